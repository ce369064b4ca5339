/** A message that the next page of this tab shows once: why the user was signed out and sent to the home page. */
export interface SessionNotice {
  /** A dialog for important messages, a toast for the others. */
  form: 'dialog' | 'toast';
  text: string;
}

export const noticeKey = 'session-notice';
