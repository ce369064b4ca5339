/** Returns a sentence about what happens to unsaved work when the screen closes. Null if there is no unsaved work. */
type LeaveGuard = () => string | null;

const guards = new Set<LeaveGuard>();

/** Returns a function that removes the guard. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Returns the result of the first guard with unsaved work. Null if there is no unsaved work. */
export function findUnsavedWorkWarning(): string | null {
  for (const guard of guards) {
    const warning = guard();
    if (warning !== null) return warning;
  }
  return null;
}
