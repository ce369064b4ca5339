import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#build/project-root.ts';
import { migratePostgres } from '#db/migrate.ts';
import { lockDirectory } from '#server/database/directory-lock.ts';
import { examine } from '#server/doctor/examine.ts';
import { makeDatabase, type OwnDatabase, serverUrl } from '../support/own-database.ts';
import { startSmtpReceiver } from '../support/smtp-receiver.ts';
import { makeFolder, temporaryFolder } from '../support/temporary-folder.ts';

let database: OwnDatabase;
let empty: OwnDatabase;
let folder: { path: string; remove: () => Promise<void> };
beforeAll(async () => {
  database = await makeDatabase(serverUrl());
  empty = await makeDatabase(serverUrl());
  await migratePostgres(database.url);
  folder = await makeFolder();
});
afterAll(async () => {
  await database.drop();
  await empty.drop();
  await folder.remove();
});

type Variables = Record<string, string | undefined>;

const shared = {
  ACCESS_TOKEN_SECRET: 'kH4vN7wQ2xR9tB5mZ8cL3pD6fG1jS0aY',
  FIREBASE_PROJECT_ID: 'gulf-manpower',
  FIREBASE_API_KEY: 'web-key',
  URL: 'https://firm.example',
  IMAGE_HOST_KEY: 'key-of-the-image-host',
  IMAGE_HOST_URL: 'https://images.example/upload',
};
const onNetlify = (): Variables => ({
  ...shared,
  DATABASE_URL: database.url,
  BUILD_HOOK_URL: 'https://hooks.example/build/secret-id',
});
const onServer = (): Variables => ({
  ...shared,
  DATABASE_URL: database.url,
  DATA_DIR: folder.path,
});

const answers: Record<string, () => Response> = {
  'www.googleapis.com': () => Response.json({ keys: [] }),
  'hooks.example': () => new Response(null, { status: 405 }),
  'images.example': () => new Response(null, { status: 405 }),
  'firm.example': () => Response.json({ revision: 12, builtAt: '2026-11-20T10:05:00.000Z' }),
};

/** Plays the network; `broken` answers in place of a host. */
function network(broken: Record<string, () => Response> = {}) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { hostname } = new URL(String(input));
    asked.push(`${init?.method} ${hostname}`);
    return ({ ...answers, ...broken }[hostname] ?? (() => new Response(null, { status: 500 })))();
  };
  return { fetch, asked };
}

const unreachable = (): Response => {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('no'), { code: 'ENOTFOUND' }),
  });
};

async function faultsOf(variables: Variables, broken = {}) {
  const { findings } = await examine(variables, network(broken).fetch);
  return findings
    .filter(({ isGood }) => !isGood)
    .map(({ subject, detail }) => `${subject}: ${detail}`);
}

describe('npm run doctor [OPS-2]', () => {
  it.each([
    ['Netlify', 'netlify', onNetlify],
    ['a server', 'server', onServer],
  ])('finds nothing wrong where nothing is, on %s', async (_, host, variables) => {
    const { fetch, asked } = network();
    const found = await examine(variables(), fetch);
    expect(found.host).toBe(host);
    expect(found.findings.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(found.findings.length).toBeGreaterThanOrEqual(6);
    // A hook that is asked by POST would build.
    expect(asked.filter((call) => !/^(GET|HEAD) /.test(call))).toEqual([]);
  });

  it.each(['ACCESS_TOKEN_SECRET', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'URL'])(
    'names %s where it is missing, for both ways of running',
    async (name) => {
      for (const variables of [onNetlify(), onServer()]) {
        const [first, ...others] = await faultsOf({ ...variables, [name]: undefined });
        expect(first).toMatch(new RegExp(`^${name}: is missing`));
        expect(others).toEqual([]);
      }
    },
  );

  it('names all variables at fault, and no value', async () => {
    const faults = await faultsOf({
      DATA_DIR: folder.path,
      PORT: 'secret-port',
      URL: 'ftp://secret',
    });
    expect(faults.map((text) => text.split(':')[0])).toEqual([
      'ACCESS_TOKEN_SECRET',
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'URL',
      'PORT',
    ]);
    expect(faults.join()).not.toContain('secret-port');
  });

  it('names a database that cannot be reached', async () => {
    const DATABASE_URL = 'postgres://user:pass-word@127.0.0.1:1/site';
    const faults = await faultsOf({ ...onServer(), DATABASE_URL });
    expect(faults).toEqual([
      'database: cannot be reached (ECONNREFUSED): check DATABASE_URL, and that the server runs',
    ]);
  });

  it('names a database that is not there, and one that lacks migrations', async () => {
    const missing = new URL(database.url);
    missing.pathname = '/not_there';
    expect(await faultsOf({ ...onNetlify(), DATABASE_URL: missing.href })).toEqual([
      'database: does not exist on its server: make it, or correct DATABASE_URL',
    ]);
    const [text] = await faultsOf({ ...onNetlify(), DATABASE_URL: empty.url });
    expect(text).toMatch(/^database: lacks \d+ migrations: run npm run db:migrate/);
  });

  it.each([
    ['identity keys', 'www.googleapis.com', unreachable, /ENOTFOUND.*nobody can sign in/],
    ['identity keys', 'www.googleapis.com', () => new Response('', { status: 503 }), /503/],
    ['BUILD_HOOK_URL', 'hooks.example', unreachable, /ENOTFOUND/],
    ['BUILD_HOOK_URL', 'hooks.example', () => new Response('', { status: 404 }), /404/],
    ['IMAGE_HOST_URL', 'images.example', unreachable, /ENOTFOUND/],
    ['URL', 'firm.example', unreachable, /ENOTFOUND.*certificate/],
    ['URL', 'firm.example', () => new Response('<h1>Parked</h1>'), /not the built site/],
    ['URL', 'firm.example', () => new Response('', { status: 502 }), /502/],
  ])('names %s where %s is not as it has to be', async (subject, host, answer, detail) => {
    const [first, ...others] = await faultsOf(onNetlify(), { [host]: answer });
    expect(first).toMatch(new RegExp(`^${subject}: `));
    expect(first).toMatch(detail);
    expect(first).not.toMatch(/secret-id|key-of-the-image-host/);
    expect(others).toEqual([]);
  });

  it('names a mail server that cannot be reached or refuses, and a service that is not there [OPS-4]', async () => {
    const MAIL_FROM = 'site@firm.example';
    const smtp = await startSmtpReceiver();
    const withMail = (MAIL_URL: string) => faultsOf({ ...onServer(), MAIL_URL, MAIL_FROM });
    expect(await withMail(smtp.url)).toEqual([]);
    expect(await withMail(smtp.url.replace('//', '//user:pass-word@'))).toEqual([
      'MAIL_URL: the mail server refuses user or password: correct them',
    ]);
    await smtp.close();
    const [unreached] = await withMail(smtp.url);
    expect(unreached).toMatch(/^MAIL_URL: the mail server cannot be used \(E\w+\)/);
    const service = 'https://:key-word@mail.example/emails';
    expect(await withMail(service)).toEqual([
      'MAIL_URL: answered 500: it has to be where mails are posted to',
    ]);
    expect(await faultsOf({ ...onServer(), MAIL_URL: service })).toEqual([
      expect.stringMatching(/^MAIL_FROM: is missing/),
    ]);
  });

  it('names a data folder that is not there, and one that holds the demo', async () => {
    const DATA_DIR = join(folder.path, 'none');
    expect(await faultsOf({ ...onServer(), DATA_DIR })).toEqual([
      'DATA_DIR: is not there: make it for the server’s user',
    ]);
    const demo = await temporaryFolder();
    await writeFile(join(demo, 'accounts.json'), '{}');
    expect(await faultsOf({ ...onServer(), DATA_DIR: demo })).toEqual([
      'DATA_DIR: holds the demo of npm start: name another folder',
    ]);
  });

  it('leaves an embedded database alone that a server has open, or is still to make', async () => {
    const variables = { ...onServer(), DATABASE_URL: undefined };
    expect(await faultsOf(variables)).toEqual([]);
    const release = lockDirectory(join(folder.path, 'database'));
    expect(await faultsOf(variables)).toEqual([]);
    release();
  });

  it('says it in lines, and by its exit code', async () => {
    const program = join(projectRoot, 'server/commands/doctor.ts');
    const environment = { PATH: process.env['PATH'], DATA_DIR: folder.path };
    const { promise, resolve } = Promise.withResolvers<{ code: unknown; out: string }>();
    execFile(process.execPath, [program], { env: environment }, (error, out) =>
      resolve({ code: error?.code, out }),
    );
    const { code, out } = await promise;
    expect(code).toBe(1);
    expect(out).toMatch(/^Looking at how this runs on one server:\nFAULT {2}ACCESS_TOKEN_SECRET: /);
    expect(out).toMatch(/\d to mend\.\n$/);
  });
});
