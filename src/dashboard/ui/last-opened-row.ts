/**
 * The row of a list whose form was opened last. It is stored in the `state` of two locations: the link back to the
 * list, and the list's history entry, for the browser's Back button.
 */

/** The id of the row in the state of a location; null if there is none. */
export const lastOpenedRow = (state: { row?: unknown } | null): string | null =>
  typeof state?.row === 'string' ? state.row : null;

/** The state of the current history entry with another row. React Router keeps the state of a location in `usr`. */
const withRow = (row: string | undefined) => ({
  ...window.history.state,
  usr: { ...window.history.state?.usr, row },
});

/** Saves the row in the history entry of the open list before its form opens. */
export const saveLastOpenedRow = (id: string): void =>
  window.history.replaceState(withRow(id), '', window.location.href);

/** The state of the list's history entry without the row, so that a reload does not scroll to the row again. */
export const entryWithoutRow = () => withRow(undefined);

/** Whether a location leads to a row that was just saved. */
export const isSavedRow = (state: { isSaved?: unknown } | null): boolean => state?.isSaved === true;
