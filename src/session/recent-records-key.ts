/**
 * The storage key of the records that were recently opened in this browser [DASH-17]. Removed when the session ends.
 */
export const recentRecordsKey = 'recently-opened';
