import { chmod, chown, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { runDoctor } from '#server/doctor/run-doctor.ts';
import { detectHost } from '#server/doctor/variables.ts';
import {
  createFakeSystem,
  type Fault,
  failWith,
  respondAsHealthySite,
  startHealthyInstallation,
} from '../support/doctor.ts';
import { listen } from '../support/listen.ts';
import * as plantBackups from '../support/plant-backups.ts';
import * as plant from '../support/plant-faults.ts';
import { runServerCommand } from '../support/server-command.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const { installation, variables, expectFaults } = await startHealthyInstallation({
  hasPostgres: true,
});
const { data } = installation;

const isRoot = process.geteuid?.() === 0;

describe('npm run doctor [OPS-2]', () => {
  it('recognises Netlify by a Neon database or a build hook, unless DATA_DIR is set', () => {
    const neonVariables = { DATABASE_URL: 'postgres://u@ep-1.neon.tech/site' };
    expect(detectHost(neonVariables)).toBe('netlify');
    expect(detectHost({ BUILD_HOOK_URL: 'https://hooks.example' })).toBe('netlify');
    expect(detectHost({ ...neonVariables, DATA_DIR: '/var/lib/manpower' })).toBe('server');
  });

  it.each([
    ['Netlify', 'netlify'],
    ['a server', 'server'],
  ] as const)('finds no fault in a healthy installation on %s', async (_, host) => {
    const { requests, ...system } = createFakeSystem();
    const result = await runDoctor(variables[host], system);
    expect(result.host).toBe(host);
    expect(result.findings.filter(({ status }) => status !== 'good')).toEqual([]);
    expect(result.findings.length).toBeGreaterThanOrEqual(9);
    // A POST to the hook would start a build. These POST requests change nothing: they send no picture, and name an
    // account and a session that do not exist.
    expect(requests.filter((request) => !/^(GET|HEAD) /.test(request))).toEqual([
      'POST images.example',
      'POST identitytoolkit.googleapis.com',
      'POST identitytoolkit.googleapis.com',
      'POST securetoken.googleapis.com',
    ]);
  });

  it('does not call the variables valid if their file has a fault', async () => {
    const { requests: _, ...system } = createFakeSystem();
    const machine = await plant.machine({ 'etc/manpower.env': 'OTHER=$(date)\n' });
    const { findings } = await runDoctor(variables.server, { ...system, ...machine });
    expect(findings.map(({ text }) => text)).not.toContain('The variables are valid');
  });

  it.each(['ACCESS_TOKEN_SECRET', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'URL'])(
    'reports a missing %s on a server and on Netlify',
    async (name) => {
      const fault = { variables: { [name]: undefined } };
      for (const host of ['server', 'netlify'] as const) {
        await expectFaults(fault, [`${name} is missing: set it`], host);
      }
    },
  );

  it('lists the checks that an invalid variable prevents', async () => {
    const { findings } = await runDoctor(
      { ...variables.server, URL: 'ftp://firm' },
      createFakeSystem(),
    );
    expect(findings.filter(({ status }) => status === 'skipped').map(({ text }) => text)).toEqual(
      [
        'the access tokens',
        'the website',
        'the IP addresses of the website',
        'the firewall',
        'other addresses of the website',
        'the renewal of the certificate',
        'the responses through the proxy',
        'the trusted proxies',
        'the Firebase project',
        'the published content',
      ].map((subject) => `doctor did not check ${subject}: correct URL first`),
    );
  });

  it('lists every invalid variable without its value', async () => {
    const { DATA_DIR, BACKUP_DIR } = variables.server;
    const { findings } = await runDoctor(
      { DATA_DIR, BACKUP_DIR, PORT: 'secret-port', URL: 'ftp://secret' },
      createFakeSystem(),
    );
    const faults = findings.flatMap(({ status, text }) => (status === 'fault' ? text : []));
    expect(faults.map((text) => text.split(' ')[0])).toEqual([
      'ACCESS_TOKEN_SECRET',
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'URL',
      'PORT',
    ]);
    expect(faults.join()).not.toContain('secret');
  });

  it('reports all faults of an installation, the most fundamental first', async () => {
    const { variables: backupVariables } = await plantBackups.files(
      'manpower-2026-01-01T03-15-00Z.backup',
    );
    await plant.folderOfAnotherUser(installation, 'media');
    const faults: Fault = {
      variables: {
        ...backupVariables,
        ACCESS_TOKEN_SECRET: 'short',
        ADMIN_EMAILS: 'the owner',
        MAIL_URL: 'https://:key-word@mail.example/emails',
        PORT: '99999',
        DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site',
      },
      hosts: {
        'firm.example': failWith('CERT_HAS_EXPIRED'),
        'www.googleapis.com': failWith('ENOTFOUND'),
      },
      readFreeBytes: async () => 90 * 1024 * 1024,
    };
    await expectFaults(faults, [
      ...['ACCESS_TOKEN_SECRET', 'ADMIN_EMAILS', 'PORT', 'MAIL_FROM', 'The disk of DATA_DIR'],
      ...['The server cannot use DATA_DIR', 'The database', 'https://firm.example'],
      ...['www.googleapis.com', 'The newest backup'],
    ]);
  });

  it('checks a copy of an open embedded database, and never creates a database', async () => {
    const fault = { variables: { DATABASE_URL: undefined } };
    await expectFaults(fault, []);
    const store = await openEmbeddedDatabase(join(data, 'database'));
    await store.write(sql`delete from rebuild`);
    await expectFaults(fault, ['The table rebuild has no row']);
    await store.close();
  });

  it('accepts a port that the server itself uses', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    const PORT = String(await listen(server));
    const hosts = { '127.0.0.1': respondAsHealthySite };
    await expectFaults({ variables: { PORT }, hosts }, []);
  });

  it('continues after a check that fails unexpectedly', async () => {
    const readFreeBytes = async (folder: string) => {
      if (folder === data) throw new RangeError('unexpected');
      return Number.POSITIVE_INFINITY;
    };
    await expectFaults({ readFreeBytes }, [
      'doctor could not check the data folder (RangeError): run doctor again',
    ]);
  });

  it.skipIf(!isRoot)('switches to the owner of DATA_DIR if root runs the command', async () => {
    const folder = await makeTemporaryFolder();
    await chown(folder, 12_345, 12_345);
    await mkdir(join(folder, 'media'));
    const { stdout } = await runServerCommand('doctor', [], { DATA_DIR: folder });
    expect(stdout).toMatch(
      /its folder media belongs to root: give it to the user that runs the server \(chown -R manpower: \/.*\)/,
    );
    expect(stdout).not.toMatch(/DATA_DIR, because it belongs/);
  });

  it('reports a data folder inside an inaccessible folder', async () => {
    const parent = await makeTemporaryFolder();
    const folder = join(parent, 'data');
    await mkdir(folder);
    if (isRoot) await chown(folder, 12_345, 12_345);
    await chmod(parent, isRoot ? 0o700 : 0);
    onTestFinished(() => chmod(parent, 0o700));
    const { stdout } = await runServerCommand('doctor', [], { DATA_DIR: folder });
    expect(stdout).toMatch(
      new RegExp(
        `DATA_DIR is inside a folder that this user cannot open: run chmod a\\+x ${parent}, then run `,
      ),
    );
  });

  it('reports an unreadable backup folder only once', async () => {
    const [folder, backups] = [await makeTemporaryFolder(), await makeTemporaryFolder()];
    await (isRoot ? chown(folder, 12_345, 12_345) : chmod(backups, 0));
    onTestFinished(() => chmod(backups, 0o700));
    const environment = { DATA_DIR: folder, BACKUP_DIR: backups };
    const { stdout } = await runServerCommand('doctor', [], environment);
    expect(stdout).toMatch(/BACKUP_DIR cannot store another backup, because it/);
    expect(stdout).not.toContain('could not check the backups');
  });

  it('prints the findings, and exits with code 1 if there is a fault', async () => {
    const { code, stdout } = await runServerCommand('doctor', [], { DATA_DIR: data });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^Checking this installation on a server:\nFAULT {3}ACCESS_TOKEN_SECRET is missing: /,
    );
    expect(stdout).toMatch(/FAULT {3}URL is missing: set it .*, then run .*\n/);
    expect(stdout).toMatch(/\n\d+ problems found\.\n$/);
  });

  it('reports a missing package that doctor itself needs', async () => {
    const hook = `import { registerHooks } from 'node:module';
      registerHooks({ resolve: (name, context, next) =>
        next(name.startsWith('drizzle-orm') ? '@not/installed' : name, context) });`;
    const { code, stdout, stderr } = await runServerCommand('doctor', [], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/^FAULT {3}node_modules lacks @not\/installed, .*npm ci.*\n1 problem/);
  });
});
