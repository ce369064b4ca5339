import { tabStorage } from '#ui/browser-storage.ts';

/** A message that the next page in this tab shows once. It explains why the session ended. */
export interface SessionNotice {
  form: 'dialog' | 'toast';
  text: string;
}

export const noticeKey = 'session-notice';

export const storeNotice = (notice: SessionNotice): void =>
  tabStorage.setItem(noticeKey, JSON.stringify(notice));
