/** The contact form loads this script when a visitor focuses a field. */

import { formatMessageStamp, messageCreate, messageLanguage } from '#contract/entities/message.ts';
import { type MessageField, messageFields } from '#contract/entities/message-form.ts';
import { createClient, ProblemError } from '#contract/http/client.ts';
import { postMessage } from '#contract/routes/visitor-routes.ts';
import type { Language } from '#contract/texts/languages.ts';
import { showAlert } from '#ui/alert.ts';
import { randomId } from '#ui/random-id.ts';
import { withTimeout } from '#ui/with-timeout.ts';
import { formatHelpLine } from '#words/help-line.ts';
import { type Text, t } from '#words/words.ts';
import type { FieldErrors, MessageText } from './contact-fields.ts';
import { deleteDraft, readEntry, storeEntry } from './contact-storage.ts';

const tooLongPattern = /^Must be at most ([\d,]+) characters$/;

/** Messages without a translation stay in English. */
function translateError(message: string): string {
  const max = tooLongPattern.exec(message)?.[1];
  return max ? t('Must be at most {max} characters', { max }) : t(message as Text);
}

const isField = (name: unknown): name is MessageField =>
  messageFields.some((field) => field === name);

/** Validates the fields against the API's rules. Returns no errors for a valid message [CON-2]. */
export function checkMessage(text: MessageText): FieldErrors {
  const issues = messageCreate.safeParse(text).error?.issues ?? [];
  return collectFieldErrors(issues.map(({ path: [field], message }) => ({ field, message })));
}

/** Keeps the first error of each field. */
function collectFieldErrors(problems: { field: unknown; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of problems) {
    if (isField(field)) errors[field] ??= translateError(message);
  }
  return errors;
}

interface MessageExtras extends Partial<ReturnType<typeof formatMessageStamp>> {
  language: Language | undefined;
  website: string;
  filledInMs: number | undefined;
}

/** Undefined for English [LANG-3]. */
const readLanguage = (form: HTMLFormElement) =>
  messageLanguage.safeParse(new FormData(form).get('language')).data;

/** The language, the timestamp if the server does not add it [CON-4], and two values that help to detect spam. */
export const createExtras = (
  form: HTMLFormElement,
  emptySinceMs: number | undefined,
): MessageExtras => ({
  language: readLanguage(form),
  website: String(new FormData(form).get('website') ?? ''),
  filledInMs: emptySinceMs === undefined ? undefined : Math.round(performance.now() - emptySinceMs),
  ...(form.dataset['serverStamp'] === undefined && formatMessageStamp(new Date())),
});

export type Outcome = { sent: true } | { sent: false; errors: FieldErrors; error: unknown };

/**
 * After this time without a response, the message counts as not sent. If the visitor sends it again, the server still
 * stores it only once.
 */
const responseTimeoutMs = 30_000;

/**
 * Several calls with the same text store the message only once [CON-5]. Never rejects. If the server rejected fields,
 * the outcome contains their errors.
 */
export async function sendMessage(text: MessageText, extras: MessageExtras): Promise<Outcome> {
  try {
    const body = { ...text, ...extras };
    const call = createClient()(postMessage, { body, idempotencyKey: getIdempotencyKey(text) });
    await withTimeout(responseTimeoutMs, call);
    deleteDraft();
    return { sent: true };
  } catch (error) {
    console.warn('The message was not sent.', error);
    const errors =
      error instanceof ProblemError ? collectFieldErrors(error.problem.errors ?? []) : {};
    return { sent: false, errors, error };
  }
}

const sendKey = 'contact-send-key';

/**
 * The key stays the same until the text changes, even after a reload, so the server stores the message only once
 * [CON-5].
 */
function getIdempotencyKey(text: MessageText): string {
  const message = JSON.stringify(messageFields.map((field) => text[field]));
  const lastMessage = readEntry(sendKey);
  if (lastMessage['message'] === message && typeof lastMessage['key'] === 'string')
    return lastMessage['key'];
  const key = randomId();
  storeEntry(sendKey, { message, key });
  return key;
}

/** Offers to send the same text via WhatsApp, if the company has a number [CON-3]. */
export function offerWhatsApp(form: HTMLFormElement, text: MessageText): void {
  const offer = form.querySelector<HTMLElement>('[data-other-way]');
  const link = offer?.querySelector('a');
  if (!offer || !link) return;
  const { name, email, phone, subject, description } = text;
  const address = new URL(link.href);
  const message = `${subject}\n\n${description}\n\n${name}, ${phone}, ${email}`;
  address.search = `?text=${encodeURIComponent(message)}`;
  link.href = address.href;
  offer.hidden = false;
}

/** Resolves when the visitor closes the alert [CON-3]. */
export const showSentAlert = (answerTime: string) =>
  showAlert({
    kind: 'success',
    title: t('Message Sent!'),
    text: t('Your message has been successfully sent.'),
    detail: answerTime,
  });

export const showFailedAlert = (error: unknown) =>
  showAlert({
    kind: 'error',
    title: t('Oops...'),
    text: t('Failed to send message. Please try again later.'),
    detail: t('What you typed is still here.'),
    help: formatHelpLine(error),
  });
