import type { Message } from '#contract/entities/message.ts';
import { findNumberToDial } from '#contract/texts/phone-number.ts';
import { type ListView, readView, type Sort, writeView } from '../../ui/list-view.ts';
import { describeLanguage, suspectedLabel } from './message-labels.ts';

/** Keyed by the value of `show` in the URL. `me` is the `_id` of the signed-in user's account [DASH-22]. */
export const filters: Record<
  string,
  { label: string; matches: (message: Message, me?: string) => boolean }
> = {
  unread: { label: 'Unread', matches: ({ read, suspected }) => !read && !suspected },
  'not-answered': {
    label: 'Unanswered',
    matches: ({ answered, suspected }) => !answered && !suspected,
  },
  mine: {
    label: 'Assigned to me',
    matches: ({ assignedTo }, me) => assignedTo !== null && assignedTo._id === me,
  },
  suspected: { label: suspectedLabel, matches: ({ suspected }) => suspected },
};

export const sorts: Sort<Message>[] = [
  { key: 'newest', label: 'Newest first' },
  { key: 'unread', label: 'Unread first', compare: (a, b) => Number(a.read) - Number(b.read) },
  {
    key: 'suspected',
    label: `${suspectedLabel} last`,
    compare: (a, b) => Number(a.suspected) - Number(b.suspected),
  },
  { key: 'name', label: 'Sender A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
];

export function getSearchText(message: Message): string {
  const { name, email, phone, subject, description, note, suspected } = message;
  const labels = [suspected && suspectedLabel, describeLanguage(message)];
  return [name, email, phone, subject, description, note?.text, ...labels]
    .filter(Boolean)
    .join(' ');
}

const normalizeEmail = ({ email }: Message) => email.trim().toLowerCase();

/** Returns the digits to dial, or the text without spaces if it contains no number that can be dialled. */
const normalizePhone = ({ phone }: Message) =>
  findNumberToDial(phone)?.digits ?? phone.replaceAll(/\s/g, '');

export const haveSameSender = (a: Message, b: Message): boolean =>
  normalizeEmail(a) === normalizeEmail(b) || normalizePhone(a) === normalizePhone(b);

export interface InboxView extends Pick<ListView, 'search' | 'sort' | 'page'> {
  /** A key of `filters`. Empty for all messages. */
  show: string;
  /**
   * The id of a message. If set, the list shows only messages from its sender. The view does not contain the e-mail
   * address because logs would store it with the URL.
   */
  person: string;
}

export function readInboxView(params: URLSearchParams): InboxView {
  const { search, show, sort, page } = readView(params);
  return { search, show, sort, page, person: params.get('person') ?? '' };
}

/** Returns the query string, which is empty for the initial view. */
export function writeInboxView(view: InboxView): string {
  const query = writeView(view);
  return query.size > 0 ? `?${query}` : '';
}

export function filterMessages(
  messages: Message[],
  { show, person }: Pick<InboxView, 'show' | 'person'>,
  me?: string,
): Message[] {
  const sender = person ? messages.find(({ _id }) => _id === person) : undefined;
  return messages.filter(
    (message) =>
      (filters[show]?.matches(message, me) ?? true) &&
      (!person || (sender && haveSameSender(sender, message))),
  );
}
