import { messageFields } from '#contract/entities/message-form.ts';
import { tabStorage } from '#ui/browser-storage.ts';

export function readEntry(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(tabStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const storeEntry = (key: string, value: Record<string, unknown>): void =>
  tabStorage.setItem(key, JSON.stringify(value));

const draftKey = 'contact-draft';
const subjectKey = 'contact-asked';

/** Stores the text of an unsent message until the tab is closed. The text survives a reload [CON-3]. */
export function startContactDraft(form: HTMLFormElement): void {
  restoreDraft(form);
  form.addEventListener('input', () =>
    storeEntry(draftKey, Object.fromEntries(new FormData(form))),
  );
}

/** Restores the text from before a reload. The subject in a new link replaces the stored subject [CON-6]. */
function restoreDraft(form: HTMLFormElement) {
  const subject = new URLSearchParams(window.location.search).get('subject');
  const draft = readEntry(draftKey);
  if (subject && storeSubject(subject)) draft['subject'] = subject;
  for (const field of messageFields) {
    const control = form.elements.namedItem(field);
    const isTextControl =
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isTextControl && control.value === '') control.value = String(draft[field] ?? '');
  }
}

/** Returns whether the subject differs from the one that was stored before. */
function storeSubject(subject: string): boolean {
  const isNew = readEntry(subjectKey)['subject'] !== subject;
  if (isNew) storeEntry(subjectKey, { subject });
  return isNew;
}

export const deleteDraft = () => storeEntry(draftKey, {});
