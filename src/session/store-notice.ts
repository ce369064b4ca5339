import { tabStorage } from '#ui/browser-storage.ts';
import { noticeKey, type SessionNotice } from './session-notice.ts';

/**
 * Stores a message for the next page in this tab. Only the dashboard stores messages, so this is not in
 * `show-notice.ts`.
 */
export const storeNotice = (notice: SessionNotice): void =>
  tabStorage.setItem(noticeKey, JSON.stringify(notice));
