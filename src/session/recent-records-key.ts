/** The key of recently opened records [DASH-17]. The session removes the entry when it ends. */
export const recentRecordsKey = 'recently-opened';
