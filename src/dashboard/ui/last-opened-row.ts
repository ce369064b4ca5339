/**
 * The row of a list that was left for its form, in the `state` of a location: of the way back to the list, and of the list's
 * own history entry, to which the browser's Back leads.
 */

/** The id of the row in the state of a location; null where none is named. */
export const lastOpenedRow = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'row' in state && typeof state.row === 'string'
    ? state.row
    : null;

/** The state of the current history entry with another row. React Router keeps the state of a location in it, as `usr`. */
const withRow = (row: string | undefined) => ({
  ...window.history.state,
  usr: { ...window.history.state?.usr, row },
});

/** Notes in the history entry of the open list that this row is left. */
export const saveLastOpenedRow = (id: string): void =>
  window.history.replaceState(withRow(id), '', window.location.href);

/** What the open list's history entry becomes once its row is shown again, so that a reload does not lead there. */
export const entryWithoutRow = () => withRow(undefined);

/** Whether a location leads to a row that was saved just now. */
export const isSavedRow = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSaved' in state && state.isSaved === true;
