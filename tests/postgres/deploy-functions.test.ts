import type { Context, DeployFailedEvent } from '@netlify/functions';
import { count, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contentHandlers } from '#api/handlers/content.ts';
import { contactFormHandlers } from '#api/handlers/messages.ts';
import { publishHandlers } from '#api/handlers/publish.ts';
import { defaultSettings } from '#contract/entities/settings.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { serve } from '#netlify/host/serve.ts';
import { drafts, messages, outbox, users, webhooks } from '#schema/index.ts';
import { claimBuild } from '#services/builds/claim-build.ts';
import { readPublishState } from '#services/builds/publish-state.ts';
import { incrementContentNumber } from '#services/content/store/content-number.ts';
import { systemContext } from '#services/context.ts';
import { updateSettings } from '#services/update-settings.ts';
import api from '../../netlify/functions/api.ts';
import deployEvents from '../../netlify/functions/deploy-events.ts';
import postMessage from '../../netlify/functions/post-message.ts';
import sweep, { config } from '../../netlify/functions/publish-sweep.ts';
import { admin } from '../support/api.ts';
import { openSharedStore, stubFunctionEnvironment } from '../support/shared-database.ts';
import { startSmtpReceiver } from '../support/smtp-receiver.ts';
import { resetDatabase } from '../support/test-store.ts';
import { signAccessToken } from '../support/tokens.ts';
import { visitorMessage } from '../support/visitor-message.ts';

const hookUrl = 'https://hooks.test/1';
const permalink = 'https://5f2a--site.test';
/** The content numbers of the newest deploy and of the site, and the number of requested deploys. */
let deployNumber: number;
let liveNumber: number;
let deployRequests: number;

const respond = async (address: string | URL) => {
  const { href, origin } = new URL(address);
  if (href !== hookUrl) {
    const revision = origin === permalink ? deployNumber : liveNumber;
    return Response.json({ revision, builtAt: '' });
  }
  deployRequests += 1;
  return new Response();
};

const store = openSharedStore(await stubFunctionEnvironment(respond));
vi.stubEnv('URL', 'https://site.test');
vi.spyOn(console, 'log').mockImplementation(() => {});
afterAll(() => vi.restoreAllMocks());
beforeEach(async () => {
  await resetDatabase(store);
  await updateSettings(systemContext(store), { ...defaultSettings, quietMinutes: 0 });
  deployNumber = 0;
  liveNumber = 0;
  deployRequests = 0;
});

const sessions = sql`pg_stat_activity where datname = current_database()`;
const createEvent = (context: string, id?: string) =>
  ({ deploy: { context, permalinkUrl: permalink, ...(id && { id }) } }) as DeployFailedEvent;
const createSiteEvent = (siteId: string) => {
  const { deploy } = createEvent('production');
  return { deploy: { ...deploy, siteId } } as DeployFailedEvent;
};
const readState = () => readPublishState(systemContext(store));
const claim = () => claimBuild(systemContext(store), { leaseSeconds: 600 });
const createMessageRequest = () =>
  new Request('https://site.test/postMessage', {
    method: 'POST',
    body: new URLSearchParams(visitorMessage),
  });
const backgroundWork: Promise<unknown>[] = [];
const createContext = (deployContext: string) =>
  ({
    ip: '203.0.113.1',
    deploy: { context: deployContext },
    waitUntil: (work: Promise<unknown>) => backgroundWork.push(work),
  }) as unknown as Context;
/** Adds an admin. Resolves to the headers of the admin's requests. */
async function signInAdmin(): Promise<Record<string, string>> {
  const row = { _id: 'a', ...admin, role: 'admin', validFrom: null } as const;
  await store.transaction((tx) => tx.insert(users).values(row));
  return { authorization: `Bearer ${await signAccessToken(admin, new Date())}` };
}
/** Requests the publishing state, waits for the background work, and resolves to the status of the response. */
async function requestPublishState(headers: HeadersInit, context = createContext('production')) {
  const request = new Request('https://site.test/getPublishState', { headers });
  const { status } = await serve(publishHandlers)(request, context);
  await Promise.all(backgroundWork);
  return status;
}
const changeContent = () => store.transaction((tx) => incrementContentNumber(tx, 1));

describe('the platform’s deploy reports', () => {
  it('record a failure, and request a build of newer changes after a success [PUB-1]', async () => {
    await changeContent();
    await claim();
    await deployEvents.deployFailed(createEvent('production'));
    expect(await readState()).toMatchObject({ building: null, failure: {} });
    await claim();
    await changeContent();
    deployNumber = 1;
    await deployEvents.deploySucceeded(createEvent('production'));
    expect(deployRequests).toBe(1);
    expect(await readState()).toMatchObject({ requested: 2, built: 1, building: 2 });
  });

  it('are recorded even if the site still shows an older deploy [PUB-1]', async () => {
    await changeContent();
    await sweep();
    deployNumber = 1;
    await deployEvents.deploySucceeded(createEvent('production'));
    await sweep();
    expect(deployRequests).toBe(1);
    expect(await readState()).toEqual({ requested: 1, built: 1, building: null, failure: null });
  });

  it('are ignored for previews and branch deploys [PUB-1]', async () => {
    await changeContent();
    await claim();
    const before = await readState();
    await deployEvents.deployFailed(createEvent('deploy-preview'));
    expect(await readState()).toEqual(before);
    await deployEvents.deployFailed(createEvent('production'));
    await deployEvents.deploySucceeded(createEvent('branch-deploy'));
    expect(await readState()).toMatchObject({ building: null, failure: {} });
    expect(deployRequests).toBe(0);
  });

  it('are ignored for another site [PUB-1]', async () => {
    await changeContent();
    await claim();
    const before = await readState();
    vi.stubEnv('SITE_ID', 'the-site');
    await deployEvents.deployFailed(createSiteEvent('another-site'));
    await deployEvents.deploySucceeded(createSiteEvent('another-site'));
    expect(await readState()).toEqual(before);
    await deployEvents.deployFailed(createSiteEvent('the-site'));
    expect(await readState()).toMatchObject({ building: null, failure: {} });
    vi.stubEnv('SITE_ID', '');
  });

  it('are counted once per deploy, and not at all for previews [PUB-6]', async () => {
    await deployEvents.deploySucceeded(createEvent('production', 'd1'));
    await deployEvents.deploySucceeded(createEvent('production', 'd1'));
    await deployEvents.deployFailed(createEvent('production', 'd2'));
    await deployEvents.deployFailed(createEvent('deploy-preview', 'd3'));
    const { deploys } = await readPublishState(systemContext(store), { isBilled: true });
    expect(deploys).toEqual({ used: 2, budget: 20, next: null });
  });
});

describe('the event functions', () => {
  it('sweep once an hour to let an idle database suspend', () => {
    expect(config.schedule).toBe('@hourly');
  });

  it('delete messages past their retention period, if one is set [OPS-5]', async () => {
    const receivedAt = new Date(Date.now() - 3 * dayMs);
    await store.transaction((tx) => tx.insert(messages).values({ _id: 'old', receivedAt }));
    const readDeletedAt = async () =>
      (await store.read((db) => db.select().from(messages))).map((message) => message.deletedAt);
    await sweep();
    expect(await readDeletedAt()).toEqual([null]);
    await updateSettings(systemContext(store), { ...defaultSettings, messagesKeptDays: 2 });
    await sweep();
    expect(await readDeletedAt()).toEqual([expect.any(Date)]);
    await updateSettings(systemContext(store), defaultSettings);
  });

  it('send a message notification immediately or, after a failure, in the next sweep [OPS-4]', async () => {
    const smtp = await startSmtpReceiver();
    vi.stubEnv('MAIL_URL', smtp.url);
    vi.stubEnv('MAIL_FROM', 'site@firm.example');
    try {
      const notificationEmails = ['office@firm.example'];
      await updateSettings(systemContext(store), { ...defaultSettings, notificationEmails });
      const sendMessage = () => postMessage(createMessageRequest(), createContext('production'));
      expect((await sendMessage()).status).toBeLessThan(400);
      await Promise.all(backgroundWork);
      expect(smtp.receivedEmails).toHaveLength(1);
      smtp.refusesAll = true;
      await sendMessage();
      await Promise.all(backgroundWork);
      smtp.refusesAll = false;
      await store.transaction((tx) =>
        tx
          .update(outbox)
          .set({ dueAt: new Date(0) })
          .where(isNull(outbox.deliveredAt)),
      );
      await sweep();
      expect(smtp.receivedEmails).toHaveLength(2);
    } finally {
      vi.stubEnv('MAIL_URL', '');
      await smtp.close();
    }
  });

  it('reuse their database connections for further events', async () => {
    const countConnections = async () => {
      const rows = await store.read((db) => db.select({ number: count() }).from(sessions));
      return rows[0]?.number ?? 0;
    };
    await sweep();
    await deployEvents.deployFailed(createEvent('production'));
    const before = await countConnections();
    for (let event = 0; event < 5; event += 1) {
      await sweep();
      await deployEvents.deployFailed(createEvent('production'));
    }
    expect(await countConnections()).toBeLessThanOrEqual(before);
  });
});

describe('a branch preview [OPS-2]', () => {
  const previewContext = createContext('deploy-preview');
  const countMessages = async () => (await store.read((db) => db.select().from(messages))).length;

  it('is read-only unless PREVIEWS_MAY_WRITE is set', async () => {
    const handle = serve([...contentHandlers, ...contactFormHandlers]);
    const response = await handle(new Request('https://site.test/getNewses'), previewContext);
    expect(response.status).toBe(200);
    const rejection = await handle(createMessageRequest(), previewContext);
    expect([rejection.status, await rejection.json()]).toMatchObject([
      403,
      { code: 'forbidden', detail: 'Branch previews are read-only' },
    ]);
    expect(await countMessages()).toBe(0);
    vi.stubEnv('PREVIEWS_MAY_WRITE', 'true');
    expect(
      (await serve(contactFormHandlers)(createMessageRequest(), previewContext)).status,
    ).toBeLessThan(400);
    vi.stubEnv('PREVIEWS_MAY_WRITE', '');
    await Promise.all(backgroundWork);
    expect(await countMessages()).toBe(1);
  });

  it('does not request a deploy that is due', async () => {
    await changeContent();
    const headers = await signInAdmin();
    expect(await requestPublishState(headers, previewContext)).toBe(200);
    expect(deployRequests).toBe(0);
    expect(await requestPublishState(headers)).toBe(200);
    expect(deployRequests).toBe(1);
  });
});

/** Makes CDN purges fail during the current test, and records them in the returned list. */
function failPurges(): unknown[] {
  vi.stubEnv('SITE_ID', 'site');
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
  const purges: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    if (new URL(address).hostname !== 'api.netlify.com') return respond(address);
    purges.push(JSON.parse(String(init?.body)));
    return new Response('', { status: 500 });
  });
  onTestFinished(() => void vi.stubGlobal('fetch', respond));
  return purges;
}

/** Stores a news item that is due, and a webhook for its event. */
const storeDueItem = () =>
  store.transaction(async (tx) => {
    const address = 'https://webhook.invalid';
    await tx.insert(webhooks).values({ _id: 'w', address, events: ['content'], secret: 'whsec_' });
    const [record, at] = [{ entity: 'news', entityId: 'n', data: { title: 'A' } }, new Date(0)];
    await tx
      .insert(drafts)
      .values({ ...record, _id: 'd', version: 1, publishAt: at, actor: 'a', at });
  });

describe('a due item', () => {
  it.each([
    [
      'a deploy report',
      async () => {
        await changeContent();
        await claim();
        deployNumber = 1;
        await deployEvents.deploySucceeded(createSiteEvent('site'));
      },
    ],
    [
      'an open dashboard',
      async () => {
        const headers = await signInAdmin();
        for (const _ of [1, 2]) {
          expect(await requestPublishState(headers)).toBe(200);
        }
      },
    ],
  ])(
    'is published by %s, which also attempts a CDN purge and a webhook delivery [PUB-3, API-6, OPS-4]',
    async (_, publish) => {
      await storeDueItem();
      const purges = failPurges();
      await publish();
      expect(purges).toHaveLength(1);
      expect(deployRequests).toBe(1);
      expect(await store.read((db) => db.select().from(outbox))).toMatchObject([{ attempts: 1 }]);
    },
  );
});

it('purges cached content after a write, and ignores a failed purge [API-6]', async () => {
  const sessionHeaders = await signInAdmin();
  const purges = failPurges();
  const request = new Request('https://site.test/postNews', {
    method: 'POST',
    headers: { ...sessionHeaders, 'content-type': 'application/json' },
    body: '{"title":"A"}',
  });
  const response = await api(request, createContext('production'));
  expect(response.status).toBe(201);
  await Promise.all(backgroundWork);
  expect(purges).toEqual([{ cache_tags: ['content'], site_id: 'site' }]);
  expect(deployRequests).toBe(1);
});
