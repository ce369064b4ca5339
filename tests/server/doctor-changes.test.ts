import { describe, expect, it } from 'vitest';
import { startHealthyInstallation } from '../support/doctor.ts';
import * as plant from '../support/plant-faults.ts';

const { findChanges, findFaults, findNotes } = await startHealthyInstallation();

const since = '2026-11-29T14:02:00Z';

/** Returns the variable with which the script in the guide shows changes. Each line begins with `-` or `+`. */
const change = (...lines: string[]) => ({
  variables: { MACHINE_CHANGES: [since, ...lines].join('\n') },
});

const texts = '/var/lib/machine-state/texts';

/** The changes of one machine, keyed by the lines that describe them. */
const cases: Record<string, string[]> = {
  [String.raw`/etc/nginx/conf.d/site.conf has “proxy_pass https://site;” instead of “proxy_pass http://site;”: to undo this, run sed -n 's|^/etc/nginx/conf\.d/site\.conf\t||p' ${texts} > /etc/nginx/conf.d/site.conf && nginx -t && systemctl reload-or-restart nginx`]:
    [
      '-texts\t/etc/nginx/conf.d/site.conf\t  proxy_pass http://site;',
      '+texts\t/etc/nginx/conf.d/site.conf\t  proxy_pass https://site;',
    ],
  [`/etc/hosts has the new line “10.0.0.1 site”: to undo this, delete that line, then run systemctl restart postgresql nginx manpower`]:
    ['+texts\t/etc/hosts\t10.0.0.1\tsite'],
  [String.raw`/etc/nsswitch.conf lacks “hosts: files dns”: to undo this, run sed -n 's|^/etc/nsswitch\.conf\t||p' ${texts} > /etc/nsswitch.conf && systemctl restart postgresql nginx manpower`]:
    ['-texts\t/etc/nsswitch.conf\thosts: files dns'],
  [String.raw`/etc/manpower.env has “\ufeffURL=…” instead of “URL=…”: to undo this, correct the values (grep /etc/manpower.env ${texts} shows the earlier ones), then run systemctl restart manpower`]:
    [
      '-texts\t/etc/manpower.env\tURL=https://www.firm.example',
      '+texts\t/etc/manpower.env\t\ufeffURL=https://www.firm.example',
    ],
  [`/etc/manpower.env has a different value in the line “MAIL_URL=…”: to undo this, correct the values (grep /etc/manpower.env ${texts} shows the earlier ones), then run systemctl restart manpower`]:
    [
      '-texts\t/etc/manpower.env\tMAIL_URL=smtps://a:old-secret@mail.example',
      '+texts\t/etc/manpower.env\tMAIL_URL=smtps://a:new-secret@mail.example',
    ],
  [`/var/lib/postgresql/17/main/postgresql.auto.conf has the new line “primary_conninfo = 'host=203.0.113.61 password=…”: to undo this, delete that line, then run systemctl restart postgresql`]:
    [
      "+texts\t/var/lib/postgresql/17/main/postgresql.auto.conf\tprimary_conninfo = 'host=203.0.113.61 password=Zt5wQ9'",
    ],
  'The file /etc/systemd/system/manpower.service.d/override.conf is new (it contains “Type=notify”): to undo this, run rm /etc/systemd/system/manpower.service.d/override.conf && systemctl daemon-reload && systemctl restart manpower.service':
    [
      '+files\t/etc/systemd/system/manpower.service.d\td 755 root:root ',
      '+files\t/etc/systemd/system/manpower.service.d/override.conf\tf 644 root:root ',
      '+texts\t/etc/systemd/system/manpower.service.d/override.conf\t[Service]',
      '+texts\t/etc/systemd/system/manpower.service.d/override.conf\tType=notify',
    ],
  'The link /etc/nginx/sites-enabled/old is new (a link to /srv/old.conf): to undo this, run rm /etc/nginx/sites-enabled/old && nginx -t && systemctl reload-or-restart nginx':
    ['+files\t/etc/nginx/sites-enabled/old\tl 777 root:root /srv/old.conf'],
  [String.raw`The file /etc/cron.d/backup is missing: to undo this, run sed -n 's|^/etc/cron\.d/backup\t||p' ${texts} > /etc/cron.d/backup && chown root:root /etc/cron.d/backup && chmod 644 /etc/cron.d/backup`]:
    [
      '-files\t/etc/cron.d/backup\tf 644 root:root ',
      '-texts\t/etc/cron.d/backup\t1 2 * * * root manpower backup',
    ],
  'The folder /var/log/nginx is missing: to undo this, run install -d -o www-data -g adm -m 755 /var/log/nginx && nginx -t && systemctl reload-or-restart nginx':
    ['-files\t/var/log/nginx\td 755 www-data:adm '],
  'The link /etc/localtime is missing: to undo this, run ln -s /usr/share/zoneinfo/UTC /etc/localtime && systemctl restart postgresql nginx manpower':
    ['-files\t/etc/localtime\tl 777 root:root /usr/share/zoneinfo/UTC'],
  'The file /srv/manpower/site/package.json is missing': [
    '-files\t/srv/manpower/site/package.json\tf 644 manpower:manpower ',
  ],
  '/etc/resolv.conf is a link to ../run/gone instead of a link to ../run/resolv.conf: to undo this, run ln -sfn ../run/resolv.conf /etc/resolv.conf && systemctl restart postgresql nginx manpower':
    [
      '-files\t/etc/resolv.conf\tl 777 root:root ../run/resolv.conf',
      '+files\t/etc/resolv.conf\tl 777 root:root ../run/gone',
    ],
  '/etc/postgresql/17/main/pg_hba.conf belongs to root:root instead of postgres:postgres: to undo this, run chown -h postgres:postgres /etc/postgresql/17/main/pg_hba.conf && systemctl restart postgresql':
    [
      '-files\t/etc/postgresql/17/main/pg_hba.conf\tf 640 postgres:postgres ',
      '+files\t/etc/postgresql/17/main/pg_hba.conf\tf 640 root:root ',
    ],
  '/srv/manpower/site and 2 more inside it belong to root:root instead of manpower:manpower: to undo this, run find /srv/manpower/site -xdev -user root -group root -exec chown -h manpower:manpower {} + && systemctl restart manpower':
    ['', '/a', '/b'].flatMap((name) => [
      `-files\t/srv/manpower/site${name}\td 755 manpower:manpower `,
      `+files\t/srv/manpower/site${name}\td 755 root:root `,
    ]),
  '/srv and 1 more have the mode 700 instead of 755: to undo this, run chmod 755 /srv /var/www && systemctl restart manpower':
    ['/srv', '/var/www'].flatMap((path) => [
      `-files\t${path}\td 755 root:root `,
      `+files\t${path}\td 700 root:root `,
    ]),
  'The package tzdata-legacy was removed: to undo this, run apt-get install tzdata-legacy': [
    '-packages\ttzdata-legacy\t2025b-4 installed',
    '+packages\ttzdata-legacy\t2025b-4 config-files',
  ],
  'The packages apache2 and apache2-bin were installed: to undo this, run apt-get remove apache2 apache2-bin':
    ['+packages\tapache2\t2.4 installed', '+packages\tapache2-bin\t2.4 installed'],
  'The package nginx was updated (see /var/log/apt/history.log)': [
    '-packages\tnginx\t1.26.1 installed',
    '+packages\tnginx\t1.26.3 installed',
  ],
  'The unit nginx.service is masked instead of enabled: to undo this, run systemctl unmask nginx.service && systemctl enable --now nginx.service':
    [
      '+files\t/etc/systemd/system/nginx.service\tl 777 root:root /dev/null',
      '-files\t/etc/systemd/system/multi-user.target.wants/nginx.service\tl 777 root:root /lib/nginx.service',
      '-units\tnginx.service\tenabled',
      '+units\tnginx.service\tmasked',
    ],
  'The mounted file systems include “/data /dev/sdb1 ext4 ro” instead of “/data /dev/sdb1 ext4 rw”: to undo this, run mount -o remount,rw /data':
    ['-mounts\t/data /dev/sdb1 ext4 rw', '+mounts\t/data /dev/sdb1 ext4 ro'],
  'The mounted file systems now include “/data /dev/sdb1 ext4 rw”: to undo this, run umount /data':
    ['+mounts\t/data /dev/sdb1 ext4 rw'],
  '/etc/manpower.env has the new line “NODE_OPTIONS=…”: to undo this, correct or delete what is new, then run systemctl restart manpower':
    ['+texts\t/etc/manpower.env\tNODE_OPTIONS=--inspect'],
  'The mounted file systems no longer include “/data /dev/sdb1 ext4 rw”: to undo this, run mount -a':
    ['-mounts\t/data /dev/sdb1 ext4 rw'],
  'The addresses and routes of this machine include “eth0 DOWN” instead of “eth0 UP 203.0.113.5/24”: to undo this, run systemctl restart networking':
    ['-network\teth0 UP 203.0.113.5/24', '+network\teth0 DOWN'],
  'The rules of the firewall now include “tcp dport 22 accept”: to undo this, run { echo flush ruleset; cat /var/lib/machine-state/firewall; } | nft -f -':
    [
      '+firewall\ttable inet filter {',
      '+firewall\t\tchain input {',
      '+firewall\t\t\ttype filter hook input priority filter; policy accept;',
      '+firewall\t\t\ttcp dport 22 accept',
      '+firewall\t\t}',
    ],
  'The code is at commit b2 (Add a page) instead of commit a1 (Fix a page) (docs/operations.md, Updating and Going back)':
    [
      '-code\tcommit a1 (Fix a page)',
      '+code\tcommit b2 (Add a page)',
      '-files\t/srv/manpower/site/old.ts\tf 644 manpower:manpower ',
    ],
  'The MX records of firm.example no longer include “10 mail.firm.example”: to undo this, restore the earlier ones at the DNS provider':
    ['-records\tfirm.example MX\t10 mail.firm.example'],
  'The TXT records of firm.example include “v=spf1 -all” instead of “v=spf1 mx -all”: to undo this, restore the earlier ones at the DNS provider':
    ['-records\tfirm.example TXT\tv=spf1 mx -all', '+records\tfirm.example TXT\tv=spf1 -all'],
  'The A records of www.firm.example now include “198.51.100.9”: to undo this, restore the earlier ones at the DNS provider':
    ['+records\twww.firm.example A\t198.51.100.9'],
  "The definitions in the database now include “CREATE TRIGGER audit AFTER INSERT ON public.news FOR EACH ROW EXECUTE FUNCTION public.log('a');”: to undo this, run runuser -u postgres -- psql -q manpower -c 'drop TRIGGER audit on public.news' && systemctl restart manpower":
    [
      "+database\tCREATE TRIGGER audit AFTER INSERT ON public.news FOR EACH ROW EXECUTE FUNCTION public.log('a');",
    ],
  'The file /etc/systemd/system/reports.service is new: to undo this, run systemctl disable --now reports.service && rm /etc/systemd/system/reports.service && systemctl daemon-reload':
    ['+files\t/etc/systemd/system/reports.service\tf 644 root:root '],
  'The folder /etc/postgresql/15 is new': [
    '+files\t/etc/postgresql/15\td 755 postgres:postgres ',
    '+files\t/etc/postgresql/15/main\td 755 postgres:postgres ',
    ...['environment', 'pg_hba.conf', 'postgresql.conf'].map(
      (name) => `+files\t/etc/postgresql/15/main/${name}\tf 644 postgres:postgres `,
    ),
  ],
  'The folder /usr/local/lib/python3/urllib3 is new: to undo this, run mv /usr/local/lib/python3/urllib3 /root/':
    [
      '+files\t/usr/local/lib/python3/urllib3\td 755 root:root ',
      ...['a.py', 'b.py', 'c.py'].map(
        (name) => `+files\t/usr/local/lib/python3/urllib3/${name}\tf 644 root:root `,
      ),
    ],
  'The folder /etc/letsencrypt/accounts is missing': [
    '-files\t/etc/letsencrypt/accounts\td 700 root:root ',
    '-files\t/etc/letsencrypt/accounts/acme\td 700 root:root ',
  ],
  'The file /var/www/html/site.sql is new: to undo this, run rm /var/www/html/site.sql && systemctl restart postgresql nginx manpower':
    [
      '+files\t/var/www/html/site.sql\tf 644 root:root ',
      '+files\t/var/www/acme/.well-known/acme-challenge/token\tf 644 root:root ',
    ],
  "The definitions in the database include “ALTER ROLE manpower WITH LOGIN CONNECTION LIMIT 1;” instead of “ALTER ROLE manpower WITH LOGIN;”: to undo this, run runuser -u postgres -- psql -q manpower -c 'alter role manpower connection limit -1' && runuser -u postgres -- psql -q manpower < /var/lib/machine-state/database && systemctl restart manpower (ignore the errors about what already exists)":
    [
      '-database\tALTER ROLE manpower WITH LOGIN;',
      '+database\tALTER ROLE manpower WITH LOGIN CONNECTION LIMIT 1;',
    ],
  "The definitions in the database now include “ALTER ROLE manpower SET statement_timeout TO '1s';”: to undo this, run runuser -u postgres -- psql -q manpower -c 'ALTER ROLE manpower reset statement_timeout' && systemctl restart manpower":
    ["+database\tALTER ROLE manpower SET statement_timeout TO '1s';"],
  'The definitions in the database include “ALTER TABLE public.news OWNER TO postgres;” instead of “ALTER TABLE public.news OWNER TO manpower;”: to undo this, run runuser -u postgres -- psql -q manpower < /var/lib/machine-state/database && systemctl restart manpower (ignore the errors about what already exists)':
    [
      '-database\tALTER TABLE public.news OWNER TO manpower;',
      '+database\tALTER TABLE public.news OWNER TO postgres;',
    ],
};

describe('doctor', () => {
  it.each(Object.entries(cases))(
    'reports a change of the machine: %s [OPS-2]',
    async (line, lines) => {
      expect(await findChanges(change(...lines))).toEqual([line]);
    },
  );

  const changed = change('+texts\t/etc/hosts\t10.0.0.1 site');
  const header = expect.stringContaining(
    'This machine has changed since 2026-11-29 14:02 UTC, when',
  );

  it('says since when the machine has changed, and counts no change as a problem [OPS-2]', async () => {
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
    expect(changes).toEqual([expect.stringContaining('has the mode 600 instead of 644')]);
  });

  it('lists at most twelve changes [OPS-2]', async () => {
    const lines = Array.from({ length: 15 }, (_, index) => `+texts\t/etc/default/${index}\tA=1`);
    const changes = await findChanges(change(...lines));
    expect(changes).toHaveLength(13);
    expect(changes.at(-1)).toBe('3 more (the earlier state is in /var/lib/machine-state)');
  });

  it('quotes names of files for the shell [OPS-2]', async () => {
    const changes = await findChanges(change("+files\t/srv/manpower/site/a'b;c\tf 644 a:a "));
    expect(changes).toEqual([
      expect.stringContaining(String.raw`rm '/srv/manpower/site/a'\''b;c'`),
    ]);
  });
});

describe('the remedies of problems', () => {
  const changeHosts = change('+texts\t/etc/hosts\t10.0.0.1 site');
  const hosts = { 'images.example': () => new Response('', { status: 500 }) };

  it('are omitted if a problem has no connection to a change [OPS-2]', async () => {
    const fault = { ...changeHosts, hosts };
    expect(await findFaults(fault)).toEqual([expect.stringMatching(/^The image host [^:]*$/)]);
    expect((await findNotes(fault)).at(-1)).toContain('can be consequences of the changes');
  });

  it('are omitted from the first colon outside of quotation marks and parentheses [OPS-2]', async () => {
    const rejection = 'open() "/var/log/nginx/error.log" failed (30: Read-only file system)';
    const faults = await findFaults({
      ...changeHosts,
      ...plant.programs({ '-c': `nginx: [emerg] ${rejection}\n` }),
    });
    expect(faults).toEqual([
      `nginx rejects its configuration (${rejection}), so changes have no effect, and it cannot start again`,
    ]);
  });

  it('are shown if a problem mentions what has changed [OPS-2]', async () => {
    const fault = {
      ...change('-texts\t/etc/manpower.env\tIMAGE_HOST_URL=https://a.example'),
      hosts,
    };
    expect(await findFaults(fault)).toEqual([
      expect.stringMatching(/^The image host .*: .*IMAGE_HOST_URL/),
    ]);
  });

  it('are shown if a problem is fundamental [OPS-2]', async () => {
    const variables = { ...changeHosts.variables, ACCESS_TOKEN_SECRET: undefined };
    expect(await findFaults({ variables })).toEqual([
      expect.stringContaining('ACCESS_TOKEN_SECRET is missing: set it'),
    ]);
  });

  it('are shown if nothing has changed [OPS-2]', async () => {
    expect(await findFaults({ hosts })).toEqual([expect.stringMatching(/^The image host .*: /)]);
  });
});
