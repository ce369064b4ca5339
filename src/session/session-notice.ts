import { tabStorage } from '#ui/browser-storage.ts';

/** A sentence that the next page of this tab says once: why somebody was signed out and brought home. */
export interface SessionNotice {
  /** A dialog for what has to be read, a passing line for the rest. */
  form: 'dialog' | 'line';
  text: string;
}

const noticeKey = 'session-notice';

export function leaveNotice(notice: SessionNotice): void {
  tabStorage.setItem(noticeKey, JSON.stringify(notice));
}

/** The sentence left by the page before, at most once; null when there is none. */
export function takeNotice(): SessionNotice | null {
  try {
    const kept = tabStorage.getItem(noticeKey);
    tabStorage.removeItem(noticeKey);
    return kept === null ? null : (JSON.parse(kept) as SessionNotice);
  } catch {
    return null;
  }
}
