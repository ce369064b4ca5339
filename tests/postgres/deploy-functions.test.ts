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
import { updateSettings } from '#services/change-settings.ts';
import { incrementContentNumber } from '#services/content/store/content-number.ts';
import { systemContext } from '#services/context.ts';
import api from '../../netlify/functions/api.ts';
import deployEvents from '../../netlify/functions/deploy-events.ts';
import postMessage from '../../netlify/functions/post-message.ts';
import sweep, { config } from '../../netlify/functions/publish-sweep.ts';
import { admin } from '../support/api.ts';
import { openSharedStore, startFunctions } from '../support/shared-database.ts';
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

const answerOf = async (address: string | URL) => {
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

const store = openSharedStore(await startFunctions(answerOf));
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
const eventOf = (context: string, id?: string) =>
  ({ deploy: { context, permalinkUrl: permalink, ...(id && { id }) } }) as DeployFailedEvent;
const change = () => store.transaction((tx) => incrementContentNumber(tx, 1));

describe('reports of the platform about its deploys', () => {
  it('are recorded for the site: a failure is reported, and a success requests a build of later changes [PUB-1]', async () => {
    await change();
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    await deployEvents.deployFailed(eventOf('production'));
    expect(await readPublishState(systemContext(store))).toMatchObject({
      building: null,
      failure: {},
    });
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    await change();
    deployNumber = 1;
    await deployEvents.deploySucceeded(eventOf('production'));
    expect(deployRequests).toBe(1);
    expect(await readPublishState(systemContext(store))).toMatchObject({
      requested: 2,
      building: 2,
    });
  });

  it('cause one build of the changes during a failed build, and request no more [PUB-1]', async () => {
    await change();
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    await change();
    await deployEvents.deployFailed(eventOf('production'));
    expect(deployRequests).toBe(1);
    expect(await readPublishState(systemContext(store))).toMatchObject({ building: 2 });
    await deployEvents.deployFailed(eventOf('production'));
    expect(deployRequests).toBe(1);
  });

  it('are recorded even if the site still shows an older deploy, and publishing is locked without another request [PUB-1]', async () => {
    await change();
    await sweep();
    deployNumber = 1;
    await deployEvents.deploySucceeded(eventOf('production'));
    await sweep();
    expect(deployRequests).toBe(1);
    expect(await readPublishState(systemContext(store))).toEqual({
      requested: 1,
      built: 1,
      building: null,
      failure: null,
    });
  });

  it('are ignored for a preview [PUB-1]', async () => {
    await change();
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    const before = await readPublishState(systemContext(store));
    await deployEvents.deployFailed(eventOf('deploy-preview'));
    expect(await readPublishState(systemContext(store))).toEqual(before);
    await deployEvents.deployFailed(eventOf('production'));
    await deployEvents.deploySucceeded(eventOf('branch-deploy'));
    expect(await readPublishState(systemContext(store))).toMatchObject({
      building: null,
      failure: {},
    });
    expect(deployRequests).toBe(0);
  });

  it('are ignored for another site, as forged ones would be [PUB-1]', async () => {
    await change();
    await claimBuild(systemContext(store), { leaseSeconds: 600 });
    const before = await readPublishState(systemContext(store));
    vi.stubEnv('SITE_ID', 'the-site');
    const eventOfSite = (siteId: string) => {
      const { deploy } = eventOf('production');
      return { deploy: { ...deploy, siteId } } as DeployFailedEvent;
    };
    await deployEvents.deployFailed(eventOfSite('another-site'));
    await deployEvents.deploySucceeded(eventOfSite('another-site'));
    expect(await readPublishState(systemContext(store))).toEqual(before);
    await deployEvents.deployFailed(eventOfSite('the-site'));
    expect(await readPublishState(systemContext(store))).toMatchObject({
      building: null,
      failure: {},
    });
    vi.stubEnv('SITE_ID', '');
  });

  it('are counted as one deploy of the month each, except previews [PUB-6]', async () => {
    await deployEvents.deploySucceeded(eventOf('production', 'd1'));
    await deployEvents.deploySucceeded(eventOf('production', 'd1'));
    await deployEvents.deployFailed(eventOf('production', 'd2'));
    await deployEvents.deployFailed(eventOf('deploy-preview', 'd3'));
    const { deploys } = await readPublishState(systemContext(store, new Date()), {
      isBilled: true,
    });
    expect(deploys).toEqual({ used: 2, budget: 20, next: null });
  });
});

describe('the functions that answer events', () => {
  it('let an idle database suspend, because the sweep runs once an hour', () => {
    expect(config.schedule).toBe('@hourly');
  });

  it('delete messages past their retention period, if one is set [OPS-5]', async () => {
    const receivedAt = new Date(Date.now() - 3 * dayMs);
    await store.transaction((tx) => tx.insert(messages).values({ _id: 'old', receivedAt }));
    const deletedAt = async () =>
      (await store.read((db) => db.select().from(messages))).map((message) => message.deletedAt);
    await sweep();
    expect(await deletedAt()).toEqual([null]);
    await updateSettings(systemContext(store), { ...defaultSettings, messagesKeptDays: 2 });
    await sweep();
    expect(await deletedAt()).toEqual([expect.any(Date)]);
    await updateSettings(systemContext(store), defaultSettings);
  });

  it('send the e-mail of a message in the function that receives it, or after a failure in the sweep [OPS-4]', async () => {
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
      const send = async () =>
        postMessage(
          new Request('https://site.test/postMessage', { method: 'POST', body }),
          platform,
        );
      expect((await send()).status).toBeLessThan(400);
      await Promise.all(work);
      expect(smtp.mails).toHaveLength(1);
      smtp.refuses = true;
      await send();
      await Promise.all(work);
      smtp.refuses = false;
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

  it('keep one connection to the database, however many events arrive', async () => {
    const connections = async () => {
      const rows = await store.read((db) => db.select({ number: count() }).from(sessions));
      return rows[0]?.number ?? 0;
    };
    await sweep();
    await deployEvents.deployFailed(eventOf('production'));
    const before = await connections();
    for (let event = 0; event < 5; event += 1) {
      await sweep();
      await deployEvents.deployFailed(eventOf('production'));
    }
    expect(await connections()).toBe(before);
  });
});

describe('a branch preview [OPS-2]', () => {
  const background: Promise<unknown>[] = [];
  const onPreview = {
    ip: '203.0.113.9',
    deploy: { context: 'deploy-preview' },
    waitUntil: (work: Promise<unknown>) => background.push(work),
  } as unknown as Context;
  const message = () =>
    new Request('https://preview.test/postMessage', {
      method: 'POST',
      body: new URLSearchParams(visitorMessage),
    });
  const messageCount = async () => (await store.read((db) => db.select().from(messages))).length;

  it('reads what is stored, and changes nothing unless it is allowed to', async () => {
    const entry = serve([...contentHandlers, ...sendingHandlers]);
    const response = await entry(new Request('https://preview.test/getNewses'), onPreview);
    expect(response.status).toBe(200);
    const refusal = await entry(message(), onPreview);
    expect([refusal.status, await refusal.json()]).toMatchObject([
      403,
      { code: 'forbidden', detail: 'Branch previews are read-only' },
    ]);
    expect(await messageCount()).toBe(0);
    vi.stubEnv('PREVIEWS_MAY_WRITE', 'true');
    expect((await serve(sendingHandlers)(message(), onPreview)).status).toBeLessThan(400);
    vi.stubEnv('PREVIEWS_MAY_WRITE', '');
    await Promise.all(background);
    expect(await messageCount()).toBe(1);
  });

  it('requests no due deploy', async () => {
    await change();
    const person = { uid: 'uid-owner', email: 'owner@firm.example', name: 'O' };
    await store.transaction((tx) =>
      tx.insert(users).values({ _id: 'o', ...person, role: 'admin', validFrom: null }),
    );
    const headers = { authorization: `Bearer ${await signAccessToken(person, new Date())}` };
    const look = () => new Request('https://preview.test/getPublishState', { headers });
    expect((await serve(publishHandlers)(look(), onPreview)).status).toBe(200);
    await Promise.all(background);
    expect(deployRequests).toBe(0);
    const onSite = { ...onPreview, deploy: { context: 'production' } } as unknown as Context;
    expect((await serve(publishHandlers)(look(), onSite)).status).toBe(200);
    await Promise.all(background);
    expect(deployRequests).toBe(1);
  });
});

describe('a write on the platform', () => {
  it('removes the lists from the CDN, and succeeds even if that fails [API-6]', async () => {
    await store.transaction((tx) =>
      tx.insert(users).values({ _id: 'a', ...admin, role: 'admin', validFrom: null }),
    );
    vi.stubEnv('SITE_ID', 'site');
    vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
    const purges: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
      if (new URL(address).hostname !== 'api.netlify.com') return answerOf(address);
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
    const answer = await api(request, platform as unknown as Context);
    expect(answer.status).toBe(201);
    await Promise.all(background);
    expect(purges).toEqual([{ cache_tags: ['content'], site_id: 'site' }]);
    expect(deployRequests).toBe(1);
    vi.stubGlobal('fetch', answerOf);
  });
});
