import { messageFields } from '#contract/entities/message-form.ts';
import { readStored, store } from './session-store.ts';

const draftKey = 'contact-draft';
const askedKey = 'contact-asked';

/**
 * Keeps what a visitor types and has not sent yet: it survives a reload, and goes with the tab [CON-3].
 */
export function startContactDraft(form: HTMLFormElement): void {
  fillIn(form);
  form.addEventListener('input', () => {
    const data = new FormData(form);
    store(draftKey, Object.fromEntries(messageFields.map((field) => [field, data.get(field)])));
  });
}

/**
 * Puts back what was typed before a reload, and the subject that the visitor's link carried [CON-6]: of a link that was
 * just followed it wins, after a reload what was typed since does.
 */
function fillIn(form: HTMLFormElement) {
  const asked = new URLSearchParams(window.location.search).get('subject');
  const kept = readStored(draftKey);
  if (asked && isNewlyAsked(asked)) kept['subject'] = asked;
  for (const field of messageFields) {
    const control = form.elements.namedItem(field);
    const typing = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (typing && control.value === '') control.value = String(kept[field] ?? '');
  }
}

/** Tells whether a link asks for this subject for the first time in a row, and remembers that it did. */
function isNewlyAsked(subject: string): boolean {
  const isNew = readStored(askedKey)['subject'] !== subject;
  if (isNew) store(askedKey, { subject });
  return isNew;
}

/** Forgets the draft, once it was sent. */
export const dropDraft = () => store(draftKey, {});
