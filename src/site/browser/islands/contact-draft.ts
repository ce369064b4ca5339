/** What a visitor typed and has not sent yet; it survives a reload, and goes with the tab [CON-3]. */
export const messageFields = ['name', 'email', 'phone', 'subject', 'description'] as const;
export type MessageField = (typeof messageFields)[number];
export type MessageText = Record<MessageField, string>;

const draftKey = 'contact-draft';
const sendKey = 'contact-send-key';
const askedKey = 'contact-asked';

function read(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that forbids storage: the text lives as long as the page.
  }
}

/** The draft of this tab; fields that were not typed in are absent. */
export function readDraft(): Partial<MessageText> {
  const kept = read(draftKey);
  return Object.fromEntries(
    messageFields.flatMap((field) => {
      const text = kept[field];
      return typeof text === 'string' && text ? [[field, text]] : [];
    }),
  );
}

export const keepDraft = (text: MessageText) => write(draftKey, text);

/** Tells whether a link asks for this subject for the first time in a row, and remembers that it did. */
export function isNewlyAsked(subject: string): boolean {
  const isNew = read(askedKey)['subject'] !== subject;
  if (isNew) write(askedKey, { subject });
  return isNew;
}

/** Forgets the draft, once it was sent. Its key stays: sent again, the same text is still the same message [CON-5]. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Nothing was kept.
  }
}

/**
 * The key under which a message is sent. The same text has the same key, also after a reload, so that it is stored
 * once however often it is sent; another text has another one [CON-5].
 */
export function keyFor(text: MessageText): string {
  const message = JSON.stringify(messageFields.map((field) => text[field]));
  const kept = read(sendKey);
  if (kept['message'] === message && typeof kept['key'] === 'string') return kept['key'];
  const key = crypto.randomUUID();
  write(sendKey, { message, key });
  return key;
}
