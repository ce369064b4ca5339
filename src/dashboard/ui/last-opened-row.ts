/**
 * Returns the id of the row that was opened last, or null. The link back to the list and the list's history entry both
 * store the id in their `state`. The link and the Back button can therefore return to the row.
 */
export const readLastOpenedRow = (state: { row?: unknown } | null): string | null =>
  typeof state?.row === 'string' ? state.row : null;

/** React Router stores the `state` of a location in `usr`. */
const withRow = (row: string | undefined) => ({
  ...window.history.state,
  usr: { ...window.history.state?.usr, row },
});

/** Call this before the row opens. */
export const saveLastOpenedRow = (id: string): void =>
  window.history.replaceState(withRow(id), '', window.location.href);

/** Without the row, a reload does not scroll to it again. */
export const getHistoryStateWithoutRow = () => withRow(undefined);

export const hasSavedRow = (state: { isSaved?: unknown } | null): boolean =>
  state?.isSaved === true;
