import { showAlert, toast } from '#ui/alert.ts';
import { tabStorage } from '#ui/browser-storage.ts';
import { loadAccountWords } from '#words/account-words.ts';
import { t } from '#words/words.ts';
import { noticeKey, type SessionNotice } from './session-notice.ts';

export function takeNotice(): SessionNotice | null {
  try {
    const noticeJson = tabStorage.getItem(noticeKey);
    tabStorage.removeItem(noticeKey);
    return noticeJson === null ? null : (JSON.parse(noticeJson) as SessionNotice);
  } catch {
    return null;
  }
}

/** Shows why the session ended on the previous page [AUTH-11, AUTH-13]. */
export async function showNotice(): Promise<void> {
  const notice = takeNotice();
  await loadAccountWords();
  if (notice?.form === 'toast') await toast(notice.text, 6_000, 'bottom');
  else if (notice) await showAlert({ kind: 'warning', title: t('Signed out'), text: notice.text });
}
