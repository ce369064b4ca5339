/** A message that the next page in this tab shows once. It explains why the session ended. */
export interface SessionNotice {
  /** A dialog for important messages, a toast for others. */
  form: 'dialog' | 'toast';
  text: string;
}

export const noticeKey = 'session-notice';
