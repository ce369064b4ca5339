import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#contract/entities/message.ts';
import type { MessageReplies } from '#contract/entities/replies.ts';
import { createProblem } from '#contract/http/problem.ts';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { Component } from '#dashboard/screens/messages/messages-screen.tsx';
import { message } from '../unit/dashboard/message.ts';
import type { ApiRequest } from './mock-fetch.ts';
import { getId, mockCalls, showScreens } from './screens.tsx';
import { acknowledge, answer, mockClipboard, setViewportWidth, user } from './steps.ts';

const staffMember = { _id: 'me', name: 'Reem', email: 'reem@site.example', isCurrentUser: true };
const createMessage = (name: string, fields: Partial<Message> = {}): Message => ({
  ...{ ...message, _id: name, name },
  ...{ email: `${name.toLowerCase()}@mail.example`, phone: `+974 5555 010${name.length}` },
  ...fields,
});

// Prevents a mail program from opening.
window.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a[target]')) event.preventDefault();
});

let messages: Message[];
let writes: ApiRequest[];
let replies: MessageReplies;
let remainingFailures: number;
let isUnavailable: boolean;
let timeZone: string;

const respondUnavailable = () => Response.json(createProblem('unavailable'), { status: 503 });

beforeEach(() => {
  setViewportWidth(1440);
  messages = [createMessage('Two'), createMessage('Three'), createMessage('Zero1')];
  replies = { mailIsConfigured: false, replies: [] };
  remainingFailures = 0;
  isUnavailable = false;
  timeZone = defaultTimeZone;
  writes = mockCalls({
    'GET /getMessages': () => messages,
    'GET /getMessage/': (request) =>
      isUnavailable ? respondUnavailable() : messages.find(({ _id }) => _id === getId(request)),
    'GET /getStaff': () => [staffMember],
    'GET /getReplies/': () => replies,
    'POST /postReply/': ({ body }) => {
      remainingFailures -= 1;
      if (remainingFailures >= 0) return respondUnavailable();
      const state = { state: 'waiting', failure: null } as const;
      const delivery = { _id: 'r', at: message.receivedAt, by: staffMember.name, ...state };
      const reply = { ...delivery, text: String(body['text']) };
      replies.replies.push(reply);
      return Response.json(reply, { status: 201 });
    },
    'GET /getOverview': () => ({ timeZone }),
    'PUT /updateMessage/': (request) => {
      const { answered, note, assignedTo, noteBefore: _, ...marks } = request.body;
      const mark = { at: message.receivedAt, by: staffMember.name };
      messages = messages.map((current) =>
        current._id === getId(request)
          ? ({
              ...current,
              ...marks,
              ...(answered === true && { answered: mark }),
              ...(note !== undefined && { note: { ...mark, text: note } }),
              ...(assignedTo !== undefined && { assignedTo: staffMember }),
            } as Message)
          : current,
      );
      return messages.find(({ _id }) => _id === getId(request));
    },
  });
});

/** When a screen opens, the heading in this element gets the focus. */
const Shell = () => (
  <main id="screen">
    <Outlet />
  </main>
);
const paths = ['/manage_messages', '/message-overview/:id'];
const routes = [{ Component: Shell, children: paths.map((path) => ({ path, Component })) }];
const openScreen = (query = '') => showScreens(routes, `/manage_messages${query}`);

const getRows = () => [...document.querySelectorAll<HTMLElement>('#messages li')];
const getNames = () =>
  getRows().map((row) => row.querySelector('a')?.textContent?.split(' ').at(-1));
const findRow = async (name: string) => {
  const link = await screen.findByRole('link', { name: `View message from ${name}` });
  return link.closest('li') as HTMLElement;
};
const clickMessage = (name: string) =>
  user.click(screen.getByRole('link', { name: `View message from ${name}` }));
const openMessage = async (name: string) => {
  openScreen();
  await findRow(name);
  await clickMessage(name);
  await screen.findByRole('article');
};
const getArticle = () => within(screen.getByRole('article'));
const getSubject = () => getArticle().getByRole('heading', { level: 2 });

describe('a suspected spam message', () => {
  beforeEach(() => {
    const spam = ['Two', 'Three'].map((name) => createMessage(name, { suspected: true }));
    messages = [...spam, createMessage('Zero1')];
  });

  it('is labelled in the list until the user marks it as genuine [CON-5, DASH-13]', async () => {
    const router = openScreen();
    await findRow('Two');
    await user.type(screen.getByRole('searchbox'), 'suspected spam');
    await waitFor(() => expect(getNames()).toEqual(['Two', 'Three']));
    within(await findRow('Two')).getByText('Suspected spam');
    await waitFor(() => expect(router.state.location.search).toBe('?search=suspected+spam'));
    // The button is in the *More* menu, which happy-dom does not open.
    await user.click(screen.getByLabelText('Not spam: message from Two'));
    await waitFor(() => expect(getNames()).toEqual(['Three']));
    expect(writes.map(({ body }) => body)).toEqual([{ suspected: false }]);
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(getNames()).toHaveLength(3));
    expect((await findRow('Two')).textContent).not.toContain('Suspected spam');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Suspected spam last');
    expect(getNames()).toEqual(['Two', 'Zero1', 'Three']);
  });

  it('can be marked as genuine while it is open [CON-5, DASH-13]', async () => {
    await openMessage('Two');
    getArticle().getByText('This message may be spam.');
    await user.click(getArticle().getByRole('button', { name: /^Not spam/ }));
    await waitFor(() => expect(getArticle().queryByText('Suspected spam')).toBeNull());
    expect(document.activeElement).toBe(getSubject());
  });
});

describe('the message list', () => {
  it('supports navigation with J, K, the arrow keys and Enter [DASH-22]', async () => {
    const router = openScreen('?search=e');
    await findRow('Two');
    await user.keyboard('jjk');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('View message from Three');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/message-overview/Three'));
    expect(router.state.location.search).toBe('?search=e');
  });

  it('filters messages by reply status, assignee and sender [DASH-22]', async () => {
    messages = [
      createMessage('Two', { assignedTo: staffMember }),
      createMessage('Three', { answered: { at: message.receivedAt, by: 'Reem' } }),
      createMessage('Zero1', { email: 'two@mail.example' }),
    ];
    const router = openScreen();
    await findRow('Two');
    await user.selectOptions(screen.getByLabelText('Show'), 'Unanswered');
    await waitFor(() => expect(getNames()).toEqual(['Two', 'Zero1']));
    await user.selectOptions(screen.getByLabelText('Show'), 'Assigned to me');
    await waitFor(() => expect(getNames()).toEqual(['Two']));
    await clickMessage('Two');
    await screen.findByRole('article');
    await user.click(getArticle().getByRole('link', { name: 'All messages from this person' }));
    await waitFor(() => expect(getNames()).toEqual(['Two', 'Zero1']));
    expect(router.state.location.search).toBe('?person=Two');
    screen.getByText('2 of 3');
  });
});

describe('an open message', () => {
  it('shows its language unless it is in English [LANG-3]', async () => {
    messages = [createMessage('Two'), createMessage('Three', { language: 'ar' })];
    await openMessage('Three');
    getArticle().getByText('Written in Arabic');
    within(await findRow('Three')).getByText('Written in Arabic');
    expect(screen.getAllByText(/^Written in/)).toHaveLength(2);
  });

  it('shows the GMT offset of its date unless a time zone is configured [CON-4]', async () => {
    const { date, time } = message;
    timeZone = 'Asia/Dubai';
    await openMessage('Two');
    await screen.findByText(`Recorded by the contact form: ${date}, ${time}`);
    cleanup();
    timeZone = defaultTimeZone;
    await openMessage('Two');
    await screen.findByText(`Recorded by the contact form: ${date}, ${time}, GMT−3`);
  });

  it('is marked as answered after a click on a reply link [DASH-22]', async () => {
    await openMessage('Three');
    await user.click(getArticle().getByRole('link', { name: 'Reply and open next' }));
    await screen.findByText('The message from Three is marked as answered.');
    await waitFor(() => expect(getArticle().getByText('two@mail.example')).toBeDefined());
    within(await findRow('Three')).getByText('Answered');
    await user.click(getArticle().getByRole('link', { name: 'Reply by e-mail' }));
    await getArticle().findByText(/^by Reem,/);
    getArticle().getByText('two@mail.example');
    expect(writes.filter(({ body }) => body['answered'])).toHaveLength(2);
  });

  const findReplyField = () =>
    getArticle().findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
  const writeReply = async (name: string, text: string) => {
    replies.mailIsConfigured = true;
    await openMessage(name);
    await user.click(await getArticle().findByRole('button', { name: 'Reply by e-mail' }));
    await user.type(await findReplyField(), text);
  };
  const getSentReplies = () => writes.filter(({ call }) => call.startsWith('POST /postReply/'));

  it('keeps a reply draft until the reply is sent [DASH-22, DASH-14]', async () => {
    await writeReply('Three', 'We have twelve.');
    cleanup();
    await openMessage('Three');
    expect((await findReplyField()).value).toBe('We have twelve.');
    await user.click(getArticle().getByRole('button', { name: 'Send and open next' }));
    await waitFor(() => expect(getArticle().getByText('two@mail.example')).toBeDefined());
    const reply = { call: 'POST /postReply/Three', body: { text: 'We have twelve.' } };
    expect(getSentReplies()).toMatchObject([reply]);
    await getArticle().findByText('Sending…');
    expect(getArticle().queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  });

  it('retries a failed reply with the same idempotency key [DASH-22, API-3]', async () => {
    remainingFailures = 1;
    await writeReply('Two', 'Yes.');
    await user.click(getArticle().getByRole('button', { name: 'Send reply' }));
    await acknowledge('Error!', 'Failed to send the reply');
    expect((await findReplyField()).value).toBe('Yes.');
    await user.click(getArticle().getByRole('button', { name: 'Send reply' }));
    await getArticle().findByText('Sending…');
    expect(document.activeElement).toBe(getSubject());
    const [first, second] = getSentReplies();
    expect(first?.idempotencyKey).toMatch(/^[\w-]{20,}$/);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('asks before discarding a typed reply [DASH-22, DASH-14]', async () => {
    await writeReply('Three', 'We have twelve.');
    const discard = () => user.click(getArticle().getByRole('button', { name: 'Discard' }));
    await discard();
    await answer('Discard the reply?', 'Keep');
    expect((await findReplyField()).value).toBe('We have twelve.');
    await discard();
    await answer('Discard the reply?', 'Discard');
    await waitFor(() =>
      expect(getArticle().queryByRole('textbox', { name: 'Your reply' })).toBeNull(),
    );
    await user.click(await getArticle().findByRole('button', { name: 'Reply by e-mail' }));
    expect((await findReplyField()).value).toBe('');
    await discard();
    expect(getArticle().queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  });

  it('shows the delivery state of each reply [DASH-22, OPS-4]', async () => {
    const failure = 'The mail server did not accept the e-mail';
    const reply = { text: 'Yes.', at: message.receivedAt, by: 'Reem', failure } as const;
    replies.replies = [
      { ...reply, _id: 'a', state: 'delivered', failure: null },
      { ...reply, _id: 'b', state: 'waiting' },
      { ...reply, _id: 'c', state: 'failed' },
    ];
    await openMessage('Two');
    const replyRegion = within(await getArticle().findByRole('region', { name: 'Replies' }));
    replyRegion.getByText('Sent.');
    replyRegion.getByText(`Not sent yet: ${failure}. We will try again.`);
    expect(replyRegion.getByRole('alert').textContent).toContain(`was not delivered: ${failure}.`);
  });

  it('offers the sender’s address and quoted text for copying [DASH-22]', async () => {
    const copiedTexts = mockClipboard();
    await openMessage('Two');
    await user.click(await getArticle().findByText('If your e-mail program does not open'));
    await user.click(getArticle().getByRole('button', { name: 'Copy address' }));
    await user.click(getArticle().getByRole('button', { name: 'Copy quoted message' }));
    expect(copiedTexts).toEqual([
      'two@mail.example',
      expect.stringMatching(/^On .*, Two wrote:\n> /),
    ]);
    getArticle().getByRole('link', { name: 'Reply by e-mail' });
  });

  it('asks whether a call reached the sender [DASH-22]', async () => {
    await openMessage('Two');
    await user.click(getArticle().getByRole('link', { name: 'Call' }));
    const question = await getArticle().findByText('Did you reach Two?');
    expect((await findRow('Two')).textContent).not.toContain('Answered');
    const { parentElement } = question;
    await user.click(within(parentElement as HTMLElement).getByRole('button'));
    await waitFor(async () => within(await findRow('Two')).getByText('Answered'));
  });

  it('accepts a note and an assignee without losing the focus [DASH-22]', async () => {
    await openMessage('Two');
    const note = getArticle().getByRole('textbox', { name: 'Note' });
    await user.type(note, 'Wants a call');
    await user.click(getArticle().getByRole('button', { name: 'Save note' }));
    await waitFor(async () => within(await findRow('Two')).getByText('Note'));
    expect(document.activeElement).toBe(note);
    await user.click(getArticle().getByRole('button', { name: 'Assign to me' }));
    await waitFor(async () => within(await findRow('Two')).getByText('Assigned to Reem'));
    expect(document.activeElement).toBe(getArticle().getByLabelText('Assigned to'));
    expect(writes.map(({ body }) => body)).toEqual([
      { note: 'Wants a call', noteBefore: '' },
      { assignedTo: 'me' },
    ]);
  });

  it('keeps an unsaved note until it is saved or discarded [DASH-22, DASH-14]', async () => {
    const findNote = () =>
      getArticle().findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    const reopen = async () => {
      cleanup();
      await openMessage('Two');
    };
    const press = (name: string) => user.click(getArticle().getByRole('button', { name }));
    await openMessage('Two');
    await user.type(await findNote(), 'Wants a call');
    await reopen();
    expect((await findNote()).value).toBe('Wants a call');
    await press('Discard');
    await reopen();
    expect((await findNote()).value).toBe('');
    await user.type(await findNote(), 'Wants two');
    await reopen();
    await press('Save note');
    await waitFor(async () => within(await findRow('Two')).getByText('Note'));
    expect(writes.map(({ body }) => body)).toEqual([{ note: 'Wants two', noteBefore: '' }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('note:'))).toEqual([]);
  });

  it('stays visible with a warning if its reload fails [DASH-16]', async () => {
    const warning = 'What you see here may be out of date.';
    showScreens(routes, '/message-overview/Two');
    await findRow('Two');
    await screen.findByRole('article');
    isUnavailable = true;
    await clickMessage('Three');
    await clickMessage('Two');
    await screen.findByText(warning);
    getArticle().getByText('two@mail.example');
    isUnavailable = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  });

  it('shows the copy from the list with a warning if it cannot be loaded [DASH-16]', async () => {
    openScreen();
    await findRow('Three');
    isUnavailable = true;
    await clickMessage('Three');
    await screen.findByText('What you see here may be out of date.');
    getArticle().getByText('three@mail.example');
  });

  it('replaces the list on a phone and links back to the list [DASH-22]', async () => {
    setViewportWidth(390);
    await openMessage('Two');
    screen.getByRole('heading', { level: 1, name: 'Message' });
    expect(getRows()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    screen.getByRole('heading', { level: 1, name: 'Messages' });
    expect(getRows()).toHaveLength(3);
  });
});

it('completes a navigation despite a pending search [DASH-22]', async () => {
  const lazyModule = Promise.withResolvers<{ Component: () => null }>();
  const lazyRoute = { path: '/elsewhere', lazy: () => lazyModule.promise };
  const router = showScreens([...routes, lazyRoute], '/manage_messages');
  await findRow('Two');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'e' } });
  act(() => void router.navigate('/elsewhere'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  lazyModule.resolve({ Component: () => null });
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});
