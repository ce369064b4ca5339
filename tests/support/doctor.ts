import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { writeBackup } from '#server/backup/backup-file.ts';
import { withStore } from '#server/database/with-store.ts';
import type { Finding } from '#server/doctor/check.ts';
import type { System } from '#server/doctor/installation.ts';
import { databaseTimeouts, runDoctor } from '#server/doctor/run-doctor.ts';
import { readSchemaParts } from '#server/doctor/schema-parts.ts';
import { findFreePort } from './find-free-port.ts';
import { startSharedDatabase } from './shared-database.ts';
import { makeSharedFolder } from './temporary-folder.ts';

export const writeEmptyBackup = (file: string): Promise<void> =>
  writeBackup(file, Readable.from([]));

/** Returns a file name for a backup that is made now. */
export const makeBackupName = (): string =>
  `manpower-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

export type Variables = Record<string, string | undefined>;

export const siteUrl = 'https://firm.example';

const sharedVariables = {
  ACCESS_TOKEN_SECRET: 'kH4vN7wQ2xR9tB5mZ8cL3pD6fG1jS0aY',
  ADMIN_EMAILS: 'owner@firm.example',
  FIREBASE_PROJECT_ID: 'gulf-manpower',
  FIREBASE_API_KEY: 'web-key',
  URL: siteUrl,
  IMAGE_HOST_KEY: 'key-of-the-image-host',
  IMAGE_HOST_URL: 'https://images.example/upload',
};

/**
 * Creates an installation without faults: its folders, and its variables for each host. The server's database is
 * PostgreSQL, or an embedded database that the first start will create. The latter makes each run several times faster.
 */
async function createHealthyInstallation(databaseUrl: string, hasPostgres: boolean) {
  const folder = await makeSharedFolder();
  const backups = join(folder, 'backups');
  const data = join(folder, 'data');
  for (const path of [backups, join(data, 'media'), join(data, 'sites')]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
  }
  await writeEmptyBackup(join(backups, makeBackupName()));
  const common = { ...sharedVariables, BACKUP_DIR: backups };
  const netlify: Variables = {
    ...common,
    DATABASE_URL: databaseUrl,
    BUILD_HOOK_URL: 'https://hooks.example/build/secret-id',
  };
  const server: Variables = {
    ...common,
    DATABASE_URL: hasPostgres ? databaseUrl : undefined,
    DATA_DIR: data,
    PORT: String(await findFreePort()),
    TRUSTED_PROXIES: '127.0.0.1,::1',
  };
  return { netlify, server, data, code: await createCode(join(folder, 'code')) };
}

/** Creates a small folder of code without faults. Checking all the code and packages takes half a second. */
async function createCode(folder: string): Promise<string> {
  await mkdir(join(folder, '.git'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"version":"1.0.0","dependencies":{}}');
  for (const name of ['docs', 'CHANGELOG.md']) {
    await symlink(join(projectRoot, name), join(folder, name));
  }
  return folder;
}

/** Functions that respond to requests, keyed by host name. */
export type Responders = Record<
  string,
  (path: string, method?: string, headers?: Headers) => Response
>;

/** The variables, the responses and the other facts about the system that cause a fault. */
export interface Fault extends Partial<Omit<System, 'fetch'>> {
  variables?: Variables;
  hosts?: Responders;
}

/** Responds like a server without faults. Accepts any access token. */
export function respondAsHealthySite(path: string, _?: string, headers?: Headers): Response {
  if (path === '/ready') return Response.json({ status: 'ready' });
  if (path === '/health') return Response.json({ status: 'alive' });
  const isPrivate = path === '/mcp' || path.startsWith('/getPublishState');
  if (isPrivate && !headers?.has('authorization')) return new Response(null, { status: 401 });
  const responseHeaders = { etag: '"1"', 'strict-transport-security': 'max-age=31536000' };
  return Response.json(
    { revision: 0, builtAt: '2026-11-20T10:05:00.000Z' },
    { headers: responseHeaders },
  );
}

const healthyHosts: Responders = {
  'www.googleapis.com': () => Response.json({ keys: [] }),
  'identitytoolkit.googleapis.com': () =>
    Response.json({ authorizedDomains: ['gulf-manpower.firebaseapp.com', 'firm.example'] }),
  'securetoken.googleapis.com': () => Response.json({}, { status: 400 }),
  'hooks.example': () => new Response(null, { status: 405 }),
  'mail.example': () => new Response(null, { status: 405 }),
  'images.example': () => new Response(null, { status: 405 }),
  'firm.example': respondAsHealthySite,
};

/** Simulates the network and the machine of a healthy installation. `hosts` replaces the responses of some hosts. */
export function createFakeSystem(hosts: Responders = {}) {
  const requests: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { protocol, hostname, pathname, search } = new URL(String(input));
    const isAlias = hostname === 'www.firm.example' && !hosts[hostname];
    if (isAlias || (protocol === 'http:' && hostname === 'firm.example')) {
      const headers = { location: `${siteUrl}${pathname}` };
      return new Response(null, { status: 301, headers });
    }
    requests.push(`${init?.method} ${hostname}`);
    const respond = { ...healthyHosts, ...hosts }[hostname];
    return respond
      ? respond(pathname + search, init?.method, new Headers(init?.headers))
      : new Response(null, { status: 500 });
  };
  return {
    fetch,
    requests,
    resolveAddresses: async () => [],
    resolveRecords: async () => [],
    resolveTxt: async () => [],
    resolveCaa: async () => [],
    // A busy machine can stall for seconds.
    databaseTimeouts: { ...databaseTimeouts, connect: 60_000, statement: 60_000, retryFor: 0 },
    fileSystemRoot: '/not/there',
    listExternalAddresses: () => [],
    findServer: async () => null,
    canConnectLocally: async () => true,
    runProgram: async () => '',
  };
}

/** Returns a responder that throws as `fetch` does when the connection fails with this Node error code. */
export const failWith = (code: string) => (): Response => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
};

const secrets = /pass-word|key-word|secret-id|key-of-the-image-host|web-key/;

/** Creates a healthy installation for the tests of a file. */
export async function startHealthyInstallation({ hasPostgres = false } = {}) {
  const database = await startSharedDatabase();
  const { data, code, server, netlify } = await createHealthyInstallation(
    database.url,
    hasPostgres,
  );
  const variables = { server, netlify };
  // Migrating an embedded database takes seconds.
  const store = openPostgres(database.url);
  const migratedSchema = await withStore(store, () => readSchemaParts(store));
  const findTexts = async (
    wantedStatus: Finding['status'],
    host: keyof typeof variables,
    { variables: changes, hosts, ...system }: Fault = {},
  ): Promise<string[]> => {
    const { findings } = await runDoctor(
      { ...variables[host], ...changes },
      {
        ...createFakeSystem(hosts),
        codeFolder: code,
        readMigratedSchema: async () => migratedSchema,
        ...system,
      },
    );
    return findings.filter(({ status }) => status === wantedStatus).map(({ text }) => text);
  };
  /** Resolves to the texts of the faults that doctor finds. */
  const findFaultsOn = (host: keyof typeof variables, fault?: Fault) =>
    findTexts('fault', host, fault);
  return {
    /** For functions that plant faults. */
    installation: { database, data, code, variables: server },
    variables,
    findFaults: (fault?: Fault) => findFaultsOn('server', fault),
    /** Resolves to the texts of the notes that doctor prints. */
    findNotes: (fault?: Fault) => findTexts('note', 'server', fault),
    /** Resolves to the texts of the changes to the machine. */
    findChanges: (fault?: Fault) => findTexts('change', 'server', fault),
    findNetlifyFaults: (fault?: Fault) => findFaultsOn('netlify', fault),
    /**
     * Expects exactly these faults in this order, without secrets. Each line is the beginning of a fault, in which `…`
     * stands for any text.
     */
    async expectFaults(fault: Fault, lines: string[], host: keyof typeof variables = 'server') {
      const faults = await findFaultsOn(host, fault);
      expect(faults).toEqual(lines.map(matchLine));
      expect(faults.join()).not.toMatch(secrets);
    },
  };
}

function matchLine(line: string): unknown {
  const pattern = line.split('…').map(RegExp.escape).join('.*');
  return expect.stringMatching(new RegExp(`^${pattern}`));
}

/** Maps the beginning of each fault's text to the fault's cause. `…` stands for any text. */
export type Cases<Cause> = Record<string, Cause>;
