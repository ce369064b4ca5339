import { randomId } from '#ui/random-id.ts';

/**
 * Back can be intercepted only on its way to another history entry of the same page. So when the dashboard is opened, a
 * copy of its first entry, the base, is put below it. `NavigationGuard` passes over the base when Back leads to it.
 */

/** Adds the base. To be called before the router reads `history.state`, whose `idx` it counts entries by. */
export function addBaseEntry(): void {
  const isOpenedNow = history.state?.idx === undefined || isBaseEntry();
  if (!isOpenedNow) return;
  // Without a key of its own an entry shares one with every other that a page load began with, and so the scroll
  // position that the router restores.
  const key = randomId();
  const isFirstOfTab = history.length === 1; // there is nothing that Back could leave for
  if (isFirstOfTab) {
    history.replaceState({ ...history.state, key }, '');
    return;
  }
  history.replaceState({ ...history.state, idx: 0, isBase: true }, '');
  history.pushState({ idx: 1, key }, '');
}

/** Whether the current entry is the base. */
export const isBaseEntry = (): boolean => history.state?.isBase === true;
