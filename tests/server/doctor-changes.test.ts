import { describe, expect, it } from 'vitest';
import { startHealthyInstallation } from '../support/doctor.ts';

const { findChanges, findFaults, findNotes } = await startHealthyInstallation();

const since = '2026-11-29T14:02:00Z';

/** Returns the variable in which the guide's script passes changes to doctor. Each line begins with `-` or `+`. */
const change = (...lines: string[]) => ({
  variables: { MACHINE_CHANGES: [since, ...lines].join('\n') },
});

/** Changes to a machine, keyed by the lines that describe them. */
const cases: Record<string, string[]> = {
  '/etc/nginx/conf.d/site.conf contains “proxy_pass https://site;” instead of “proxy_pass http://site;”: after you undo this, run nginx -t && systemctl reload nginx':
    [
      '-texts\t/etc/nginx/conf.d/site.conf\t  proxy_pass http://site;',
      '+texts\t/etc/nginx/conf.d/site.conf\t  proxy_pass https://site;',
    ],
  '/etc/hosts now contains “10.0.0.1 site”': ['+texts\t/etc/hosts\t10.0.0.1\tsite'],
  '/etc/nsswitch.conf no longer contains “hosts: files dns”': [
    '-texts\t/etc/nsswitch.conf\thosts: files dns',
  ],
  [String.raw`/etc/manpower.env contains “\ufeffURL=…” instead of “URL=…”: after you undo this, run systemctl restart manpower`]:
    [
      '-texts\t/etc/manpower.env\tURL=https://www.firm.example',
      '+texts\t/etc/manpower.env\t\ufeffURL=https://www.firm.example',
    ],
  '/etc/manpower.env has a different value for “MAIL_URL=…”: after you undo this, run systemctl restart manpower':
    [
      '-texts\t/etc/manpower.env\tMAIL_URL=smtps://a:old-secret@mail.example',
      '+texts\t/etc/manpower.env\tMAIL_URL=smtps://a:new-secret@mail.example',
    ],
  "/var/lib/postgresql/17/main/postgresql.auto.conf now contains “primary_conninfo = 'host=203.0.113.61 password=…”: after you undo this, run systemctl restart postgresql":
    [
      "+texts\t/var/lib/postgresql/17/main/postgresql.auto.conf\tprimary_conninfo = 'host=203.0.113.61 password=Zt5wQ9'",
    ],
  '/etc/systemd/system/manpower.service.d is new (a folder owned by root:root, mode 755, containing “Type=notify”): after you undo this, run systemctl daemon-reload, and restart the unit':
    [
      '+files\t/etc/systemd/system/manpower.service.d\td 755 root:root ',
      '+files\t/etc/systemd/system/manpower.service.d/override.conf\tf 644 root:root ',
      '+texts\t/etc/systemd/system/manpower.service.d/override.conf\t[Service]',
      '+texts\t/etc/systemd/system/manpower.service.d/override.conf\tType=notify',
    ],
  '/etc/caddy/old is new (a link to /srv/old.conf): after you undo this, run systemctl reload caddy':
    ['+files\t/etc/caddy/old\tl 777 root:root /srv/old.conf'],
  '/var/log/nginx is missing (a folder owned by www-data:adm, mode 755)': [
    '-files\t/var/log/nginx\td 755 www-data:adm ',
    '-files\t/var/log/nginx/old\td 755 www-data:adm ',
  ],
  '/etc/resolv.conf is now a link to ../run/gone (before: a link to ../run/resolv.conf)': [
    '-files\t/etc/resolv.conf\tl 777 root:root ../run/resolv.conf',
    '+files\t/etc/resolv.conf\tl 777 root:root ../run/gone',
  ],
  '/srv and 1 more have changed: each is now a folder owned by root:root, mode 700 (before: a folder owned by root:root, mode 755): after you undo this, run systemctl restart manpower':
    ['/srv', '/var/www'].flatMap((path) => [
      `-files\t${path}\td 755 root:root `,
      `+files\t${path}\td 700 root:root `,
    ]),
  'This package was removed: tzdata-legacy': [
    '-packages\ttzdata-legacy\t2025b-4 installed',
    '+packages\ttzdata-legacy\t2025b-4 config-files',
  ],
  'These packages were installed: apache2 and apache2-bin': [
    '+packages\tapache2\t2.4 installed',
    '+packages\tapache2-bin\t2.4 installed',
  ],
  'This package was updated: nginx': [
    '-packages\tnginx\t1.26.1 installed',
    '+packages\tnginx\t1.26.3 installed',
  ],
  'The unit nginx.service is masked instead of enabled': [
    '+files\t/etc/systemd/system/nginx.service\tl 777 root:root /dev/null',
    '-files\t/etc/systemd/system/multi-user.target.wants/nginx.service\tl 777 root:root /lib/nginx.service',
    '-units\tnginx.service\tenabled',
    '+units\tnginx.service\tmasked',
  ],
  'The mounted file systems include “/data /dev/sdb1 ext4 ro” instead of “/data /dev/sdb1 ext4 rw”':
    ['-mounts\t/data /dev/sdb1 ext4 rw', '+mounts\t/data /dev/sdb1 ext4 ro'],
  'The addresses and routes of this machine no longer include “eth0 UP 203.0.113.5/24”': [
    '-network\teth0 UP 203.0.113.5/24',
  ],
  'The rules of the firewall now include “tcp dport 22 accept”': [
    '+firewall\ttable inet filter {',
    '+firewall\t\tchain input {',
    '+firewall\t\t\ttype filter hook input priority filter; policy accept;',
    '+firewall\t\t\ttcp dport 22 accept',
    '+firewall\t\t}',
  ],
  'The code is at commit b2 (Add a page) instead of commit a1 (Fix a page)': [
    '-code\tcommit a1 (Fix a page)',
    '+code\tcommit b2 (Add a page)',
    '-files\t/srv/manpower/site/old.ts\tf 644 manpower:manpower ',
  ],
  "The definitions in the database now include “CREATE TRIGGER audit AFTER INSERT ON public.news FOR EACH ROW EXECUTE FUNCTION public.log('a');”":
    [
      "+database\tCREATE TRIGGER audit AFTER INSERT ON public.news FOR EACH ROW EXECUTE FUNCTION public.log('a');",
    ],
};

describe('doctor', () => {
  it.each(Object.entries(cases))(
    'reports a change to the machine: %s [OPS-2]',
    async (line, lines) => {
      expect(await findChanges(change(...lines))).toEqual([line]);
    },
  );

  const changed = change('+texts\t/etc/hosts\t10.0.0.1 site');
  const header = expect.stringContaining(
    'This machine has changed since 2026-11-29 14:02 UTC, when',
  );

  it('states the time after which the machine changed, and does not count changes as problems [OPS-2]', async () => {
    expect(await findFaults(changed)).toEqual([]);
    expect(await findNotes(changed)).toEqual([header]);
  });

  it('ignores comments, generated files and new files outside the configuration [OPS-2]', async () => {
    const changes = change(
      '+texts\t/etc/hosts\t# a comment',
      '-files\t/etc/letsencrypt/live/site/cert.pem\tl 777 root:root ../../archive/site/cert1.pem',
      '+files\t/etc/letsencrypt/live/site/cert.pem\tl 777 root:root ../../archive/site/cert2.pem',
      '+files\t/var/lib/apt/new\td 755 root:root ',
      '+files\t/etc/nginx/nginx.conf.dpkg-old\tf 644 root:root ',
      '+firewall\ttable inet filter {',
      '+firewall\t\t\ttype filter hook input priority filter; policy accept;',
    );
    expect(await findChanges(changes)).toEqual([]);
    expect(await findNotes(changes)).toEqual([]);
  });

  it('does not show the lines of a file that became unreadable as missing [OPS-2]', async () => {
    const changes = await findChanges(
      change(
        '-files\t/etc/resolv.conf\tf 644 root:root ',
        '+files\t/etc/resolv.conf\tf 600 root:root ',
        '-texts\t/etc/resolv.conf\tnameserver 10.0.0.1',
      ),
    );
    expect(changes).toEqual([expect.stringContaining('mode 600 (before:')]);
  });

  it('lists at most twelve changes [OPS-2]', async () => {
    const lines = Array.from({ length: 15 }, (_, index) => `+texts\t/etc/default/${index}\tA=1`);
    const changes = await findChanges(change(...lines));
    expect(changes).toHaveLength(13);
    expect(changes.at(-1)).toBe('3 more changes');
  });
});
