import { randomId } from '#ui/random-id.ts';

/**
 * A page can intercept Back only between two history entries that it has created. When the dashboard opens, it therefore
 * turns its first entry into the base and adds a second entry with the same address. `NavigationGuard` skips the base.
 */

/**
 * Adds the base. Call this before the router reads `history.state` because the router counts entries by their `idx`.
 */
export function addBaseEntry(): void {
  if (history.state?.idx !== undefined && !isBaseEntry()) return;
  // Without a separate key, the entry would use the router's default key and would share its scroll position with the
  // first entry of other page loads.
  const key = randomId();
  // If this is the only entry, Back cannot leave the dashboard.
  if (history.length === 1) {
    history.replaceState({ ...history.state, key }, '');
    return;
  }
  history.replaceState({ ...history.state, idx: 0, isBase: true }, '');
  history.pushState({ idx: 1, key }, '');
}

export const isBaseEntry = (): boolean => history.state?.isBase === true;
