import { describe, expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import { readGuideFile } from '#server/doctor/guide-files.ts';
import { type Cases, startHealthyInstallation } from '../support/doctor.ts';
import * as plant from '../support/plant-faults.ts';

const { expectFaults, findFaults, findNotes } = await startHealthyInstallation();

const pad = (value: number) => String(value).padStart(2, '0');

/** Formats the time `minutesAgo` minutes ago, as programs write local times into their logs. */
function formatTime(minutesAgo: number, dateSeparator = '-'): string {
  const time = new Date(Date.now() - minutesAgo * 60_000);
  const date = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(pad);
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(pad);
  return `${date.join(dateSeparator)} ${clock.join(':')}`;
}

const nginxLine = (message: string, minutesAgo = 5) =>
  `==> /var/log/nginx/error.log <==\n${formatTime(minutesAgo, '/')} [error] 712#712: *91 ${message}, client: 198.51.100.9, server: firm.example, request: "GET /a?token=abc HTTP/1.1"\n`;
const postgresLine = (message: string) =>
  `==> /var/log/postgresql/postgresql-15-main.log <==\n${formatTime(5)}.123 UTC [77] site@site ${message}\n`;
const certbotLine = (message: string) =>
  `==> /var/log/letsencrypt/letsencrypt.log <==\n${formatTime(600)},123:ERROR:certbot._internal.renewal:${message}\n`;
const journalLine = (unit: string, message: string, minutesAgo = 5) => {
  const time = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return `Sun ${time.slice(0, 19).replace('T', ' ')} UTC web1 ${unit}: ${message}\n`;
};

const log = (text: string) => ({ variables: { SYSTEM_LOGS: text } });

/** The faults of a refused password, and the reasons in the log of PostgreSQL. */
const refusedPasswords: Cases<string> = {
  'The password of the user manpower has expired: run runuser -u postgres -- psql …-d site -c "alter role manpower valid until \'infinity\'", then run systemctl restart manpower':
    'User "manpower" has an expired password.',
  "The password of the user manpower is stored in the old MD5 format, …: run … -c \"set password_encryption = 'scram-sha-256'; alter role manpower password 'NEW'\" with the password in DATABASE_URL":
    'User "manpower" does not have a valid SCRAM secret.',
  'The user manpower has no password in the database: run … -c "alter role manpower password \'NEW\'" with the password in DATABASE_URL':
    'User "manpower" has no password assigned.',
  'The user manpower in DATABASE_URL does not exist in the database: correct the user':
    'Role "manpower" does not exist.',
  'The database refuses the password of the user manpower: run':
    'Password does not match for user "manpower".',
};

/** The lines of the logs, keyed by the beginnings of the notes about them. */
const notes: Cases<string> = {
  'The log of nginx contains “limiting requests, excess: 3.980 by zone "ddos"” (written at 2…), so nginx refuses pages and pictures …: remove the rate limit of the proxy or the CDN (the limit_req and limit_conn lines':
    nginxLine('limiting requests, excess: 3.980 by zone "ddos"'),
  'The log of nginx contains “client intended to send too large body: 2000000 bytes” (…), so nginx refuses uploads: write client_max_body_size 6m;':
    nginxLine('client intended to send too large body: 2000000 bytes'),
  'The log of nginx contains “SSL_do_handshake() failed (SSL: error) while SSL handshaking to upstream, upstream: "https://127.0.0.1:8888/"” (…), so nginx speaks TLS to the server, …: write http://': `==> /var/log/nginx/error.log <==\n${formatTime(5, '/')} [crit] 7#7: *1 SSL_do_handshake() failed (SSL: error) while SSL handshaking to upstream, client: 198.51.100.9, server: a, request: "GET / HTTP/1.1", upstream: "https://127.0.0.1:8888/", host: "a"\n`,
  'The log of PostgreSQL contains “FATAL:  archive command failed with exit code 255” (…), so PostgreSQL keeps its write-ahead log …: correct archive_command (run runuser -u postgres -- psql':
    postgresLine('FATAL:  archive command failed with exit code 255'),
  'The log of certbot contains “Failed to renew certificate firm.example with error: The requested nginx plugin does not appear to be installed” (…), so this machine lacks the plugin …: run apt-get install python3-certbot-nginx':
    certbotLine(
      'Failed to renew certificate firm.example with error: The requested nginx plugin does not appear to be installed',
    ),
  'The log of the server contains “error in build: [astro] Unable to load "x"” (…), so an operation of the website failed: correct':
    journalLine(
      'manpower.service[9]',
      '{"at":"2026-11-29T12:42:24.271Z","level":"error","event":"build","reason":"[astro] Unable to load \\"x\\""}',
    ),
  'The log of certbot contains “…Account at …” (…), so certbot lacks the account …: run certbot register':
    certbotLine('Failed to renew certificate a with error: Account at /etc/x does not exist'),
  'The log of certbot contains “The error was: expected …live/a/cert.pem to be a symlink” (…), so /etc/letsencrypt was copied without its symbolic links: copy it again':
    certbotLine('The error was: expected /etc/letsencrypt/live/a/cert.pem to be a symlink'),
  'The log of the server contains “error in internal: cached plan must not change result type” (…), so somebody changed a table while the server was running: run systemctl restart manpower':
    journalLine(
      'manpower.service[9]',
      '{"level":"error","event":"internal","reason":"cached plan must not change result type"}',
    ),
};

/** The lines of the logs about damage, keyed by the beginnings of the faults. */
const damage: Cases<string> = {
  'The log of the server contains “error in internal: EDQUOT: disk quota exceeded, write” (…), so the user manpower has used its whole disk quota: raise it (edquota':
    journalLine(
      'manpower.service[9]',
      '{"at":"2026-11-29T12:42:24.271Z","level":"error","event":"internal","reason":"EDQUOT: disk quota exceeded, write"}',
    ),
  "The log of certbot contains “…PermissionError: [Errno 1] Operation not permitted: '/etc/letsencrypt/archive'” (…), so certbot cannot change its files, …: run chattr -R -i /etc/letsencrypt":
    certbotLine("PermissionError: [Errno 1] Operation not permitted: '/etc/letsencrypt/archive'"),
  'The log of PostgreSQL contains “ERROR:  index "outbox_due" contains unexpected zero page at block 0” (…), so an index of the database is damaged: run … -c "reindex database …", and check the disk':
    postgresLine('ERROR:  index "outbox_due" contains unexpected zero page at block 0'),
  'The log of the kernel contains “blk_update_request: I/O error, dev sda, sector 9” (2 such lines, the last at …), so this disk is failing: make a backup':
    journalLine('kernel', 'blk_update_request: I/O error, dev sda, sector 8') +
    journalLine('kernel', 'blk_update_request: I/O error, dev sda, sector 9'),
};

/** The last lines of the log of a cluster that cannot start, keyed by the reason in the fault. */
const startFailures: Cases<string[]> = {
  '“invalid connection type "hosts"” (line 9 of /etc/postgresql/15/main/pg_hba.conf), “invalid authentication method "scram-sha256"” (line 10 of …): write host in place of hosts on line 9 of …; write scram-sha-256 in place of scram-sha256 on line 10 of …, then run systemctl restart postgresql@15-main':
    [
      'LOG:  listening on IPv4 address "127.0.0.1", port 5432',
      'LOG:  invalid connection type "hosts"',
      'CONTEXT:  line 9 of configuration file "/etc/postgresql/15/main/pg_hba.conf"',
      'LOG:  invalid authentication method "scram-sha256"',
      'CONTEXT:  line 10 of configuration file "/etc/postgresql/15/main/pg_hba.conf"',
      'FATAL:  could not load pg_hba.conf',
    ],
  '“lock file "postmaster.pid" is empty”: run rm /var/lib/postgresql/15/main/postmaster.pid': [
    'FATAL:  lock file "postmaster.pid" is empty',
    'HINT:  Either another server is starting, or the lock file is the remnant of a crash.',
  ],
  '“lock file "postmaster.pid" already exists”: run kill -INT 512': [
    'FATAL:  lock file "postmaster.pid" already exists',
    'HINT:  Is another postmaster (PID 512) running in data directory "/data"?',
  ],
  '“could not open configuration file "/etc/postgresql/15/main/pg_hba.conf": Permission denied”: run chown postgres:postgres /etc/postgresql/15/main/pg_hba.conf && chmod 640':
    [
      'LOG:  could not open configuration file "/etc/postgresql/15/main/pg_hba.conf": Permission denied',
      'FATAL:  could not load /etc/postgresql/15/main/pg_hba.conf',
    ],
  '“could not open file "global/pg_control": Permission denied”: run chown -R postgres:postgres /var/lib/postgresql/15/main && chmod 700':
    ['FATAL:  could not open file "global/pg_control": Permission denied'],
  '“could not open directory "pg_notify": No such file or directory”: run cd /var/lib/postgresql/15/main && install -d -o postgres':
    ['FATAL:  could not open directory "pg_notify": No such file or directory'],
  '“could not create lock file "/var/run/postgresql/.s.PGSQL.5432.lock": Permission denied”: run install -d -o postgres -g postgres -m 2775 /var/run/postgresql':
    [
      'FATAL:  could not create lock file "/var/run/postgresql/.s.PGSQL.5432.lock": Permission denied',
    ],
  '“could not translate host name "locahost", …”: run sed -i "s/^listen_addresses .*/listen_addresses = \'localhost\'/" /var/lib/postgresql/15/main/postgresql.auto.conf':
    [
      'LOG:  could not translate host name "locahost", service "5432" to address: Name or service not known',
      'WARNING:  could not create listen socket for "locahost"',
      'FATAL:  could not create any TCP/IP sockets',
    ],
  '“WAL streaming (max_wal_senders > 0) requires wal_level "replica" or "logical"”: run sed -i \'/^wal_level /d\' /var/lib/postgresql/15/main/postgresql.auto.conf':
    ['FATAL:  WAL streaming (max_wal_senders > 0) requires wal_level "replica" or "logical"'],
  '“could not create semaphores: No space left on device”: run sed -i "s/^max_connections': [
    'FATAL:  could not create semaphores: No space left on device',
  ],
  '“database files are incompatible with server”: run apt-get install postgresql-13': [
    'FATAL:  database files are incompatible with server',
    'DETAIL:  The data directory was initialized by PostgreSQL version 13, which is not compatible with this version 15.1.',
  ],
  '“unrecognized configuration parameter "wal_leve" in file "/var/lib/postgresql/15/main/postgresql.auto.conf" line 3”: write wal_level instead of wal_leve on line 3 of /var/lib':
    [
      'LOG:  unrecognized configuration parameter "wal_leve" in file "/var/lib/postgresql/15/main/postgresql.auto.conf" line 3',
      'FATAL:  configuration file "/etc/postgresql/15/main/postgresql.conf" contains errors',
    ],
  '“must specify restore_command when standby mode is not enabled”: run rm /var/lib/postgresql/15/main/recovery.signal':
    ['FATAL:  must specify restore_command when standby mode is not enabled'],
  '“data directory "/var/lib/postgresql/15/main" has invalid permissions”: run chmod 700 /var/lib/postgresql/15/main, then':
    ['FATAL:  data directory "/var/lib/postgresql/15/main" has invalid permissions'],
};

const failedService = { ActiveState: 'failed', Result: 'exit-code' };

/** The last lines of a service that failed, keyed by the beginnings of its faults. */
const lastWords: Cases<string> = {
  'manpower.service has failed, and reported “DATABASE_URL is missing”: correct the problem that this line describes, then run systemctl restart manpower.service':
    'DATABASE_URL is missing',
  'manpower.service has failed, and reported “/usr/local/bin/manpower: 12: npm: not found”: install that program, or make a link':
    '/usr/local/bin/manpower: 12: npm: not found',
  "manpower.service has failed, and reported “Error: EACCES: permission denied, open '/srv/x'”: run chown -R manpower: /srv/x, which gives that file or folder to the user that runs the server, then run systemctl restart":
    "[Error: EACCES: permission denied, open '/srv/x'] {",
  "manpower.service has failed, and reported “SyntaxError: The requested module './a.mjs' does not provide an export named 'default'”: run cd /srv/manpower/site && runuser -u … -- npm ci --omit=dev, which installs the packages again":
    "SyntaxError: The requested module './a.mjs' does not provide an export named 'default'",
  "manpower.service has failed, and reported “SyntaxError: Unexpected token '<<'”: run runuser -u … -- git -C /srv/manpower/site stash":
    "SyntaxError: Unexpected token '<<'",
  'manpower.service has failed, and reported “…node: bad option: --x”: remove that option from NODE_OPTIONS':
    '/usr/bin/node: bad option: --x',
  'manpower.service has failed, and reported “[emerg] open() "/var/log/nginx/error.log" failed (2: No such file or directory)”: create the folder of the log (mkdir -p /var/log/nginx)':
    '[emerg] open() "/var/log/nginx/error.log" failed (2: No such file or directory)',
};

describe('npm run doctor [OPS-2]', () => {
  it.each(Object.entries(notes))('notes “%s”', async (line, text) => {
    const pattern = line.split('…').map(RegExp.escape).join('.*');
    expect(await findNotes(log(text))).toEqual([expect.stringMatching(new RegExp(`^${pattern}`))]);
    await expectFaults(log(text), []);
  });

  it.each(Object.entries(damage))('reports “%s”', (line, text) => expectFaults(log(text), [line]));

  it.each(Object.entries(refusedPasswords))('reports “%s”', async (line, reason) => {
    const { variables } = await plant.refusedPassword();
    const text =
      postgresLine('DETAIL:  User "manpower" has an expired password.') +
      postgresLine(`DETAIL:  ${reason}\tConnection matched file "pg_hba.conf" line 9`);
    await expectFaults({ variables: { ...variables, SYSTEM_LOGS: text } }, [line]);
  });

  it.each(Object.entries(startFailures))(
    'reports that PostgreSQL reported %s',
    async (line, texts) => {
      const cluster = await plant.stoppedCluster({});
      const lines = [...texts, 'LOG:  database system is shut down'].map(
        (text) => `${formatTime(5)}.123 +03 [77] ${text}\n`,
      );
      const SYSTEM_LOGS = `==> /var/log/postgresql/postgresql-15-main.log <==\n${lines.join('')}`;
      const fault = { ...cluster, variables: { ...cluster.variables, SYSTEM_LOGS } };
      await expectFaults(fault, [
        `PostgreSQL is not running on this machine, and reported ${line}`,
      ]);
      expect(await findNotes(fault)).toEqual([]);
    },
  );

  it('reports access rules that a running PostgreSQL rejected', async () => {
    const machine = await plant.machine({ 'etc/postgresql/15/main/postgresql.conf': '' });
    const line = (text: string) => `${formatTime(5)}.123 UTC [77] ${text}\n`;
    const rejection = [
      'LOG:  received SIGHUP, reloading configuration files',
      'LOG:  end-of-line before authentication method',
      'CONTEXT:  line 9 of configuration file "/etc/postgresql/15/main/pg_hba.conf"',
      'LOG:  /etc/postgresql/15/main/pg_hba.conf was not reloaded',
    ].map(line);
    const header = '==> /var/log/postgresql/postgresql-15-main.log <==\n';
    await expectFaults({ ...machine, ...log(header + rejection.join('')) }, [
      'PostgreSQL ignores the changes in /etc/postgresql/15/main/pg_hba.conf, and cannot start again with that file, which it rejected with “end-of-line before authentication method” (line 9 of …): complete line 9 of …, then run systemctl reload postgresql@15-main',
    ]);
    const reload = `${formatTime(4)}.123 UTC [77] LOG:  received SIGHUP, reloading configuration files\n`;
    await expectFaults({ ...machine, ...log(header + rejection.join('') + reload) }, []);
  });

  it.each(Object.entries(lastWords))('reports “%s”', async (line, text) => {
    const lines =
      journalLine('manpower.service[9]', 'An older error', 60) +
      journalLine('manpower.service[10]', text) +
      journalLine('manpower.service[10]', '    at main (serve.ts:1:1)') +
      journalLine('manpower.service[10]', "    detail: 'Key (email)=(somebody) cannot be saved'") +
      journalLine('init.scope[1]', 'manpower.service: Main process exited, code=exited, status=1');
    const { variables } = log(lines);
    const unit = await plant.unit(failedService);
    await expectFaults({ ...unit, variables: { ...variables, PORT: undefined } }, [line]);
  });

  it('quotes no advice of a server whose sandbox is the reason for its failure', async () => {
    const text = journalLine('manpower.service[10]', 'DATA_DIR cannot be written to (/srv/data)');
    const unit = await plant.unit({ ...failedService, ProtectSystem: 'strict' });
    const variables = { ...log(text).variables, PORT: undefined };
    await expectFaults({ ...unit, variables }, [
      'manpower.service cannot write to … because of its sandbox: write the line ReadWritePaths=',
      'manpower.service has failed: find the cause in its log',
    ]);
  });

  it('quotes no personal data, and no record of the database', async () => {
    const text =
      journalLine('kernel', 'I/O error for 198.51.100.77; connect EPERM 203.0.113.9:443') +
      nginxLine('limiting requests by zone "a" for visitor@mail.example /?q=private') +
      postgresLine('FATAL:  password=hunter2 for 203.0.113.7 has invalid permissions') +
      postgresLine('DETAIL:  Key (email)=(somebody) has invalid permissions');
    const quoted = [...(await findNotes(log(text))), ...(await findFaults(log(text)))].join('\n');
    expect(quoted).toContain('limiting requests');
    // The address of a host to which this machine connects.
    expect(quoted).toContain('connect EPERM 203.0.113.9:443');
    expect(quoted).not.toMatch(/visitor@|private|198\.51|hunter2|somebody|token|for 203/);
  });

  it('quotes no error that its own requests or a restart of the server cause', async () => {
    const text =
      nginxLine('open() "/var/www/acme/.well-known/acme-challenge/x" failed (2: No such file)') +
      nginxLine('connect() failed (111: Connection refused) while connecting to upstream');
    const variables = { ...log(text).variables, BACKUP_DIR: undefined };
    expect(await findNotes({ variables })).toEqual([]);
  });

  it('does not mistake a full mailbox for a disk quota', async () => {
    const text =
      '{"at":"2026-11-29T12:42:24.271Z","level":"error","event":"delivery","reason":"552 The mailbox is full (quota exceeded)"}';
    expect(await findFaults(log(journalLine('manpower.service[9]', text)))).toEqual([]);
  });

  it('quotes no error from before nginx loaded its configuration', async () => {
    const text = nginxLine('limiting requests, excess: 1 by zone "a"');
    const startWorker = (seconds: number) => ({
      ...log(text),
      ...plant.programs({ '-C': `${seconds} nginx: worker process\n` }),
    });
    expect(await findNotes(startWorker(60))).toEqual([]);
    expect(await findNotes(startWorker(6000))).toHaveLength(1);
  });

  it('names another failed unit, and quotes an unknown error only if there is a fault', async () => {
    const failedUnits = plant.programs({ 'list-units': 'msmtpd.service loaded failed failed x\n' });
    const fault = { ...failedUnits, ...log(nginxLine('something unknown happened')) };
    const failedUnit = expect.stringMatching(
      /^msmtpd.service, a unit of this machine, has failed: if the website/,
    );
    expect(await findNotes(fault)).toEqual([failedUnit]);
    const report = journalLine('msmtpd.service[9]', 'error: cannot bind');
    expect(await findNotes({ ...failedUnits, ...log(report) })).toEqual([
      expect.stringContaining('has failed, and reported “error: cannot bind”: if the website'),
    ]);
    const variables = { ...fault.variables, BACKUP_DIR: undefined };
    expect(await findNotes({ ...fault, variables })).toEqual([
      expect.stringMatching(/“something unknown happened” .*: if this line explains a fault above/),
      failedUnit,
    ]);
  });

  it('lists what changed last, and how a file differs from the guide', async () => {
    const changed = (await readGuideFile(projectRoot, 'etc/nginx/conf.d/manpower.conf'))
      .replaceAll('www.firm.example', 'firm.example')
      .replace('keepalive 32;', 'keepalive 2;');
    const machine = await plant.machine({
      'etc/manpower.env': 'ACCESS_TOKEN_SECRET=value',
      'etc/nginx/conf.d/manpower.conf': changed,
      'etc/ssl/certs/one.pem': '',
      'var/log/dpkg.log':
        '2024-01-01 10:00:00 upgrade nginx:amd64 1 2\n' +
        `${formatTime(60)} upgrade cowsay:all 1 2\n${formatTime(120)} upgrade git:amd64 1 2\n`,
    });
    const [note, ...others] = await findNotes(machine);
    expect(others).toEqual([]);
    expect(note).toMatch(/^Recent changes on this machine: .*the package git \(upgrade, 2/);
    expect(note).toMatch(
      /\/etc\/nginx\/conf.d\/manpower.conf \(2[^)]* UTC; unlike in the guide, it has “keepalive 2;” \(line 4\) and lacks “keepalive 32;”\)/,
    );
    expect(note).toMatch(/; if no line above explains a problem .*, undo that change$/);
    expect(note).not.toMatch(/one\.pem|cowsay|package nginx|value/);
  });

  it('quotes no summary of certbot, which names no cause', async () => {
    const text =
      certbotLine(
        'All simulated renewals failed. The following certificates could not be renewed:',
      ) + certbotLine('1 renew failure(s), 0 parse failure(s)');
    expect(await findNotes(log(text))).toEqual([]);
  });

  it('accepts a backup that the crontab of root starts', async () => {
    const machine = await plant.machine({
      'etc/systemd/system/manpower-backup.service': '[Service]\n',
    });
    const start = '15 3 * * * systemctl start manpower-backup\n';
    await expectFaults({ ...machine, ...log(`==> crontab <==\n${start}`) }, []);
    await expectFaults({ ...machine, ...log(`==> crontab <==\n# ${start}`) }, [
      'No timer starts manpower-backup.service, so there are no new backups: write',
    ]);
    expect(await findFaults(machine)).toEqual([
      expect.stringMatching(/^No timer starts manpower-backup.service \(unless root’s crontab/),
    ]);
  });
});
