import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as messageRoutes from '#contract/routes/message-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { exportPerson } from '#contract/routes/settings-routes.ts';
import { admin, getAccountId, omar, startSharedApi, startTestApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { visitorMessage as message } from '../support/visitor-message.ts';

const api = await startSharedApi();

type Body = typeof message & {
  language?: 'en' | 'ar';
  website?: string;
  filledInMs?: number | string | null;
  date?: string;
  time?: string;
};
const send = (body: Body = message, idempotencyKey?: string) =>
  api.as()(routes.postMessage, { body, ...(idempotencyKey && { idempotencyKey }) });
const readInbox = async () => (await api.as(admin)(routes.getMessages)).data;
const submitForm = (fields: Record<string, string>, referer?: string) =>
  api.send('/postMessage', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(referer && { referer }) },
    body: new URLSearchParams(fields),
  });
const readRedirect = async (fields: Record<string, string>, referer?: string) =>
  (await submitForm({ ...message, ...fields }, referer)).headers.get('location');
const postJson = (body: string, address = '203.0.113.1', to = api) => {
  const headers = { 'content-type': 'application/json', 'x-test-address': address };
  return to.send('/postMessage', { method: 'POST', headers, body });
};

describe('POST /postMessage', () => {
  it('stores the date and time of a message in UTC−3 by default [CON-4]', async () => {
    await send();
    expect(await readInbox()).toEqual([
      {
        _id: expect.any(String),
        ...message,
        date: 'November 20, 2026',
        time: '07:05 AM',
        language: 'en',
        receivedAt: api.clock.now.toISOString(),
        read: false,
        suspected: false,
        answered: null,
        note: null,
        assignedTo: null,
      },
    ]);
  });

  it('stores the date and time in the time zone that an admin chose [CON-4]', async () => {
    await api.changeSettings({ timeZone: 'Asia/Dubai' });
    await send();
    await send({ ...message, date: 'November 05, 2026' }, 'another');
    expect(await readInbox()).toMatchObject([
      { date: 'November 05, 2026', time: '02:05 PM' },
      { date: 'November 20, 2026', time: '02:05 PM' },
    ]);
  });

  it('keeps the date and time that the client sent [CON-4]', async () => {
    await send({ ...message, date: 'November 05, 2026', time: '04:05 PM' });
    expect(await readInbox()).toMatchObject([{ date: 'November 05, 2026', time: '04:05 PM' }]);
  });

  it('requires every field, with an error message for each [CON-2]', async () => {
    await expectProblem(send({} as never), {
      errors: [
        { field: 'name', message: 'Name is required' },
        { field: 'email', message: 'Email is required' },
        { field: 'phone', message: 'Phone Number is required' },
        { field: 'subject', message: 'Subject is required' },
        { field: 'description', message: 'Description is required' },
      ],
    });
    expect(await readInbox()).toHaveLength(0);
  });

  it.each(['abc', '+', '1234', 'amina1990@mail.example'])(
    'rejects %o as a phone number [CON-2]',
    async (phone) => {
      await expectProblem(send({ ...message, phone }), {
        errors: [{ field: 'phone', message: 'Phone Number must be a valid phone number' }],
      });
    },
  );

  it('accepts phone numbers in common notations and as JSON numbers [CON-2]', async () => {
    const phones = ['555-0101', '(04) 123 4567', '+1 (212) 555 0101 ext. 12', '٠٥٠ ١٢٣ ٤٥٦٧'];
    for (const phone of phones) await send({ ...message, phone });
    await send({ ...message, phone: 971501234567 as never });
    const storedPhones = (await readInbox()).map(({ phone }) => phone);
    expect(storedPhones.sort()).toEqual([...phones, '971501234567'].sort());
  });

  it('stores one message per idempotency key, even for simultaneous requests [CON-5]', async () => {
    await Promise.all([1, 2, 3].map(() => send(message, 'key-1')));
    await send({ ...message, filledInMs: 90_000 }, 'key-1');
    expect(await readInbox()).toHaveLength(1);
    await send(message, 'key-2');
    expect(await readInbox()).toHaveLength(2);
  });

  it('rejects a different message with a used key [CON-5]', async () => {
    await send(message, 'key-1');
    await expectProblem(send({ ...message, subject: 'Other' }, 'key-1'), 409);
  });

  it('forgets an idempotency key after a day [CON-5]', async () => {
    await send(message, 'key-1');
    api.advance(25 * 3600_000);
    await send({ ...message, subject: 'Other' }, 'key-1');
    const messages = await readInbox();
    expect(messages.map(({ subject }) => subject)).toEqual(['Other', 'Twelve welders']);
  });

  it('marks messages from probable bots without informing the sender [CON-5]', async () => {
    const honeypotResponse = await send({ ...message, website: 'https://spam.example' });
    const quickResponse = await send({ ...message, filledInMs: 200 });
    const formResponse = await submitForm({ ...message, website: 'https://spam.example' });
    expect(await readInbox()).toMatchObject([1, 2, 3].map(() => ({ ...message, suspected: true })));
    const genuineResponse = await send({ ...message, website: '', filledInMs: 20_000 });
    expect((await readInbox()).filter(({ suspected }) => !suspected)).toHaveLength(1);
    expect([honeypotResponse, quickResponse]).toEqual([genuineResponse, genuineResponse]);
    expect(formResponse.headers.get('location')).toBe('/thank-you');
  });

  it('does not treat an empty duration as a sign of a bot [CON-5]', async () => {
    await send({ ...message, filledInMs: '' });
    await send({ ...message, filledInMs: null });
    await submitForm({ ...message, filledInMs: '' });
    await submitForm({ ...message, filledInMs: '20000' });
    expect((await readInbox()).filter(({ suspected }) => suspected)).toHaveLength(0);
    await submitForm({ ...message, filledInMs: '0' });
    const marks = (await readInbox()).map(({ suspected }) => suspected);
    expect(marks).toEqual([true, ...Array(4).fill(false)]);
  });

  it('limits how many messages one IP address can send in ten minutes [CON-5]', async () => {
    for (let n = 0; n < 10; n += 1) await send({ ...message, subject: `${n}` });
    await expectProblem(send(), 429);
    expect((await postJson(JSON.stringify(message), '203.0.113.77')).status).toBe(201);
    expect(await readInbox()).toHaveLength(11);
  });

  it('limits the total number of messages per hour [CON-5]', async () => {
    const limitedApi = await startTestApi({ limits: { allMessages: 2 } });
    const sendFrom = async (address: string) =>
      (await postJson(JSON.stringify(message), address, limitedApi)).status;
    expect([await sendFrom('203.0.113.1'), await sendFrom('203.0.113.2')]).toEqual([201, 201]);
    expect(await sendFrom('203.0.113.3')).toBe(429);
    limitedApi.advance(3_600_000);
    expect(await sendFrom('203.0.113.3')).toBe(201);
  });

  it('accepts the longest valid message in any encoding, but no larger body [API-3]', async () => {
    const [name, subject] = ['招'.repeat(200), '招'.repeat(300)];
    const longestMessage = { ...message, name, subject, description: '招'.repeat(10_000) };
    expect(await readRedirect(longestMessage)).toBe('/thank-you');
    const escapedJson = JSON.stringify(longestMessage).replaceAll('招', '\\u62db');
    expect((await postJson(escapedJson)).status).toBe(201);
    expect((await postJson(escapedJson.padEnd(150_000))).status).toBe(413);
  });

  it('stores the language of a message and rejects an unknown language [LANG-3]', async () => {
    await send({ ...message, language: 'ar' });
    expect(await readInbox()).toMatchObject([{ ...message, language: 'ar' }]);
    const errors = [{ field: 'language', message: 'Must be one of: en, ar' }];
    await expectProblem(send({ ...message, language: 'xx' as 'ar' }), { errors });
  });

  it('stores a message once even if it is repeated in another language [CON-5, LANG-3]', async () => {
    await send({ ...message, language: 'ar' }, 'key-1');
    await send(message, 'key-1');
    expect(await readInbox()).toMatchObject([{ language: 'ar' }]);
  });

  it('redirects a form posted without scripts to a page in its language [CON-5, LANG-3]', async () => {
    const response = await submitForm({ ...message, language: 'ar', website: '' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/ar/thank-you']);
    expect(await readRedirect({ language: 'ar', name: '' })).toBe('/ar/message-not-sent#name');
    expect(await readRedirect({ language: 'xx' })).toBe('/message-not-sent');
    expect(await readRedirect({ language: '//elsewhere.example' })).toBe('/message-not-sent');
    expect(await readInbox()).toMatchObject([{ ...message, language: 'ar' }]);
  });

  it('redirects an oversized form to a page in the referring page’s language [CON-3, LANG-3]', async () => {
    const description = 'x'.repeat(1024 * 1024);
    const path = '/message-not-sent#description';
    for (const [referer, location] of [
      ['http://localhost/ar/contact', `/ar${path}`],
      ['http://localhost/contact', path],
      ['ar', path],
      [undefined, path],
    ]) {
      expect(await readRedirect({ description, language: 'ar' }, referer)).toBe(location);
    }
  });

  it('identifies the problem in the redirect without repeating the input [CON-3]', async () => {
    expect(await readRedirect({ name: ' ' })).toBe('/message-not-sent#name');
    expect(await readRedirect({ phone: 'abc' })).toBe('/message-not-sent#phone');
    const severalFields = await readRedirect({ phone: 'abc', email: 'x' });
    expect(severalFields).toBe('/message-not-sent#several-fields');
    for (let n = 0; n < 10; n += 1) await send({ ...message, subject: `${n}` });
    expect(await readRedirect({})).toBe('/message-not-sent#too-many-requests');
  });
});

describe('the inbox', () => {
  it('lists, shows and deletes messages [DASH-13]', async () => {
    await send();
    api.advance(1000);
    await send({ ...message, subject: 'Later' });
    const [later, earlier] = await readInbox();
    expect([later?.subject, earlier?.subject]).toEqual(['Later', message.subject]);
    const params = { id: later?._id ?? '' };
    expect((await api.as(admin)(routes.getMessage, { params })).data).toEqual(later);
    await api.as(admin)(routes.deleteMessage, { params });
    expect(await readInbox()).toEqual([earlier]);
    for (const route of [routes.getMessage, routes.deleteMessage] as const) {
      await expectProblem(api.as(admin)(route, { params }), 404);
    }
  });

  it('removes the spam mark from a message without changing other fields [CON-5, DASH-13]', async () => {
    await send({ ...message, filledInMs: 200 });
    const [suspectedMessage] = await readInbox();
    const params = { id: suspectedMessage?._id ?? '' };
    const change = async (body: { read?: boolean; suspected?: boolean }) =>
      (await api.as(admin)(routes.updateMessage, { params, body })).data;
    expect(await change({ read: true })).toEqual({
      ...suspectedMessage,
      read: true,
      suspected: true,
    });
    const unmarkedMessage = { ...suspectedMessage, read: true, suspected: false };
    expect(await change({ suspected: false })).toEqual(unmarkedMessage);
    expect(await change({})).toEqual(unmarkedMessage);
    expect(await readInbox()).toEqual([unmarkedMessage]);
  });
});

describe('a handled message [DASH-22]', () => {
  let params: { id: string };
  beforeEach(async () => {
    await send();
    params = { id: (await readInbox())[0]?._id ?? '' };
  });
  const change = async (body: z.input<typeof routes.updateMessage.body>, by = admin) =>
    (await api.as(by)(routes.updateMessage, { params, body })).data;
  const getTime = () => api.clock.now.toISOString();

  it('records who answered first until someone marks the message as unanswered [DASH-22]', async () => {
    const at = getTime();
    expect((await change({ answered: true })).answered).toEqual({ at, by: admin.name });
    api.advance(1000);
    await api.addAccount(omar, 'admin');
    expect((await change({ answered: true }, omar)).answered).toEqual({ at, by: admin.name });
    expect((await change({ read: true })).answered).toEqual({ at, by: admin.name });
    expect((await change({ answered: false })).answered).toBeNull();
  });

  it('includes a note with its author until the note is emptied [DASH-22]', async () => {
    const { note } = await change({ note: 'Called.\nNo answer.' });
    expect(note).toEqual({ text: 'Called.\nNo answer.', at: getTime(), by: admin.name });
    expect((await readInbox())[0]?.note).toEqual(note);
    expect((await change({ note: '', noteBefore: 'Called.\nNo answer.' })).note).toBeNull();
    await expectProblem(change({ note: 'x'.repeat(2001) }), invalidField('note'));
  });

  it('rejects the second of two simultaneous notes [DASH-22]', async () => {
    await api.addAccount(omar, 'admin');
    const outcomes = await Promise.allSettled([
      change({ note: 'Mine', read: true }),
      change({ note: 'Theirs' }, omar),
    ]);
    const rejections = outcomes.filter(({ status }) => status === 'rejected');
    expect(rejections).toMatchObject([{ reason: { problem: { code: 'conflict' } } }]);
    const { note } = (await api.as(admin)(routes.getMessage, { params })).data;
    expect(['Mine', 'Theirs']).toContain(note?.text);
    await change({ note: `${note?.text}, both`, noteBefore: note?.text ?? '' });
    expect((await readInbox())[0]?.note?.text).toBe(`${note?.text}, both`);
  });

  it('can be assigned only to staff [DASH-22, AUTH-13]', async () => {
    await api.addAccount(omar, 'client');
    const otherId = getAccountId(omar);
    for (const assignedTo of [otherId, 'nobody']) {
      await expectProblem(change({ assignedTo }), invalidField('assignedTo'));
    }
    const promotion = { params: { id: otherId }, body: { role: 'admin' as const } };
    await api.as(admin)(routes.updateUser, promotion);
    const assignedTo = { _id: otherId, name: omar.name };
    expect((await change({ assignedTo: otherId })).assignedTo).toEqual(assignedTo);
    expect((await change({ read: true })).assignedTo).toEqual(assignedTo);
    expect((await change({ assignedTo: null })).assignedTo).toBeNull();
  });

  it('stays marked as answered and keeps its note and assignee when deleted and restored [DASH-13, DASH-22]', async () => {
    const assignedTo = getAccountId(admin);
    const handledMessage = await change({ answered: true, note: 'Done', assignedTo });
    await api.as(admin)(routes.deleteMessage, { params });
    const { data: deletedMessages } = await api.as(admin)(messageRoutes.getDeletedMessages);
    expect(deletedMessages).toMatchObject([handledMessage]);
    await api.as(admin)(messageRoutes.restoreMessages, { body: { ids: [params.id] } });
    expect(await readInbox()).toEqual([handledMessage]);
  });

  it('is included in the data exports of its sender and of the person who handled it [OPS-5]', async () => {
    await change({ answered: true, note: 'Called.' });
    const exportData = async (email: string) =>
      (await api.as(admin)(exportPerson, { body: { email } })).data;
    expect((await exportData(message.email)).messages).toMatchObject([{ note: 'Called.' }]);
    const { handled } = await exportData(admin.email);
    const at = expect.any(String);
    expect(handled).toMatchObject([
      { message: params.id, answeredAt: at, note: 'Called.', isAssigned: false },
    ]);
  });
});
