import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { messages, outbox, revisions, webhooks } from '#schema/index.ts';
import { type DeliveryDeps, deliverDue, deliverEmails } from '#services/delivery/deliver.ts';
import { createMailer, MailRejectedError } from '#services/mail/mailer.ts';
import { deleteMessage } from '#services/messages/message-trash.ts';
import { claimDeliveries } from '#services/outbox/outbox.ts';
import { createPublicPost, NotFetchedError } from '#services/ssrf-safe-fetch.ts';
import { admin, startSharedApi, startTestApi } from '../support/api.ts';
import { startHttpReceiver } from '../support/http-receiver.ts';
import { countLockWaiters, holdTransaction } from '../support/locks.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';
import { startSmtpReceiver } from '../support/smtp-receiver.ts';
import { createTestMailbox } from '../support/test-mailbox.ts';
import { visitorMessage as message } from '../support/visitor-message.ts';

const api = await startSharedApi({ limits: { messages: Infinity } });
const receiver = await startHttpReceiver();
const smtp = await startSmtpReceiver();
const mailbox = createTestMailbox();
const { sentEmails } = mailbox;
let logs: object[];
let deps: DeliveryDeps;
afterAll(receiver.close);
afterAll(smtp.close);
afterEach(() => vi.unstubAllGlobals());
/** Changes the address in the stored messages, bypassing the API’s checks. */
const storeEmail = (email: string) =>
  api.store.transaction((tx) => tx.update(messages).set({ email }));

beforeEach(() => {
  receiver.calls = [];
  receiver.response = { status: 200, body: 'accepted' };
  smtp.receivedEmails.length = 0;
  smtp.refusesAll = false;
  smtp.refusedRecipient = null;
  logs = [];
  deps = mailbox.createDeliveryDeps(api, {
    postToWeb: createPublicPost(['127.0.0.1']),
    log: (event) => logs.push(event),
  });
});

const sendMessage = (changes: object = {}) =>
  api.as()(routes.postMessage, { body: { ...message, ...changes } });
const call = api.as(admin);
const news = createRecordCalls(call, 'news');
const setNotificationEmails = (...notificationEmails: string[]) =>
  api.changeSettings({ notificationEmails });
const readRows = () => api.readRows(outbox);
const passMinutes = (minutes: number) => api.advance(minutes * 60_000);
const deliver = () => deliverDue(deps);
const addNews = (title = 'A') => news.add({ title });
const postWebhook = (address: string, as = call) =>
  as(settingsRoutes.postWebhook, { body: { address, events: ['content'] } });
const addWebhook = async (...events: ('messages' | 'content')[]) =>
  (await call(settingsRoutes.postWebhook, { body: { address: `${receiver.url}/hook`, events } }))
    .data;
const getDeliveries = async (id: string) =>
  (await call(settingsRoutes.getDeliveries, { params: { id } })).data;
const getAlerts = async () => (await call(routes.getOverview)).data.alerts;
const deleteStoredMessage = async () => {
  const [storedMessage] = (await call(routes.getMessages)).data;
  await deleteMessage(api.context(), storedMessage?._id ?? '');
};
const sendBySmtp = () => {
  deps.mailer = createMailer({ url: smtp.url, from: 'site@firm.example' });
};
/** Sends e-mails through an HTTP service, and returns the requests that it receives. */
const sendByHttp = (respond: (request: number) => Response) => {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) =>
    respond(requests.push([String(address), init])),
  );
  const url = 'https://:re_key@mail.example/emails';
  deps.mailer = createMailer({ url, from: 'a@b.example' });
  return requests;
};
function rejectEmails(subjectWord: string, error: Error): void {
  mailbox.findRefusal = ({ subject }) => (subject.includes(subjectWord) ? error : null);
}

describe('the e-mail about a new message', () => {
  it('is sent once to each address in the settings [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example', 'boss@firm.example');
    await sendMessage();
    await deliver();
    await deliver();
    const [storedMessage] = (await call(routes.getMessages)).data;
    const recipients = sentEmails.flatMap(({ to }) => to).sort();
    expect(recipients).toEqual(['boss@firm.example', 'office@firm.example']);
    expect(sentEmails.filter(({ to }) => to.includes('office@firm.example'))).toEqual([
      {
        id: expect.any(String),
        to: ['office@firm.example'],
        replyTo: 'visitor@mail.example',
        subject: 'New message: Twelve welders',
        text: [
          'A visitor sent a message through the website.',
          [
            'Name: Visitor',
            'Email: visitor@mail.example',
            'Phone Number: +974 5555 0101',
            'Subject: Twelve welders',
            'Received: 20 November 2026, 04:05 PM, GMT+6',
          ].join('\n'),
          message.description,
          'To answer the visitor, reply to this e-mail.',
          `Open the message in the dashboard: https://firm.example/dashboard/message-overview/${storedMessage?._id}\n`,
        ].join('\n\n'),
      },
    ]);
    const deliveredRow = { dueAt: null, attempts: 1, answer: '250 OK' };
    expect(await readRows()).toMatchObject([deliveredRow, deliveredRow]);
  });

  it('omits the dashboard link if the website address is unknown [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    await sendMessage({ name: ' Visitor\t' });
    await deliverDue({ ...deps, siteUrl: undefined });
    expect(sentEmails[0]?.text).toContain('\nName: Visitor\n');
    expect(sentEmails[0]?.text).toMatch(/To answer the visitor, reply to this e-mail\.\n$/);
  });

  it('states the language of a message that is not in English [OPS-4, LANG-3]', async () => {
    await setNotificationEmails('office@firm.example');
    await sendMessage({ language: 'ar' });
    await deliver();
    expect(sentEmails[0]?.text).toContain('\nSubject: Twelve welders\nWritten in: Arabic\n');
  });

  it('is not queued for suspected spam or if no recipient is set [OPS-4]', async () => {
    await sendMessage();
    await setNotificationEmails('office@firm.example');
    await sendMessage({ website: 'https://spam.example' });
    expect(await readRows()).toHaveLength(0);
  });

  it('is queued once if requests repeat an idempotency key [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    const idempotencyKey = 'key-1';
    await Promise.all(
      [1, 2, 3].map(() => api.as()(routes.postMessage, { body: message, idempotencyKey })),
    );
    expect(await readRows()).toHaveLength(1);
  });

  it('gains no header or recipient from the message text [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    deps.mailer = createMailer({ url: smtp.url, from: 'Website <site@firm.example>' });
    await sendMessage({
      name: 'A\r\nBcc: x@evil.example',
      subject: 'Hello\r\nBcc: y@evil.example\r\n\r\n<b>bold</b>',
      description: '<script>alert(1)</script>',
    });
    await storeEmail('a,b@evil.example');
    await deliver();
    const [mail] = smtp.receivedEmails;
    expect(mail?.to).toEqual(['office@firm.example']);
    const [head = '', ...body] = mail?.raw.split('\r\n\r\n') ?? [];
    expect(head).toContain('From: Website <site@firm.example>');
    expect(head).not.toMatch(/^(bcc|reply-to):/im);
    expect(head).toMatch(/^Content-Type: text\/plain/m);
    expect(body.join()).toContain('<script>alert(1)</script>');
  });

  it.each([
    ['visitor@mail.example', 'visitor@mail.example'],
    ['visitor@bücher.example', 'visitor@xn--bcher-kva.example'],
    ['\u200bvisitor@mail.example\u202c', 'visitor@mail.example'],
  ])(
    'has an ASCII Reply-To address for the stored address %j [OPS-4]',
    async (storedEmail, replyTo) => {
      await setNotificationEmails('office@firm.example');
      sendBySmtp();
      await sendMessage();
      await storeEmail(storedEmail);
      await deliver();
      const [head = ''] = smtp.receivedEmails[0]?.raw.split('\r\n\r\n') ?? [];
      expect(/^Reply-To: (.*)$/m.exec(head)?.[1]).toBe(replyTo);
    },
  );

  it('is abandoned after eight refused attempts with growing pauses [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    sendBySmtp();
    smtp.refusesAll = true;
    await sendMessage();
    await deliver();
    const firstFailure = { reason: 'The mail server did not accept the e-mail (452 Mailbox full)' };
    const entry = { level: 'error', event: 'delivery', status: 452, ...firstFailure };
    expect(logs).toMatchObject([entry]);
    expect(await readRows()).toMatchObject([{ attempts: 1, status: 452, deliveredAt: null }]);
    await deliver();
    expect(await readRows()).toMatchObject([{ attempts: 1 }]);
    for (const pause of [1, 5, 30, 120, 360, 720]) {
      passMinutes(pause);
      await deliver();
    }
    expect(logs).toHaveLength(1);
    passMinutes(24 * 60);
    await deliver();
    expect(await readRows()).toMatchObject([{ attempts: 8, dueAt: null, deliveredAt: null }]);
    const reason = 'An e-mail was abandoned after 8 attempts';
    expect(logs).toMatchObject([firstFailure, { level: 'error', status: 452, reason }]);
    expect(JSON.stringify(logs)).not.toContain('@');
  });

  it('is sent again only to the recipient whom the mail server refused [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example', 'late@firm.example');
    sendBySmtp();
    smtp.refusedRecipient = 'late@firm.example';
    await sendMessage();
    await deliver();
    expect(smtp.receivedEmails.map(({ to }) => to)).toEqual([['office@firm.example']]);
    smtp.refusedRecipient = null;
    passMinutes(1);
    await deliver();
    const recipients = smtp.receivedEmails.map(({ to }) => to);
    expect(recipients).toEqual([['office@firm.example'], ['late@firm.example']]);
  });

  it('is not sent to an address that was removed from the settings [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example', 'left@firm.example');
    await sendMessage();
    await setNotificationEmails('office@firm.example');
    await deliver();
    expect(sentEmails.map(({ to }) => to)).toEqual([['office@firm.example']]);
    const answers = (await readRows()).map(({ answer }) => answer).sort();
    expect(answers).toEqual(['250 OK', 'This address was removed from the settings']);
  });

  it('counts as delivered if the mail service’s 200 response breaks off [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    const requests = sendByHttp(
      () => new Response(new ReadableStream({ start: (body) => body.error(new Error('reset')) })),
    );
    await sendMessage();
    await deliver();
    passMinutes(2);
    await deliver();
    expect(requests).toHaveLength(1);
    expect(await readRows()).toMatchObject([{ dueAt: null, status: 200 }]);
  });

  it('is retried through an HTTP service with the same idempotency key [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    const requests = sendByHttp(
      (request) => new Response('{"id":"1"}', { status: request === 1 ? 500 : 200 }),
    );
    await sendMessage();
    await deliver();
    passMinutes(1);
    await deliver();
    const [first, [address, { headers, body }] = ['', {}]] = requests;
    expect(address).toBe('https://mail.example/emails');
    expect(headers).toMatchObject({ authorization: 'Bearer re_key' });
    expect(first?.[1].headers).toEqual(headers);
    expect(JSON.parse(String(body))).toEqual({
      from: 'a@b.example',
      to: ['office@firm.example'],
      subject: 'New message: Twelve welders',
      text: expect.stringContaining('Ras Laffan'),
      reply_to: 'visitor@mail.example',
    });
    expect(await readRows()).toMatchObject([{ attempts: 2, status: 200 }]);
  });

  it('is abandoned immediately if no mail service is configured [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    deps.mailer = null;
    await sendMessage();
    await deliver();
    expect(await readRows()).toMatchObject([{ dueAt: null, answer: 'MAIL_URL is not set' }]);
    const failure = { level: 'error', event: 'delivery', reason: 'MAIL_URL is not set' };
    expect(logs).toMatchObject([failure]);
  });

  it('is not sent if the message has been deleted [OPS-5]', async () => {
    await setNotificationEmails('office@firm.example');
    await sendMessage();
    await deleteStoredMessage();
    await deliver();
    expect(sentEmails).toEqual([]);
    const answer = 'The message was deleted';
    expect(await readRows()).toMatchObject([{ dueAt: null, deliveredAt: null, answer }]);
  });
});

describe('the outbox', () => {
  it('gives each delivery to only one of several concurrent workers [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    for (let index = 0; index < 30; index += 1) await sendMessage({ subject: `Number ${index}` });
    await Promise.all([1, 2, 3].map(deliver));
    expect(sentEmails).toHaveLength(30);
    expect(new Set(sentEmails.map(({ id }) => id)).size).toBe(30);
  });

  it('ignores the late result of a worker whose lease has expired [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    await sendMessage();
    let rejectMail: () => void = () => undefined;
    const slowDelivery = deliverDue({
      ...deps,
      mailer: () =>
        new Promise((_, reject) => {
          rejectMail = () => reject(new MailRejectedError('too late', 500));
        }),
    });
    await expect.poll(async () => (await readRows())[0]?.attempts).toBe(1);
    await deliver();
    expect(sentEmails).toHaveLength(0);
    passMinutes(2);
    await deliver();
    expect(sentEmails).toHaveLength(1);
    rejectMail();
    await slowDelivery;
    expect(await readRows()).toMatchObject([{ attempts: 2, answer: '250 OK', dueAt: null }]);
  });

  it('abandons a delivery after eight unfinished attempts [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    await sendMessage();
    const claimAndCrash = () => claimDeliveries(api.context(), { channel: null, count: 1 });
    for (let tries = 1; tries <= 8; tries += 1) {
      expect(await claimAndCrash()).toMatchObject([{ attempts: tries }]);
      passMinutes(2);
    }
    await deliver();
    expect(sentEmails).toEqual([]);
    const answer = 'The last attempt did not finish';
    expect(await readRows()).toMatchObject([{ dueAt: null, deliveredAt: null, answer }]);
    expect(logs.at(-1)).toMatchObject({ reason: 'An e-mail was abandoned after 8 attempts' });
    passMinutes(24 * 60);
    expect(await claimAndCrash()).toEqual([]);
  });

  it('retries after a database outage without recording a failed delivery [OPS-2, OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    await sendMessage();
    const failRead = () => Promise.reject(new DatabaseUnavailableError('connect ECONNREFUSED'));
    const store = { ...api.store, read: failRead };
    await expect(deliverEmails({ ...deps, store })).rejects.toThrow(DatabaseUnavailableError);
    expect(await readRows()).toMatchObject([{ attempts: 1, answer: null, deliveredAt: null }]);
    expect(logs).toEqual([]);
    passMinutes(1);
    await deliver();
    expect(sentEmails).toHaveLength(1);
  });

  it('sends the remaining e-mails after an internal error [OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    await sendMessage({ subject: 'Broken' });
    await sendMessage({ subject: 'Valid' });
    rejectEmails('Broken', new TypeError('Invalid address: visitor@mail.example'));
    await deliver();
    expect(sentEmails.map(({ subject }) => subject)).toEqual(['New message: Valid']);
    expect(logs).toMatchObject([{ reason: 'The delivery failed (TypeError)' }]);
  });

  it('clears its alert once the failing delivery is abandoned and another succeeds [OPS-2, OPS-4]', async () => {
    await setNotificationEmails('office@firm.example');
    rejectEmails('Refused', new MailRejectedError('No such mailbox', 550));
    await sendMessage({ subject: 'Refused' });
    for (let tries = 1; tries < 8; tries += 1) {
      await deliver();
      passMinutes(24 * 60);
    }
    expect(await getAlerts()).toMatchObject([{ kind: 'mail', reason: 'No such mailbox' }]);
    await sendMessage({ subject: 'Accepted' });
    await deliver();
    expect(sentEmails.map(({ subject }) => subject)).toEqual(['New message: Accepted']);
    expect(await getAlerts()).toEqual([]);
  });

  it('removes deliveries after a week [OPS-5]', async () => {
    await setNotificationEmails('office@firm.example');
    await sendMessage();
    await deliver();
    passMinutes(6 * 24 * 60);
    await api.sweep();
    expect(await readRows()).toHaveLength(1);
    passMinutes(2 * 24 * 60);
    await api.sweep();
    expect(await readRows()).toHaveLength(0);
  });
});

describe('a webhook', () => {
  it('receives each content change with a Standard Webhooks signature [OPS-4]', async () => {
    const { secret } = await addWebhook('content');
    const record = await news.create({ title: 'A' });
    await news.update(record._id, { title: 'B' });
    await news.remove(record._id);
    await sendMessage();
    await deliver();
    const bodies = receiver.calls.map(({ body }) => JSON.parse(body));
    expect(bodies).toHaveLength(3);
    const findByVersion = (version: number) => bodies.find(({ data }) => data.version === version);
    const timestamp = api.clock.now.toISOString();
    const data = { kind: 'news', id: record._id };
    expect(findByVersion(1)).toEqual({
      type: 'content.created',
      timestamp,
      data: { ...data, version: 1, action: 'create', record },
    });
    expect(findByVersion(2)).toMatchObject({
      type: 'content.updated',
      data: { record: { title: 'B' } },
    });
    expect(findByVersion(3)).toEqual({
      type: 'content.deleted',
      timestamp,
      data: { ...data, version: 3, action: 'delete', record: null },
    });
    for (const { headers, body, path } of receiver.calls) {
      expect(path).toBe('/hook');
      expect(headers['content-type']).toBe('application/json');
      const id = headers['webhook-id'];
      const seconds = headers['webhook-timestamp'];
      expect(seconds).toBe(String(Math.floor(api.clock.now.getTime() / 1000)));
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key)
        .update(`${id}.${seconds}.${body}`)
        .digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    }
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });

  it('is called when a record is published or unpublished, but not for drafts [OPS-4, PUB-3]', async () => {
    await addWebhook('content');
    const id = await news.addDraft({ title: 'Secret' });
    await news.saveDraft(id, { title: 'Still secret' });
    await deliver();
    expect(receiver.calls).toHaveLength(0);
    await news.publish(id, { title: 'Public' });
    await news.unpublish(id);
    await news.discard(id);
    await deliver();
    const events = receiver.calls.map(({ body }) => JSON.parse(body));
    expect(events.toSorted((a, b) => a.data.version - b.data.version)).toMatchObject([
      { type: 'content.published', data: { action: 'publish', record: { title: 'Public' } } },
      { type: 'content.unpublished', data: { action: 'unpublish', record: null } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/secret/i);
  });

  it('receives a visitor’s message without its internal fields [OPS-4]', async () => {
    await addWebhook('messages');
    await sendMessage();
    await sendMessage({ website: 'https://spam.example' });
    await addNews();
    await deliver();
    expect(receiver.calls.map(({ body }) => JSON.parse(body))).toEqual([
      {
        type: 'message.received',
        timestamp: api.clock.now.toISOString(),
        data: {
          _id: expect.any(String),
          ...message,
          language: 'en',
          receivedAt: api.clock.now.toISOString(),
        },
      },
    ]);
  });

  it('is called only for changes that were stored [OPS-4]', async () => {
    await addWebhook('content');
    const body = { format: 2 as const, news: ['a', 'b'].map((_id) => ({ _id, title: 'News' })) };
    for (const _ of [1, 2]) await call(fileRoutes.importContent, { body });
    expect((await readRows()).map(({ event }) => event)).toEqual(['content', 'content']);
    await expectProblem(news.update('a', { title: 'C' }, '"v9"'), 412);
    expect(await readRows()).toHaveLength(2);
  });

  it('is retried until it responds with a 2xx status [OPS-4]', async () => {
    const { _id: id } = await addWebhook('content');
    receiver.response = { status: 302, body: 'mo\u0000ved', headers: { location: '/elsewhere' } };
    await addNews();
    await deliver();
    const dueAt = new Date(api.clock.now.getTime() + 60_000).toISOString();
    expect(await getDeliveries(id)).toMatchObject([
      { state: 'waiting', event: 'content', attempts: 1, status: 302, answer: 'moved', dueAt },
    ]);
    const { host } = new URL(receiver.url);
    const reason = `${host} responded with status 302`;
    expect(await getAlerts()).toMatchObject([{ reason }]);
    expect(logs).toMatchObject([{ event: 'delivery', status: 302, reason }]);
    receiver.response = { status: 500, body: 'x'.repeat(5000) };
    passMinutes(1);
    await deliver();
    expect(await getDeliveries(id)).toMatchObject([
      { attempts: 2, status: 500, answer: 'x'.repeat(300) },
    ]);
    receiver.response = { status: 204, body: '' };
    passMinutes(5);
    await deliver();
    const [entry] = await getDeliveries(id);
    expect(entry).toMatchObject({ state: 'delivered', status: 204, ms: expect.any(Number) });
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook']);

    receiver.response = { status: 200, body: 'again' };
    const params = { id: entry?._id ?? '' };
    await call(settingsRoutes.postDelivery, { params, body: {} });
    await deliver();
    expect(await getDeliveries(id)).toMatchObject([
      { state: 'delivered', attempts: 1, answer: 'again' },
    ]);
    const [first, , , last] = receiver.calls;
    expect(last?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(last?.body).toBe(first?.body);
  });

  it('is paused after a timeout without delaying e-mails or other webhooks [OPS-4]', async () => {
    const deadWebhook = await addWebhook('content', 'messages');
    const { _id: id } = await addWebhook('content');
    const address = 'https://dead.example/hook';
    const body = { address, events: deadWebhook.events };
    const deadParams = { id: deadWebhook._id };
    await call(settingsRoutes.updateWebhook, { params: deadParams, body });
    let deadCalls = 0;
    const { postToWeb } = deps;
    deps.postToWeb = (url, request) => {
      if (url.host !== 'dead.example') return postToWeb(url, request);
      deadCalls += 1;
      return Promise.reject(new NotFetchedError('did not respond in time'));
    };
    for (let index = 0; index < 5; index += 1) await addNews();
    await setNotificationEmails('office@firm.example');
    await sendMessage();
    await deliver();
    await deliver();
    expect([deadCalls, receiver.calls.length, sentEmails.length]).toEqual([2, 5, 1]);
    expect(await getAlerts()).toMatchObject([
      { kind: 'webhook', reason: 'dead.example: The address did not respond in time' },
    ]);
    passMinutes(4);
    await deliver();
    expect(deadCalls).toBe(2);
    passMinutes(1);
    await deliver();
    expect(deadCalls).toBe(4);
    const [waitingEntry] = await getDeliveries(deadWebhook._id);
    const params = { id: waitingEntry?._id ?? '' };
    deps.postToWeb = postToWeb;
    const changedBody = { ...body, address: `${receiver.url}/moved` };
    await call(settingsRoutes.updateWebhook, { params: deadParams, body: changedBody });
    await call(settingsRoutes.postDelivery, { params, body: {} });
    passMinutes(30);
    await deliver();
    expect(receiver.calls.filter(({ path }) => path === '/moved')).toHaveLength(6);
    expect(await getAlerts()).toEqual([]);
    expect(await getDeliveries(id)).toHaveLength(5);
  });

  it('is paused if one of two concurrent calls times out [OPS-4]', async () => {
    await addWebhook('content');
    const { postToWeb } = deps;
    let calls = 0;
    deps.postToWeb = (url, request) => {
      calls += 1;
      if (calls > 1) return postToWeb(url, request);
      return Promise.reject(new NotFetchedError('did not respond in time'));
    };
    for (const title of ['A', 'B', 'C']) await addNews(title);
    await deliver();
    expect([calls, receiver.calls.length]).toEqual([2, 1]);
    passMinutes(5);
    await deliver();
    expect([calls, receiver.calls.length]).toEqual([4, 3]);
  });

  it('is not paused by an event whose revision was deleted [OPS-4]', async () => {
    await addWebhook('content');
    for (const title of ['A', 'B', 'C']) {
      await addNews(title);
      passMinutes(1);
    }
    const [first] = await api.readRows(revisions);
    await api.store.transaction((tx) =>
      tx.delete(revisions).where(eq(revisions._id, first?._id ?? '')),
    );
    await deliver();
    expect(receiver.calls).toHaveLength(2);
  });

  it('has no alert once it is deleted [OPS-2]', async () => {
    const { _id: id } = await addWebhook('content');
    receiver.response = { status: 500, body: '' };
    await addNews();
    await deliver();
    expect(await getAlerts()).toHaveLength(1);
    await call(settingsRoutes.deleteWebhook, { params: { id } });
    expect(await getAlerts()).toEqual([]);
  });

  it('is called at most eight times per event [OPS-4]', async () => {
    const { _id: id } = await addWebhook('content');
    receiver.response = { status: 500, body: '' };
    await addNews();
    for (let tries = 0; tries < 9; tries += 1) {
      await deliver();
      passMinutes(24 * 60);
    }
    expect(receiver.calls).toHaveLength(8);
    expect(await getDeliveries(id)).toMatchObject([{ state: 'failed', attempts: 8, dueAt: null }]);
    expect(logs).toMatchObject([
      { reason: expect.stringMatching(/status 500$/) },
      { reason: 'A webhook call was abandoned after 8 attempts' },
    ]);
  });

  it('is called immediately for a resent event, even while it is paused [OPS-4]', async () => {
    const { _id: id } = await addWebhook('content');
    const { postToWeb } = deps;
    deps.postToWeb = () => Promise.reject(new NotFetchedError('did not respond in time'));
    await addNews();
    await deliver();
    deps.postToWeb = postToWeb;
    const [triedEntry] = await getDeliveries(id);
    const answer = 'The address did not respond in time';
    expect(triedEntry).toMatchObject({ attempts: 1, answer });
    const params = { id: triedEntry?._id ?? '' };
    const { data: entry } = await call(settingsRoutes.postDelivery, { params, body: {} });
    const noAttempt = { attempts: 0, status: null, answer: null, ms: null, triedAt: null };
    expect(entry).toMatchObject({ state: 'waiting', ...noAttempt });
    await deliver();
    expect(receiver.calls).toHaveLength(1);
  });

  it.each([
    ['the message was deleted', sendMessage, sql`update messages set deleted_at = now()`],
    ['the revision was deleted', addNews, sql`delete from revisions`],
    ['the kind no longer exists', addNews, sql`update revisions set entity = 'planets'`],
  ])('is not called if %s [OPS-4, OPS-5]', async (_, createEvent, invalidation) => {
    await addWebhook('messages', 'content');
    await createEvent();
    await api.store.write(invalidation);
    await deliver();
    expect(receiver.calls).toEqual([]);
    const answer = 'The webhook, message or change was deleted';
    expect(await readRows()).toMatchObject([
      { dueAt: null, deliveredAt: null, status: null, answer },
    ]);
  });

  it.each([
    ['waiting', 199],
    ['delivered', 200],
    ['delivered', 299],
    ['waiting', 300],
  ])('has a %s delivery after responding with status %i [OPS-4]', async (state, status) => {
    const { _id: id } = await addWebhook('content');
    deps.postToWeb = async () => ({ status, bytes: Buffer.from('') });
    await addNews();
    await deliver();
    expect(await getDeliveries(id)).toMatchObject([{ state, status }]);
  });

  it('exposes only the name of an internal error [OPS-4]', async () => {
    await addWebhook('content');
    deps.postToWeb = () => Promise.reject(new TypeError('Invalid address: visitor@mail.example'));
    await addNews();
    await deliver();
    const reason = 'The delivery failed (TypeError)';
    expect(await readRows()).toMatchObject([{ status: null, answer: reason }]);
    expect(logs).toMatchObject([{ event: 'delivery', reason }]);
  });

  it('is reported as not found if its id is unknown [API-3]', async () => {
    const params = { id: 'unknown' };
    const body = { address: 'https://receiver.example/', events: ['content' as const] };
    for (const attempt of [
      () => call(settingsRoutes.updateWebhook, { params, body }),
      () => call(settingsRoutes.deleteWebhook, { params }),
      () => call(settingsRoutes.postDelivery, { params, body: {} }),
    ]) {
      await expectProblem(attempt(), 'not-found');
    }
  });

  it('cannot be added at a local HTTP address in production [OPS-4]', async () => {
    const productionApi = await startTestApi({ allowHttpWebhooks: false });
    await productionApi.addAccount(admin, 'admin');
    const add = (address: string) => postWebhook(address, productionApi.as(admin));
    for (const address of ['http://localhost/hook', `${receiver.url}/`]) {
      await expectProblem(add(address), invalidField('address'));
    }
    await add('https://receiver.example/');
  });

  it('cannot be added if twenty exist, even while the twentieth is being stored [OPS-4]', async () => {
    const address = 'https://receiver.example/';
    for (let count = 0; count < 19; count += 1) await postWebhook(address);
    const row = { _id: 'last', address, events: ['content' as const], secret: 'whsec_' };
    const commit = await holdTransaction(api.store, (tx) => tx.insert(webhooks).values(row));
    const detail = 'There are already 20 webhooks. Delete one of them first.';
    const rejection = expectProblem(postWebhook(address), { code: 'conflict', detail });
    await expect.poll(() => countLockWaiters(api.store)).toBe(1);
    await commit();
    await rejection;
  });

  it('is not called at a private address in any notation [OPS-4]', async () => {
    deps.postToWeb = createPublicPost();
    for (const address of ['https://0x7f.1/', `${receiver.url}/`]) await postWebhook(address);
    await addNews();
    await deliver();
    const answers = (await readRows()).map(({ answer }) => answer);
    expect(answers).toEqual(Array(2).fill('The address is or resolves to a private address'));
    expect(receiver.calls).toHaveLength(0);
  });

  it.each(['http://crm.example/', 'ftp://crm.example/', 'https://a:b@crm.example/', 'crm', ''])(
    'is rejected if its address is %o [OPS-4]',
    async (address) => {
      await expectProblem(postWebhook(address), invalidField('address'));
    },
  );

  it('reveals its secret only on creation and receives no calls after deletion [OPS-4]', async () => {
    const webhook = await addWebhook('content');
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const body = { address: `${receiver.url}/moved`, events: ['content' as const] };
    await call(settingsRoutes.updateWebhook, { params: { id: webhook._id }, body });
    const { data: storedWebhooks } = await call(settingsRoutes.getWebhooks);
    expect(JSON.stringify(storedWebhooks)).not.toContain('whsec_');
    expect(storedWebhooks).toMatchObject([{ _id: webhook._id, ...body }]);
    await addNews();
    await call(settingsRoutes.deleteWebhook, { params: { id: webhook._id } });
    await deliver();
    expect(receiver.calls).toHaveLength(0);
    expect(await readRows()).toEqual([]);
  });
});
