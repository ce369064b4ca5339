import { tabStorage } from '#ui/browser-storage.ts';

/** A message that the next page in this tab shows once. It explains why the session ended. */
export interface SessionNotice {
  form: 'dialog' | 'toast';
  text: string;
}

export const noticeKey = 'session-notice';

export const storeNotice = (notice: SessionNotice): void =>
  tabStorage.setItem(noticeKey, JSON.stringify(notice));

/** What survives the end of a session. Other forms do not store what the user types [DASH-14]. */
export const keptWorkNotice =
  'Unsaved changes to content, replies and notes are kept on this device.';
