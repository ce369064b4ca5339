import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { dayMs } from '#contract/time/day-ms.ts';
import {
  createHealthyInstallation,
  failWith,
  findFaults,
  makeBackupName,
  type Responders,
  respondAsHealthySite,
  siteUrl,
  type Variables,
} from '../support/doctor.ts';
import { startPasswordServer } from '../support/password-server.ts';
import * as plantBackups from '../support/plant-backups.ts';
import * as plant from '../support/plant-faults.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { startSharedDatabase } from '../support/shared-database.ts';

const database = await startSharedDatabase();
const sound = await createHealthyInstallation(database.url);
afterAll(sound.remove);

const [site, google, firebase, images, hooks] = [
  'firm.example',
  'www.googleapis.com',
  'identitytoolkit.googleapis.com',
  'images.example',
  'hooks.example',
];
const respond = (status: number, body: unknown) => () => Response.json(body, { status });
const siteWith = (broken: string, response: () => Response) => ({
  [site]: (path: string) => (path === broken ? response() : respondAsHealthySite(path)),
});
const refuse = (status: number, message: string) => respond(status, { error: { message } });

/** The keys are the beginnings of lines that doctor prints. `…` means any text. */
const wrongVariables: Record<string, Variables> = {
  'ACCESS_TOKEN_SECRET: needs at least 32 characters': { ACCESS_TOKEN_SECRET: 'short' },
  'ACCESS_TOKEN_SECRET: must be your own secret': {
    ACCESS_TOKEN_SECRET: 'change-me-change-me-change-me-change-me',
  },
  'FIREBASE_PROJECT_ID: must be the id of a real project': { FIREBASE_PROJECT_ID: 'demo-firm' },
  'FIREBASE_AUTH_EMULATOR_HOST: is for local work only': {
    FIREBASE_AUTH_EMULATOR_HOST: 'host:9099',
  },
  'FIREBASE_PROJECT_ID: FIREBASE_API_KEY belongs to the project gulf-manpower: use the key': {
    FIREBASE_PROJECT_ID: 'gulf-man-power',
  },
  'URL: must be the https:// address … without a path': { URL: 'https://firm.example/site' },
  'ADMIN_EMAILS: must be e-mail addresses': { ADMIN_EMAILS: 'the owner' },
  'ADMIN_EMAILS: is missing, and nobody is an admin: set it': { ADMIN_EMAILS: undefined },
  'PORT: must be a number from 1 to 65535': { PORT: '99999' },
  'HOST: is not an address of this machine …: use 127.0.0.1': { HOST: '192.0.2.1' },
  'HOST: lets visitors reach the server without the proxy, …: set 127.0.0.1': { HOST: '0.0.0.0' },
  'MAIL_URI: is not a variable of this product: rename it to MAIL_URL or remove it': {
    MAIL_URI: 'smtp://mail.example',
  },
  'IMAGE_HOST_KEY: is missing, so no picture is uploaded to IMAGE_HOST_URL: set the key': {
    IMAGE_HOST_KEY: undefined,
  },
  'TRUSTED_PROXIES: must be IP addresses': { TRUSTED_PROXIES: 'caddy' },
  'TRUSTED_PROXIES: includes every address, …: list only the address of the proxy': {
    TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0',
  },
  'variables: the value of … and 1 more ends with a carriage return, …: save the environment file':
    {
      ADMIN_EMAILS: 'owner@firm.example\r',
      FIREBASE_PROJECT_ID: 'gulf-manpower\r',
    },
  'variables: the value of URL is in quotation marks, …: remove them': {
    URL: `"${siteUrl}"`,
  },
  'FIREBASE_API_KEY: contains a character that does not belong there (U+201D): type the value again':
    { FIREBASE_API_KEY: 'web-key”' },
  'MAIL_URL: still contains text from an example: replace it': {
    MAIL_URL: 'https://:PASSWORD@mail.example/emails',
    MAIL_FROM: 'a@b.example',
  },
  'variables: the value of ADMIN_EMAILS begins or ends with a space: remove it': {
    ADMIN_EMAILS: 'owner@firm.example ',
  },
  'DATABASE_URL: must be a postgres:// address, … %23 for a #': {
    DATABASE_URL: 'postgres://u:pass#word@127.0.0.1/site',
  },
  'DATA_DIR: is a file: use a folder instead': { DATA_DIR: fileURLToPath(import.meta.url) },
  'DATA_DIR: is missing: docs/deploy-server.md': { DATA_DIR: undefined },
  'DATA_DIR: does not exist: create it': { DATA_DIR: '/not/there' },
  'DATABASE_URL: must be a postgres:// address': { DATABASE_URL: 'mysql://firm' },
  'DATABASE_URL: must be a postgres:// address, … %2F for a /': {
    DATABASE_URL: 'postgres://u:pass/word@127.0.0.1/site',
  },
  'database: cannot be reached (ECONNREFUSED): check DATABASE_URL': {
    DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site',
  },
  'MAIL_FROM: is missing': { MAIL_URL: 'https://:key-word@mail.example/emails' },
  'PORT: 6000 is a port that browsers and Node block: use another': { PORT: '6000' },
  'NODE_OPTIONS: changes how Node or the database driver works: remove it': {
    NODE_OPTIONS: '--max-old-space-size=64',
  },
  'MAIL_URL: responds with 500: set the address that e-mails are posted to': {
    MAIL_URL: 'https://:key-word@other.example/emails',
    MAIL_FROM: 'a@b.example',
  },
  'MAIL_URL: is missing although MAIL_FROM is set, …: set it': { MAIL_FROM: 'site@firm.example' },
  'NODE_TLS_REJECT_UNAUTHORIZED: turns off all certificate checks: remove it': {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  },
  'NODE_EXTRA_CA_CERTS: names /not/there.pem, which does not exist …: correct the path': {
    NODE_EXTRA_CA_CERTS: '/not/there.pem',
  },
  'BUILD_HOOK_URL: is for Netlify, and DATA_DIR for a server: remove the one': {
    BUILD_HOOK_URL: 'https://hooks.example/build/secret-id',
  },
  'BACKUP_DIR: is missing: set it to the folder': { BACKUP_DIR: undefined },
  'BACKUP_DIR: does not exist: create it': { BACKUP_DIR: '/not/there' },
};

/** The host that cannot be reached, and the code of the error. */
const unreachableHosts: Record<string, [host: string, code: string]> = {
  'identity keys: cannot be reached (ENOTFOUND): allow connections': [google, 'ENOTFOUND'],
  'identity keys: cannot be reached (CERT_NOT_YET_VALID): correct the clock of this machine': [
    google,
    'CERT_NOT_YET_VALID',
  ],
  'FIREBASE_API_KEY: cannot be reached …: a program … replaces its certificate': [
    firebase,
    'SELF_SIGNED_CERT_IN_CHAIN',
  ],
  'identity keys: cannot be reached (EAI_AGAIN): fix DNS on this machine': [google, 'EAI_AGAIN'],
  'URL: cannot be reached (ENOTFOUND): add a DNS record for firm.example': [site, 'ENOTFOUND'],
  'URL: cannot be reached (ECONNREFUSED): start the proxy, and open ports 80 and 443': [
    site,
    'ECONNREFUSED',
  ],
  'URL: cannot be reached (CERT_HAS_EXPIRED): renew the certificate of firm.example': [
    site,
    'CERT_HAS_EXPIRED',
  ],
  'URL: cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID): install a certificate that is valid': [
    site,
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ],
  'URL: cannot be reached (UNABLE_TO_VERIFY_LEAF_SIGNATURE): have the proxy send the whole': [
    site,
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ],
  'URL: cannot be reached (EAI_AGAIN): fix DNS on this machine': [site, 'EAI_AGAIN'],
  'IMAGE_HOST_URL: cannot be reached (ENOTFOUND): check the address': [images, 'ENOTFOUND'],
};

const wrongAnswers: Record<string, Responders> = {
  'clock: this machine’s clock is … ahead of Google’s, so sign-ins can fail: turn on NTP': {
    [google]: () =>
      Response.json({}, { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT', age: '60' } }),
  },
  'identity keys: Google responds with 503: try again': { [google]: respond(503, {}) },
  'FIREBASE_API_KEY: is not a valid key: copy it': {
    [firebase]: refuse(400, 'API key not valid. Please pass a valid API key.'),
  },
  'FIREBASE_API_KEY: is not allowed for this website: allow it for https://firm.example': {
    [firebase]: refuse(403, 'Requests from referer … are blocked.'),
  },
  'FIREBASE_API_KEY: is not allowed for the Token Service API, …: allow it': {
    'securetoken.googleapis.com': refuse(403, 'API_KEY_SERVICE_BLOCKED'),
  },
  'URL: https://firm.example responds with 502, although the server responds on …: correct the target':
    {
      [site]: respond(502, null),
      '127.0.0.1': respondAsHealthySite,
    },
  'FIREBASE_PROJECT_ID: Authentication is not set up in this project: … press Get started': {
    [firebase]: refuse(400, 'CONFIGURATION_NOT_FOUND'),
  },
  'FIREBASE_PROJECT_ID: firm.example is not an authorized domain …: add it … Authentication': {
    [firebase]: respond(200, { authorizedDomains: ['gulf-manpower.firebaseapp.com'] }),
  },
  'FIREBASE_PROJECT_ID: firm.example is not an authorized domain …: correct URL if visitors open www.firm.example':
    {
      [firebase]: respond(200, {
        authorizedDomains: ['gulf-manpower.firebaseapp.com', 'www.firm.example'],
      }),
    },
  'FIREBASE_PROJECT_ID: does not allow sign-in with a password: enable Email/Password': {
    [firebase]: (path) =>
      path.includes('signInWithPassword')
        ? refuse(400, 'PASSWORD_LOGIN_DISABLED')()
        : Response.json({ authorizedDomains: ['gulf-manpower.firebaseapp.com', site] }),
  },
  'FIREBASE_PROJECT_ID: does not let people register: enable sign-up': {
    [firebase]: (path) =>
      path.includes('signUp')
        ? refuse(400, 'ADMIN_ONLY_OPERATION')()
        : Response.json({ authorizedDomains: ['gulf-manpower.firebaseapp.com', site] }),
  },
  'URL: https://firm.example responds with 401: turn off the proxy’s password prompt': {
    [site]: respond(401, 'Staging'),
  },
  'URL: https://firm.example responds with 502: start the server behind the proxy': {
    [site]: respond(502, null),
  },
  'URL: https://firm.example responds with 200: this is not the built website: build it': {
    [site]: respond(200, 'Parked'),
  },
  'URL: … redirects to https://www.firm.example: set URL to that': {
    [site]: () =>
      Object.defineProperty(new Response(), 'url', { value: 'https://www.firm.example/' }),
  },
  'ready: /ready responds with 503: The disk is full': siteWith(
    '/ready',
    respond(503, { detail: 'The disk is full' }),
  ),
  'URL: cannot be reached (Error): the address redirects to itself …: have every proxy connect': {
    [site]: () => {
      throw new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });
    },
  },
  'URL: cannot be reached (TimeoutError): check that the server behind the proxy responds': {
    [site]: () => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    },
  },
  'URL: https://firm.example shows content number 12, but this database published 0: visitors':
    siteWith('/revision.json', respond(200, { revision: 12, builtAt: '2026-11-20T10:05:00.000Z' })),
  'IMAGE_HOST_KEY: refuses the key (400): create another key there': {
    [images]: refuse(400, 'Invalid API v1 key.'),
  },
  'IMAGE_HOST_URL: responds with 404: set the address that pictures are uploaded to': {
    [images]: respond(404, {}),
  },
};

const withPassword = (url: string) => url.replace('//', '//user:pass-word@');

/** Each fault is a change of the database, and the statement that undoes it. */
const wrongData: Record<string, [change: string, undo: string]> = {
  'content: news n1 (title, title@ar) cannot be read, …: restore a version from before that': [
    "insert into news (_id, slug, title, translations) values ('n1', 'n1', 'Societâ€™s', jsonb_build_object('title@ar', convert_from(convert_to('خدمات', 'UTF8'), 'LATIN1'))); insert into revisions (_id, entity, entity_id, version, action, actor, data, at) values ('r1', 'news', 'n1', 1, 'create', 'system', '{\"title\": \"Society’s\"}', now())",
    'delete from news; delete from revisions',
  ],
  'content: news n1 is in the history, but not in its table, …: restore a backup': [
    "insert into revisions (_id, entity, entity_id, version, action, actor, data, at) values ('r1', 'news', 'n1', 1, 'create', 'system', '{}', now())",
    'delete from revisions',
  ],
  'content: the newest version in the history differs from news n1 (title), …: restore that version':
    [
      "insert into news (_id, slug, title) values ('n1', 'n1', 'new'); insert into revisions (_id, entity, entity_id, version, action, actor, data, at) values ('r1', 'news', 'n1', 1, 'create', 'system', '{\"title\": \"old\"}', now())",
      'delete from news; delete from revisions',
    ],
  'database: 1 rows in users have a time in the future, … in valid_from, …: set it to now()': [
    "insert into users (_id, uid, role, valid_from) values ('u1', 'uid1', 'client', now() + interval '3 days')",
    'delete from users',
  ],
  'database: has a reference to news from …, which this version does not have: alter table': [
    'create table notes (news text references news)',
    'drop table notes',
  ],
  'database: has a storage setting of news, …: alter table news reset': [
    'alter table news set (autovacuum_enabled = off)',
    'alter table news reset (autovacuum_enabled)',
  ],
  'database: lacks the index outbox_due, …: CREATE INDEX outbox_due ON outbox': [
    'drop index outbox_due',
    'create index outbox_due on outbox (due_at) where due_at is not null',
  ],
  'database: has a different default of users.role …: … alter table users alter role set default': [
    "alter table users alter role set default 'admin'",
    "alter table users alter role set default 'client'",
  ],
  'database: has a trigger news.old, which this version does not have: drop trigger old on news': [
    'create function f() returns trigger language plpgsql as $$ begin return null; end $$; create trigger old before insert on news for each row execute function f()',
    'drop trigger old on news; drop function f',
  ],
  'database: has a not null of news.extra, …: alter table news alter extra drop not null': [
    'alter table news add column extra text not null',
    'alter table news drop column extra',
  ],
  'database: has a row-level security of news, …: alter table news disable row level security': [
    'alter table news enable row level security',
    'alter table news disable row level security',
  ],
  'database: the unused replication slot old keeps the write-ahead log, …: select pg_drop': [
    "select pg_create_physical_replication_slot('old', true)",
    "select pg_drop_replication_slot('old')",
  ],
  'content: news n1 (RangeError) cannot be used: correct it in the dashboard': [
    "insert into news (_id, slug, time) values ('n1', 'n1', 'infinity')",
    'delete from news',
  ],
  'content: settings (timeZone: …) cannot be used: correct it in the dashboard': [
    "insert into settings (schedule, quiet_minutes, longest_wait_minutes, daily_at, time_zone) values ('manual', 1, 1, '18:00', 'Asia/Riyad')",
    'delete from settings',
  ],
  'ADMIN_EMAILS: makes each address an admin only once, and nobody is an admin …: npm run admin': [
    "insert into configured_grants values ('owner@firm.example', now())",
    'delete from configured_grants',
  ],
  'website: was not built completely at …: A page is too large': [
    "update rebuild set failed_at = now(), failure = 'A page is too large'",
    'update rebuild set failed_at = null, failure = null',
  ],
  'website: does not show the change at …: start the server': [
    "update rebuild set requested = 1, requested_at = now() - interval '2 hours'",
    'update rebuild set requested = 0',
  ],
  'deliveries: 1 to office@firm.example failed … (550 5.1.1 User unknown): correct the address': [
    "insert into outbox (event, subject, recipient, due_at, answer) values ('messages', 'm', 'office@firm.example', null, '550 5.1.1 User unknown')",
    'delete from outbox',
  ],
  'deliveries: 1 to hooks.old.example failed … (301): this is a redirect, … final address': [
    "insert into outbox (event, subject, recipient, due_at, status) values ('content', 'c', 'hooks.old.example', null, 301)",
    'delete from outbox',
  ],
  'deliveries: 1 is more than two hours overdue: start the server': [
    "insert into outbox (event, subject, recipient, due_at) values ('messages', 'm', 'office@firm.example', now() - interval '3 hours')",
    'delete from outbox',
  ],
  'pictures: 1 of 1 are missing from …media (gone.webp of news n1): correct DATA_DIR': [
    "insert into news (_id, slug, image) values ('n1', 'n1', '/media/gone.webp')",
    'delete from news',
  ],
};

const wrongSurroundings: Record<string, (product: plant.Product) => Promise<plant.Fault>> = {
  'PORT: … is used by another program: stop that program, or': plant.takenPort,
  'variables: are in …manpower.env, which is open to every user …: chmod 640 /': () =>
    plant.machine({ 'etc/manpower.env': '' }, 0o644),
  'PORT: is in …manpower.env more than once, on lines 1 and 3, …: remove the others': () =>
    plant.machine({ 'etc/manpower.env': 'PORT=1\n\nPORT=2\n' }),
  'variables: line 1 (OTHER) of …manpower.env is not NAME=value …: remove export … quotation marks':
    () => plant.machine({ 'etc/manpower.env': 'OTHER=a?b&c\n' }),
  'variables: MAIL_URL is in …manpower.env, but not among the variables …: use the script': () =>
    plant.machine({ 'etc/manpower.env': 'MAIL_URL=\n' }),
  'systemd: /etc/cron.d/manpower.backup never runs, because cron skips names with a dot: rename':
    () => plant.machine({ 'etc/cron.d/manpower.backup': '' }),
  'systemd: /etc/cron.d/cleanup deletes or renames files in …backups: remove that rule': ({
    variables: { BACKUP_DIR },
  }) =>
    plant.machine({
      'etc/cron.d/cleanup': `0 1 * * * root find ${BACKUP_DIR} -mtime +3 -delete\n`,
    }),
  'systemd: /etc/logrotate.d/backups deletes or renames files in …backups: remove that rule': ({
    variables: { BACKUP_DIR },
  }) => plant.machine({ 'etc/logrotate.d/backups': `${BACKUP_DIR}/*.backup {\n  daily\n}\n` }),
  'systemd: /etc/tmpfiles.d/old.conf deletes or renames files in …data: remove that rule': ({
    data,
  }) =>
    plant.machine({
      'etc/tmpfiles.d/kept.conf': `d ${data} 0700 root root -\n`,
      'etc/tmpfiles.d/old.conf': `# Old files\nd ${data} 0700 root root 10d\n`,
    }),
  'proxy: nginx rejects its configuration (unknown directive "listn" in …:3), …: correct that line':
    async () =>
      plant.commandOutputs({
        '-c': 'nginx: [emerg] unknown directive "listn" in /etc/nginx/conf.d/manpower.conf:3\n',
      }),
  'clock: nothing synchronizes the clock of this machine: turn on NTP': async () =>
    plant.commandOutputs({ show: 'CanNTP=yes\nNTP=no\nNTPSynchronized=no\n' }),
  'DATA_DIR: is inside the container, so its files are lost …: mount a volume there': ({
    variables: { BACKUP_DIR },
  }) =>
    plant.machine({
      '.dockerenv': '',
      'proc/self/mounts': `overlay / overlay rw 0 0\n/dev/sda1 ${BACKUP_DIR} ext4 rw 0 0\n`,
    }),
  'code: cannot be updated, because ….git/index.lock remains …: delete that file':
    plant.lockedRepository,
  'restore: …dump.sql can contain copies of personal data, …: … delete it': () =>
    plantBackups.folderWith(makeBackupName(), 'dump.sql'),
  'DATA_DIR: needs the disk at …, which /etc/fstab lists but which is not mounted, …: move them aside, mount':
    ({ data }) =>
      plant.machine({
        'etc/fstab': `/dev/sdb1 ${data} ext4 defaults 0 2\n`,
        'proc/self/mounts': '',
      }),
  'BACKUP_DIR: is in memory (tmpfs on …backups), so its files are lost …: use a folder on a disk':
    async ({ data, variables: { BACKUP_DIR } }) =>
      plant.machine({
        'proc/self/mounts': `/dev/sda1 / ext4 rw 0 0\ntmpfs ${data}2 tmpfs rw 0 0\ntmpfs ${BACKUP_DIR} tmpfs rw 0 0\n`,
      }),
  'systemd: /etc/cron.d/watchdog starts the server even while …: remove this cron job': () =>
    plant.machine({
      'etc/cron.d/watchdog': '* * * * * root false || systemctl restart manpower\n',
    }),
  'certificate: /etc/letsencrypt/renewal/firm.example.conf uses the authenticator standalone, …: renew with --webroot':
    () => plant.certbot('authenticator = standalone\nrenew_hook = systemctl reload nginx\n'),
  'certificate: /etc/letsencrypt/renewal/firm.example.conf has no hook, …: add renew_hook': () =>
    plant.certbot('authenticator = manual\n'),
  'certificate: the proxy does not serve Certbot’s challenge files: …acme-challenge/ must lead to /var/www/acme':
    () =>
      plant.certbot('authenticator = webroot\nwebroot_path = /var/www/acme,\nrenew_hook = nginx\n'),
  'certificate: …firm.example.conf writes the challenge files to /var/www/html, which does not exist, …: mkdir -p':
    () =>
      plant.certbot('authenticator = webroot\nwebroot_path = /var/www/html,\nrenew_hook = nginx\n'),
  'certificate: …firm.example.conf writes the challenge files to /var/www/acme, from which nginx serves nothing, …: set webroot_path':
    () =>
      plant.certbot(
        'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\n',
        {
          'etc/nginx/conf.d/site.conf':
            'location /.well-known/acme-challenge/ { root /var/www/html; }\n',
        },
      ),
  'certificate: …firm.example.conf uses a test server (…), …: set server': () =>
    plant.certbot(
      'authenticator = manual\nserver = https://acme-staging-v02.api.letsencrypt.org/directory\nrenew_hook = nginx\n',
    ),
  'certificate: nginx uses the certificate in /etc/letsencrypt/live/firm.example-0001, which certbot does not renew: use':
    () =>
      plant.certbot('authenticator = manual\nrenew_hook = nginx\n', {
        'etc/nginx/conf.d/site.conf':
          '  ssl_certificate /etc/letsencrypt/live/firm.example-0001/fullchain.pem;\n',
      }),
  'code: npm has the setting ignore-scripts=true, …: remove it': async () =>
    plant.commandOutputs({ config: 'ignore-scripts=true\nomit=\n' }),
  'code: lacks the commit of version …: fetch the whole history': async () =>
    plant.commandOutputs({ log: `${'a'.repeat(40)}\n` }),
  'code: cannot be fetched from https://git.example/site by this user, …: correct the address':
    async () => plant.commandOutputs({ remote: 'https://user:pass-word@git.example/site' }),
  'MAIL_URL: the mail server on this machine accepts e-mails, but cannot forward them: mailq':
    async () => ({
      variables: { MAIL_URL: 'smtp://127.0.0.1', MAIL_FROM: 'site@firm.example' },
      run: async (program) => (program === 'mailq' ? '  (connect to 192.0.2.10: timed out)\n' : ''),
    }),
  'identity keys: www.googleapis.com resolves to 127.0.0.1, which is this machine, …: remove it from /etc/hosts':
    async () => ({
      addressesOf: async (name) => (name === 'www.googleapis.com' ? ['127.0.0.1'] : []),
    }),
  'code: the compiled pages in …compiled-… are damaged: delete that folder': plant.damagedPages,
  'server: runs with a different value of PORT than doctor: restart it': async (product) =>
    plant.runningServer(product, { variables: { PORT: '1' } }),
  'server: runs the code in /elsewhere, but doctor runs the code in …: stop that server': async (
    product,
  ) => plant.runningServer(product, { folder: '/elsewhere' }),
  'server: has been running since 2026-…, and the code or Node.js was changed after that: systemctl restart':
    async (product) => plant.runningServer(product, { startedAt: new Date('2026-01-01') }),
  'server: runs as the user with the id 77, but doctor runs as …: run both as the user': async (
    product,
  ) => plant.runningServer(product, null),
  'code: … differs from its commit in src/a.ts and 1 more: look at git diff': async () => ({
    run: async () => ' M src/a.ts\n M src/b.ts\n',
  }),
  'URL: https://www.firm.example responds with 404: have the proxy redirect it to https://firm':
    async () => ({
      addressesOf: async (name) => (name === 'www.firm.example' ? ['192.0.2.1'] : []),
      broken: { 'www.firm.example': () => new Response(null, { status: 404 }) },
    }),
  'pages: i.old.example, used by news n1, responds with 404: upload the pictures again': async (
    product,
  ) => ({
    ...(await plant.changeDatabase(
      product,
      "insert into news (_id, slug, image) values ('n1', 'n1', 'https://i.old.example/a.jpg')",
      'delete from news',
    )),
    broken: { 'i.old.example': () => new Response(null, { status: 404 }) },
  }),
  'pages: hooks.old.example, used by a webhook, cannot be reached (ENOTFOUND): correct or delete':
    async (product) => ({
      ...(await plant.changeDatabase(
        product,
        "insert into webhooks (_id, address, secret) values ('w1', 'https://hooks.old.example', 's')",
        'delete from webhooks',
      )),
      broken: { 'hooks.old.example': failWith('ENOTFOUND') },
    }),
  'pages: hooks.old.example, used by a webhook, resolves to the private address 10.0.0.5 …: correct or delete':
    async (product) => ({
      ...(await plant.changeDatabase(
        product,
        "insert into webhooks (_id, address, secret) values ('w1', 'https://hooks.old.example', 's')",
        'delete from webhooks',
      )),
      addressesOf: async (name) => (name === 'hooks.old.example' ? ['10.0.0.5'] : []),
    }),
  'restore: …data-try can contain copies of personal data, …: after a restore, revoke again':
    plant.restoredCopy,
  'database: has only 1 rows, but the backup … has 20: if nobody deleted them, … correct it': () =>
    plantBackups.backupOfUsers(20),
  'BACKUP_DIR: the newest backup, …, is missing records … (r1), …: correct DATABASE_URL': async (
    product,
  ) => {
    await plant.changeDatabase(
      product,
      "insert into revisions (_id, entity, entity_id, version, action, actor, data, at) values ('r1', 'news', 'n1', 1, 'delete', 'system', '{}', now() - interval '1 day')",
      'delete from revisions',
    );
    return plantBackups.backupOfUsers(1);
  },
  'DATA_DIR: is the folder of the demo (npm start): use another': plant.demoFolder,
  'DATA_DIR: its folder media …: give it to the user that runs the server (chown -R)': (product) =>
    plant.foreignFolder(product, 'media'),
  'DATA_DIR: its folder sites …: give it to the user that runs the server (chown -R)': (product) =>
    plant.foreignFolder(product, 'sites'),
  'DATA_DIR: its disk has only 90 MB left: delete files': async () => ({
    freeBytesIn: async (folder) => (folder.endsWith('data') ? 90 : 9000) * 1024 * 1024,
  }),
  'database: the embedded database cannot be opened …: … restore a backup': plant.damagedDatabase,
  'database: asks for a password: add it to DATABASE_URL': async () => ({
    variables: { DATABASE_URL: (await startPasswordServer()).url },
  }),
  'database: does not encrypt: remove sslmode': (product) =>
    plant.databaseAddress(product, (url) => url.searchParams.set('sslmode', 'verify-full')),
  'database: does not exist on its server: create it': (product) =>
    plant.databaseAddress(product, (url) => {
      url.pathname = '/not_there';
    }),
  'database: does not respond like PostgreSQL: check that it listens': plant.otherProtocol,
  'database: has tables of another program and none of this one: create a database':
    plant.foreignDatabase,
  'database: lacks the table settings, which this version has: restore a backup':
    plant.missingTable,
  'database: lacks the column rate_limits.count, which this version has: restore a backup':
    plant.missingColumn,
  'database: has no row in the table rebuild, which needs one: restore a backup': plant.missingRow,
  'database: lacks the constraint news.news_pkey, …: alter table news add constraint news_pkey PRIMARY':
    plant.missingKey,
  'database: lock_timeout = 5ms: alter database …': (product) =>
    plant.databaseSetting(product, 'lock_timeout', '5ms'),
  'dashboard: the website rejects an admin’s access token: make the proxy forward the Authorization':
    async (product) => ({
      ...(await plant.changeDatabase(
        product,
        "insert into users (_id, uid, role) values ('u1', 'uid1', 'admin')",
        'delete from users',
      )),
      broken: siteWith('/getPublishState', respond(401, {})),
    }),
  'database: has an open transaction that keeps rebuild locked, …: commit it': (product) =>
    plant.heldLock(product, 'select from rebuild for update'),
  'database: keeps its tables in a schema that is not on this user’s search_path: … search_path':
    plant.otherSearchPath,
  'database: accepts no more connections: … (alter role … connection limit -1)': (product) =>
    plant.databaseUser(product, 'alter role guest connection limit 0'),
  'database: sorts texts differently since an update of the operating system, …: reindex':
    plant.olderCollation,
  'code: … cannot be updated or compiled: its folder .astro …: give it to the user': () =>
    plant.foreignCode('.astro'),
  'code: … cannot be updated or compiled: its folder .git …: give it to the user': () =>
    plant.foreignCode('.git'),
  'database: is also used by the server at old-machine:/srv: stop that server': plant.secondServer,
  'DATA_DIR: its folder media cannot be written to (ENOENT): it is a link …, so mount that folder’s disk':
    plant.lostDisk,
  'BACKUP_DIR: its disk has only 90 MB left: delete files': async () => ({
    freeBytesIn: async (folder) => (folder.endsWith('backups') ? 90 : 9000) * 1024 * 1024,
  }),
  'BACKUP_DIR: cannot store another backup, because it is a file: use a folder instead':
    plantBackups.fileAsFolder,
  'database: … migrations are missing: run npm run db:migrate': plant.emptyDatabase,
  'database: The database is newer than this code: update the code, or go back':
    plant.newerDatabase,
  'database: does not let this user change … of its tables, …: use their owner': (product) =>
    plant.databaseUser(
      product,
      'grant pg_read_all_data to guest; grant usage on schema drizzle to guest',
    ),
  'database: does not let this user read its tables: use the owner': (product) =>
    plant.databaseUser(product, ''),
  'database: default_transaction_read_only = on: alter database … reset': (product) =>
    plant.databaseSetting(product, 'default_transaction_read_only', 'on'),
  'clock: this machine’s clock is … s ahead of the database’s: turn on NTP': plant.wrongClock,
  'pictures: 1 of 1 are missing from …media (gone.webp): correct DATA_DIR …; otherwise restore':
    plant.missingPictures,
  'pictures: 1 of 1 are truncated in …media (gone.webp): restore them from a backup':
    plant.emptyPicture,
  'database: cancels queries after its statement_timeout: alter role … set statement_timeout':
    plant.shortStatements,
  'alerts: …, since 20…: The disk is full': plant.openAlert,
  'MAIL_URL: the mail server cannot be used (E…): nothing listens on this host and port': () =>
    plant.mailServer((url) => url, true),
  'BACKUP_DIR: has manpower-…backup.1.gz, which another program has renamed (logrotate?), …: remove':
    () => plantBackups.folderWith(makeBackupName(), 'manpower-2026-01-02T03-15-00Z.backup.1.gz'),
  'MAIL_URL: the mail server refuses the user or the password: correct them': () =>
    plant.mailServer(withPassword),
  'MAIL_URL: the mail server cannot be used (E…): use smtps:// with port 465': () =>
    plant.mailServer((url) => url.replace('smtp:', 'smtps:')),
  'MAIL_FROM: the mail server refuses this sender (553 …): use an address that belongs': () =>
    plant.mailServer((url) => url, false, 'Website <other@firm.example>'),
  'MAIL_URL: is missing, so 1 addresses in the settings get no e-mail …: set MAIL_URL': (product) =>
    plant.notificationAddress(product),
  'MAIL_URL: is set, but nobody gets an e-mail about new messages: add an address': async (
    product,
  ) => ({
    ...(await plant.notificationAddress(product, '')),
    variables: {
      MAIL_URL: 'https://:key-word@mail.example/emails',
      MAIL_FROM: 'site@firm.example',
    },
  }),
  'BACKUP_DIR: the newest backup, …, is incomplete, damaged or from a newer version: make another':
    () => plantBackups.truncatedBackup(60),
  'BACKUP_DIR: the newest backup, …, is incomplete, damaged …: make another': () =>
    plantBackups.truncatedBackup(0),
  'BACKUP_DIR: is inside DATA_DIR, so both are lost together: use another folder':
    plantBackups.backupsInData,
  'BACKUP_DIR: is open to every user of this machine: chmod 700 /': plantBackups.openBackups,
  'DATA_DIR: lacks files of the built pages in …sites: run systemctl restart manpower':
    plant.lostPage,
  'DATA_DIR: contains a page that was changed, …: delete that file': plant.changedPage,
  'DATA_DIR: can be changed by every user of this machine: chmod 700 /': plant.openDataFolder,
  'BACKUP_DIR: manpower-2099-… has a date in the future: correct this machine’s clock': () =>
    plantBackups.folderWith('manpower-2099-01-01T03-15-00Z.backup'),
  'BACKUP_DIR: cannot store another backup, …: give it to the user that runs the server':
    plantBackups.foreignBackups,
  'BACKUP_DIR: has no backup: make one': () => plantBackups.folderWith('other.txt'),
  'BACKUP_DIR: the newest backup was made on 2026-01-02, … days ago: make another': () =>
    plantBackups.folderWith(
      'manpower-2026-01-02T03-15-00Z.backup',
      'manpower-2026-01-01T03-15-00Z.backup',
    ),
  'packages: hono 4.0.0 and 1 more not installed: run npm ci': plant.olderPackages,
  'packages: pictures-… (of pictures) not installed: run npm ci --omit=dev, without':
    plant.packagesForOthers,
};

/** Changes to a unit that starts at boot and is active. */
const wrongUnits: Record<string, plant.Unit> = {
  'systemd: manpower.service does not start at boot: systemctl enable': { startsAtBoot: false },
  'systemd: manpower.service has failed: journalctl -u': { ActiveState: 'failed' },
  'systemd: manpower.service is not running (activating, result oom-kill): systemctl start': {
    ActiveState: 'activating',
    Result: 'oom-kill',
  },
  'systemd: manpower.service stops again and again, and systemd has restarted it 7 times: journalctl':
    { NRestarts: '7', ActiveEnterTimestamp: new Date().toUTCString() },
  'systemd: manpower.service has MemoryMax=125829120, but needs …: remove that limit': {
    MemoryMax: '125829120',
    LimitNOFILE: 'infinity',
  },
  'systemd: manpower.service has LimitNOFILE=1024, but needs 4096: remove that limit': {
    LimitNOFILE: '1024',
  },
  'systemd: postgresql@15-main.service does not start at boot: write auto into /etc/postgresql/15/main':
    { Id: 'postgresql@15-main.service', listener: ['443', 'postgresql@15-main.service'] },
  'systemd: manpower.service was changed on disk: systemctl daemon-reload': {
    NeedDaemonReload: 'yes',
  },
  'systemd: manpower-backup.service starts /not/there, which does not exist …: create it again': {
    Id: 'manpower-backup.service',
    UnitFileState: 'static',
    ActiveState: 'inactive',
    ExecStart: '{ path=/not/there ; argv[]=/not/there ; ignore_errors=no }',
  },
  'systemd: manpower-backup.timer has no next run: correct its schedule': {
    Id: 'manpower-backup.timer',
    NextElapseUSecRealtime: '',
  },
  'systemd: manpower-backup.timer does not run until … 2099-01-01 …: correct its schedule': {
    Id: 'manpower-backup.timer',
    NextElapseUSecRealtime: 'Thu 2099-01-01 03:15:00 UTC',
  },
  'systemd: manpower.service has Restart=no, unlike the unit in the guide: correct it': {
    Restart: 'no',
  },
  'systemd: manpower-backup.service has been running since …, …: systemctl status': {
    Id: 'manpower-backup.service',
    UnitFileState: 'static',
    ActiveState: 'activating',
    InactiveExitTimestamp: 'Thu 2026-01-01 03:15:00 UTC',
  },
  'systemd: manpower-backup.service starts …, which does not exit with the backup’s status': {
    Id: 'manpower-backup.service',
    UnitFileState: 'static',
    script: '/usr/local/bin/manpower backup | logger\n',
  },
  'systemd: manpower-backup.service starts …, which makes no backup: copy the script': {
    Id: 'manpower-backup.service',
    UnitFileState: 'static',
    script: '#!/bin/sh\n# /usr/local/bin/manpower backup\n',
  },
  'systemd: manpower-backup.service starts …, which omits the pictures: remove --without-pictures':
    {
      Id: 'manpower-backup.service',
      UnitFileState: 'static',
      script: '/usr/local/bin/manpower backup -- --without-pictures\n',
    },
  'systemd: manpower-backup.service starts …, which writes to /mnt/site.backup instead of BACKUP_DIR, …: remove that argument':
    {
      Id: 'manpower-backup.service',
      UnitFileState: 'static',
      script: 'set -e\n/usr/local/bin/manpower backup /mnt/site.backup\n',
    },
  'systemd: manpower-backup.service starts …, which sets BACKUP_DIR to /mnt, unlike …: remove that':
    {
      Id: 'manpower-backup.service',
      UnitFileState: 'static',
      script: 'BACKUP_DIR=/mnt /usr/local/bin/manpower backup\n',
    },
  'systemd: manpower-backup.service starts …, which stops the server and does not start it again: copy':
    {
      Id: 'manpower-backup.service',
      UnitFileState: 'static',
      script: 'systemctl stop manpower\n/usr/local/bin/manpower backup\n',
    },
  'systemd: manpower-backup.timer runs too rarely (weekly), …: correct its schedule': {
    Id: 'manpower-backup.timer',
    NextElapseUSecRealtime: new Date(Date.now() + dayMs).toUTCString(),
    TimersCalendar: '{ OnCalendar=weekly ; next_elapse=Mon 2026-11-30 00:00:00 UTC }',
    calendar: `   Iteration #2: ${new Date(Date.now() + 8 * dayMs).toUTCString()}\n`,
  },
  'systemd: manpower.service is masked, so nothing can start it: systemctl unmask': {
    LoadState: 'masked',
    startsAtBoot: false,
  },
  'systemd: manpower.service has CPUQuotaPerSecUSec=50ms, unlike the unit in the guide: correct it':
    { CPUQuotaPerSecUSec: '50ms' },
  'systemd: manpower.service cannot write to …data and … because of its sandbox: add those folders to ReadWritePaths=':
    {
      ProtectSystem: 'strict',
      ReadWritePaths: '/srv/manpower/site',
      StateDirectory: 'manpower',
    },
  'systemd: manpower.service hides BACKUP_DIR …: use a folder that the unit does not hide': {
    PrivateTmp: 'yes',
  },
  'systemd: nginx.service does not start at boot: systemctl enable': {
    Id: 'nginx.service',
    startsAtBoot: false,
    listener: ['443', 'nginx.service'],
  },
  'systemd: the server on port 8888 was started by hand, …: end it': {
    listener: ['8888', 'user.slice/session-3.scope'],
  },
};

type Proxy = Parameters<typeof plant.behindProxy>[0];

let healthRequests = 0;

const wrongProxies: Record<string, Proxy> = {
  'proxy: responds with 413 … for POST /mcp: have it accept bodies of 6 MB': ({ path }) =>
    path === '/mcp' && new Response(null, { status: 413 }),
  'proxy: responds with 403 … for PUT /… and … more: nobody can save: allow all methods': ({
    method,
  }) => (method === 'PUT' || method === 'DELETE') && new Response(null, { status: 403 }),
  'proxy: responds with 403 … for POST /postNews: texts with punctuation or Arabic letters cannot be':
    ({ path }) => path === '/postNews' && new Response(null, { status: 403 }),
  'proxy: does not pass on the visitor’s address, …: set the header X-Forwarded-For': ({
    response,
  }) => plant.withHeader(response, 'x-unknown-visitor', '127.0.0.1'),
  'proxy: connects from 127.0.0.3, which is not in TRUSTED_PROXIES, …: add it there': ({
    response,
  }) => plant.withHeader(response, 'x-unknown-visitor', '127.0.0.3'),
  'proxy: adds the header x-robots-tag (noindex) for GET / and … more: have it pass headers on': ({
    response,
  }) => plant.withHeader(response, 'x-robots-tag', 'noindex'),
  'proxy: adds the header content-security-policy (default-src: …), which can block sign-in, … for GET / and … more: remove it':
    ({ response }) => plant.withHeader(response, 'content-security-policy', 'default-src: self'),
  'proxy: does not send the header Strict-Transport-Security with a max-age, …: add it': ({
    response,
  }) => plant.withHeader(response, 'strict-transport-security', 'max-age=0'),
  'proxy: responds with 403 … for GET /contact: search engines and link previews do not get pages':
    ({ headers }) =>
      /bot/.test(headers.get('user-agent') ?? '') && new Response(null, { status: 403 }),
  'proxy: responds with nothing to some of 40 requests at once, …: have it accept more': ({
    path,
  }) => {
    if (path === '/health') throw new TypeError('fetch failed');
    return false;
  },
  'proxy: removes the header etag for GET / and … more: have it pass headers on': ({ response }) =>
    plant.withHeader(response, 'etag', null),
  'proxy: changes the content for GET /robots.txt: turn off the rules that rewrite or cache responses':
    ({ path }) => path === '/robots.txt' && Response.json('Disallow', { headers: { etag: '"1"' } }),
  'proxy: caches responses, so visitors get old ones for GET / and … more': ({ response }) =>
    plant.withHeader(response, 'x-request-id', 'same'),
  'proxy: responds with 503 to some of 40 requests at once, …: raise its rate limit': ({
    path,
  }) => {
    if (path !== '/health') return false;
    healthRequests += 1;
    return healthRequests > 20 && healthRequests <= 40 && new Response(null, { status: 503 });
  },
  'proxy: leads to a server other than the one on port …: correct its target (proxy_pass': ({
    path,
  }) =>
    path.startsWith('/revision.json') &&
    Response.json({ revision: 0, builtAt: '2026-11-19T00:00:00Z' }),
  'proxy: caches responses, so visitors get old ones: turn off its cache': ({ path }) =>
    path === '/revision.json' && Response.json({ revision: 0, builtAt: '2026-11-19T00:00:00Z' }),
  'proxy: sends no response for GET /dashboard: have it forward this address': ({ path }) => {
    if (path === '/dashboard') throw new TypeError('fetch failed');
    return false;
  },
};

const netlifyAccount = { NETLIFY_SITE_ID: 'site-1', NETLIFY_AUTH_TOKEN: 'pass-word' };
const netlifyApi = (branch: string, locked: boolean) => (path: string) =>
  Response.json(
    path.endsWith('/build_hooks')
      ? [{ url: 'https://hooks.example/build/secret-id', branch }]
      : { build_settings: { repo_branch: 'main' }, published_deploy: { locked } },
  );

const netlify: Record<string, plant.Fault> = {
  'BUILD_HOOK_URL: responds with 404: create a build hook': {
    broken: { [hooks]: respond(404, {}) },
  },
  'BUILD_HOOK_URL: responds with 500: create a build hook': {
    variables: { BUILD_HOOK_URL: 'https://hook.invalid/' },
  },
  'BUILD_HOOK_URL: cannot be reached (ENOTFOUND): check the address': {
    broken: { [hooks]: failWith('ENOTFOUND') },
  },
  'BUILD_HOOK_URL: builds the branch staging, but the website is built from main: create': {
    variables: netlifyAccount,
    broken: { 'api.netlify.com': netlifyApi('staging', false) },
  },
  'Netlify: publishes no new deploy, because one is locked: choose Deploys, Unlock': {
    variables: netlifyAccount,
    broken: { 'api.netlify.com': netlifyApi('main', true) },
  },
  'NETLIFY_AUTH_TOKEN: is refused, so backups fail: create another token': {
    variables: netlifyAccount,
    broken: { 'api.netlify.com': respond(401, {}) },
  },
  'BUILD_HOOK_URL: is missing': {
    variables: { BUILD_HOOK_URL: undefined, NETLIFY: 'true' },
  },
  'FIREBASE_API_KEY: is missing': { variables: { FIREBASE_API_KEY: undefined } },
  'URL: must be the https:// address': { variables: { URL: 'firm' } },
};

describe('npm run doctor reports in one line, with what to do [OPS-2]', () => {
  const secrets = /pass-word|key-word|secret-id|key-of-the-image-host|web-key/;
  const startOf = (line: string) => new RegExp(`^${line.split('…').map(RegExp.escape).join('.*')}`);
  const findsOnly = async (
    line: string,
    { variables, ...around }: plant.Fault,
    host: 'server' | 'netlify' = 'server',
  ) => {
    const faults = await findFaults({ ...sound[host], ...variables }, around);
    expect(faults).toEqual([expect.stringMatching(startOf(line))]);
    expect(faults.join()).not.toMatch(secrets);
  };

  it.each(Object.entries(wrongVariables))('%s', (line, variables) =>
    findsOnly(line, { variables }),
  );

  it.each(Object.entries(unreachableHosts))('%s', (line, [host, code]) =>
    findsOnly(line, { broken: { [host]: failWith(code) } }),
  );

  it.each(Object.entries(wrongAnswers))('%s', (line, broken) => findsOnly(line, { broken }));

  it.each(Object.entries(wrongData))('%s', async (line, [change, undo]) =>
    findsOnly(line, await plant.changeDatabase({ database }, change, undo)),
  );

  it.each(Object.entries(wrongSurroundings))('%s', async (line, setUp) =>
    findsOnly(line, await setUp({ database, data: sound.data, variables: sound.server })),
  );

  it.each(Object.entries(wrongProxies))('%s', (line, change) =>
    findsOnly(line, plant.behindProxy(change)),
  );

  it.each(Object.entries(wrongUnits))('%s', async (line, unit) => {
    const fault = await plant.unit(unit);
    await findsOnly(line, { ...fault, variables: { PORT: undefined } });
  });

  it.each(Object.entries(netlify))('%s, on Netlify', (line, fault) =>
    findsOnly(line, fault, 'netlify'),
  );

  it('a script that backs up an embedded database while the server uses it', async () => {
    const fault = await plant.unit({
      Id: 'manpower-backup.service',
      UnitFileState: 'static',
      script: 'set -e\n/usr/local/bin/manpower backup\n',
    });
    const faults = await findFaults({ ...sound.server, DATABASE_URL: undefined }, fault);
    expect(faults).toContainEqual(expect.stringContaining('which does not stop the server'));
  });

  it('a URL that only this machine can open, though there is a proxy', async () => {
    const URL = 'http://localhost:8888';
    const faults = await findFaults({ ...sound.server, URL });
    expect(faults).toContainEqual(
      expect.stringMatching(/^URL: can only be opened on this machine, although TRUSTED_PROXIES/),
    );
  });

  it.each(['~/manpower', 'data'])('a folder that is not an absolute path: %s', async (DATA_DIR) => {
    const faults = await findFaults({ ...sound.server, DATA_DIR });
    expect(faults).toContain(
      'DATA_DIR: is not an absolute path, so it can mean a different folder for each command: start it with /',
    );
  });

  // Root can read every file.
  it.skipIf(process.geteuid?.() === 0)('a file of the code of another user', async () => {
    expect(await findFaults(sound.server, await plant.unreadableCode())).toContainEqual(
      expect.stringMatching(/^code: package.json in .* cannot be read by this user/),
    );
  });

  // Root can read every file.
  it.skipIf(process.geteuid?.() === 0)(
    'a file for resolving names that only root can read',
    async () => {
      const fault = await plant.machine({ 'etc/resolv.conf': '' }, 0o000);
      expect(await findFaults(sound.server, fault)).toEqual([
        expect.stringMatching(
          /^identity keys: this user cannot read .etc.resolv.conf.*: chmod 644/,
        ),
      ]);
    },
  );

  it('a lock that also keeps it from reading, and that it could not read', async () => {
    await plant.heldLock({ database }, 'lock table users in access exclusive mode');
    const faults = await findFaults(sound.server);
    expect(faults).toHaveLength(2);
    expect(faults.sort()).toEqual([
      expect.stringMatching(/^database: did not respond in time: check whether a session holds/),
      expect.stringMatching(/^database: has an open transaction that keeps users locked/),
    ]);
  });

  it('an empty folder of another user, where a disk may not be mounted', async () => {
    const { variables } = await plantBackups.unmountedBackups();
    expect(await findFaults({ ...sound.server, ...variables })).toEqual([
      expect.stringMatching(/^BACKUP_DIR: .*; the folder is empty, so mount its disk first/),
      expect.stringMatching(/^BACKUP_DIR: has no backup/),
    ]);
  });

  it('pictures that neither the website on Netlify nor the newest backup has', async () => {
    const { variables } = await plantBackups.backupOfUsers(1);
    await plant.missingPictures({ database });
    const broken = {
      'images.example': () => Response.json({}),
      ...siteWith('/media/gone.webp', respond(404, {})),
    };
    expect(await findFaults({ ...sound.netlify, ...variables }, { broken })).toEqual([
      expect.stringMatching(/^pages: firm.example, used by the library, responds with 404/),
      expect.stringMatching(
        /^BACKUP_DIR: the newest backup, .*, contains no pictures, but the library has 1/,
      ),
    ]);
  });

  it('a disk on which the next backup does not fit', async () => {
    const megabyte = 1024 * 1024;
    const { variables } = await plantBackups.truncatedBackup(600 * megabyte);
    const freeBytesIn = async () => 550 * megabyte;
    expect(await findFaults({ ...sound.server, ...variables }, { freeBytesIn })).toContainEqual(
      expect.stringMatching(/^BACKUP_DIR: the next backup does not fit on its disk/),
    );
  });

  it('a picture that the proxy reads from the disk itself', async () => {
    const own = (path: string) =>
      path === '/'
        ? new Response('<img src="/.netlify/images?url=%2Fmedia%2Fa.webp&amp;w=176">', {
            headers: respondAsHealthySite(path).headers,
          })
        : respondAsHealthySite(path);
    const broken: Responders = {
      '127.0.0.1': own,
      [site]: (path) =>
        path.startsWith('/media/') ? new Response(null, { status: 403 }) : own(path),
    };
    expect(await findFaults(sound.server, { broken })).toEqual([
      expect.stringMatching(/^proxy: responds with 403 .* for GET .media.a.webp: remove the rule/),
    ]);
  });

  it('what takes the space on a disk that is almost full', async () => {
    const folder = sound.server['BACKUP_DIR'] ?? '';
    const file = join(folder, 'server-copy.img');
    await writeFile(file, new Uint8Array(30 * 1024 * 1024));
    onTestFinished(() => rm(file));
    expect(
      await findFaults(sound.server, {
        freeBytesIn: async (name) => (name === folder ? 90 : 9000) * 1024 * 1024,
      }),
    ).toEqual([
      expect.stringMatching(
        /^BACKUP_DIR: its disk has only 90 MB left, and the most space is taken by .*server-copy.img \(30 MB, which this product did not create/,
      ),
    ]);
  });

  it('a clock that is set to the time of another time zone', async () => {
    const faults = (hours: number) =>
      findFaults(sound.server, {
        broken: {
          [google]: () => {
            const date = new Date(Date.now() + hours * 3_600_000).toUTCString();
            return Response.json({}, { headers: { date } });
          },
        },
      });
    expect(await faults(-4)).toEqual([
      expect.stringMatching(
        /clock is 4 h .like .* time zone. ahead of .*: turn on NTP .* time zone/,
      ),
    ]);
    expect(await faults(5.5)).toEqual([expect.stringMatching(/clock is 5.5 h .* behind Google/)]);
  });

  it('a domain without an address, while the website has one with www.', async () => {
    const URL = 'https://www.firm.example';
    const broken: Responders = {
      'www.firm.example': respondAsHealthySite,
      [firebase]: respond(200, {
        authorizedDomains: ['gulf-manpower.firebaseapp.com', 'www.firm.example'],
      }),
    };
    const addressesOf = async (name: string) => {
      if (name === 'firm.example') throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
      return [];
    };
    const faults = await findFaults({ ...sound.server, URL }, { broken, addressesOf });
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^URL: firm.example has no address, so people who type it .*: add a DNS/,
      ),
    );
  });

  it('nothing about the folder lost+found of a disk at DATA_DIR', async () => {
    await mkdir(join(sound.data, 'lost+found'));
    onTestFinished(() => removeFolder(join(sound.data, 'lost+found')));
    await plant.foreignFolder(sound, 'lost+found');
    expect(await findFaults(sound.server)).toEqual([]);
  });

  it('a full disk that updates need', async () => {
    const faults = await findFaults(sound.server, {
      codeFolder: new URL('file:///dev/shm/'),
      freeBytesIn: async (folder) => (folder === '/dev/shm/' ? 90 : 9000) * 1024 * 1024,
    });
    expect(faults).toContainEqual(
      expect.stringMatching(/^disk: the disk of \/dev\/shm\/ has only 90 MB left/),
    );
  });

  it('an address of the website where another machine responds', async () => {
    const certificate = { validFrom: new Date(0), validTo: new Date(Date.now() + 60 * dayMs) };
    const faults = (...statuses: number[]) =>
      findFaults(sound.server, {
        addressesOf: async (name) => (name === 'firm.example' ? ['0', '1'] : []),
        visit: async (address) => {
          const status = statuses[Number(address)];
          return { status, isThisWebsite: status === 200, certificate };
        },
      });
    expect(await faults(200, 200)).toEqual([]);
    expect(await faults(200, 404)).toEqual([
      expect.stringMatching(/^URL: firm.example resolves to 1, which .* 404: this website is not/),
    ]);
    expect(await faults(401, 404)).toEqual([
      expect.stringMatching(
        /resolves to 0, which responds with 401: turn off the proxy’s password/,
      ),
      expect.stringMatching(
        /resolves to 1, which responds with 404: this website is not at that address/,
      ),
    ]);
  });

  it('an address without a route that is not this machine’s, while another one is', async () => {
    const certificate = { validFrom: new Date(0), validTo: new Date(Date.now() + 60 * dayMs) };
    const faults = (localAddress: string) =>
      findFaults(sound.server, {
        addressesOf: async (name) => (name === site ? [localAddress, '2001:db8::80'] : []),
        visit: async (address) => {
          if (address === localAddress) return { status: 200, isThisWebsite: true, certificate };
          throw Object.assign(new Error('no'), { code: 'ENETUNREACH' });
        },
      });
    expect(await faults('192.0.2.1')).toEqual([]);
    expect(await faults('127.0.0.1')).toEqual([
      expect.stringMatching(
        /^URL: firm.example resolves to 2001:db8::80, which is not an address of this machine: .* remove the DNS/,
      ),
    ]);
  });

  it('another machine at one address, without a line about the certificate of the website', async () => {
    const certificate = { validFrom: new Date(0), validTo: new Date(Date.now() + 60 * dayMs) };
    const faults = await findFaults(sound.server, {
      broken: { [site]: failWith('ERR_TLS_CERT_ALTNAME_INVALID') },
      addressesOf: async (name) => (name === site ? ['192.0.2.1', '192.0.2.2'] : []),
      visit: async (address) => {
        if (address === '192.0.2.1') return { status: 200, isThisWebsite: true, certificate };
        throw Object.assign(new Error('no'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
      },
    });
    expect(faults).toEqual([
      expect.stringMatching(/^URL: firm.example resolves to 192.0.2.2, which cannot be reached/),
    ]);
  });

  it('a certificate of the website that was not renewed in time', async () => {
    const faults = (lifetime: number, left: number) => {
      const validTo = new Date(Date.now() + left * dayMs);
      const certificate = { validFrom: new Date(+validTo - lifetime * dayMs), validTo };
      return findFaults(sound.server, {
        addressesOf: async () => ['192.0.2.1'],
        visit: async () => ({ status: 200, isThisWebsite: true, certificate }),
      });
    };
    expect(await faults(0.5, 0.2)).toEqual([]);
    expect(await faults(6, 3)).toEqual([]);
    expect(await faults(3, 3)).toHaveLength(1);
    expect(await faults(90, 3)).toEqual([
      expect.stringMatching(
        /^URL: the certificate of firm.example expires on .*: run certbot certificates; if/,
      ),
    ]);
  });

  it('every one of many faults, because none hides another', async () => {
    const { variables } = await plantBackups.folderWith('manpower-2026-01-01T03-15-00Z.backup');
    await plant.foreignFolder(sound, 'media');
    const faults = await findFaults(
      {
        ...sound.server,
        ...variables,
        ACCESS_TOKEN_SECRET: 'short',
        ADMIN_EMAILS: 'the owner',
        MAIL_URL: 'https://:key-word@mail.example/emails',
        PORT: '99999',
        DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site',
      },
      {
        broken: { [site]: failWith('CERT_HAS_EXPIRED'), [google]: failWith('ENOTFOUND') },
        freeBytesIn: async () => 90 * 1024 * 1024,
      },
    );
    expect(faults.map((line) => line.split(':')[0])).toEqual([
      ...['ACCESS_TOKEN_SECRET', 'ADMIN_EMAILS', 'PORT', 'MAIL_FROM'],
      ...['BACKUP_DIR', 'BACKUP_DIR', 'identity keys', 'URL', 'database', 'DATA_DIR', 'DATA_DIR'],
    ]);
  });

  it('a database with another encoding', async () => {
    expect(
      await findFaults({ ...sound.server, ...(await plant.otherEncoding()).variables }),
    ).toEqual([
      expect.stringMatching(/^database: has the encoding LATIN1: recreate it/),
      expect.stringMatching(/^database: .* migrations are missing/),
    ]);
  });
});
