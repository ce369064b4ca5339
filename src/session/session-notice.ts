/** A message that the next page in this tab shows once, about why the user was signed out and sent to the home page. */
export interface SessionNotice {
  /** A dialog for important messages, and a toast for all others. */
  form: 'dialog' | 'toast';
  text: string;
}

export const noticeKey = 'session-notice';
