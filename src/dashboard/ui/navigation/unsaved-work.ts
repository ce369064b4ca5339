/** Returns a sentence about what happens to unsaved work when its screen is left; null if there is none. */
type LeaveGuard = () => string | null;

const guards = new Set<LeaveGuard>();

/** Adds the guard of a screen with unsaved work. Returns a function that removes it. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Returns what happens to the open screen's unsaved work when the screen is left; null if there is none. */
export function unsavedWork(): string | null {
  for (const guard of guards) {
    const loss = guard();
    if (loss !== null) return loss;
  }
  return null;
}
