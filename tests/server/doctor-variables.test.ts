import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import {
  type Cases,
  type Fault,
  failWith,
  siteUrl,
  startHealthyInstallation,
  type Variables,
} from '../support/doctor.ts';
import * as plant from '../support/plant-faults.ts';

const { installation, expectFaults, findFaults, findNetlifyFaults } =
  await startHealthyInstallation();

const wrongVariables: Cases<Variables> = {
  'ACCESS_TOKEN_SECRET needs at least 32 characters: correct it (docs/deploy-server.md describes it':
    {
      ACCESS_TOKEN_SECRET: 'short',
    },
  'ACCESS_TOKEN_SECRET must be a random secret, not an example or one repeated character': {
    ACCESS_TOKEN_SECRET: 'change-me-change-me-change-me-change-me',
  },
  'ACCESS_TOKEN_SECRET is easy to guess, …: replace the value of ACCESS_TOKEN_SECRET with the output of openssl':
    {
      ACCESS_TOKEN_SECRET: 'manpower-website-of-the-firm-2026',
    },
  'FIREBASE_PROJECT_ID must be the id of a real project': { FIREBASE_PROJECT_ID: 'demo-firm' },
  'FIREBASE_API_KEY belongs to the project gulf-manpower, …: set FIREBASE_PROJECT_ID to gulf-manpower, or set FIREBASE_API_KEY':
    {
      FIREBASE_PROJECT_ID: 'gulf-man-power',
    },
  'FIREBASE_AUTH_EMULATOR_HOST is for local work only, because the emulator accepts any identity: remove it':
    {
      FIREBASE_AUTH_EMULATOR_HOST: 'host:9099',
    },
  'URL must be the https:// address that visitors open, without a path': {
    URL: 'https://firm.example/site',
  },
  'The value of URL begins or ends with quotation marks, …: remove these characters': {
    URL: `"${siteUrl}"`,
  },
  'ADMIN_EMAILS must be e-mail addresses': { ADMIN_EMAILS: 'the owner' },
  'ADMIN_EMAILS is missing, and nobody is an admin: set ADMIN_EMAILS to the address of the first admin':
    { ADMIN_EMAILS: undefined, DATABASE_URL: installation.database.url },
  'The value of ADMIN_EMAILS begins or ends with …: remove these characters': {
    ADMIN_EMAILS: 'owner@firm.example ',
  },
  'The values of … and 1 more begin or end with …: remove these characters': {
    ADMIN_EMAILS: 'owner@firm.example\r',
    FIREBASE_PROJECT_ID: 'gulf-manpower\r',
  },
  'FIREBASE_API_KEY contains the character U+201D, which does not belong there: type the value again':
    {
      FIREBASE_API_KEY: 'web-key”',
    },
  'MAIL_URL still contains text from an example: replace it': {
    MAIL_URL: 'https://:PASSWORD@mail.example/emails',
    MAIL_FROM: 'a@b.example',
  },
  'MAIL_URI is not a variable of this product: remove it, or rename it to MAIL_URL (/etc/manpower.env contains the variables), then run':
    {
      MAIL_URI: 'smtp://mail.example',
    },
  'MAIL_URL must be an smtp://, smtps:// or https:// address …, with … %2F for a /': {
    MAIL_URL: 'smtp://user:pass/word@mail.example',
    MAIL_FROM: 'site@firm.example',
  },
  'The user or the password in MAIL_URL contains a % that does not begin a code such as %40, …: write %25 for each %':
    {
      MAIL_URL: 'smtp://user:50%pass-word@mail.example',
      MAIL_FROM: 'site@firm.example',
    },
  'MAIL_FROM is missing: set it': { MAIL_URL: 'https://:key-word@mail.example/emails' },
  'MAIL_FROM is set but MAIL_URL is missing, …: set MAIL_URL': { MAIL_FROM: 'site@firm.example' },
  'IMAGE_HOST_KEY is missing, so no picture is uploaded to IMAGE_HOST_URL: set IMAGE_HOST_KEY, or remove IMAGE_HOST_URL (/etc/manpower.env contains the variables), then run systemctl restart manpower':
    {
      IMAGE_HOST_KEY: undefined,
    },
  'PORT must be a number from 1 to 65535': { PORT: '99999' },
  'Browsers and Node block port 6000: choose another port, use it in the configuration of the proxy, reload the proxy, and set PORT to it':
    { PORT: '6000' },
  'HOST is not an address of this machine …: use 127.0.0.1': { HOST: '192.0.2.1' },
  'HOST=0.0.0.0 lets visitors reach the server without the proxy, …: set HOST to 127.0.0.1': {
    HOST: '0.0.0.0',
  },
  'TRUSTED_PROXIES must be IP addresses': { TRUSTED_PROXIES: 'caddy' },
  'TRUSTED_PROXIES includes every address, …: list only the address of the proxy in TRUSTED_PROXIES':
    {
      TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0',
    },
  'DATABASE_URL must be a postgres:// address, … %23 for a #': {
    DATABASE_URL: 'postgres://u:pass#word@127.0.0.1/site',
  },
  'DATABASE_URL must be a postgres:// address, … %2F for a /': {
    DATABASE_URL: 'postgres://u:pass/word@127.0.0.1/site',
  },
  'DATABASE_URL must be a postgres:// address': { DATABASE_URL: 'mysql://firm' },
  'DATA_DIR is missing: set it (docs/deploy-server.md describes it; /etc/manpower.env contains the variables)':
    {
      DATA_DIR: undefined,
    },
  'The folder DATA_DIR does not exist: run install -d -o … -m 0700 /not/there': {
    DATA_DIR: '/not/there',
  },
  'The server cannot use DATA_DIR, because it is a file: set DATA_DIR to a folder': {
    DATA_DIR: '/etc/hosts',
  },
  'BACKUP_DIR is missing: set it to the folder for backups': { BACKUP_DIR: undefined },
  'The folder BACKUP_DIR does not exist: run install -d -o … -m 0700 /not/there': {
    BACKUP_DIR: '/not/there',
  },
  'BUILD_HOOK_URL is for Netlify, but DATA_DIR is for a server: remove the variable that does not belong to this installation':
    {
      BUILD_HOOK_URL: 'https://hooks.example/build/secret-id',
    },
  'NODE_OPTIONS changes how Node or the database driver works: remove it': {
    NODE_OPTIONS: '--max-old-space-size=64',
  },
  'NODE_TLS_REJECT_UNAUTHORIZED turns off all certificate checks: remove it': {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  },
  'The server’s user cannot read /not/there.pem, the file in NODE_EXTRA_CA_CERTS, …: correct the path':
    {
      NODE_EXTRA_CA_CERTS: '/not/there.pem',
    },
};

/** The contents of `/etc/manpower.env`. */
const wrongFiles: Cases<[text: string, mode?: number]> = {
  'Every user of this machine can read the variables in …manpower.env: run chown root:… && chmod 640 /…':
    ['', 0o644],
  '…manpower.env sets PORT on lines 1 and 3, …: keep the line with the right value': [
    'PORT=1\n\nPORT=2\n',
  ],
  'Commands and the server can read values differently (line 1 (OTHER) in …manpower.env): use the form NAME=value …':
    ['OTHER=a?b&c\n'],
  'systemd does not run the command $(…) or `…` …, so the server gets the text of the command … (line 1 (OTHER) and 3 more in …manpower.env): run the command once':
    [
      "OTHER=$(openssl rand -base64 48)\nSECOND=\"a$(id -un)\"\nexport THIRD=`hostname`\nFOURTH='$(date)'\n# FIFTH=$(date)\nSIXTH='$('\n",
    ],
  'systemd does not replace the name of another variable in a value, …(line 2 (SECOND) in …manpower.env): write the value of the other variable':
    ["OTHER=a\nSECOND=postgres://u:$OTHER@h\nTHIRD='$OTHER'\n"],
  'Commands and the server can read values differently (line 1 (BACKUP_DIR) in …manpower.env): use the form NAME':
    ['\uFEFFBACKUP_DIR=/srv\n# Größe\n'],
  'Commands and the server can read values differently (line 1 in …manpower.env): use the form NAME':
    ['ÖTHER=a\n# Größe\n'],
  'The server ignores lines that begin with export (line 2 (OTHER) and 1 more in …manpower.env): remove the word export':
    ['# variables\nexport OTHER=a\nexport ANOTHER="b"\n'],
  'Semicolons do not separate values (line 1 (ADMIN_EMAILS) in …manpower.env): use commas instead':
    ['ADMIN_EMAILS=owner@firm.example;office@firm.example\n'],
  'For the server, a comment after a value is part of the value (line 1 (OTHER) in …manpower.env): move the comment to another line':
    ["OTHER='a' # first\n"],
  'NODE_OPTIONS on line 1 of …manpower.env prevents Node and the server from starting: delete that line':
    ['NODE_OPTIONS="--require newrelic"\n'],
  '…manpower.env sets MAIL_URL, but not for this command: run manpower doctor …': ['MAIL_URL=\n'],
};

const respond =
  (status: number, body: unknown = {}) =>
  () =>
    Response.json(body, { status });

const netlifyFaults: Cases<Fault> = {
  'BUILD_HOOK_URL is missing': { variables: { BUILD_HOOK_URL: undefined, NETLIFY: 'true' } },
  'FIREBASE_API_KEY is missing: set it (docs/deploy-netlify.md describes it), then start a deploy':
    { variables: { FIREBASE_API_KEY: undefined } },
  'URL must be the https:// address': { variables: { URL: 'firm' } },
  'The build hook responds with 404: create a build hook': {
    hosts: { 'hooks.example': respond(404) },
  },
  'The build hook responds with 500: wait until the service works again, or create a build hook': {
    variables: { BUILD_HOOK_URL: 'https://hook.invalid/' },
  },
  'The build hook cannot be reached (ENOTFOUND): make sure that this machine can connect to hooks.example, or correct the address':
    {
      hosts: { 'hooks.example': failWith('ENOTFOUND') },
    },
};

describe('npm run doctor [OPS-2]', () => {
  it.each(Object.entries(wrongVariables))('reports “%s”', (line, variables) =>
    expectFaults({ variables }, [line]),
  );

  it.each(Object.entries(wrongFiles))('reports “%s”', async (line, [text, mode]) =>
    expectFaults(await plant.machine({ 'etc/manpower.env': text }, mode), [line]),
  );

  it('reports NODE_OPTIONS with which Node still starts', async () => {
    const machine = await plant.machine({ 'etc/manpower.env': 'NODE_OPTIONS=--trace-warnings\n' });
    await expectFaults({ ...machine, runProgram: async (name) => (name === 'env' ? '1\n' : '') }, [
      'NODE_OPTIONS on line 1 of …manpower.env changes how Node works: delete that line, then run systemctl restart manpower',
    ]);
  });

  it.each(Object.entries(netlifyFaults))('reports “%s” on Netlify', (line, fault) =>
    expectFaults(fault, [line], 'netlify'),
  );

  it('suggests no restart if the remedy does not change the server', async () => {
    const machine = await plant.machine({ 'etc/manpower.env': 'MAIL_URL=\n' });
    expect(await findFaults(machine)).toEqual([expect.stringMatching(/\/manpower first\)$/)]);
    expect(await findNetlifyFaults({ variables: { BACKUP_DIR: undefined } })).toEqual([
      expect.stringMatching(/^BACKUP_DIR is missing: .*\(see "Backup" in docs\/operations\.md\)$/),
    ]);
  });

  it('names the line of a variable', async () => {
    const machine = await plant.machine({ 'etc/manpower.env': '# the port\nPORT=99999\n' });
    await expectFaults({ ...machine, variables: { PORT: '99999' } }, [
      'PORT must be a number from 1 to 65535: correct it (docs/deploy-server.md describes it; /etc/manpower.env sets PORT on line 2), then run systemctl restart manpower',
    ]);
  });

  it('reports a file with secrets that every user can read', async () => {
    const line = `ACCESS_TOKEN_SECRET=${installation.variables['ACCESS_TOKEN_SECRET']}\n`;
    const files = {
      'etc/manpower.env.bak': line,
      'etc/systemd/system/manpower.service': `[Service]\nEnvironment=${line}`,
    };
    await expectFaults(await plant.machine(files, 0o644), [
      'Every user of this machine can read secrets of the server in …manpower.env.bak and …manpower.service: delete the files that are only copies, and move the secrets',
    ]);
    await expectFaults(await plant.machine(files, 0o640), []);
  });

  it.each(['~/manpower', 'data'])('reports the relative path %s in DATA_DIR', async (DATA_DIR) => {
    expect(await findFaults({ variables: { DATA_DIR } })).toContainEqual(
      expect.stringMatching(/^DATA_DIR is not an absolute path, .*: set it to a path that begins/),
    );
  });

  it('reports a misread line instead of the differences that it causes', async () => {
    const different = plant.runningServer(installation, {
      variables: { ADMIN_EMAILS: 'other@firm.example' },
    });
    const lines = 'export ADMIN_EMAILS=owner@firm.example\n';
    await expectFaults({ ...different, ...(await plant.machine({ 'etc/manpower.env': lines })) }, [
      'The server ignores lines that begin with export',
    ]);
  });

  it('accepts the Node options of the container image [OPS-1]', async () => {
    const dockerfile = await readFile(join(projectRoot, 'Dockerfile'), 'utf8');
    const options = /NODE_OPTIONS='([^']+)'/.exec(dockerfile)?.[1];
    expect(options).toBeTruthy();
    await expectFaults({ variables: { NODE_OPTIONS: options } }, []);
    const file = { 'etc/manpower.env': `NODE_OPTIONS='${options}'\n` };
    await expectFaults(await plant.machine(file), []);
  });

  it('starts despite invalid Node options, because manpower.sh removes them', async () => {
    const script = await readFile(join(projectRoot, 'server/commands/manpower.sh'), 'utf8');
    const [, start = ''] = /^set -a; \. \S+; (set \+a\n.*?)^cd /ms.exec(script) ?? [];
    const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=256MB' };
    const node = `"${process.execPath}" -p 1`;
    expect(spawnSync('sh', ['-c', node], { env }).status).not.toBe(0);
    expect(spawnSync('sh', ['-c', `${start}${node}`], { env }).status).toBe(0);
  });

  it('does not run with another Node if the one in node_modules does not start', async () => {
    const script = await readFile(join(projectRoot, 'server/commands/manpower.sh'), 'utf8');
    const [, check = ''] =
      /^(runuser -u \S+ -- \S+\/node --version.*?)^set -a/ms.exec(script) ?? [];
    const run = (node: string) => {
      const functions = `fail() { echo "$1" >&2; exit 2; }\nrunuser() { ${node}; }\n`;
      return spawnSync('sh', ['-c', `${functions}${check}`], { encoding: 'utf8' });
    };
    expect(run('echo v24.9.0').status).toBe(0);
    const { status, stderr } = run('echo "Permission denied" >&2; return 126');
    expect(status).toBe(2);
    expect(stderr).toMatch(/Permission denied\n.* does not start, .*, run\ncd .* npm ci/);
    const damaged = run('case "$*" in *--version*) echo v24.9.0 ;; *) return 1 ;; esac');
    expect(damaged.stderr).toMatch(/^package.json is damaged .*\nrunuser .* reset --hard/);
  });

  it('reports a local URL if the server is behind a proxy', async () => {
    const variables = { URL: 'http://localhost:8888' };
    expect(await findFaults({ variables })).toContainEqual(
      expect.stringMatching(/^Only this machine can open the address in URL, although TRUSTED/),
    );
  });
});
