import type { Context, DeployFailedEvent } from '@netlify/functions';
import { count, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentHandlers } from '#api/handlers/content.ts';
import { sendingHandlers } from '#api/handlers/messages.ts';
import { publishHandlers } from '#api/handlers/publish.ts';
import { defaultSettings } from '#contract/entities/settings.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { serve } from '#netlify/host/serve.ts';
import { messages, outbox, users } from '#schema/index.ts';
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

const hook = 'https://hooks.test/1';
const permalink = 'https://5f2a--site.test';
/** The content numbers of the newest deploy and of the site, and the number of requested deploys. */
let deployNumber: number;
let liveNumber: number;
let deployRequests: number;

const respond = async (address: string | URL) => {
  const { href, origin } = new URL(address);
  if (href !== hook) {
    return Response.json({
      revision: origin === permalink ? deployNumber : liveNumber,
      builtAt: '',
    });
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
const changeContent = () => store.transaction((tx) => incrementContentNumber(tx, 1));

describe('the deploy reports of the platform', () => {
  it('record a failure, or request a build of later changes after a success [PUB-1]', async () => {
    await changeContent();
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    await deployEvents.deployFailed(createEvent('production'));
    expect(await readPublishState(systemContext(store))).toMatchObject({
      building: null,
      failure: {},
    });
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    await changeContent();
    deployNumber = 1;
    await deployEvents.deploySucceeded(createEvent('production'));
    expect(deployRequests).toBe(1);
    expect(await readPublishState(systemContext(store))).toMatchObject({
      requested: 2,
      building: 2,
    });
  });

  it('request one build for the changes during a failed build [PUB-1]', async () => {
    await changeContent();
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    await changeContent();
    await deployEvents.deployFailed(createEvent('production'));
    expect(deployRequests).toBe(1);
    expect(await readPublishState(systemContext(store))).toMatchObject({ building: 2 });
    await deployEvents.deployFailed(createEvent('production'));
    expect(deployRequests).toBe(1);
  });

  it('are recorded even if the site still shows an older deploy [PUB-1]', async () => {
    await changeContent();
    await sweep();
    deployNumber = 1;
    await deployEvents.deploySucceeded(createEvent('production'));
    await sweep();
    expect(deployRequests).toBe(1);
    expect(await readPublishState(systemContext(store))).toEqual({
      requested: 1,
      built: 1,
      building: null,
      failure: null,
    });
  });

  it('are ignored for previews and branch deploys [PUB-1]', async () => {
    await changeContent();
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    const before = await readPublishState(systemContext(store));
    await deployEvents.deployFailed(createEvent('deploy-preview'));
    expect(await readPublishState(systemContext(store))).toEqual(before);
    await deployEvents.deployFailed(createEvent('production'));
    await deployEvents.deploySucceeded(createEvent('branch-deploy'));
    expect(await readPublishState(systemContext(store))).toMatchObject({
      building: null,
      failure: {},
    });
    expect(deployRequests).toBe(0);
  });

  it('are ignored for another site [PUB-1]', async () => {
    await changeContent();
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    const before = await readPublishState(systemContext(store));
    vi.stubEnv('SITE_ID', 'the-site');
    const createSiteEvent = (siteId: string) => {
      const { deploy } = createEvent('production');
      return { deploy: { ...deploy, siteId } } as DeployFailedEvent;
    };
    await deployEvents.deployFailed(createSiteEvent('another-site'));
    await deployEvents.deploySucceeded(createSiteEvent('another-site'));
    expect(await readPublishState(systemContext(store))).toEqual(before);
    await deployEvents.deployFailed(createSiteEvent('the-site'));
    expect(await readPublishState(systemContext(store))).toMatchObject({
      building: null,
      failure: {},
    });
    vi.stubEnv('SITE_ID', '');
  });

  it('are counted once per deploy of the month, except for previews [PUB-6]', async () => {
    await deployEvents.deploySucceeded(createEvent('production', 'd1'));
    await deployEvents.deploySucceeded(createEvent('production', 'd1'));
    await deployEvents.deployFailed(createEvent('production', 'd2'));
    await deployEvents.deployFailed(createEvent('deploy-preview', 'd3'));
    const { deploys } = await readPublishState(systemContext(store, new Date()), {
      isBilled: true,
    });
    expect(deploys).toEqual({ used: 2, budget: 20, next: null });
  });
});

describe('the event functions', () => {
  it('sweep only once an hour, so that an idle database can suspend', () => {
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

  it('send the e-mail about a message at once, or later in the sweep [OPS-4]', async () => {
    const smtp = await startSmtpReceiver();
    vi.stubEnv('MAIL_URL', smtp.url);
    vi.stubEnv('MAIL_FROM', 'site@firm.example');
    try {
      await updateSettings(systemContext(store), {
        ...defaultSettings,
        notificationEmails: ['office@firm.example'],
      });
      const work: Promise<unknown>[] = [];
      const platform = {
        ip: '203.0.113.1',
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      } as unknown as Context;
      const body = new URLSearchParams(visitorMessage);
      const sendMessage = async () =>
        postMessage(
          new Request('https://site.test/postMessage', { method: 'POST', body }),
          platform,
        );
      expect((await sendMessage()).status).toBeLessThan(400);
      await Promise.all(work);
      expect(smtp.mails).toHaveLength(1);
      smtp.refusesAll = true;
      await sendMessage();
      await Promise.all(work);
      smtp.refusesAll = false;
      await store.transaction((tx) =>
        tx
          .update(outbox)
          .set({ dueAt: new Date(0) })
          .where(isNull(outbox.deliveredAt)),
      );
      await sweep();
      expect(smtp.mails).toHaveLength(2);
    } finally {
      vi.stubEnv('MAIL_URL', '');
      await smtp.close();
    }
  });

  it('open no further database connections for more events', async () => {
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
  const background: Promise<unknown>[] = [];
  const previewContext = {
    ip: '203.0.113.9',
    deploy: { context: 'deploy-preview' },
    waitUntil: (work: Promise<unknown>) => background.push(work),
  } as unknown as Context;
  const createMessageRequest = () =>
    new Request('https://preview.test/postMessage', {
      method: 'POST',
      body: new URLSearchParams(visitorMessage),
    });
  const countMessages = async () => (await store.read((db) => db.select().from(messages))).length;

  it('is read-only unless PREVIEWS_MAY_WRITE is set', async () => {
    const handle = serve([...contentHandlers, ...sendingHandlers]);
    const response = await handle(new Request('https://preview.test/getNewses'), previewContext);
    expect(response.status).toBe(200);
    const rejection = await handle(createMessageRequest(), previewContext);
    expect([rejection.status, await rejection.json()]).toMatchObject([
      403,
      { code: 'forbidden', detail: 'Branch previews are read-only' },
    ]);
    expect(await countMessages()).toBe(0);
    vi.stubEnv('PREVIEWS_MAY_WRITE', 'true');
    expect(
      (await serve(sendingHandlers)(createMessageRequest(), previewContext)).status,
    ).toBeLessThan(400);
    vi.stubEnv('PREVIEWS_MAY_WRITE', '');
    await Promise.all(background);
    expect(await countMessages()).toBe(1);
  });

  it('requests no due deploy', async () => {
    await changeContent();
    const person = { uid: 'uid-owner', email: 'owner@firm.example', name: 'O' };
    await store.transaction((tx) =>
      tx.insert(users).values({ _id: 'o', ...person, role: 'admin', validFrom: null }),
    );
    const headers = { authorization: `Bearer ${await signAccessToken(person, new Date())}` };
    const createStateRequest = () =>
      new Request('https://preview.test/getPublishState', { headers });
    expect((await serve(publishHandlers)(createStateRequest(), previewContext)).status).toBe(200);
    await Promise.all(background);
    expect(deployRequests).toBe(0);
    const siteContext = {
      ...previewContext,
      deploy: { context: 'production' },
    } as unknown as Context;
    expect((await serve(publishHandlers)(createStateRequest(), siteContext)).status).toBe(200);
    await Promise.all(background);
    expect(deployRequests).toBe(1);
  });
});

describe('a write on the platform', () => {
  it('purges the lists from the CDN, and succeeds even if the purge fails [API-6]', async () => {
    await store.transaction((tx) =>
      tx.insert(users).values({ _id: 'a', ...admin, role: 'admin', validFrom: null }),
    );
    vi.stubEnv('SITE_ID', 'site');
    vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
    const purges: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
      if (new URL(address).hostname !== 'api.netlify.com') return respond(address);
      purges.push(JSON.parse(String(init?.body)));
      return new Response('', { status: 500 });
    });
    const token = await signAccessToken(admin, new Date());
    const background: Promise<unknown>[] = [];
    const request = new Request('https://site.test/postNews', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"title":"A"}',
    });
    const platform = {
      ip: '203.0.113.1',
      waitUntil: (work: Promise<unknown>) => background.push(work),
    };
    const response = await api(request, platform as unknown as Context);
    expect(response.status).toBe(201);
    await Promise.all(background);
    expect(purges).toEqual([{ cache_tags: ['content'], site_id: 'site' }]);
    expect(deployRequests).toBe(1);
    vi.stubGlobal('fetch', respond);
  });
});
