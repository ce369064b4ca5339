import { tabStorage } from '#ui/browser-storage.ts';
import { noticeKey, type SessionNotice } from './session-notice.ts';

/** Separate from `show-notice.ts` because that file imports the scripts that show a notice. */
export const storeNotice = (notice: SessionNotice): void =>
  tabStorage.setItem(noticeKey, JSON.stringify(notice));
