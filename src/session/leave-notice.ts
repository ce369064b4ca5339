import { tabStorage } from '#ui/browser-storage.ts';
import { noticeKey, type SessionNotice } from './session-notice.ts';

/** Stores a message for the next page of this tab. Only the dashboard does, so other pages do not load it. */
export const leaveNotice = (notice: SessionNotice): void =>
  tabStorage.setItem(noticeKey, JSON.stringify(notice));
