import { chown, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { runDoctor } from '#server/doctor/run-doctor.ts';
import { hostOf } from '#server/doctor/variables.ts';
import {
  createFakeNetwork,
  createHealthyInstallation,
  findFaults,
  respondAsHealthySite,
} from '../support/doctor.ts';
import { listen } from '../support/listen.ts';
import { runServerCommand } from '../support/server-command.ts';
import { startSharedDatabase } from '../support/shared-database.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const database = await startSharedDatabase();
const sound = await createHealthyInstallation(database.url);
afterAll(sound.remove);

describe('npm run doctor [OPS-2]', () => {
  it('recognises Netlify by its Neon database, unless a variable of a server is set', () => {
    const atNeon = { DATABASE_URL: 'postgres://u@ep-1.neon.tech/site' };
    expect(hostOf(atNeon)).toBe('netlify');
    expect(hostOf({ BUILD_HOOK_URL: 'https://hooks.example' })).toBe('netlify');
    expect(hostOf({ ...atNeon, DATA_DIR: '/var/lib/manpower' })).toBe('server');
  });

  it.each([
    ['Netlify', 'netlify'],
    ['a server', 'server'],
  ] as const)('finds no problem in a correct installation on %s', async (_, host) => {
    const { requests, ...surroundings } = createFakeNetwork();
    const report = await runDoctor(sound[host], surroundings);
    expect(report.host).toBe(host);
    expect(report.findings.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(report.findings.length).toBeGreaterThanOrEqual(9);
    // A POST to the hook would start a build. The account, the session and the picture do not exist.
    expect(requests.filter((call) => !/^(GET|HEAD) /.test(call))).toEqual([
      'POST images.example',
      'POST identitytoolkit.googleapis.com',
      'POST identitytoolkit.googleapis.com',
      'POST securetoken.googleapis.com',
    ]);
  });

  it.each(['ACCESS_TOKEN_SECRET', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'URL'])(
    'reports that %s is missing, on both hosts',
    async (name) => {
      for (const variables of [sound.netlify, sound.server]) {
        const [first, ...others] = await findFaults({ ...variables, [name]: undefined });
        expect(first).toMatch(new RegExp(`^${name}: is missing`));
        expect(others).toEqual([]);
      }
    },
  );

  it('lists the checks that it did not run, and why', async () => {
    const { findings } = await runDoctor(
      { ...sound.server, URL: 'ftp://firm' },
      createFakeNetwork(),
    );
    expect(findings.filter(({ isGood }) => isGood === null)).toEqual(
      ['URL', 'certificate', 'proxy', 'FIREBASE_API_KEY', 'dashboard', 'TRUSTED_PROXIES'].map(
        (subject) => ({
          subject,
          isGood: null,
          detail: 'not checked, because URL must be corrected first',
        }),
      ),
    );
  });

  it('names every invalid variable without its value', async () => {
    const { DATA_DIR, BACKUP_DIR } = sound.server;
    const wrongVariables = { DATA_DIR, BACKUP_DIR, PORT: 'secret-port', URL: 'ftp://secret' };
    const faults = await findFaults(wrongVariables);
    expect(faults.map((text) => text.split(':')[0])).toEqual([
      'ACCESS_TOKEN_SECRET',
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'URL',
      'PORT',
    ]);
    expect(faults.join()).not.toContain('secret-port');
  });

  it('creates no embedded database, and checks a copy of one that a server has open', async () => {
    const variables = { ...sound.server, DATABASE_URL: undefined };
    expect(await findFaults(variables)).toEqual([]);
    const databaseFolder = join(sound.data, 'database');
    const store = await openEmbeddedDatabase(databaseFolder);
    await store.write(sql`delete from rebuild`);
    expect(await findFaults(variables)).toEqual([
      expect.stringMatching(/^database: has no row in the table rebuild/),
    ]);
    await store.close();
  });

  it('accepts a port that the server itself uses', async () => {
    const server = createServer();
    const PORT = String(await listen(server));
    const broken = { '127.0.0.1': respondAsHealthySite };
    expect(await findFaults({ ...sound.server, PORT }, { broken })).toEqual([]);
    server.close();
  });

  it('reports a check that fails unexpectedly, and runs the others', async () => {
    const freeBytesIn = async (folder: string) => {
      if (folder === sound.data) throw new RangeError('unexpected');
      return Number.POSITIVE_INFINITY;
    };
    const faults = await findFaults(sound.server, { freeBytesIn });
    expect(faults).toEqual([
      expect.stringMatching(/^DATA_DIR: could not be checked \(RangeError\): run doctor again/),
    ]);
  });

  it.skipIf(process.geteuid?.() !== 0)(
    'continues as the owner of DATA_DIR when root runs it',
    async () => {
      const folder = await makeTemporaryFolder();
      await chown(folder, 12_345, 12_345);
      await mkdir(join(folder, 'media'));
      const { stdout } = await runServerCommand('doctor', [], { DATA_DIR: folder });
      expect(stdout).toMatch(/DATA_DIR: its folder media cannot be written to \(EACCES\)/);
      expect(stdout).not.toMatch(/DATA_DIR: belongs/);
    },
  );

  it('prints a line for each finding and sets the exit code', async () => {
    const { code, stdout } = await runServerCommand('doctor', [], { DATA_DIR: sound.data });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^Checking this installation \(on one server\):\nFAULT {2}ACCESS_TOKEN_SECRET: /,
    );
    expect(stdout).toMatch(/\d problems? to fix\.\n$/);
  });
});
