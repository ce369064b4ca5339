import { describe, expect, it } from 'vitest';
import { type Cases, startHealthyInstallation } from '../support/doctor.ts';
import * as plant from '../support/plant-faults.ts';

const { expectFaults, findFaults, findNotes } = await startHealthyInstallation();

const pad = (value: number) => String(value).padStart(2, '0');

/** Formats the time `minutesAgo` minutes ago, as programs write local times to their logs. */
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

/** The reasons for a refused password in PostgreSQL's log, keyed by the beginnings of the faults. */
const refusedPasswords: Cases<string> = {
  'PostgreSQL refuses the password of the user manpower in DATABASE_URL (“User "manpower" has an expired password”): set a new one (run runuser -u postgres -- psql …-d site -c "alter role manpower password …NEW… valid until …infinity…", with letters and digits in place of NEW), and use it in DATABASE_PASSWORD':
    'User "manpower" has an expired password.',
  'The user manpower in DATABASE_URL does not exist in PostgreSQL: create it':
    'Role "manpower" does not exist.',
  'PostgreSQL refuses the password of the user manpower in DATABASE_URL (“Password does not match”): set a new one':
    'Password does not match for user "manpower".',
};

/** Log lines, keyed by the beginnings of the notes about them. */
const notes: Cases<string> = {
  'The log of nginx contains “limiting requests, excess: 3.980 by zone "ddos"” (written at 2…): if this line explains a fault above, or appears again, correct':
    nginxLine('limiting requests, excess: 3.980 by zone "ddos"'),
  'The log of nginx contains “client intended to send too large body: 2000000 bytes” (…): if':
    nginxLine('client intended to send too large body: 2000000 bytes') +
    nginxLine('something unknown happened'),
  'The log of PostgreSQL contains “FATAL:  archive command failed with exit code 255” (…): if':
    postgresLine('FATAL:  archive command failed with exit code 255'),
  'The log of certbot contains “Failed to renew certificate firm.example with error: The requested nginx plugin does not appear to be installed” (…): if':
    certbotLine(
      'Failed to renew certificate firm.example with error: The requested nginx plugin does not appear to be installed',
    ),
  'The log of the server contains “error in build: [astro] Unable to load "x"” (…): if':
    journalLine(
      'manpower.service[9]',
      '{"at":"2026-11-29T12:42:24.271Z","level":"error","event":"build","reason":"[astro] Unable to load \\"x\\""}',
    ),
  'The log of the server contains “error in internal: EDQUOT: disk quota exceeded, write” (…): if':
    journalLine(
      'manpower.service[9]',
      '{"at":"2026-11-29T12:42:24.271Z","level":"error","event":"internal","reason":"EDQUOT: disk quota exceeded, write"}',
    ),
};

/** Log lines about damage, keyed by the beginnings of the faults. */
const damage: Cases<string> = {
  'The log of PostgreSQL contains “ERROR:  index "outbox_due" contains unexpected zero page at block 0” (…), which is a sign of a damaged disk: make a backup':
    postgresLine('ERROR:  index "outbox_due" contains unexpected zero page at block 0'),
  'The log of the kernel contains “blk_update_request: I/O error, dev sda, sector 9” (…), which is a sign of a damaged disk: make a backup':
    journalLine('kernel', 'blk_update_request: I/O error, dev sda, sector 9') +
    journalLine('kernel', 'blk_update_request: I/O error, dev sr0, sector 8'),
};

/** The last lines of the log of a cluster that cannot start, keyed by the reason in the fault. */
const startFailures: Cases<string[]> = {
  '“invalid authentication method "scram-sha256", line 10 of configuration file "/etc/postgresql/15/main/pg_hba.conf"”':
    [
      'LOG:  listening on IPv4 address "127.0.0.1", port 5432',
      'LOG:  invalid authentication method "scram-sha256"',
      'CONTEXT:  line 10 of configuration file "/etc/postgresql/15/main/pg_hba.conf"',
      'FATAL:  could not load pg_hba.conf',
    ],
  '“could not translate host name "locahost", …”': [
    'LOG:  could not translate host name "locahost", service "5432" to address: Name or service not known',
    'WARNING:  could not create listen socket for "locahost"',
    'FATAL:  could not create any TCP/IP sockets',
  ],
  '“database files are incompatible with server”': [
    'FATAL:  database files are incompatible with server',
    'DETAIL:  The data directory was initialized by PostgreSQL version 13, which is not compatible with this version 15.1.',
  ],
};

const failedService = { ActiveState: 'failed', Result: 'exit-code' };

/** The last lines of a service that failed, keyed by the beginnings of its faults. */
const lastLogLines: Cases<string> = {
  'manpower.service has failed (exit-code), and reported “DATABASE_URL is missing”: correct the problem that this line describes, then run systemctl restart manpower.service':
    'DATABASE_URL is missing',
  "manpower.service has failed (exit-code), and reported “Error: EACCES: permission denied, open '/srv/x'”: correct":
    "[Error: EACCES: permission denied, open '/srv/x'] {",
  'manpower.service has failed (exit-code), and reported “…node: bad option: --x”: correct':
    '/usr/bin/node: bad option: --x',
  'manpower.service has failed (exit-code), and reported “manpower.service: Failed at step EXEC spawning /a: …”: correct':
    'manpower.service: Failed at step EXEC spawning /a: No such file or directory',
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
        `PostgreSQL is not running on port 1, and reported ${line} (/var/log/postgresql/postgresql-15-main.log): correct the cause, then run systemctl restart postgresql@15-main`,
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
      'PostgreSQL ignores the changes in /etc/postgresql/15/main/pg_hba.conf, and cannot start again with that file, which it rejected with “end-of-line before authentication method” (line 9 of configuration file "/etc/postgresql/15/main/pg_hba.conf"): correct that line, then run systemctl reload postgresql@15-main',
    ]);
    const reload = `${formatTime(4)}.123 UTC [77] LOG:  received SIGHUP, reloading configuration files\n`;
    await expectFaults({ ...machine, ...log(header + rejection.join('') + reload) }, []);
  });

  it.each(Object.entries(lastLogLines))('reports “%s”', async (line, text) => {
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

  it('quotes no advice from a server that failed because of its sandbox', async () => {
    const text = journalLine('manpower.service[10]', 'DATA_DIR cannot be written to (/srv/data)');
    const unit = await plant.unit({ ...failedService, ProtectSystem: 'strict' });
    const variables = { ...log(text).variables, PORT: undefined };
    await expectFaults({ ...unit, variables }, [
      'manpower.service cannot write to … because of its sandbox: add the line ReadWritePaths=',
      'manpower.service has failed (exit-code): correct the settings that the other lines about this unit report',
    ]);
  });

  it('quotes no personal data and no database records', async () => {
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

  it('quotes no error caused by its own requests or by a restart of the server', async () => {
    const text =
      nginxLine('open() "/var/www/acme/.well-known/acme-challenge/x" failed (2: No such file)') +
      nginxLine('connect() failed (111: Connection refused) while connecting to upstream');
    const variables = { ...log(text).variables, BACKUP_DIR: undefined };
    expect(await findNotes({ variables })).toEqual([]);
  });

  it('quotes systemd’s report about a unit', async () => {
    const text = 'manpower.service: Failed to load environment files: No such file or directory';
    const { variables } = log(journalLine('init.scope[1]', text));
    const unit = await plant.unit({ ActiveState: 'failed', Result: 'resources' });
    await expectFaults({ ...unit, variables: { ...variables, PORT: undefined } }, [
      `manpower.service has failed (resources), and reported “${text}”: correct`,
    ]);
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

  it('lists the most recent changes', async () => {
    const machine = await plant.machine({
      'etc/manpower.env': 'ACCESS_TOKEN_SECRET=value',
      'etc/nginx/conf.d/manpower.conf': '',
      'etc/ssl/certs/one.pem': '',
      'var/log/dpkg.log':
        '2024-01-01 10:00:00 upgrade nginx:amd64 1 2\n' +
        `${formatTime(60)} upgrade cowsay:all 1 2\n${formatTime(120)} upgrade git:amd64 1 2\n`,
    });
    const [note, ...others] = await findNotes(machine);
    expect(others).toEqual([]);
    expect(note).toMatch(/^Recent changes on this machine: .*the package git \(upgraded, 2/);
    expect(note).toMatch(/[:,] \/etc\/nginx\/conf.d\/manpower.conf \(2[^)]* UTC\)/);
    expect(note).toMatch(/; if a problem began after .*, undo that change$/);
    expect(note).not.toMatch(/one\.pem|cowsay|package nginx|value/);
  });

  it('does not quote certbot’s summary, which names no cause', async () => {
    const text =
      certbotLine(
        'All simulated renewals failed. The following certificates could not be renewed:',
      ) + certbotLine('1 renew failure(s), 0 parse failure(s)');
    expect(await findNotes(log(text))).toEqual([]);
  });

  it('accepts a backup that root’s crontab starts', async () => {
    const machine = await plant.machine({
      'etc/systemd/system/manpower-backup.service': '[Service]\n',
    });
    const start = '15 3 * * * systemctl start manpower-backup\n';
    await expectFaults({ ...machine, ...log(`==> crontab <==\n${start}`) }, []);
    await expectFaults({ ...machine, ...log(`==> crontab <==\n# ${start}`) }, [
      'No timer starts manpower-backup.service: write',
    ]);
    expect(await findFaults(machine)).toEqual([
      expect.stringMatching(/^No timer starts manpower-backup.service \(root’s crontab/),
    ]);
  });
});
