/** Returns a sentence about what happens to unsaved work when the screen closes. Null without unsaved work. */
type LeaveGuard = () => string | null;

const guards = new Set<LeaveGuard>();

/** Adds a guard. Returns a function that removes it. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Returns what happens to unsaved work when the open screen closes. Null without unsaved work. */
export function unsavedWork(): string | null {
  for (const guard of guards) {
    const loss = guard();
    if (loss !== null) return loss;
  }
  return null;
}
