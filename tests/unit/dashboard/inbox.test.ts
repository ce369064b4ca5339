import { describe, expect, it } from 'vitest';
import {
  filterMessages,
  haveSameSender,
  type InboxView,
  readInboxView,
  writeInboxView,
} from '#dashboard/screens/messages/inbox-view.ts';
import { createReplyLink } from '#dashboard/screens/messages/quoted-reply.ts';
import { message } from './message.ts';

const at = message.receivedAt;
const view: InboxView = { search: '', show: '', person: '', sort: '', page: 1 };

describe('message filters [DASH-22]', () => {
  const messages = [
    { ...message, _id: 'new', read: false },
    { ...message, _id: 'spam', read: false, suspected: true, email: 'x@y.example', phone: '12345' },
    { ...message, _id: 'done', answered: { at, by: 'Reem' } },
    { ...message, _id: 'mine', assignedTo: { _id: 'me', name: 'Reem' } },
  ];
  const filterIds = (filter: Partial<InboxView>) =>
    filterMessages(messages, { ...view, ...filter }, 'me').map(({ _id }) => _id);

  it.each([
    ['', ['new', 'spam', 'done', 'mine']],
    ['unread', ['new']],
    ['not-answered', ['new', 'mine']],
    ['mine', ['mine']],
    ['suspected', ['spam']],
    ['unknown', ['new', 'spam', 'done', 'mine']],
  ])('select messages by the filter “%s” [DASH-22]', (show, ids) => {
    expect(filterIds({ show })).toEqual(ids);
  });

  it('select messages from one person, alone or with another filter [DASH-22]', () => {
    expect(filterIds({ person: 'done' })).toEqual(['new', 'done', 'mine']);
    expect(filterIds({ person: 'done', show: 'unread' })).toEqual(['new']);
    expect(filterIds({ person: 'gone' })).toEqual([]);
  });

  it('select no assigned messages until the user’s account is known [DASH-22]', () => {
    expect(filterMessages(messages, { ...view, show: 'mine' })).toEqual([]);
  });

  it('are stored in the URL without default values [DASH-22]', () => {
    const inboxView = { search: 'a b', show: 'unread', person: 'm1', sort: 'name', page: 3 };
    expect(readInboxView(new URLSearchParams(writeInboxView(inboxView)))).toEqual(inboxView);
    expect(writeInboxView(view)).toBe('');
    expect(readInboxView(new URLSearchParams('page=-1'))).toEqual(view);
  });
});

it.each([
  [true, 'another spelling of the number', { email: 'b@b.example', phone: '00971 (4) 5550100' }],
  [true, 'another spelling of the address', { email: ' AMINA@site.example', phone: '99999' }],
  [false, 'a different address and number', { email: 'b@b.example', phone: '+971 4 555 0101' }],
])('haveSameSender returns %s for %s [DASH-22]', (isSame, _, fields) => {
  expect(haveSameSender(message, { ...message, ...fields })).toBe(isSame);
});

describe('a quoted reply [DASH-22]', () => {
  const parseLink = (link: string | null) => new URL(link ?? '');

  it('prefixes the subject with “Re:” and quotes the original text', () => {
    const original = { ...message, description: 'One\n\nTwo & three?' };
    const link = parseLink(createReplyLink(original, 'Sunday'));
    expect(link.pathname).toBe('amina@site.example');
    expect(link.searchParams.get('subject')).toBe('Re: Masons');
    const body = '\r\n\r\nOn Sunday, Amina wrote:\r\n> One\r\n>\r\n> Two & three?';
    expect(link.searchParams.get('body')).toBe(body);
  });

  it('does not add a second “Re:”', () => {
    const link = parseLink(createReplyLink({ ...message, subject: 'RE: Masons' }, 'Sunday'));
    expect(link.searchParams.get('subject')).toBe('RE: Masons');
  });

  it.each(['a', 'خ', '👷', '\n', '\ud800'])(
    'fits in a link of 1,900 characters for a message of repeated %j',
    (character) => {
      const link = createReplyLink({ ...message, description: character.repeat(10_000) }, 'Sunday');
      expect(link?.length).toBeLessThanOrEqual(1900);
      expect(parseLink(link).searchParams.get('body')).toMatch(/ …$/);
    },
  );
});
