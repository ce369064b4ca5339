import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Cases,
  type Fault,
  failWith,
  makeBackupName,
  respondAsHealthySite,
  startHealthyInstallation,
} from '../support/doctor.ts';
import * as plantBackups from '../support/plant-backups.ts';
import * as plant from '../support/plant-faults.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const { installation, expectFaults, findFaults } = await startHealthyInstallation();
const { data, code, variables } = installation;
const backups = variables['BACKUP_DIR'] ?? '';
const usesPostgres = { variables: { DATABASE_URL: installation.database.url } };

const execute = promisify(execFile);

const megabyte = 1024 * 1024;
const leaveFreeSpace = (freeMegabytes: number, folder: string): Fault => ({
  readFreeBytes: async (path) => (path === folder ? freeMegabytes : 9000) * megabyte,
});

type FaultSource = Fault | (() => Fault | Promise<Fault>);

const folderFaults: Cases<FaultSource> = {
  'DATA_DIR is the folder of the demo (npm start): set DATA_DIR to another folder':
    plant.demoFolder,
  'Every user of this machine can create and delete files in DATA_DIR: run chmod 700 /…': () =>
    plant.dataFolderMode(installation, 0o702),
  'Every user of this machine can open the database in DATA_DIR: run chmod 700 /…': async () => {
    await mkdir(join(data, 'database'), { mode: 0o701 });
    onTestFinished(() => removeFolder(join(data, 'database')));
    await plant.dataFolderMode(installation, 0o701);
    return { variables: { DATABASE_URL: undefined } };
  },
  [`The server cannot use DATA_DIR, because its folder media ${plant.ownerFault}`]: () =>
    plant.folderOfAnotherUser(installation, 'media'),
  [`The server cannot use DATA_DIR, because its folder sites ${plant.ownerFault}`]: () =>
    plant.folderOfAnotherUser(installation, 'sites'),
  [`The server cannot use DATA_DIR, because its file database/base/1 ${plant.ownerFault}`]:
    async () => {
      const folder = join(data, 'database');
      await mkdir(join(folder, 'base'), { recursive: true });
      onTestFinished(() => removeFolder(folder));
      await writeFile(join(folder, 'base', '1'), '');
      await plant.changeOwner(join(folder, 'base', '1'));
      return { variables: { DATABASE_URL: undefined } };
    },
  'The server cannot use DATA_DIR, because its folder media is a link to a folder that does not exist: mount the disk of that folder':
    () => plant.brokenPictureLink(installation),
  'Files of the built pages in …sites are missing or have been changed: run systemctl restart manpower':
    () => plant.missingPage(installation),
  'The built page in … has been changed: delete that file': () => plant.changedPage(installation),
  'The disk of DATA_DIR has only 90 MB left: find the largest folders (…), and delete files':
    leaveFreeSpace(90, data),
  'The disk of BACKUP_DIR has only 90 MB left: find the largest folders (…), and delete files that neither the website, PostgreSQL nor any other program needs':
    async () => ({
      ...(await plant.machine({ 'var/lib/postgresql/15/main/PG_VERSION': '15\n' })),
      ...leaveFreeSpace(90, backups),
    }),
  'The disk of BACKUP_DIR has space but no free inodes: find the folder with the most files':
    leaveFreeSpace(0, backups),
  'DATA_DIR is inside the container, so its files are lost …: make a backup elsewhere, mount a volume at the path in DATA_DIR':
    () =>
      plant.machine({
        '.dockerenv': '',
        'proc/self/mounts': `overlay / overlay rw 0 0\n/dev/sda1 ${backups} ext4 rw 0 0\n`,
      }),
  'DATA_DIR needs the disk at …, which line 1 of /etc/fstab names, but which is not mounted: mount that disk; if':
    () =>
      plant.machine({
        'etc/fstab': `/dev/sdb1 ${data} ext4 defaults 0 2\n`,
        'proc/self/mounts': '',
      }),
  'DATA_DIR needs the disk at …data, which is mounted now, but neither /etc/fstab nor a unit mounts it at boot: delete noauto on line 2 of /etc/fstab':
    () =>
      plant.machine({
        'etc/fstab': `/dev/sda1 / ext4 defaults 0 1\n/dev/sdb1 ${data}/ ext4 noauto 0 2\n/dev/sdc1 ${backups}/ ext4 nofail 0 2\n`,
        'proc/self/mounts': `/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 ${data} ext4 rw 0 0\n/dev/sdc1 ${backups} ext4 rw 0 0\n`,
      }),
  'PostgreSQL needs the disk at /var/lib/postgresql, which line 1 of /etc/fstab names, but which is not mounted: mount':
    async () => ({
      ...(await plant.machine({ 'etc/fstab': '/dev/sdb1 /var/lib/postgresql xfs defaults 0 2\n' })),
      ...usesPostgres,
    }),
  'BACKUP_DIR is in memory (tmpfs on …backups), so its files are lost …: copy the backups to a folder on a disk, and set BACKUP_DIR to its path':
    () =>
      plant.machine({
        'proc/self/mounts': `/dev/sda1 / ext4 rw 0 0\ntmpfs ${data}2 tmpfs rw 0 0\ntmpfs ${backups} tmpfs rw 0 0\n`,
      }),
  'BACKUP_DIR cannot store another backup, because it is a file: set BACKUP_DIR to a folder':
    plantBackups.fileInsteadOfFolder,
  [`BACKUP_DIR cannot store another backup, because it ${plant.ownerFault}`]: () =>
    plantBackups.folderOfAnotherUser(makeBackupName()),
  'BACKUP_DIR contains no backup: run systemctl start manpower-backup': () =>
    plantBackups.files('other.txt'),
  'The newest backup was made on 2026-01-02, … days ago: run systemctl start manpower-backup': () =>
    plantBackups.files(
      'manpower-2026-01-02T03-15-00Z.backup',
      'manpower-2026-01-01T03-15-00Z.backup',
    ),
  'The backup manpower-2099-… has a date in the future: correct this machine’s clock': () =>
    plantBackups.files('manpower-2099-01-01T03-15-00Z.backup'),
  'The newest backup, …, is incomplete, damaged or from a newer version: run systemctl start manpower-backup':
    () => plantBackups.resizedBackup(60),
  'The newest backup, …, is incomplete, damaged …: run systemctl start manpower-backup': () =>
    plantBackups.resizedBackup(0),
  'BACKUP_DIR is inside DATA_DIR, so both would be lost together: set BACKUP_DIR to another folder':
    () => plantBackups.folderAt(`${installation.data}/media/backups`),
  'Every user of this machine can read the backups in BACKUP_DIR: run chmod 700 /…':
    plantBackups.folderOpenToEveryone,
};

const codeFaults: Cases<FaultSource> = {
  'node_modules lacks hono 4.0.0 and 1 more: run cd … && runuser -u … -- npm ci --omit=dev, then run systemctl restart manpower':
    plant.missingPackages,
  'node_modules lacks pictures-… (which pictures needs): run cd … npm ci --omit=dev (without --omit=optional), then run systemctl restart manpower':
    plant.packageForOtherMachines,
  'Every user of this machine can change the code in …, and so make the server run other programs: check the code for changes by others (…), then run chmod -R o-w /…':
    () => plant.codeOpenToEveryone('.'),
  'Every user of this machine can change the code in …: check … then run chmod -R o-w /…': () =>
    plant.codeOpenToEveryone('server/commands/serve.ts'),
  'The code in … has uncommitted changes in src/a.ts and 1 more: look at the changes':
    plant.programs({ '--no-optional-locks': ' M src/a.ts\n M src/b.ts\n' }),
  'The code in … has uncommitted changes in package.json and 1 more: look at the changes (…), then set them aside with … stash --include-untracked && cd … && runuser -u … -- npm ci --omit=dev, and run systemctl restart manpower':
    plant.programs({ '--no-optional-locks': ' M package.json\n M package-lock.json\n' }),
  'Git is not installed, so the code cannot be updated: run apt-get install git': () =>
    plant.machine({ 'etc/debian_version': '12.11\n' }),
  'The modes of files in … differ from the commit (src/a.ts), probably because of chmod -R, …: run runuser -u … -- git -C … checkout -- .':
    {
      runProgram: async (_, args) =>
        args[0] === '--no-optional-locks' && !args.includes('core.fileMode=false')
          ? ' M src/a.ts\n'
          : '',
    },
  'The code in … is not on a Git branch, so git pull does not update it: run runuser -u … -- git -C … checkout main':
    plant.programs({ 'rev-parse': '1f2e\nHEAD\n' }),
  'The code in … has 1 commit that is not in the remote repository, so git pull may refuse …: run runuser -u … -- git -C … branch own-changes && … reset --keep @{upstream}, which keeps these changes on the branch own-changes':
    plant.programs({ 'rev-list': '1\n' }),
  'Git stopped at a merge conflict in the code in … (src/a.ts), …: resolve or abort the merge (runuser -u … -- git -C … status shows how), then run systemctl restart manpower':
    plant.mergeConflict,
  'The compiled pages in …compiled-… are damaged: delete that folder': plant.damagedCompiledPages,
  [`The code in … cannot be updated or compiled, because its folder .astro ${plant.ownerFault}`]:
    () => plant.codeOfAnotherUser('.astro'),
  [`The code in … cannot be updated or compiled, because its folder .git/refs ${plant.ownerFault}`]:
    () => plant.codeOfAnotherUser('.git/refs'),
  'The code cannot be updated, because ….git/index.lock remains …: if no Git command is running (ps -C git), run rm /…index.lock':
    plant.abandonedGitLock,
  'The Git repository in … is damaged (“error: object file .git/objects/aa/ff is empty”), …: move .git from there to another folder, clone the repository into an empty folder':
    plant.programs({
      '-c': 'error: object file .git/objects/aa/ff is empty\nmissing blob 78\n',
      'rev-parse': '1f2e\n',
    }),
  'Git cannot read its settings (“fatal: bad config line 2 in file /…/.gitconfig”), …: correct that file':
    plant.programs({ '-c': 'fatal: bad config line 2 in file /srv/manpower/.gitconfig\n' }),
  'The code in … has no .git folder, so it cannot be updated: clone the repository into an empty folder':
    async () => {
      const { codeFolder = '' } = await plant.abandonedGitLock();
      await removeFolder(join(codeFolder, '.git'));
      return { codeFolder, ...(await plant.machine({ 'etc/manpower.env': 'PORT=1\n' })) };
    },
  'The local repository lacks the commits of versions …: fetch the whole history (runuser -u … -- git -C … fetch --unshallow':
    plant.programs({
      log: `${'a'.repeat(40)}\n`,
    }),
  'npm has the setting ignore-scripts=true, …: delete that setting': plant.programs({
    config: 'ignore-scripts=true\nomit=\n',
  }),
  'npm’s registry https://registry.example/ cannot be reached (ENOTFOUND): allow connections': {
    ...plant.programs({ config: 'registry=https://registry.example/\n' }),
    hosts: { 'registry.example': failWith('ENOTFOUND') },
  },
  [`npm cannot use its cache …, because it ${plant.ownerFault}`]: async () => {
    const { codeFolder = '' } = await plant.codeOfAnotherUser('cache');
    return plant.programs({ config: `cache=${join(codeFolder, 'cache')}\n` });
  },
  'The server still uses DATABASE_URL, but /etc/manpower.env lacks it: if somebody removed it by mistake, write it into that file again; either way, run systemctl restart manpower':
    () => ({
      ...plant.runningServer(installation, { variables: usesPostgres.variables }),
    }),
  'The server and doctor have different values for PORT: run systemctl restart manpower; if this line appears again, …':
    () => plant.runningServer(installation, { variables: { PORT: '1' } }),
  'The server runs the code in /elsewhere, but doctor runs the code in …: if … is the right folder, write WorkingDirectory=/…':
    () => plant.runningServer(installation, { folder: '/elsewhere' }),
  'The server has been running since 2026-…, but the code or Node.js has changed …: run systemctl restart manpower':
    () => plant.runningServer(installation, { startedAt: new Date('2026-01-01') }),
  'The server runs as the user with the id 77, but doctor runs as …: run doctor again with manpower doctor; if this line appears again, write User=… as the only User= line of the unit':
    () => plant.runningServer(installation, null),
  'Port … is used by another program: stop that program; or choose another port, use it in the configuration of the proxy, reload the proxy, and set PORT to it (/etc/manpower.env contains the variables), then run systemctl restart manpower':
    plant.takenPort,
  'Port … is used by notebook.service: stop that program; or choose another port': async () => {
    const fault = await plant.takenPort();
    const line = `LISTEN 0 5 0.0.0.0:${fault.variables?.['PORT']} 0.0.0.0:* cgroup:/system.slice/notebook.service\n`;
    return { ...fault, ...plant.programs({ '-Hltn': line }) };
  },
};

const nginxFiles = {
  'etc/passwd': 'root:x:0:0::/root:/bin/sh\nwww-data:x:33:33::/var/www:/bin/sh\n',
  'etc/nginx/nginx.conf': 'user www-data;\nproxy_pass http://127.0.0.1:8888;\n',
};

/** Lines in nginx’s log about a path that nginx was not allowed to open. */
const deniedLines = (path: string) =>
  `==> /var/log/nginx/error.log <==\n${new Date().toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')} [crit] 7#7: *1 open() "${path}" failed (13: Permission denied), client: 198.51.100.9\n`;

const machineFaults: Cases<FaultSource> = {
  'This machine has killed programs 3 times for lack of memory since it booted (largest programs: java in shop.service): end or limit other programs, or add memory or swap':
    async () => ({
      ...(await plant.machine({ 'proc/vmstat': 'nr_free_pages 1\noom_kill 3\n' })),
      ...plant.programs({ '-eo': 'shop.service java\nshop.service java\n' }),
    }),
  'This machine has only 965 MB of memory and swap, too little for updates and builds (…): add memory':
    () =>
      plant.machine({
        'proc/meminfo':
          'MemTotal:         988160 kB\nMemAvailable:     511440 kB\nSwapTotal:             0 kB\nSwapFree:              0 kB\n',
      }),
  'This machine has been overloaded for 15 minutes (load 999.00, …): end or limit the busiest program':
    () => plant.machine({ 'proc/loadavg': '999.00 999.00 999.00 9/465 12062\n' }),
  'An installation or upgrade of postgresql-common and 1 more was interrupted, …: if no upgrade is running now, run dpkg --configure -a':
    plant.programs({
      '-W': 'ii  adduser\nrc  nginx\niF  postgresql-common\niU  postgresql-17\nhi  held\n',
    }),
  '/tmp has the mode 755 instead of 1777: run chmod 1777 /tmp': async () => {
    const fault = await plant.machine({ 'tmp/a': '', 'var/tmp/a': '' });
    await chmod(join(fault.fileSystemRoot ?? '', 'tmp'), 0o755);
    await chmod(join(fault.fileSystemRoot ?? '', 'var/tmp'), 0o1777);
    return fault;
  },
  '/etc/ssl has the mode 700, so programs of users other than root cannot use /etc/ssl: run chmod a+x /etc/ssl, then run systemctl restart manpower':
    () => plant.inaccessibleFolder('etc/ssl', { 'etc/ssl/openssl.cnf': '' }),
  'logrotate reports “nginx:3 unknown option …”, so logs can fill the disk: correct /etc/logrotate.d/nginx, then run systemctl restart logrotate':
    plant.programs({ '-c': "error: nginx:3 unknown option 'dayly' -- ignoring line\n" }),
  '/srv/files belongs to root and has the mode 700, so www-data, the user of nginx, cannot use /srv/files/a.pdf in it: run chmod a+x /srv/files':
    () =>
      plant
        .inaccessibleFolder('srv/files', {
          ...nginxFiles,
          'srv/files/a.pdf': '',
        })
        .then((fault) => ({
          ...fault,
          variables: {
            SYSTEM_LOGS: deniedLines('/srv/files/a.pdf') + deniedLines('/srv/files/b.pdf'),
          },
        })),
  '/var/lib/nginx/proxy belongs to root and has the mode 700, so www-data, the user of nginx, cannot use it: run chown -R www-data: /var/lib/nginx/proxy':
    () =>
      plant
        .inaccessibleFolder('var/lib/nginx/proxy', { ...nginxFiles, 'var/lib/nginx/proxy/a': '' })
        .then((fault) => ({
          ...fault,
          variables: { SYSTEM_LOGS: deniedLines('/var/lib/nginx/proxy/1/00/0000000001') },
        })),
  '/etc/crontab starts the server even when …: use systemctl try-restart manpower there': () =>
    plant.machine({ 'etc/crontab': '0 4 * * * root systemctl restart manpower\n' }),
  'cron is not running, so it starts no backups: run apt-get install cron && systemctl enable': {
    variables: { SYSTEM_LOGS: '==> crontab <==\n@daily systemctl start manpower-backup\n' },
    ...plant.programs({ show: 'Id=cron.service\nLoadState=not-found\nActiveState=inactive\n' }),
  },
  '/etc/cron.d/watchdog starts the server even when …: remove that command': () =>
    plant.machine({ 'etc/cron.d/watchdog': '* * * * * root false || systemctl start manpower\n' }),
  'Line 1 of /etc/crontab can delete or rename files in …backups: make the line': () =>
    plant.machine({ 'etc/crontab': `0 1 * * * root find ${backups} -mtime +3 -delete\n` }),
  'No timer starts manpower-backup.service (…): write /etc/systemd/system/manpower-backup.timer':
    () =>
      plant.machine({
        'etc/systemd/system/manpower-backup.service': '[Service]\n',
        'etc/systemd/system/manpower_backup.timer': '[Timer]\nOnCalendar=daily\n',
      }),
  'Line 1 of /etc/cron.d/cleanup can delete or rename files in …backups: make the line': () =>
    plant.machine({ 'etc/cron.d/cleanup': `0 1 * * * root find ${backups} -mtime +3 -delete\n` }),
  'Line 2 of /etc/systemd/system/clean.service can delete or rename files in …backups: make the line':
    () =>
      plant.machine({
        'etc/systemd/system/clean.service': `[Service]\nExecStart=/usr/bin/find ${backups} -mtime +1 -delete\n`,
      }),
  'A line in root’s crontab (crontab -e) can delete or rename files in …backups: make the line': {
    variables: { SYSTEM_LOGS: `==> crontab <==\n0 1 * * * rm -r ${backups}\n` },
  },
  'The script /usr/local/bin/manpower runs commands as root, …: run install -m 755 ': () =>
    plant.machine({
      'etc/manpower.env': '',
      'usr/local/bin/manpower': '#!/bin/sh\nexec npm run "$@"\n',
    }),
  'The branch main of the code in … tracks no branch of the remote repository, …: run runuser -u … -- git -C … branch --set-upstream-to=origin/main':
    {
      runProgram: async (_, args) =>
        args.includes('HEAD') && args[0] === 'rev-parse' ? '1f2e\nmain\n' : '',
    },
  'Line 1 of /etc/logrotate.d/backups can delete or rename files in …backups: make the line': () =>
    plant.machine({ 'etc/logrotate.d/backups': `${backups}/*.backup {\n  daily\n}\n` }),
  'Line 2 of /etc/tmpfiles.d/old.conf can delete or rename files in …data: make the line': () =>
    plant.machine({
      'etc/tmpfiles.d/kept.conf': `d ${data} 0700 root root -\n`,
      'etc/tmpfiles.d/old.conf': `# Old files\nd ${data} 0700 root root 10d\n`,
    }),
};

/** The output of `git ls-remote`. */
const refusedFetches: Cases<string> = {
  'This user cannot fetch the code from https://git.example/site (“no response”): correct the problem that Git reports':
    '',
  'This user cannot fetch the code from https://git.example/site (“protocol error at https://git.example”): correct the problem that Git reports, and try again with runuser -u … -- git -C … ls-remote origin':
    'fatal: protocol error at https://user:pass-word@git.example',
};

const backupService = { Id: 'manpower-backup.service', UnitFileState: 'static' };
const backupTimer = { Id: 'manpower-backup.timer' };

const failed = { ActiveState: 'activating', Result: 'exit-code' };

const nodeService = {
  WorkingDirectory: '/srv/site',
  ExecStart: '{ path=/usr/bin/node ; argv[]=/usr/bin/node server/commands/serve.ts ; }',
};

const unreadable = { LoadState: 'bad-setting', ActiveState: 'inactive', Result: 'success' };

/** Changes to a unit that starts at boot and is active. */
const wrongUnits: Cases<plant.Unit> = {
  'manpower.service does not start at boot: run systemctl enable --now manpower.service': {
    startsAtBoot: false,
  },
  'manpower.service is not running and does not start at boot: run systemctl enable --now manpower.service':
    {
      startsAtBoot: false,
      ActiveState: 'inactive',
      Result: 'success',
    },
  'nginx.service cannot start, because apache2.service uses port 80: stop that program, or give it another port, then run systemctl restart nginx.service':
    { Id: 'nginx.service', ActiveState: 'failed', listener: ['80', 'apache2.service'] },
  'nginx.service cannot start or be reloaded, because a program that somebody started by hand … uses port 443: end that program (ss -ltnp | grep :443 shows its process id), then run systemctl restart nginx.service':
    {
      Id: 'nginx.service',
      ActiveState: 'failed',
      listener: ['443', 'user.slice/session-3.scope'],
    },
  'nginx.service does not start at boot: run systemctl enable --now nginx.service': {
    Id: 'nginx.service',
    startsAtBoot: false,
    listener: ['443', 'nginx.service'],
  },
  'postgresql@15-main.service does not start at boot: write auto into /etc/postgresql/15/main/start.conf':
    {
      Id: 'postgresql@15-main.service',
      listener: ['443', 'postgresql@15-main.service'],
    },
  'postgresql@15-main.service is running, but after its next start, the website will not be able to reach it, because DATABASE_URL has the port 443, but the configuration of PostgreSQL in /etc/postgresql/15/main has the port 5433: correct the port there':
    {
      Id: 'postgresql@15-main.service',
      listener: ['443', 'postgresql@15-main.service'],
      files: {
        'etc/postgresql/15/main/start.conf': 'auto\n',
        'etc/postgresql/15/main/postgresql.conf': 'port = 5433\n',
        'usr/lib/postgresql/15/bin/postgres': '',
      },
      verification: 'port=5433\n',
    },
  'manpower.service is masked, so nothing can start it: run systemctl unmask manpower.service': {
    LoadState: 'masked',
    startsAtBoot: false,
  },
  'manpower-backup.timer is masked, so nothing can start it: run systemctl unmask manpower-backup.timer, write /etc/systemd/system/manpower-backup.timer as in docs/operations.md, then run systemctl daemon-reload && systemctl enable --now manpower-backup.timer':
    { ...backupTimer, LoadState: 'masked', startsAtBoot: false },
  'manpower.service does not exist, …: write /etc/systemd/system/manpower.service as in docs/deploy-server.md, then':
    { NeedDaemonReload: 'yes', FragmentPath: '/usr/lib/systemd/system/manpower.service' },
  'site.service runs the server on port 8888, so manpower.service cannot start: remove the server from site.service, then run systemctl enable --now manpower; or if':
    {
      ActiveState: 'inactive',
      Result: 'success',
      startsAtBoot: false,
      listener: ['8888', 'system.slice/site.service'],
      hosts: { '127.0.0.1': respondAsHealthySite },
    },
  'manpower.service cannot start, because systemd refuses its settings (“manpower.service: Service has no ExecStart=, …”): make the unit match docs/deploy-server.md, then run systemctl daemon-reload':
    {
      ...unreadable,
      FragmentPath: '/etc/systemd/system/manpower.service',
      files: { 'etc/systemd/system/manpower.service': '[Service]\nExecStart=\n' },
      verification:
        'manpower.service: Service has no ExecStart=, ExecStop=, or SuccessAction=. Refusing.\n',
    },
  'manpower.service has failed: find the cause in its log (journalctl -u manpower.service), correct it, then':
    {
      ActiveState: 'failed',
    },
  'manpower.service does not start at boot: make the section [Install] of the unit match docs/deploy-server.md, then run systemctl daemon-reload && systemctl reenable manpower.service && systemctl start':
    {
      startsAtBoot: false,
      UnitFileState: 'static',
    },
  'manpower-backup.timer does not start at boot: make the section [Install] of the unit match docs/operations.md, then':
    {
      ...backupTimer,
      startsAtBoot: false,
      UnitFileState: 'enabled',
    },
  'manpower.service has not finished starting (timeout): find the cause in its log (journalctl -u manpower.service), correct it, then run systemctl restart manpower.service':
    {
      ActiveState: 'activating',
      Result: 'timeout',
    },
  'manpower.service was killed, because this machine ran out of memory or …: end or limit': {
    ActiveState: 'activating',
    Result: 'oom-kill',
  },
  'manpower.service starts /srv/sites/server/commands/serve.ts, which does not exist: make ExecStart= and WorkingDirectory= match docs/deploy-server.md, then':
    { ...nodeService, WorkingDirectory: '/srv/sites' },
  'manpower.service is not running: run systemctl start manpower.service; if the cause is not clear, compare the unit with docs/deploy-server.md: the unit has ConditionPathExists=/none on line 2 of /etc/systemd/system/manpower.service, lacks After=…':
    {
      ActiveState: 'inactive',
      Result: 'success',
      FragmentPath: '/etc/systemd/system/manpower.service',
      files: { 'etc/systemd/system/manpower.service': '[Unit]\nConditionPathExists=/none\n' },
    },
  'manpower-backup.service names alarm.service in OnFailure=, but that unit does not exist, …: write /etc/systemd/system/alarm.service':
    {
      ...backupService,
      OnFailure: 'alarm.service',
    },
  'manpower.service keeps stopping (systemd has restarted it 7 times): find the cause': {
    NRestarts: '7',
    ActiveEnterTimestamp: new Date().toUTCString(),
  },
  'Somebody started the server on port 8888 by hand, …: end that process': {
    listener: ['8888', 'user.slice/session-3.scope'],
    hosts: { '127.0.0.1': respondAsHealthySite },
  },
  'manpower.service has MemoryMax=120M, but needs at least 512M: remove MemoryMax= from the unit': {
    MemoryMax: '125829120',
    LimitNOFILE: 'infinity',
  },
  'manpower.service has LimitNOFILE=1024, but needs at least 4096: write LimitNOFILE=65536 into the unit':
    {
      LimitNOFILE: '1024',
    },
  'manpower.service has User=root, but the user of the server is …: write User=… into the unit': {
    User: 'root',
  },
  'manpower.service has Type=forking, which differs from the unit in the guide: remove Type=': {
    Type: 'forking',
  },
  'manpower.service has MAIL_URL in Environment=, …: move it to /etc/manpower.env': {
    Environment: 'MALLOC_ARENA_MAX=2 MAIL_URL=smtp://mail.example FIREBASE_API_KEY=web-key',
  },
  "manpower.service has settings that systemd ignores (“/etc/systemd/system/manpower.service:7: Unknown key 'ReadWritePath' in section [Service], ignoring.” and “…:9: Unknown section 'Instal'. Ignoring.”): make the unit match docs/deploy-server.md, then":
    {
      FragmentPath: '/etc/systemd/system/manpower.service',
      verification:
        "/etc/systemd/system/manpower.service:7: Unknown key 'ReadWritePath' in section [Service], ignoring.\n/etc/systemd/system/manpower.service:8: Standard output type syslog is obsolete, automatically updating to journal.\n/etc/systemd/system/manpower.service:9: Unknown section 'Instal'. Ignoring.\n",
    },
  'manpower.service has Restart=no, which differs from the unit in the guide: write Restart=on-failure on line 2 of /etc/systemd/system/manpower.service.d/a.conf, then run systemctl daemon-reload && systemctl restart manpower.service':
    {
      Restart: 'no',
      DropInPaths: '/etc/systemd/system/manpower.service.d/a.conf',
      files: { 'etc/systemd/system/manpower.service.d/a.conf': '[Service]\nRestart = no\n' },
    },
  'manpower.service has changed on disk since systemd read it: run systemctl daemon-reload': {
    NeedDaemonReload: 'yes',
  },
  'manpower.service cannot write to …data and … because of its sandbox: add the line ReadWritePaths=/…':
    {
      ProtectSystem: 'strict',
      ReadWritePaths: '/srv/manpower/site',
      StateDirectory: 'manpower',
    },
  'manpower-backup.service cannot write to …backups because of its sandbox: add the line ReadWritePaths=/…':
    {
      ...backupService,
      ProtectSystem: 'strict',
      StateDirectory: 'manpower',
    },
  'manpower-backup.service starts /not/there, which does not exist: write it again': {
    ...backupService,
    ActiveState: 'inactive',
    ExecStart: '{ path=/not/there ; argv[]=/not/there ; ignore_errors=no }',
  },
  'manpower.service starts /not/there, which does not exist: write ExecStart=/srv/manpower/site/node_modules/.bin/node …':
    {
      ...failed,
      ExecMainStatus: '203',
      ExecStart: '{ path=/not/there ; argv[]=/not/there ; ignore_errors=no }',
    },
  'manpower-backup.service has been running since …, …: if it makes no progress (systemctl status … shows what it is doing), run systemctl restart manpower-backup':
    {
      ...backupService,
      ActiveState: 'activating',
      InactiveExitTimestamp: 'Thu 2026-01-01 03:15:00 UTC',
    },
  'manpower-backup.service starts …, which can hide the exit status of the backup, …: write it again as in docs/operations.md':
    { ...backupService, script: '/usr/local/bin/manpower backup | logger\n' },
  'manpower-backup.service starts …, which has Windows line endings, …: run sed -i': {
    ...backupService,
    script: '#!/bin/sh\r\n/usr/local/bin/manpower backup\r\n',
  },
  'manpower-backup.service starts …, which does not begin with #!: begin the file with the line that names its interpreter':
    {
      ...backupService,
      script: '\n#!/bin/sh\n/usr/local/bin/manpower backup\n',
    },
  'manpower-backup.service starts …, which makes no backup: write it again': {
    ...backupService,
    script: '#!/bin/sh\n# /usr/local/bin/manpower backup\n',
  },
  'manpower-backup.service starts …, which omits the pictures: write it again': {
    ...backupService,
    script: '/usr/local/bin/manpower backup -- --without-pictures\n',
  },
  'manpower-backup.service starts …, which sets BACKUP_DIR to /mnt instead of …backups: write it again':
    {
      ...backupService,
      script: 'BACKUP_DIR=/mnt /usr/local/bin/manpower backup\n',
    },
  'manpower-backup.service starts …, which can leave the server stopped if a command fails: write it again':
    {
      ...backupService,
      script: 'systemctl stop manpower\n/usr/local/bin/manpower backup\n',
    },
  'manpower-backup.timer cannot start, because systemd refuses its settings (“/etc/systemd/system/manpower-backup.timer:2: Failed to parse calendar specification” and “manpower-backup.timer: Timer unit lacks value setting. Refusing.”): make the unit match docs/operations.md, then run systemctl daemon-reload && systemctl restart manpower-backup.timer':
    {
      ...backupTimer,
      ...unreadable,
      FragmentPath: '/etc/systemd/system/manpower-backup.timer',
      verification:
        '/etc/systemd/system/ssh.service:9: Unknown key\n/etc/systemd/system/manpower-backup.timer:2: Failed to parse calendar specification\nmanpower-backup.timer: Timer unit lacks value setting. Refusing.\n',
    },
  'manpower.service cannot start, because systemd refuses its settings: make the unit match docs/deploy-server.md, then run systemctl daemon-reload …':
    { ...unreadable, hosts: { 'firm.example': () => new Response(null, { status: 502 }) } },
  'manpower-backup.timer has no next run: write OnCalendar=*-*-* 03:15:00 into the unit': {
    ...backupTimer,
    NextElapseUSecRealtime: '',
  },
  'manpower-backup.timer does not run until … 2099-01-01 …: write OnCalendar=*-*-* 03:15:00 into the unit':
    {
      ...backupTimer,
      NextElapseUSecRealtime: 'Thu 2099-01-01 03:15:00 UTC',
    },
  'manpower-backup.service does not exist, so its timer starts no backups: write /etc/systemd/system/manpower-backup.service as in docs/operations.md, then run systemctl daemon-reload && systemctl restart manpower-backup.timer && systemctl start manpower-backup':
    { ...backupService, LoadState: 'not-found', ActiveState: 'inactive' },
  'manpower-backup.service is masked, so nothing can start it: run systemctl unmask manpower-backup.service, write …, then run systemctl daemon-reload && systemctl start manpower-backup.service':
    { ...backupService, LoadState: 'masked', startsAtBoot: false },
};

describe('npm run doctor [OPS-2]', () => {
  const faults = Object.entries({ ...folderFaults, ...codeFaults, ...machineFaults });
  it.each(faults)('reports “%s”', async (line, fault) =>
    expectFaults(typeof fault === 'function' ? await fault() : fault, [line]),
  );

  it.each(Object.entries(wrongUnits))('reports “%s”', async (line, { hosts = {}, ...unit }) => {
    const variables = { ...usesPostgres.variables, PORT: undefined };
    await expectFaults({ hosts, variables, ...(await plant.unit(unit)) }, [line]);
  });

  it('reports a picture folder outside DATA_DIR that the sandbox write-protects', async () => {
    const disk = await plant.pictureLink(installation);
    const ReadWritePaths = `${data} ${code}`;
    await expectFaults(await plant.unit({ ProtectSystem: 'strict', ReadWritePaths }), [
      `manpower.service cannot write to ${disk} because of its sandbox: add the line ReadWritePaths=${disk}`,
    ]);
    const settings = { ProtectSystem: 'strict', ReadWritePaths: `${ReadWritePaths} ${disk}` };
    await expectFaults(await plant.unit(settings), []);
  });

  it('reports a DATA_DIR that ProtectHome= hides, instead of suggesting ReadWritePaths=', async () => {
    const ReadWritePaths = `/home/site-data ${code}`;
    const unit = await plant.unit({ ProtectHome: 'yes', ProtectSystem: 'strict', ReadWritePaths });
    const faults = await findFaults({ ...unit, variables: { DATA_DIR: '/home/site-data' } });
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^manpower.service cannot use .home.site-data, because ProtectHome=yes/,
      ),
    );
    expect(faults.join()).not.toContain('because of its sandbox');
  });

  it.each(['DATA_DIR', 'BACKUP_DIR'])('reports a broken link in %s', async (name) => {
    const link = join(await makeTemporaryFolder(), 'link');
    await symlink('/not/there', link);
    await expectFaults({ variables: { [name]: link } }, [
      `${name} is a link to a folder that does not exist: mount the disk of that folder, or correct the link`,
    ]);
  });

  it('reports data in the code folder', async () => {
    const codeFolder = `${dirname(data)}/`;
    expect(await findFaults({ codeFolder })).toContainEqual(
      expect.stringMatching(
        /^DATA_DIR is in the folder of the code .*: stop the server, move the folder to a place outside the code/,
      ),
    );
  });

  it('reports a unit that does not read the file with the variables', async () => {
    const line = '/etc/site.env (ignore_errors=yes)';
    const plantFiles = async (EnvironmentFiles: string) => {
      const fault = await plant.unit({ ...nodeService, EnvironmentFiles });
      await writeFile(join(fault.fileSystemRoot ?? '', 'etc/manpower.env'), '', { mode: 0o640 });
      return { variables: { PORT: undefined }, ...fault };
    };
    await expectFaults(await plantFiles(line), [
      'manpower.service reads /etc/site.env instead of /etc/manpower.env: write EnvironmentFile=',
    ]);
    const bothLines = `${line}\nEnvironmentFiles=/etc/manpower.env (ignore_errors=no)`;
    await expectFaults(await plantFiles(bothLines), []);
  });

  it('reports a missing file in EnvironmentFile= instead of the start that it prevents', async () => {
    const unit = { ...nodeService, ActiveState: 'failed', Result: 'resources' };
    const EnvironmentFiles = '/etc/manpower.en (ignore_errors=no)';
    const fault = await plant.unit({ ...unit, EnvironmentFiles });
    await writeFile(join(fault.fileSystemRoot ?? '', 'etc/manpower.env'), '', { mode: 0o640 });
    const hosts = { 'firm.example': () => new Response(null, { status: 502 }) };
    await expectFaults({ variables: { PORT: undefined }, hosts, ...fault }, [
      'manpower.service reads /etc/manpower.en instead of /etc/manpower.env: write EnvironmentFile=',
    ]);
  });

  it('reports an immutable folder', async ({ skip }) => {
    const media = join(data, 'media');
    const change = (attribute: string) => execute('chattr', [attribute, media]);
    const failure = await change('+i').catch((error: unknown) => error);
    skip(failure instanceof Error, 'This user or file system cannot make folders immutable.');
    onTestFinished(async () => void (await change('-i')));
    await expectFaults({}, [
      'The server cannot use DATA_DIR, because its folder media is immutable (attribute i), …: run chattr -R -i /…',
    ]);
  });

  it('reports a backup script that every user can change', async () => {
    const fault = await plant.unit({
      ...backupService,
      script: '/usr/local/bin/manpower backup\n',
    });
    await chmod(join(fault.fileSystemRoot ?? '', 'usr/local/sbin/manpower-backup'), 0o777);
    const variables = { ...usesPostgres.variables, PORT: undefined };
    await expectFaults({ variables, ...fault }, [
      'manpower-backup.service starts …, which every user of this machine can change: check its contents, then run chmod 755',
    ]);
  });

  it.each(Object.entries(refusedFetches))('reports “%s”', (line, output) => {
    const remote = 'https://user:pass-word@git.example/site\n';
    return expectFaults(plant.programs({ remote, '-c': output }), [line]);
  });

  it('reports a script that backs up an embedded database without stopping the server', async () => {
    const script = 'set -e\n/usr/local/bin/manpower backup\n';
    const fault = await plant.unit({ ...backupService, script });
    expect(await findFaults(fault)).toContainEqual(
      expect.stringContaining('which does not stop the server'),
    );
  });

  // Root can read every file.
  it.skipIf(process.geteuid?.() === 0)(
    'reports code files that this user cannot read',
    async () => {
      expect(await findFaults(await plant.unreadableCode())).toContainEqual(
        expect.stringMatching(/^This user cannot read package.json in .*: give all files/),
      );
    },
  );

  it('suggests mounting a disk if an empty backup folder belongs to another user', async () => {
    await expectFaults(await plantBackups.folderOfAnotherUser(), [
      'BACKUP_DIR …: give it to …, but because the folder is empty, first mount its disk if it has one (findmnt), then run systemctl start manpower-backup',
      'BACKUP_DIR contains no backup',
    ]);
  });

  it('reports pictures that neither Netlify nor the newest backup has', async () => {
    const fault = await plantBackups.backupOfUsers(1);
    await plant.missingPicture(installation);
    const hosts = {
      'images.example': () => Response.json({}),
      'firm.example': (path: string) =>
        path === '/media/gone.webp'
          ? new Response(null, { status: 404 })
          : respondAsHealthySite(path),
    };
    const lines = [
      'firm.example, used by the library, responds with 404',
      'The newest backup, …, contains no pictures, but the library has 1',
    ];
    await expectFaults({ ...fault, hosts }, lines, 'netlify');
  });

  it('reports pictures on this machine that the newest backup lacks', async () => {
    const { variables } = await plantBackups.backupOfUsers(1);
    const fault = { variables: { ...variables, ...usesPostgres.variables } };
    await plant.missingPicture(installation);
    await expectFaults(fault, ['1 picture file … missing']);
    const file = join(data, 'media', 'gone.webp');
    await writeFile(file, '');
    onTestFinished(() => rm(file));
    await expectFaults(fault, [
      '1 picture file … truncated',
      'The newest backup, …, contains no pictures, but the library has 1',
    ]);
  });

  it('reports a disk without enough space for the next backup', async () => {
    const fault = await plantBackups.resizedBackup(600 * megabyte);
    const readFreeBytes = async () => 550 * megabyte;
    expect(await findFaults({ ...fault, readFreeBytes })).toContainEqual(
      expect.stringMatching(/^The next backup will not fit on the disk of BACKUP_DIR/),
    );
  });

  it('reports an almost full disk that contains the code', async () => {
    const codeFolder = '/dev/shm/';
    expect(await findFaults({ codeFolder, ...leaveFreeSpace(90, codeFolder) })).toContainEqual(
      expect.stringMatching(/^The disk of \/dev\/shm\/ has only 90 MB left/),
    );
  });

  it('requires no volume for a folder that is not configured', async () => {
    const container = await plant.machine({
      '.dockerenv': '',
      'proc/self/mounts': `overlay / overlay rw 0 0\n/dev/sda1 ${data} ext4 rw 0 0\n`,
    });
    await expectFaults({ ...container, variables: { BACKUP_DIR: 'none' } }, []);
    const variables = { BACKUP_DIR: 'none', DATA_DIR: undefined };
    await expectFaults({ ...container, variables }, ['DATA_DIR is missing']);
  });

  it('suggests the commands of the host', async () => {
    const fault = await plantBackups.files('other.txt');
    const container = await plant.machine({ '.dockerenv': '' });
    await expectFaults({ ...container, variables: { ...fault.variables, PORT: 'none' } }, [
      'PORT must be a number from 1 to 65535: correct it (docs/deploy-server.md describes it; .env contains the variables), then run docker compose up -d',
      'BACKUP_DIR contains no backup: run docker compose exec site manpower backup (',
    ]);
    const line = 'BACKUP_DIR contains no backup: run npm run --silent backup';
    await expectFaults(fault, [line], 'netlify');
  });

  it.each(['lost+found', 'notes'])('ignores another user’s folder %s in DATA_DIR', async (name) => {
    await mkdir(join(data, name));
    onTestFinished(() => removeFolder(join(data, name)));
    await plant.folderOfAnotherUser(installation, name);
    await expectFaults({}, []);
  });
});
