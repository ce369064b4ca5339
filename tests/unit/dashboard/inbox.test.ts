import { describe, expect, it } from 'vitest';
import {
  filterMessages,
  type InboxView,
  isSamePerson,
  readInboxView,
  writeInboxView,
} from '#dashboard/screens/messages/inbox-view.ts';
import { quotedReply } from '#dashboard/screens/messages/quoted-reply.ts';
import { message } from './message.ts';

const at = message.receivedAt;
const view: InboxView = { search: '', show: '', person: '', sort: '', page: 1 };

describe('the filters of messages [DASH-22]', () => {
  const all = [
    { ...message, _id: 'new', read: false },
    { ...message, _id: 'spam', read: false, suspected: true, email: 'x@y.example', phone: '12345' },
    { ...message, _id: 'done', answered: { at, by: 'Reem' } },
    { ...message, _id: 'mine', assignedTo: { _id: 'me', name: 'Reem' } },
  ];
  const filteredIds = (filter: Partial<InboxView>) =>
    filterMessages(all, { ...view, ...filter }, 'me').map(({ _id }) => _id);

  it.each([
    ['', ['new', 'spam', 'done', 'mine']],
    ['unread', ['new']],
    ['not-answered', ['new', 'mine']],
    ['mine', ['mine']],
    ['suspected', ['spam']],
    ['unknown', ['new', 'spam', 'done', 'mine']],
  ])('select the expected messages for "%s" [DASH-22]', (show, ids) => {
    expect(filteredIds({ show })).toEqual(ids);
  });

  it('select all messages of one person, and combine with another filter [DASH-22]', () => {
    expect(filteredIds({ person: 'done' })).toEqual(['new', 'done', 'mine']);
    expect(filteredIds({ person: 'done', show: 'unread' })).toEqual(['new']);
    expect(filteredIds({ person: 'gone' })).toEqual([]);
  });

  it('select no assigned messages while the person’s account is unknown [DASH-22]', () => {
    expect(filterMessages(all, { ...view, show: 'mine' })).toEqual([]);
  });

  it('are kept in the address, without defaults [DASH-22]', () => {
    const inboxView = { search: 'a b', show: 'unread', person: 'm1', sort: 'name', page: 3 };
    expect(readInboxView(new URLSearchParams(writeInboxView(inboxView)))).toEqual(inboxView);
    expect(writeInboxView(view)).toBe('');
    expect(readInboxView(new URLSearchParams('page=-1'))).toEqual(view);
  });
});

describe('the same person [DASH-22]', () => {
  it.each([
    ['another spelling of the number', { email: 'b@b.example', phone: '00971 (4) 5550100' }, true],
    ['another spelling of the address', { email: ' AMINA@site.example', phone: '99999' }, true],
    ['another address and number', { email: 'b@b.example', phone: '+971 4 555 0101' }, false],
  ])('is recognised by %s [DASH-22]', (_, fields, isSame) => {
    expect(isSamePerson(message, { ...message, ...fields })).toBe(isSame);
  });
});

describe('a quoted reply [DASH-22]', () => {
  const parseLink = (link: string | null) => new URL(link ?? '');
  it('has the subject with Re:, and the original text below an empty line', () => {
    const link = parseLink(
      quotedReply({ ...message, description: 'One\n\nTwo & three?' }, 'Sunday'),
    );
    expect(link.pathname).toBe('amina@site.example');
    expect(link.searchParams.get('subject')).toBe('Re: Masons');
    expect(link.searchParams.get('body')).toBe(
      '\r\n\r\nOn Sunday, Amina wrote:\r\n> One\r\n>\r\n> Two & three?',
    );
  });

  it('does not add a second Re:', () => {
    const link = parseLink(quotedReply({ ...message, subject: 'RE: Masons' }, 'Sunday'));
    expect(link.searchParams.get('subject')).toBe('RE: Masons');
  });

  it.each(['a', 'خ', '👷', '\n', '\ud800'])(
    'is shortened to the limit of mail programs, whatever its letters: %j',
    (letter) => {
      const link = quotedReply({ ...message, description: letter.repeat(10_000) }, 'Sunday');
      expect(link?.length).toBeLessThanOrEqual(1900);
      expect(parseLink(link).searchParams.get('body')).toMatch(/ …$/);
    },
  );
});
