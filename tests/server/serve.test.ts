import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/entities/settings.ts';
import { createClient } from '#contract/http/client.ts';
import { findFields, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import {
  contentRoutes,
  jwt,
  postDraft,
  postMessage,
  updateDraft,
  uploadImage,
} from '#contract/routes/routes.ts';
import { postWebhook, updateSettings } from '#contract/routes/settings-routes.ts';
import { createSessionTokens, createSigningKey } from '#local/identity/session-tokens.ts';
import { DirectoryInUseError } from '#server/database/directory-lock.ts';
import { DatabaseInUseError } from '#server/database/server-lease.ts';
import { getServerFolders } from '#server/files/server-folders.ts';
import { InvalidSettingError } from '#server/reporting/invalid-setting-error.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { type HttpReceiver, startHttpReceiver } from '../support/http-receiver.ts';
import { getServerUrl, makeDatabase, type OwnDatabase } from '../support/own-database.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { makePicture } from '../support/pictures.ts';
import { openRawConnection } from '../support/raw-connection.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts';
import { makeSharedFolder, makeTemporaryFolder } from '../support/temporary-folder.ts';
import { makeEmbeddedDatabase } from '../support/test-store.ts';
import { type Person, signIdToken } from '../support/tokens.ts';

const admin: Person = { uid: 'uid-admin', email: 'admin@firm.example', name: 'Amina Admin' };
const message = {
  name: 'V',
  email: 'v@mail.example',
  phone: '+974 5555 0101',
  subject: 'S',
  description: 'D',
};
const variables = { ADMIN_EMAILS: admin.email, TRUSTED_PROXIES: '127.0.0.1' };

const folder = await makeSharedFolder();
let server: OwnServer;
let smtp: SmtpReceiver;
let receiver: HttpReceiver;
beforeAll(async () => {
  smtp = await startSmtpReceiver();
  receiver = await startHttpReceiver();
  const mail = { MAIL_URL: smtp.url, MAIL_FROM: 'site@firm.example' };
  await makeEmbeddedDatabase(getServerFolders(folder).database);
  server = await startOwnServer(folder, {
    variables: { ...variables, ...mail },
    allowLocalWebhooks: true,
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.close();
  receiver.close();
});

const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);

async function signInAdmin({ url }: OwnServer) {
  const call = createClient({ baseUrl: url });
  const bearer = await signIdToken(admin, new Date());
  const { token } = (await call(jwt, { body: { email: admin.email }, bearer })).data;
  return createClient({ baseUrl: url, accessToken: () => token });
}

const waitForText = (url: string, text: string): Promise<void> =>
  expect.poll(async () => (await fetch(url)).text()).toContain(text);

describe('a server [OPS-1]', () => {
  it('serves the site, the API and the health checks', async () => {
    const page = await get('/');
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect((await get('/getNewses')).status).toBe(200);
    expect((await get('/health')).status).toBe(200);
    expect((await get('/ready')).status).toBe(200);
    expect((await get('/login', { redirect: 'manual' })).headers.get('location')).toBe(
      '/dashboard',
    );
    expect((await get('/admin', { redirect: 'manual' })).headers.get('location')).toBe(
      '/dashboard',
    );
    expect((await get('/dashboard/manageNews')).status).toBe(200);
    expect((await get('/nothing-here')).status).toBe(404);
  });

  it('returns a problem to programs and a page to browsers for an unknown address [API-4]', async () => {
    const accept = 'application/json, text/plain, */*';
    for (const init of [
      { headers: { accept } },
      { method: 'POST', body: '{}', headers: { accept } },
    ]) {
      const response = await get('/getNothing', init);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect([response.status, await response.json()]).toEqual([
        404,
        expect.objectContaining({
          code: 'not-found',
          requestId: response.headers.get('x-request-id'),
        }),
      ]);
    }
    expect((await get('/revision.json', { headers: { accept } })).status).toBe(200);
    const page = await get('/getNothing', { headers: { accept: 'text/html, application/json' } });
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<html')]);
  });

  it('publishes a saved news item', async () => {
    const call = await signInAdmin(server);
    const { data } = await call(contentRoutes.news.create, { body: { title: 'Live at once' } });
    await waitForText(`${server.url}/news`, 'Live at once');
    const page = await get(`/news-details/${data._id}`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Live at once'),
    ]);
  });

  it('redirects the id and earlier slugs of an item to its current slug [SITE-3]', async () => {
    const call = await signInAdmin(server);
    const { create, update } = contentRoutes.news;
    const { data } = await call(create, { body: { title: 'Lifts', slug: 'lifts-come' } });
    await call(update, { params: { id: data._id }, body: { slug: 'lifts-arrive' } });
    await waitForText(`${server.url}/news`, '/news-details/lifts-arrive');
    for (const name of [data._id, 'lifts-come']) {
      const { status, headers } = await get(`/news-details/${name}`, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([301, '/news-details/lifts-arrive']);
    }
  });

  it('writes no drafts to the files of the site [PUB-3]', async () => {
    const call = await signInAdmin(server);
    const secret = 'not-for-visitors';
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    for (const kind of listKinds) {
      const { record } = contentExamples[kind];
      const [field = ''] = findFields('text', kind);
      const body = { fields: { ...record, [field]: secret }, publishAt };
      await call(postDraft, { params: { kind }, body });
    }
    const [profile] = (await call(contentRoutes.profile.list)).data;
    const params = { kind: 'profile', id: profile?._id ?? '' };
    await call(updateDraft, { params, body: { fields: { name: secret, city: secret } } });
    const { data } = await call(contentRoutes.news.create, { body: { title: 'For everyone' } });
    await waitForText(`${server.url}/news-details/${data._id}`, 'For everyone');
    await waitForText(`${server.url}/rss.xml`, 'For everyone');
    const { releases } = getServerFolders(folder);
    const files = await readdir(releases, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
    );
    expect(texts.filter((text) => text.includes('For everyone')).length).toBeGreaterThan(3);
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });

  it('stores pictures in its data folder', async () => {
    const call = await signInAdmin(server);
    const body = new FormData();
    body.set('image', new File([new Uint8Array(await makePicture('png'))], 'a.png'));
    const { url } = (await call(uploadImage, { body })).data.data;
    expect(url).toMatch(/^\/media\//);
    expect((await get(url)).headers.get('content-type')).toMatch(/^image\//);
    const resizedPicture = await get(`/.netlify/images?url=${encodeURIComponent(url)}&w=1&fm=webp`);
    expect(resizedPicture.headers.get('content-type')).toBe('image/webp');
    expect(await readdir(join(folder, 'media'))).toEqual([url.slice('/media/'.length)]);
  });

  it('delivers e-mails and webhook calls immediately [OPS-4]', async () => {
    const call = await signInAdmin(server);
    const body = { ...defaultSettings, notificationEmails: ['office@firm.example'] };
    expect((await call(updateSettings, { body })).data.mailIsConfigured).toBe(true);
    await call(postWebhook, {
      body: { address: `${receiver.url}/hook`, events: ['content'] },
    });
    await call(contentRoutes.news.create, { body: { title: 'Sent at once' } });
    await expect.poll(() => receiver.calls.length).toBe(1);
    await call(postMessage, { body: message });
    const listRecipients = () =>
      smtp.receivedEmails.flatMap(({ to }) => to).filter((to) => to.startsWith('office'));
    await expect.poll(listRecipients).toEqual(['office@firm.example']);
    await call(updateSettings, { body: defaultSettings });
  });

  it('limits each client by the address that the proxy forwards [CON-5]', async () => {
    const statusFor = async (forwardedFor: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
      const init = { method: 'POST', headers, body: JSON.stringify(message) };
      return (await get('/postMessage', init)).status;
    };
    for (let count = 0; count < 10; count += 1) expect(await statusFor('203.0.113.1')).toBe(201);
    expect(await statusFor('203.0.113.1')).toBe(429);
    expect(await statusFor('203.0.113.99, 203.0.113.1')).toBe(429);
    expect(await statusFor('203.0.113.2')).toBe(201);
  });

  it('marks a response if the proxy does not forward the client’s address [OPS-2]', async () => {
    const isMarked = async (headers: Record<string, string>) =>
      (await get('/health', { headers })).headers.has('x-unknown-visitor');
    expect(await isMarked({})).toBe(true);
    expect(await isMarked({ 'x-forwarded-for': '203.0.113.1' })).toBe(false);
  });

  it('marks a response with the address of an untrusted proxy [OPS-2]', async () => {
    const { hostname, port } = new URL(server.url);
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    const options = { hostname, port, localAddress: '127.0.0.3', path: '/health', headers };
    const [response] = await once(request(options).end(), 'response');
    expect(response.resume().headers['x-unknown-visitor']).toBe('127.0.0.3');
  });

  it('marks a response with the address of an untrusted proxy in front of a trusted one [OPS-2]', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' };
    const response = await get('/health', { headers });
    expect(response.headers.get('x-unknown-visitor')).toBe('198.51.100.7');
  });

  it('logs one line per request, even for a cached file [OPS-2]', async () => {
    await get('/about-us');
    server.logs.length = 0;
    const response = await get('/about-us?q=secret');
    const second = await get('/about-us');
    expect(server.logs).toMatchObject([
      { event: 'request', route: 'GET /*', status: 200, id: response.headers.get('x-request-id') },
      { event: 'request', route: 'GET /*', status: 200, id: second.headers.get('x-request-id') },
    ]);
  });
});

describe('a page cached in memory [OPS-1]', () => {
  const getStableHeaders = (response: Response) => {
    const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(response.headers);
    return headers;
  };

  it.each(['br', 'gzip', 'identity'])(
    'equals the first response in the encoding %s',
    async (encoding) => {
      const sendRequest = () => get('/our-team', { headers: { 'accept-encoding': encoding } });
      const first = await sendRequest();
      const text = await first.text();
      for (let time = 0; time < 3; time += 1) {
        const cachedResponse = await sendRequest();
        expect(getStableHeaders(cachedResponse)).toEqual(getStableHeaders(first));
        expect(await cachedResponse.text()).toBe(text);
      }
    },
  );

  it('is replaced when content changes', async () => {
    const call = await signInAdmin(server);
    for (const title of ['First words', 'Second words']) {
      await get('/news');
      await call(contentRoutes.news.create, { body: { title } });
      await waitForText(`${server.url}/news`, title);
    }
  });
});

describe('a public server [OPS-1]', () => {
  it('does not serve the routes of the local stack', async () => {
    const paths = [
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key',
      '/securetoken.googleapis.com/v1/token?key=demo-key',
      '/emulator/v1/projects/demo-manpower/accounts',
      '/emulator/action',
      '/local/admin-command',
    ];
    for (const path of paths) {
      expect((await get(path)).status, path).toBe(404);
      const postResponse = await get(path, { method: 'POST', body: '{}' });
      expect([404, 405], path).toContain(postResponse.status);
    }
  });

  it('rejects signed and unsigned tokens from a local identity service [AUTH-9]', async () => {
    const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const signingKey = await createSigningKey();
    for (const project of ['manpower-test', 'demo-manpower']) {
      const claims = {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        sub: admin.uid,
        email: admin.email,
        email_verified: true,
        iat: now,
        auth_time: now,
        exp: now + 3600,
      };
      const unsignedToken = `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
      const { issue } = await createSessionTokens(project, signingKey);
      const account = { localId: admin.uid, email: admin.email, emailVerified: true };
      const { idToken: signedToken } = await issue(account, now);
      for (const token of [unsignedToken, signedToken]) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const body = JSON.stringify({ email: admin.email });
        expect((await get('/jwt', { method: 'POST', headers, body })).status).toBe(401);
      }
    }
  });

  it('does not start with the demo’s data folder', async () => {
    const demo = await makeTemporaryFolder();
    await writeFile(join(demo, 'accounts.json'), '{}');
    await expect(startOwnServer(demo)).rejects.toThrow(InvalidSettingError);
  });

  it('does not start with a data folder that it cannot write to [OPS-1]', async () => {
    const file = join(await makeTemporaryFolder(), 'file');
    await writeFile(file, '');
    const message = `DATA_DIR cannot be written to (${file}): give this folder to the user that runs the server`;
    await expect(startOwnServer(file)).rejects.toThrow(
      expect.objectContaining({
        name: 'InvalidSettingError',
        message: expect.stringContaining(message),
      }),
    );
  });

  it('does not start with a data folder that another server uses', async () => {
    await expect(startOwnServer(folder)).rejects.toThrow(DirectoryInUseError);
  });
});

describe('a server on PostgreSQL [OPS-1]', async () => {
  const dataDir = await makeSharedFolder();
  let database: OwnDatabase;
  const start = () =>
    startOwnServer(dataDir, { variables: { ...variables, DATABASE_URL: database.url } });
  beforeAll(async () => {
    database = await makeDatabase(getServerUrl());
  });
  afterAll(() => database.drop());

  it('migrates the database, and finishes a pending request before it stops', async () => {
    const ownServer = await start();
    const call = await signInAdmin(ownServer);
    await call(contentRoutes.news.create, { body: { title: 'Stored in PostgreSQL' } });
    await waitForText(`${ownServer.url}/news`, 'Stored in PostgreSQL');
    const secondServer = startOwnServer(await makeTemporaryFolder(), {
      variables: { ...variables, DATABASE_URL: database.url },
    });
    await expect(secondServer).rejects.toThrow(DatabaseInUseError);

    const { socket, readStatuses } = await openRawConnection(ownServer.port);
    const body = JSON.stringify(message);
    socket.write(
      `POST /postMessage HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 20)}`,
    );
    await expect.poll(readStatuses).toEqual([100]);
    const shutdown = ownServer.stop();
    const isListening = () =>
      fetch(ownServer.url).then(
        () => true,
        () => false,
      );
    await expect.poll(isListening).toBe(false);
    socket.write(body.slice(20));
    await shutdown;
    expect(readStatuses()).toEqual([100, 201]);
  });

  it('serves the old pages while a new version rebuilds them', async () => {
    const manifest = join(getServerFolders(dataDir).releases, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, JSON.stringify({ ...JSON.parse(text), code: 'older' }));
    const port = await findFreePort();
    const home = `http://127.0.0.1:${port}/`;
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // The server cannot read the news, so it cannot build pages.
    await client.query('begin; lock table news in access exclusive mode');
    let isBuilt = false;
    const startup = startOwnServer(dataDir, {
      variables: { ...variables, DATABASE_URL: database.url, PORT: String(port) },
    }).finally(() => {
      isBuilt = true;
    });
    await expect.poll(() => fetch(home).then(({ status }) => status, String)).toBe(200);
    expect(isBuilt).toBe(false);
    expect((await fetch(`${home}ready`)).status).toBe(200);
    await client.end();
    await (await startup).stop();
    expect(JSON.parse(await readFile(manifest, 'utf8'))).not.toMatchObject({ code: 'older' });
  });
});
