import { tabStorage } from '#ui/browser-storage.ts';
import { noticeKey, type SessionNotice } from './session-notice.ts';

/** Only the dashboard stores notices, so this function is not in `show-notice.ts`. */
export const storeNotice = (notice: SessionNotice): void =>
  tabStorage.setItem(noticeKey, JSON.stringify(notice));
