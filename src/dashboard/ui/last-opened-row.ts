/**
 * The row of a list whose form was opened last. It is stored in the `state` of two locations: the link back to the
 * list, and the list's history entry for the browser's Back button.
 */

export const lastOpenedRow = (state: { row?: unknown } | null): string | null =>
  typeof state?.row === 'string' ? state.row : null;

/** React Router stores the `state` of a location in `usr`. */
const withRow = (row: string | undefined) => ({
  ...window.history.state,
  usr: { ...window.history.state?.usr, row },
});

/** Saves the row in the list's history entry before the form opens. */
export const saveLastOpenedRow = (id: string): void =>
  window.history.replaceState(withRow(id), '', window.location.href);

/** Returns the state of the list's history entry without the row. A reload must not scroll to the row again. */
export const entryWithoutRow = () => withRow(undefined);

/** Whether a location leads to a row that was saved just now. */
export const isSavedRow = (state: { isSaved?: unknown } | null): boolean => state?.isSaved === true;
