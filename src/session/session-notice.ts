import { tabStorage } from '#ui/browser-storage.ts';

/** A message that the next page of this tab shows once: why the user was signed out and sent to the home page. */
export interface SessionNotice {
  /** A dialog for important messages, a toast for the others. */
  form: 'dialog' | 'line';
  text: string;
}

const noticeKey = 'session-notice';

export function leaveNotice(notice: SessionNotice): void {
  tabStorage.setItem(noticeKey, JSON.stringify(notice));
}

/** Returns the message of the previous page and removes it. Null if there is none. */
export function takeNotice(): SessionNotice | null {
  try {
    const kept = tabStorage.getItem(noticeKey);
    tabStorage.removeItem(noticeKey);
    return kept === null ? null : (JSON.parse(kept) as SessionNotice);
  } catch {
    return null;
  }
}
