/** The storage key of the recently opened records [DASH-17]. The entry is removed when the session ends. */
export const recentRecordsKey = 'recently-opened';
