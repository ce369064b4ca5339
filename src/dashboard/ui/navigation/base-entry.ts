import { randomId } from '#ui/random-id.ts';

/**
 * Browsers let a page intercept Back only between two history entries of that page. When the dashboard opens, a copy of
 * its first entry, the base, is therefore added below it. `NavigationGuard` skips the base when Back leads to it.
 */

/** Adds the base. Call it before the router reads `history.state`, because the router counts entries by their `idx`. */
export function addBaseEntry(): void {
  const isOpenedNow = history.state?.idx === undefined || isBaseEntry();
  if (!isOpenedNow) return;
  // Without its own key, this entry would have the router's default key, like the first entry of every other page load,
  // and would share its scroll position.
  const key = randomId();
  const isFirstOfTab = history.length === 1; // Back cannot leave the dashboard
  if (isFirstOfTab) {
    history.replaceState({ ...history.state, key }, '');
    return;
  }
  history.replaceState({ ...history.state, idx: 0, isBase: true }, '');
  history.pushState({ idx: 1, key }, '');
}

/** Whether the current entry is the base. */
export const isBaseEntry = (): boolean => history.state?.isBase === true;
