import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, it, onTestFinished } from 'vitest';
import {
  type Fault,
  failWith,
  makeBackupName,
  type Responders,
  respondAsHealthySite,
  startHealthyInstallation,
} from '../support/doctor.ts';
import * as plantBackups from '../support/plant-backups.ts';
import * as plant from '../support/plant-faults.ts';

const { installation, expectFaults } = await startHealthyInstallation({ hasPostgres: true });

const site = 'firm.example';
const google = 'www.googleapis.com';
const firebase = 'identitytoolkit.googleapis.com';
const registry = 'registry.npmjs.org';
const images = 'images.example';

const failAll = (code: string, ...hosts: string[]): Responders =>
  Object.fromEntries(hosts.map((host) => [host, failWith(code)]));

const respondWith = (status: number) => () => Response.json({}, { status });

const rejectWith = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

/** The output of Git and npm on a machine that updates its code with Git. */
const createUpdateOutputs = (gitOutput: string) => ({
  remote: 'https://git.example/site\n',
  '-c': gitOutput,
  config: `registry=https://${registry}/\n`,
});

/** A machine whose only name server does not respond. */
async function deadNameServer(hosts: Responders, gitOutput: string): Promise<Fault> {
  return {
    ...(await plant.machine({ 'etc/resolv.conf': 'nameserver 127.0.0.1:9\n' })),
    ...plant.programs(createUpdateOutputs(gitOutput)),
    resolveAddresses: rejectWith('EAI_AGAIN'),
    variables: { MAIL_URL: 'smtp://mail.invalid', MAIL_FROM: 'site@firm.example' },
    hosts,
  };
}

/** Starts a name server that responds to every query with NXDOMAIN. */
async function startNameServer(): Promise<string> {
  const server = createSocket('udp4');
  server.on('message', (request, { port, address }) => {
    const response = Buffer.from(request);
    // The flags of a response with the code NXDOMAIN.
    response.writeUInt16BE(0x81_83, 2);
    server.send(response, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${server.address().port}`;
}

const noDatabase = { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' };
const noDatabaseLine = 'The database cannot be reached (ECONNREFUSED): check DATABASE_URL';
const recentRestarts = { NRestarts: '7', ActiveEnterTimestamp: new Date().toUTCString() };

const restartsLine = 'manpower.service keeps stopping';

describe('npm run doctor [OPS-2]', () => {
  it('reports an unresponsive name server once instead of a fault for each host', async () => {
    const hosts = failAll('EAI_AGAIN', site, google, firebase, images);
    await expectFaults(await deadNameServer(hosts, 'fatal: Could not resolve host: git.example'), [
      'This machine cannot resolve any host name with the name servers in /etc/resolv.conf (127.0.0.1:9: ECONNREFUSED), …: enter the name server of the hosting company',
    ]);
  });

  const resolvConf = { 'etc/resolv.conf': 'nameserver 127.0.0.1:9\n' };
  const closedOutput = ':OUTPUT DROP [0:0]\n-A OUTPUT -p tcp -m tcp --dport 443 -j ACCEPT\n';

  it.each<[line: string, files: Record<string, string>, rules: string]>([
    [
      'The firewall of this machine refuses outgoing connections to port 53, so this machine cannot resolve host names, …: make it accept outgoing connections',
      {},
      closedOutput,
    ],
    [
      'The firewall … to port 53 and port 443, …: make it accept outgoing connections',
      {},
      ':OUTPUT DROP [0:0]\n:ufw-user-output - [0:0]\n',
    ],
    [
      'The firewall … to port 53, …: make it accept outgoing connections',
      {},
      '\t\ttype filter hook output priority filter; policy drop;\n\t\ttcp dport { 80, 443 } accept\n\t\tudp dport 123 accept\n',
    ],
    [
      'This machine cannot resolve any host name with the name servers in /etc/resolv.conf (8.8.8.8.8: not an IP address), …: enter the name server',
      { 'etc/resolv.conf': 'nameserver 8.8.8.8.8\n' },
      '',
    ],
  ])('reports the cause “%s” instead of the name server', async (line, files, rules) => {
    await expectFaults(
      {
        ...(await plant.machine({ ...resolvConf, ...files })),
        resolveAddresses: rejectWith('EAI_AGAIN'),
        variables: { FIREWALL_RULES: rules },
        hosts: failAll('EAI_AGAIN', site, google, firebase, images),
      },
      [line],
    );
  });

  it('reports a machine that does not use its name servers', async () => {
    const findService = async (hosts: string): Promise<Fault> => ({
      ...(await plant.machine({
        'etc/resolv.conf': `nameserver ${await startNameServer()}\n`,
        'etc/nsswitch.conf': `passwd: files\n${hosts}\n`,
      })),
      resolveAddresses: rejectWith('ENOTFOUND'),
      hosts: failAll('ENOTFOUND', site, google, firebase),
    });
    await expectFaults(await findService('hosts: files'), [
      'This machine cannot resolve any host name, because the line “hosts: files” in /etc/nsswitch.conf does not contain dns, …: add dns to that line',
    ]);
    await expectFaults(
      { ...(await findService('hosts: files mdns4_minimal [NOTFOUND=return] dns')), hosts: {} },
      [],
    );
  });

  it('reports other faults even if the name server does not respond', async () => {
    const hosts = {
      ...failAll('EAI_AGAIN', google, firebase),
      ...failAll('ECONNREFUSED', images),
      ...failAll('CERT_HAS_EXPIRED', site),
    };
    await expectFaults(await deadNameServer(hosts, 'fatal: Authentication failed'), [
      'This machine cannot resolve any host name',
      'https://firm.example cannot be reached (CERT_HAS_EXPIRED): renew the certificate',
      'The image host cannot be reached (ECONNREFUSED)',
      'This user cannot fetch …“Authentication failed”',
    ]);
  });

  it('reports an unresponsive name server instead of a connection timeout that it causes', async () => {
    const servers = `nameserver 127.0.0.1:9\nnameserver ${await startNameServer()}\n`;
    await expectFaults(
      {
        ...(await plant.machine({ 'etc/resolv.conf': servers })),
        hosts: {
          ...failAll('UND_ERR_CONNECT_TIMEOUT', firebase),
          ...failAll('ETIMEDOUT', 'mail.example'),
          ...failAll('ENOTFOUND', images),
        },
        variables: { MAIL_URL: 'https://:key@mail.example/', MAIL_FROM: 'site@firm.example' },
      },
      [
        'The name server 127.0.0.1:9 in /etc/resolv.conf does not respond, …: remove or replace it in that file or',
        'The mail service cannot be reached (ETIMEDOUT)',
        'The image host cannot be reached (ENOTFOUND)',
      ],
    );
  });

  it('reports a blocked network once instead of a fault for each host', () =>
    expectFaults(
      {
        ...plant.programs(createUpdateOutputs('')),
        hosts: failAll('ETIMEDOUT', google, firebase, registry, images),
      },
      [
        'This machine cannot connect to other hosts (such as www.googleapis.com and registry.npmjs.org): check the gateway',
      ],
    ));

  it.each([
    [':INPUT DROP [0:0]\n-A INPUT -p tcp --dport 443 -j ACCEPT'],
    ['type filter hook input priority filter; policy drop;'],
  ])('reports that the rules “%s” refuse responses', (rules) =>
    expectFaults(
      {
        variables: { FIREWALL_RULES: rules },
        hosts: failAll('ETIMEDOUT', google, firebase, registry, images),
        resolveAddresses: async () => [],
      },
      [
        'The firewall of this machine drops responses from other hosts, so sign-ins, …: make it accept',
      ],
    ),
  );

  it('reports an unreachable database instead of the faults that it causes', async () => {
    await expectFaults(
      {
        ...(await plant.unit(recentRestarts)),
        variables: noDatabase,
        hosts: { [site]: respondWith(502) },
      },
      [noDatabaseLine],
    );
    await expectFaults(
      {
        variables: noDatabase,
        hosts: {
          [site]: (path) => (path === '/ready' ? respondWith(503)() : respondAsHealthySite(path)),
        },
      },
      [noDatabaseLine],
    );
  });

  it('reports other faults even if the database cannot be reached', async () => {
    await expectFaults(
      {
        ...(await plant.unit({ ...recentRestarts, Result: 'oom-kill' })),
        variables: noDatabase,
        hosts: failAll('CERT_HAS_EXPIRED', site),
      },
      [noDatabaseLine, restartsLine, 'https://firm.example cannot be reached'],
    );
    await expectFaults(
      {
        ...(await plant.unit({ ActiveState: 'inactive', Result: 'success' })),
        variables: noDatabase,
        hosts: { [site]: respondWith(401) },
      },
      [
        noDatabaseLine,
        'manpower.service is not running: run systemctl start manpower.service',
        'https://firm.example responds with 401: turn off the password prompt of the proxy',
      ],
    );
  });

  it('reports a port taken by another program instead of the faults that it causes', async () => {
    await plant.admin(installation);
    const fault = { ...(await plant.unit(recentRestarts)), ...(await plant.takenPort()) };
    const line = 'Port … is used by another program: stop that program';
    await expectFaults({ ...fault, hosts: { [site]: respondWith(200) } }, [line]);
    await expectFaults({ ...fault, hosts: { [site]: respondWith(502) } }, [line]);
    await expectFaults({ ...fault, hosts: { [site]: respondWith(401) } }, [
      line,
      'https://firm.example responds with 401: turn off',
    ]);
  });

  it('reports a server that does not respond', async () => {
    const process = {
      folder: installation.code,
      variables: {},
      startedAt: new Date(),
      isReplaced: false,
    };
    await expectFaults(
      {
        ...(await plant.takenPort()),
        findServer: async () => ({ user: 0, process }),
        hosts: { [site]: respondWith(504) },
      },
      ['The server on port … does not respond to /health as it should: wait a minute'],
    );
  });

  it('reports a failed or masked unit of the server instead of the unreachable website', async () => {
    const hosts = { [site]: respondWith(502) };
    for (const [unit, line] of [
      [
        { ActiveState: 'failed', Result: 'exit-code' },
        'manpower.service has failed (exit-code): find the',
      ],
      [{ LoadState: 'masked' }, 'manpower.service is masked'],
    ] as const) {
      await expectFaults({ ...(await plant.unit(unit)), hosts }, [line]);
    }
    const failedBackup = { Id: 'manpower-backup.service', ActiveState: 'failed' };
    await expectFaults({ ...(await plant.unit(failedBackup)), hosts }, [
      'https://firm.example responds with 502: start the server',
      'manpower-backup.service has failed',
    ]);
  });

  it('reports a changed unit file instead of its outdated settings', async () => {
    const settings = { ProtectSystem: 'strict', ReadWritePaths: '/srv', Restart: 'no' };
    await expectFaults(await plant.unit({ ...settings, NeedDaemonReload: 'yes' }), [
      'manpower.service has changed on disk since systemd read it: run systemctl daemon-reload && systemctl restart manpower.service',
    ]);
    const failing = { ...recentRestarts, ActiveState: 'activating', ExecMainStatus: '217' };
    await expectFaults(await plant.unit({ ...failing, NeedDaemonReload: 'yes' }), [
      'manpower.service has changed on disk since systemd read it',
    ]);
    await expectFaults(await plant.unit({ ...settings, NeedDaemonReload: 'no' }), [
      'manpower.service has Restart=no',
      'manpower.service cannot write to',
    ]);
  });

  it('reports a proxy that cannot start instead of the unreachable website', async () => {
    const hosts = failAll('ECONNREFUSED', site, images);
    const unit = await plant.unit({ Id: 'nginx.service', ActiveState: 'failed' });
    await expectFaults({ ...unit, hosts }, [
      'nginx.service has failed: find the cause',
      'The image host cannot be reached (ECONNREFUSED)',
    ]);
    const verification = 'nginx: [emerg] unknown directive "listn"\n';
    const rejected = await plant.unit({
      Id: 'nginx.service',
      ActiveState: 'failed',
      verification,
    });
    await expectFaults({ ...rejected, hosts: failAll('ECONNREFUSED', site) }, [
      'nginx rejects its configuration (unknown directive "listn")',
    ]);
    const programs = plant.programs({ '-c': verification });
    await expectFaults({ ...programs, hosts: failAll('ECONNREFUSED', site) }, [
      'nginx rejects its configuration',
    ]);
    await expectFaults({ ...programs, hosts: failAll('CERT_HAS_EXPIRED', site) }, [
      'nginx rejects its configuration',
      'https://firm.example cannot be reached (CERT_HAS_EXPIRED)',
    ]);
  });

  it('ignores a proxy that is installed but not used', async () => {
    const unit = { Id: 'caddy.service', UnitFileState: 'disabled', ActiveState: 'inactive' };
    await expectFaults(await plant.unit({ ...unit, startsAtBoot: false }), []);
  });

  it('reports the proxy’s password prompt instead of a rejected access token', async () => {
    await plant.admin(installation);
    await expectFaults({ hosts: { [site]: respondWith(401) } }, [
      'https://firm.example responds with 401: turn off the password prompt of the proxy',
    ]);
  });

  it('reports a stopped and disabled proxy if the website cannot be reached', async () => {
    const unit = { Id: 'nginx.service', UnitFileState: 'disabled', ActiveState: 'inactive' };
    const stopped = { ...unit, Result: 'success', startsAtBoot: false };
    await expectFaults({ ...(await plant.unit(stopped)), hosts: failAll('ECONNREFUSED', site) }, [
      'nginx.service is not running and does not start at boot: run systemctl enable --now',
    ]);
  });

  it('reports a wrong clock once instead of a fault for each certificate', () =>
    expectFaults(
      {
        hosts: {
          ...failAll('CERT_NOT_YET_VALID', google, firebase, site),
          ...failAll('ECONNREFUSED', images),
        },
      },
      [
        'www.googleapis.com cannot be reached (CERT_NOT_YET_VALID): correct the clock',
        'The image host cannot be reached (ECONNREFUSED)',
      ],
    ));

  it('reports a missing data folder instead of the pictures missing from it', async () => {
    await plant.missingPicture(installation);
    await expectFaults({ variables: { DATA_DIR: '/not/there' } }, [
      'The folder DATA_DIR does not exist',
    ]);
  });

  it('reports the cause of an alert before the alert', async () => {
    await plant.activeAlert(installation);
    await expectFaults(await plantBackups.files('manpower-2026-01-02T03-15-00Z.backup'), [
      'The newest backup was made on 2026-01-02',
      'There is no recent complete backup',
    ]);
  });

  it('reports an unusable backup folder instead of the failed backup and its alert', async () => {
    await plant.activeAlert(installation);
    const unit = { Id: 'manpower-backup.service', ActiveState: 'failed', Result: 'exit-code' };
    await expectFaults({ ...(await plant.unit(unit)), variables: { BACKUP_DIR: '/not/there' } }, [
      'The folder BACKUP_DIR does not exist: run install -d',
    ]);
  });

  it('reports a merge conflict instead of the failed build that it causes', async () => {
    await plant.activeAlert(installation, 'build');
    await expectFaults(await plant.mergeConflict(), ['Git stopped at a merge conflict']);
  });

  it('reports a disabled timer once', async () => {
    const unit = { Id: 'manpower-backup.timer', ActiveState: 'inactive', Result: 'success' };
    await expectFaults(await plant.unit({ ...unit, startsAtBoot: false }), [
      'manpower-backup.timer is not running and does not start at boot: run systemctl enable --now',
    ]);
  });

  it('reports an invalid variable instead of the unreachable website', () =>
    expectFaults({ variables: { PORT: 'none' }, hosts: { [site]: respondWith(502) } }, [
      'PORT must be a number',
    ]));

  it('reports a full disk before possible copies of personal data', async () => {
    const fault = await plantBackups.files(makeBackupName(), 'dump.sql');
    await expectFaults({ ...fault, readFreeBytes: async () => 2 ** 20 }, [
      'The disk of DATA_DIR has only 1 MB left',
      'Copies of personal data may remain in …dump.sql',
    ]);
  });
});
