import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dayMs } from '#contract/time/day-ms.ts';
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

const execute = promisify(execFile);

const megabyte = 1024 * 1024;
const leaveFreeSpace = (freeMegabytes: number, folder: string): Fault => ({
  readFreeBytes: async (path) => (path === folder ? freeMegabytes : 9000) * megabyte,
});

type FaultSource = Fault | (() => Fault | Promise<Fault>);

const folderFaults: Cases<FaultSource> = {
  'DATA_DIR is the folder of the demo (npm start): set DATA_DIR to another folder':
    plant.demoFolder,
  'Every user of this machine can change DATA_DIR: run chmod 700 /…': () =>
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
  'The disk of DATA_DIR has only 90 MB left…: delete files': leaveFreeSpace(90, data),
  'The disk of BACKUP_DIR has only 90 MB left…: delete files': leaveFreeSpace(90, backups),
  'The disk of DATA_DIR has only 90 MB left…: correct the fault about the write-ahead log first if there is one below; otherwise, delete files that nothing needs, but none in /var/lib/postgresql':
    async () => ({
      ...(await plant.machine({ 'var/lib/postgresql/15/main/PG_VERSION': '15\n' })),
      ...leaveFreeSpace(90, data),
    }),
  'The disk of BACKUP_DIR has space but no free inodes: find the folder with the most files':
    leaveFreeSpace(0, backups),
  'DATA_DIR is inside the container, so its files are lost …: mount a volume there': () =>
    plant.machine({
      '.dockerenv': '',
      'proc/self/mounts': `overlay / overlay rw 0 0\n/dev/sda1 ${backups} ext4 rw 0 0\n`,
    }),
  'DATA_DIR needs the disk at …, which is in /etc/fstab but not mounted, so files may be on another disk: run systemctl stop manpower, move the files in … aside, run mount …, move them back, and run systemctl start manpower':
    () =>
      plant.machine({
        'etc/fstab': `/dev/sdb1 ${data} ext4 defaults 0 2\n`,
        'proc/self/mounts': '',
      }),
  'DATA_DIR needs the disk at …, which is in /etc/fstab but not mounted, because no disk has the name /dev/sdb1 (line 2 there), …: write UUID= and … in place of /dev/sdb1, run systemctl daemon-reload, run systemctl stop manpower':
    () =>
      plant.machine({
        'etc/fstab': `# disks\n/dev/sdb1 ${data} ext4 defaults 0 2\n`,
        'dev/sda1': '',
      }),
  'DATA_DIR needs the disk at …, which is in /etc/fstab but not mounted, because no disk has the name UUID=b (line 1 there)':
    () =>
      plant.machine({
        'etc/fstab': `UUID=b ${data} ext4 defaults 0 2\n`,
        'dev/disk/by-uuid/a': '',
      }),
  'DATA_DIR needs the disk at …data, which is mounted now but will not be after the next restart of the machine: delete noauto from its line in /etc/fstab':
    () =>
      plant.machine({
        'etc/fstab': `/dev/sda1 / ext4 defaults 0 1\n/dev/sdb1 ${data}/ ext4 noauto 0 2\n/dev/sdc1 ${backups}/ ext4 nofail 0 2\n`,
        'proc/self/mounts': `/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 ${data} ext4 rw 0 0\n/dev/sdc1 ${backups} ext4 rw 0 0\n`,
      }),
  'PostgreSQL needs the disk at /var/lib/postgresql, which is in /etc/fstab but not mounted, …: run systemctl stop manpower postgresql, move':
    () => plant.machine({ 'etc/fstab': '/dev/sdb1 /var/lib/postgresql xfs defaults 0 2\n' }),
  'DATA_DIR needs a writable disk at …data, but line 2 of /etc/fstab mounts it read-only: write rw in place of ro there, then run systemctl daemon-reload && mount -o remount,rw …data && systemctl restart manpower':
    () =>
      plant.machine({
        'etc/fstab': `/dev/sda1 / ext4 errors=remount-ro 0 1\n/dev/sdb1 ${data} ext4 nofail,ro 0 2\n`,
        'proc/self/mounts': `/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 ${data} ext4 ro 0 0\n`,
      }),
  'BACKUP_DIR is in memory (tmpfs on …backups), so its files are lost …: set BACKUP_DIR to a folder on a disk, such as /var/backups/manpower':
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
  'BACKUP_DIR contains manpower-…backup.1.gz, which another program (logrotate?) has renamed, …: delete that program’s rule':
    () => plantBackups.files(makeBackupName(), 'manpower-2026-01-02T03-15-00Z.backup.1.gz'),
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
    () => plantBackups.folderInDataFolder(installation),
  'Every user of this machine can read the backups in BACKUP_DIR: run chmod 700 /…':
    plantBackups.folderOpenToEveryone,
};

const codeFaults: Cases<FaultSource> = {
  'node_modules lacks hono 4.0.0 and 1 more: run cd … && runuser -u … -- npm ci --omit=dev, then run systemctl restart manpower':
    plant.missingPackages,
  'node_modules lacks pictures-… (of pictures): run cd … npm ci --omit=dev (without --omit=optional), then run systemctl restart manpower':
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
  'package-lock.json in … has uncommitted changes, probably because of npm install, …: run runuser -u … -- git -C … checkout package-lock.json':
    plant.programs({ '--no-optional-locks': ' M package-lock.json\n' }),
  'The code in … is not on a Git branch, so git pull does not update it: run runuser -u … -- git -C … checkout main':
    plant.programs({ 'rev-parse': '1f2e\nHEAD\n' }),
  'The code in … has 1 commit that the repository lacks, so git pull may refuse …: fetch it to another machine, and push it from there, or set it aside with runuser -u … -- git -C … branch own-changes && runuser':
    plant.programs({ 'rev-list': '1\n' }),
  'Git stopped at a merge conflict in the code in … (src/a.ts), …: run runuser -u … -- git -C … reset --hard, which …, then run systemctl restart manpower':
    () => plant.mergeConflict(false),
  'Git stopped at a merge conflict in the code in … (src/a.ts), …: run runuser -u … -- git -C … reset --hard, which …, update again, and run systemctl restart manpower':
    () => plant.mergeConflict(true),
  'The compiled pages in …compiled-… are damaged: delete that folder': plant.damagedCompiledPages,
  [`The code in … cannot be updated or compiled, because its folder .astro ${plant.ownerFault}`]:
    () => plant.codeOfAnotherUser('.astro'),
  [`The code in … cannot be updated or compiled, because its folder .git/refs ${plant.ownerFault}`]:
    () => plant.codeOfAnotherUser('.git/refs'),
  'The code cannot be updated, because ….git/index.lock remains …: if no Git command is running (ps -C git), run rm /…index.lock':
    plant.abandonedGitLock,
  'The Git repository in … is damaged (error: object file .git/objects/aa/ff is empty), …: run runuser -u … -- git clone --no-checkout "$(git config -f …/.git/config remote.origin.url)" ….new && mv …/.git ….damaged && mv ….new/.git …/.git && rmdir ….new && runuser -u … -- git -C … reset 1f2e':
    plant.programs({
      '-c': 'error: object file .git/objects/aa/ff is empty\nmissing blob 78\n',
      'rev-parse': '1f2e\n',
    }),
  'The Git repository in … is damaged (fatal: .git/index: index file smaller than expected), …: run rm …/.git/index && runuser -u … -- git -C … reset':
    plant.programs({ '-c': 'fatal: .git/index: index file smaller than expected\n' }),
  'The code in … has no .git folder, so it cannot be updated: copy that folder from the old machine, then run chown -R':
    async () => {
      const { codeFolder = '' } = await plant.abandonedGitLock();
      await removeFolder(join(codeFolder, '.git'));
      return { codeFolder, ...(await plant.machine({ 'etc/manpower.env': 'PORT=1\n' })) };
    },
  'The repository lacks the commits of versions …: run runuser -u … -- git -C … fetch --unshallow':
    plant.programs({
      log: `${'a'.repeat(40)}\n`,
    }),
  'npm has the setting ignore-scripts=true, …: delete that line': plant.programs({
    config: 'ignore-scripts=true\nomit=\n',
  }),
  'npm’s registry https://registry.example/ cannot be reached (ENOTFOUND): allow connections': {
    ...plant.programs({ config: 'registry=https://registry.example/\n' }),
    hosts: { 'registry.example': failWith('ENOTFOUND') },
  },
  'npm’s proxy proxy.example:3128 cannot be reached (ENOTFOUND): delete or correct the https-proxy= line in the file that … npm config list shows':
    {
      ...plant.programs({
        config: 'https-proxy=http://user:pass-word@proxy.example:3128/\nproxy=null\n',
      }),
      hosts: { 'proxy.example': failWith('ENOTFOUND') },
    },
  [`npm cannot use its cache …, because it ${plant.ownerFault}`]: async () => {
    const { codeFolder = '' } = await plant.codeOfAnotherUser('cache');
    return plant.programs({ config: `cache=${join(codeFolder, 'cache')}\n` });
  },
  'npm cannot create its cache …/home/.npm, because this user cannot write to …/home, so the next npm ci will fail: run chown …: /…home':
    async () => {
      const { codeFolder = '' } = await plant.codeOfAnotherUser('home');
      return plant.programs({ config: `cache=${join(codeFolder, 'home', '.npm')}\n` });
    },
  'npm cannot create its cache …/home/user/.npm, because this user cannot write to …/home, …: run systemctl stop manpower; usermod -d':
    async () => {
      const { codeFolder = '' } = await plant.codeOfAnotherUser('home');
      return plant.programs({ config: `cache=${join(codeFolder, 'home/user/.npm')}\n` });
    },
  "The server still uses DATABASE_URL, but /etc/manpower.env lacks it, …: write it into the file again (tr …/environ | grep -E '^(DATABASE_URL)=' shows it), then run systemctl restart manpower; or":
    () => ({
      ...plant.runningServer(installation, {}),
      variables: { DATABASE_URL: undefined },
    }),
  'The server and doctor have different values for PORT: run systemctl restart manpower; if this line appears again, …':
    () => plant.runningServer(installation, { variables: { PORT: '1' } }),
  'The server gets NODE_USE_ENV_PROXY and HTTPS_PROXY from line 2 of /etc/systemd/system.conf.d/proxy.conf, but doctor does not, so the server sends its requests, such as those for sign-ins, to the proxy proxy.example:3128, whose name does not exist: delete these variables there, then run systemctl daemon-reexec && systemctl restart manpower':
    async () => ({
      ...plant.runningServer(installation, {
        variables: {
          HTTPS_PROXY: 'http://user:pass-word@proxy.example:3128',
          NODE_USE_ENV_PROXY: '1',
        },
      }),
      ...(await plant.machine({
        'etc/systemd/system.conf.d/proxy.conf':
          '[Manager]\nDefaultEnvironment="HTTPS_PROXY=x" "NODE_USE_ENV_PROXY=1"\n',
      })),
      resolveAddresses: async (name) => {
        if (name === 'proxy.example') throw new Error('no such name');
        return [];
      },
    }),
  'The server gets PGSSLMODE from line 2 of /etc/systemd/system/manpower.service.d/a.conf, but doctor does not: delete this variable there, then run systemctl daemon-reload && systemctl restart manpower':
    async () => ({
      ...plant.runningServer(installation, { variables: { PGSSLMODE: 'require' } }),
      ...(await plant.machine({
        'etc/systemd/system/manpower.service.d/a.conf':
          '[Service]\nEnvironment=PGSSLMODE=require\n',
      })),
    }),
  'The server runs the code in /elsewhere, but doctor runs the code in …: if … is the right folder, write WorkingDirectory=/…':
    () => plant.runningServer(installation, { folder: '/elsewhere' }),
  'The server has been running since 2026-…, but the code or Node.js has changed …: run systemctl restart manpower':
    () => plant.runningServer(installation, { startedAt: new Date('2026-01-01') }),
  'The server runs as the user with the id 77, but doctor runs as …: write User=… as the only User= line of the unit':
    () => plant.runningServer(installation, null),
  'Port … is used by another program: end that program (fuser -k …/tcp), or choose another port, and write it into the proxy’s configuration and into PORT (/etc/manpower.env contains the variables), then run systemctl restart manpower':
    plant.takenPort,
  'Port … is used by notebook.service: stop that program (systemctl disable --now notebook.service) or give it another port, then run systemctl restart manpower':
    async () => {
      const fault = await plant.takenPort();
      const line = `LISTEN 0 5 0.0.0.0:${fault.variables?.['PORT']} 0.0.0.0:* cgroup:/system.slice/notebook.service\n`;
      return { ...fault, ...plant.programs({ '-Hltn': line }) };
    },
};

const nginxFiles = {
  'etc/passwd': 'root:x:0:0::/root:/bin/sh\nwww-data:x:33:33::/var/www:/bin/sh\n',
  'etc/nginx/nginx.conf': 'user www-data;\nproxy_pass http://127.0.0.1:8888;\n',
};

/** Lines of nginx’s log about a path that it was not allowed to open. */
const deniedLines = (path: string) =>
  `==> /var/log/nginx/error.log <==\n${new Date().toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')} [crit] 7#7: *1 open() "${path}" failed (13: Permission denied), client: 198.51.100.9\n`;

const machineFaults: Cases<FaultSource> = {
  'No program synchronises this machine’s clock: run timedatectl set-ntp true': plant.programs({
    show: 'CanNTP=yes\nNTP=no\nNTPSynchronized=no\n',
  }),
  'This machine’s clock is not synchronised, because no time server responds: allow outgoing UDP connections':
    async () => ({
      ...(await plant.machine({ 'proc/uptime': '7200.00 100.00\n' })),
      ...plant.programs({ show: 'CanNTP=yes\nNTP=yes\nNTPSynchronized=no\n' }),
    }),
  'No program that synchronises this machine’s clock is installed: run apt-get install systemd-timesyncd':
    plant.programs({
      show: 'CanNTP=no\nNTP=no\nNTPSynchronized=no\n',
    }),
  'This machine has run out of memory since it was started, … 3 times (largest programs: java in shop.service): end or limit other programs, or add memory':
    async () => ({
      ...(await plant.machine({ 'proc/vmstat': 'nr_free_pages 1\noom_kill 3\n' })),
      ...plant.programs({ '-eo': 'shop.service java\nshop.service java\n' }),
    }),
  'This machine has only 965 MB of memory and swap, too little for updates and builds (…): end or limit':
    () =>
      plant.machine({
        'proc/meminfo':
          'MemTotal:         988160 kB\nMemAvailable:     511440 kB\nSwapTotal:             0 kB\nSwapFree:              0 kB\n',
      }),
  'This machine has been overloaded for 15 minutes (load 999.00, …): end or limit the program':
    () => plant.machine({ 'proc/loadavg': '999.00 999.00 999.00 9/465 12062\n' }),
  'An installation or upgrade of postgresql-common and 1 more was interrupted, …: if no upgrade is running now, run dpkg --configure -a':
    plant.programs({
      '-W': 'ii  adduser\nrc  nginx\niF  postgresql-common\niU  postgresql-17\nhi  held\n',
    }),
  '/tmp has the mode 755 instead of 1777, …: run chmod 1777 /tmp': async () => {
    const fault = await plant.machine({ 'tmp/a': '', 'var/tmp/a': '' });
    await chmod(join(fault.fileSystemRoot ?? '', 'tmp'), 0o755);
    await chmod(join(fault.fileSystemRoot ?? '', 'var/tmp'), 0o1777);
    return fault;
  },
  '/etc/ssl/certs/ca-certificates.crt is empty, …: run update-ca-certificates --fresh':
    async () => {
      const file = 'etc/ssl/certs/ca-certificates.crt';
      const fault = await plant.machine({ [file]: '' });
      await chmod(join(fault.fileSystemRoot ?? '', file), 0o644);
      return fault;
    },
  '/etc/ssl has the mode 700, so programs of users other than root cannot use /etc/ssl: run chmod 755 /etc/ssl, then run systemctl restart manpower':
    () => plant.closedFolder('etc/ssl', { 'etc/ssl/openssl.cnf': '' }),
  'Every user of this machine can change /var/log, so logrotate skips the logs there, …: run chmod 755 /var/log, then':
    () => plant.closedFolder('var/log', { 'var/log/a.log': '' }, 0o777),
  'The programs of this machine have opened 9000 of at most 10000 files (fs.file-max), …: delete fs.file-max':
    () => plant.machine({ 'proc/sys/fs/file-nr': '9000\t0\t10000\n' }),
  'APT cannot read its list of package sources (“Malformed entry 1 in list file /etc/apt/sources.list.d/a.list (Suite)”), …: correct that entry in /etc/apt/sources.list.d/a.list, or if …, run mv /etc/apt/sources.list.d/a.list /root/, then run apt-get update':
    plant.programs({
      '-c': 'E: Malformed entry 1 in list file /etc/apt/sources.list.d/a.list (Suite)\n',
    }),
  "logrotate cannot use line 3 of /etc/logrotate.d/nginx (unknown option 'dayly' -- ignoring line), …: correct the spelling of the first word":
    plant.programs({ '-c': "error: nginx:3 unknown option 'dayly' -- ignoring line\n" }),
  'logrotate ignores /etc/logrotate.d/nginx, …: run chown root: /etc/logrotate.d/nginx && chmod 644 /etc/logrotate.d/nginx, then':
    plant.programs({
      '-c': 'error: Ignoring nginx because it is writable by group or others.\n',
    }),
  '/srv/files belongs to root and has the mode 700, so www-data, the user of nginx, cannot use /srv/files/a.pdf in it: run chmod o+x /srv/files':
    () =>
      plant
        .closedFolder('srv/files', {
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
        .closedFolder('var/lib/nginx/proxy', { ...nginxFiles, 'var/lib/nginx/proxy/a': '' })
        .then((fault) => ({
          ...fault,
          variables: { SYSTEM_LOGS: deniedLines('/var/lib/nginx/proxy/1/00/0000000001') },
        })),
  'Programs cannot use /dev/null, …: run rm -f /dev/null && mknod -m 666 /dev/null c 1 3': () =>
    plant.machine({ 'dev/null': 'output' }),
  'This machine refuses to give programs memory that is free, because vm.overcommit_memory is 2: delete that setting':
    () =>
      plant.machine({
        'proc/sys/vm/overcommit_memory': '2\n',
        'proc/meminfo':
          'MemTotal: 2000000 kB\nSwapTotal: 0 kB\nCommitLimit: 1000000 kB\nCommitted_AS: 900000 kB\n',
      }),
  'APT cannot read its list of package sources (“Conflicting values set for option Signed-By regarding source https://deb.nodesource.com/node_24.x/ nodistro: a != b”), …: delete the older of the files that contain this source (grep -l deb.nodesource.com /etc/apt/sources.list.d/*), then run apt-get update':
    plant.programs({
      '-c': 'E: Conflicting values set for option Signed-By regarding source https://deb.nodesource.com/node_24.x/ nodistro: a != b\nE: The list of sources could not be read.\n',
    }),
  'logrotate cannot use line 1 of /etc/logrotate.d/nginx (duplicate log entry for /var/log/nginx/a.log), …: keep the rule for that log in only one of /etc/logrotate.d/manpower and /etc/logrotate.d/nginx, then run systemctl restart logrotate':
    async () => ({
      ...(await plant.machine({
        'etc/logrotate.d/apt': '/var/log/apt/*.log {}\n',
        'etc/logrotate.d/manpower': '/var/log/nginx/*.log {}\n',
        'etc/logrotate.d/nginx': '/var/log/nginx/a.log {}\n',
      })),
      ...plant.programs({
        '-c': 'error: nginx:1 duplicate log entry for /var/log/nginx/a.log\nerror: found error in file nginx, skipping\n',
      }),
    }),
  '/etc/crontab starts the server even when …: delete its line with systemctl': () =>
    plant.machine({ 'etc/crontab': '0 4 * * * root systemctl restart manpower\n' }),
  '/etc/cron.d/backup does not end with a line break, so cron ignores the whole file: run echo >> /etc/cron.d/backup':
    () =>
      plant.machine({
        'etc/cron.d/backup': '15 3 * * * root /usr/local/bin/manpower backup',
        'etc/cron.d/other': '# manpower backup',
      }),
  'Users other than root can change /etc/cron.d/backup, so cron ignores it: run chmod 644':
    async () => {
      const fault = await plant.machine({
        'etc/cron.d/backup': '15 3 * * * root systemctl start manpower-backup\n',
      });
      await chmod(join(fault.fileSystemRoot ?? '', 'etc/cron.d/backup'), 0o664);
      return fault;
    },
  'Line 2 of /etc/cron.d/manpower-backup has no user before the command, …: write root before the command, then run that command once if it makes a backup':
    () =>
      plant.machine({
        'etc/cron.d/manpower-backup': 'MAILTO=root\n15 3 * * * /usr/local/sbin/manpower-backup\n',
      }),
  'Line 2 of /etc/cron.d/backup runs manpower without its full path, …: write the line PATH=/usr/local/sbin:':
    () =>
      plant.machine({
        'etc/cron.d/backup':
          '0 3 * * * manpower /bin/true\n15 3 * * * root cd / && manpower backup\n',
      }),
  'Line 1 of /etc/cron.d/backup runs manpower, which needs /usr/sbin/runuser, …: write the line PATH=':
    () =>
      plant.machine({
        'etc/cron.d/backup': '15 3 * * * root /usr/local/bin/manpower backup\n',
        'usr/local/bin/manpower': '#!/bin/sh\nexec runuser -u manpower -- npm run "$@"\n',
      }),
  'Root’s crontab (crontab -e) contains %, at which cron ends the command: write \\% instead': {
    variables: {
      SYSTEM_LOGS:
        '==> crontab <==\n15 3 * * * /usr/local/bin/manpower backup /b/$(date +%F).backup\n',
    },
  },
  'Root’s crontab (crontab -e) runs manpower without its full path, …: write the line PATH=': {
    variables: { SYSTEM_LOGS: '==> crontab <==\n@daily manpower backup\n' },
  },
  'cron is not running, so it starts no backups: run apt-get install cron, then systemctl enable': {
    variables: { SYSTEM_LOGS: '==> crontab <==\n@daily systemctl start manpower-backup\n' },
    ...plant.programs({ show: 'Id=cron.service\nLoadState=not-found\nActiveState=inactive\n' }),
  },
  '/etc/cron.d/manpower.backup never runs, because cron skips names with a dot: run mv /etc/cron.d/manpower.backup /etc/cron.d/manpower-backup':
    () => plant.machine({ 'etc/cron.d/manpower.backup': '' }),
  '/etc/cron.d/watchdog starts the server even when …: delete its line with systemctl': () =>
    plant.machine({
      'etc/cron.d/watchdog': '* * * * * root false || systemctl restart manpower\n',
    }),
  'Line 1 of /etc/crontab deletes or renames files in …backups: delete the line': () =>
    plant.machine({ 'etc/crontab': `0 1 * * * root find ${backups} -mtime +3 -delete\n` }),
  'No timer starts manpower-backup.service (unless …), …: write /etc/systemd/system/manpower-backup.timer':
    () =>
      plant.machine({
        'etc/systemd/system/manpower-backup.service': '[Service]\n',
        'etc/systemd/system/manpower_backup.timer': '[Timer]\nOnCalendar=daily\n',
      }),
  'Root’s crontab (crontab -e) has a user before a command, …: delete the word root before the command':
    {
      variables: {
        SYSTEM_LOGS: '==> crontab <==\n15 3 * * * root /usr/local/bin/manpower backup\n',
      },
    },
  'Line 1 of /etc/cron.d/cleanup deletes or renames files in …backups: delete the line': () =>
    plant.machine({ 'etc/cron.d/cleanup': `0 1 * * * root find ${backups} -mtime +3 -delete\n` }),
  'Line 2 of /etc/systemd/system/clean.service deletes or renames files in …backups: delete the line':
    () =>
      plant.machine({
        'etc/systemd/system/clean.service': `[Service]\nExecStart=/usr/bin/find ${backups} -mtime +1 -delete\n`,
      }),
  'Root’s crontab (crontab -e) deletes or renames files in …backups: delete the line': {
    variables: { SYSTEM_LOGS: `==> crontab <==\n0 1 * * * rm -r ${backups}\n` },
  },
  'systemd-timesyncd is masked, …: run systemctl unmask': {
    runProgram: async (program, [, option = '']) =>
      program === 'timedatectl'
        ? 'CanNTP=no\nNTP=no\nNTPSynchronized=no\n'
        : option.includes('LoadState')
          ? 'LoadState=masked\n'
          : '',
  },
  'The script /usr/local/bin/manpower runs commands as root, …: run install -m 755 ': () =>
    plant.machine({
      'etc/manpower.env': '',
      'usr/local/bin/manpower': '#!/bin/sh\nexec npm run "$@"\n',
    }),
  'The branch main of the code in … tracks no branch of the repository, …: run runuser -u … -- git -C … branch --set-upstream-to=origin/main':
    {
      runProgram: async (_, args) =>
        args.includes('HEAD') && args[0] === 'rev-parse' ? '1f2e\nmain\n' : '',
    },
  'Line 1 of /etc/logrotate.d/backups deletes or renames files in …backups: delete the line': () =>
    plant.machine({ 'etc/logrotate.d/backups': `${backups}/*.backup {\n  daily\n}\n` }),
  'Line 2 of /etc/tmpfiles.d/old.conf deletes or renames files in …data: delete the line': () =>
    plant.machine({
      'etc/tmpfiles.d/kept.conf': `d ${data} 0700 root root -\n`,
      'etc/tmpfiles.d/old.conf': `# Old files\nd ${data} 0700 root root 10d\n`,
    }),
};

/** The output of `git ls-remote`. */
const refusedFetches: Cases<string> = {
  'This user cannot fetch the code from https://git.example/site, because the server refuses the user name or the token: create a token':
    "fatal: Authentication failed for 'https://git.example/site/'",
  'This user cannot fetch …, because the repository does not exist, or …: correct the address':
    "remote: Repository not found.\nfatal: repository 'https://git.example/site/' not found",
  'This user cannot fetch …, because the name of the host is unknown: correct the address':
    "fatal: unable to access 'https://git.example/site/': Could not resolve host: git.example",
  'This user cannot fetch …, because the name of the proxy in Git’s settings is unknown: delete http.proxy there':
    "fatal: unable to access 'https://git.example/site/': Could not resolve proxy: proxy.example",
  'This user cannot fetch …, because the server refuses this user’s SSH key: add the public key':
    'git@git.example: Permission denied (publickey).\nfatal: Could not read from remote repository.',
  'This user cannot fetch …, because SSH does not know the server’s key: compare the key that ssh-keyscan git.example prints':
    'Host key verification failed.\nfatal: Could not read from remote repository.',
  'This user cannot fetch …, because SSH ignores the private key /srv/manpower/.ssh/id_ed25519, which other users can read: run chmod 600 /srv/manpower/.ssh/id_ed25519':
    "@ WARNING: UNPROTECTED PRIVATE KEY FILE! @\nPermissions 0644 for '/srv/manpower/.ssh/id_ed25519' are too open.\ngit@git.example: Permission denied (publickey).",
  'This user cannot fetch …, because SSH cannot use /srv/manpower/.ssh/id_ed25519, …: run chown -R …: …/.ssh && chmod -R u=rwX,go= …/.ssh':
    'Load key "/srv/manpower/.ssh/id_ed25519": Permission denied\ngit@git.example: Permission denied (publickey).',
  'This user cannot fetch …, because SSH cannot use /srv/manpower/.ssh/config, …: run chown -R':
    'Bad owner or permissions on /srv/manpower/.ssh/config\nfatal: Could not read from remote repository.',
  'This user cannot fetch …, because the private key /srv/manpower/.ssh/id_ed25519 is damaged: copy':
    'Load key "/srv/manpower/.ssh/id_ed25519": error in libcrypto\ngit@git.example: Permission denied (publickey).',
  "This user cannot fetch …, because the server’s SSH key has changed: compare …, run runuser -u … -- ssh-keygen -R 'git.example' && runuser -u … -- sh -c 'ssh-keyscan git.example >> …/.ssh/known_hosts'":
    'Host key for git.example has changed and you have requested strict checking.\nHost key verification failed.\nfatal: Could not read from remote repository.',
  'This user cannot fetch …, because there is no response: allow connections': '',
  'This user cannot fetch …, because Git reports “protocol error at https://git.example”: correct the cause':
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
  'nginx.service cannot start, because apache2.service uses port 80: stop …, then run systemctl restart nginx.service':
    { Id: 'nginx.service', ActiveState: 'failed', listener: ['80', 'apache2.service'] },
  'nginx.service cannot start or be reloaded, because a program that somebody started by hand … uses port 443: end that program (fuser -k 443/tcp), then run systemctl restart nginx.service':
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
  'postgresql@15-main.service is running, but the server will not be able to reach it after its next start, because DATABASE_URL has the port 443, but … has 5433: correct the port in DATABASE_URL …, or in /etc/postgresql/15/main/postgresql.conf':
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
  'manpower.service does not exist, so nothing starts the server: run mv /etc/systemd/system/manpower.service.bak /etc/systemd/system/manpower.service, then run systemctl daemon-reload && systemctl enable --now manpower':
    {
      LoadState: 'not-found',
      ActiveState: 'inactive',
      files: {
        'etc/systemd/system/manpower.service.bak': '',
        'etc/systemd/system/manpower.service.d/a.conf': '',
      },
    },
  'manpower.service does not exist, …: write /etc/systemd/system/manpower.service as in docs/deploy-server.md, then':
    { NeedDaemonReload: 'yes', FragmentPath: '/usr/lib/systemd/system/manpower.service' },
  'site.service runs the server on port 8888, so manpower.service cannot start: run systemctl disable --now site.service, then run systemctl enable --now manpower':
    {
      ActiveState: 'inactive',
      Result: 'success',
      startsAtBoot: false,
      listener: ['8888', 'system.slice/site.service'],
      hosts: { '127.0.0.1': respondAsHealthySite },
    },
  'pm2-root.service runs the server on port 8888, …: run pm2 delete with its name': {
    ...failed,
    listener: ['8888', 'system.slice/pm2-root.service'],
    hosts: { '127.0.0.1': respondAsHealthySite },
  },
  'manpower.service cannot start, because only one ExecStart= line may apply, but line 2 of /etc/systemd/system/manpower.service.d/override.conf adds another: delete that line, or if it is the right one, write the line ExecStart= (without a value) above it, then run systemctl daemon-reload':
    {
      ...unreadable,
      FragmentPath: '/etc/systemd/system/manpower.service',
      DropInPaths: '/etc/systemd/system/manpower.service.d/override.conf',
      files: {
        'etc/systemd/system/manpower.service': '[Service]\nExecStart=/usr/bin/node a.ts\n',
        'etc/systemd/system/manpower.service.d/override.conf':
          '[Service]\nExecStart=/usr/bin/node b.ts\n',
      },
      verification:
        'manpower.service: Service has more than one ExecStart= setting, which is only allowed for Type=oneshot services. Refusing.\n',
    },
  'manpower.service cannot start, because systemd refuses it (Service has no ExecStart=, …): write ExecStart=/srv/manpower/site/node_modules/.bin/node … on line 2 of /etc/systemd/system/manpower.service, then':
    {
      ...unreadable,
      FragmentPath: '/etc/systemd/system/manpower.service',
      files: { 'etc/systemd/system/manpower.service': '[Service]\nExecStart=\n' },
      verification:
        'manpower.service: Service has no ExecStart=, ExecStop=, or SuccessAction=. Refusing.\n',
    },
  'manpower.service cannot start, because Node does not understand an option in NODE_OPTIONS: delete NODE_OPTIONS on line 2 of /etc/systemd/system/manpower.service.d/a.conf, then':
    {
      ...failed,
      ...nodeService,
      ExecMainStatus: '9',
      FragmentPath: '/etc/systemd/system/manpower.service',
      DropInPaths: '/etc/systemd/system/manpower.service.d/a.conf',
      files: {
        'etc/systemd/system/manpower.service':
          '[Service]\nExecStart=/srv/manpower/site/node_modules/.bin/node --max-semi-space-size=8 --disable-warning=ExperimentalWarning server/commands/serve.ts\n',
        'etc/systemd/system/manpower.service.d/a.conf':
          '[Service]\nEnvironment=NODE_OPTIONS=--no-such\n',
      },
    },
  'manpower.service was killed, because it made a system call that SystemCallFilter= forbids: write SystemCallFilter=@system-service in':
    { ActiveState: 'failed', Result: 'core-dump', ExecMainStatus: '31' },
  'manpower.service has failed: find the cause in its log (journalctl -u manpower.service)': {
    ActiveState: 'failed',
  },
  'manpower.service does not start at boot: write WantedBy=multi-user.target below [Install]': {
    startsAtBoot: false,
    UnitFileState: 'static',
  },
  'manpower-backup.timer does not start at boot: write WantedBy=timers.target below [Install]': {
    ...backupTimer,
    startsAtBoot: false,
    UnitFileState: 'enabled',
  },
  'manpower.service has not finished starting (activating, result timeout): run systemctl start manpower.service':
    {
      ActiveState: 'activating',
      Result: 'timeout',
    },
  'manpower.service was killed, because this machine ran out of memory or …: end or limit': {
    ActiveState: 'activating',
    Result: 'oom-kill',
  },
  'manpower.service cannot start, because systemd cannot apply User=manpowr (status 217): write User=manpower in':
    { ...failed, ExecMainStatus: '217', User: 'manpowr' },
  'manpower.service cannot start, because systemd cannot apply ReadWritePaths=/srv/site /mnt/data (status 226): write ReadWritePaths=/srv/manpower/site in':
    { ...failed, ExecMainStatus: '226', ReadWritePaths: '/srv/site /mnt/data', BindPaths: '' },
  'manpower.service cannot start, because Node does not understand an option in ExecStart=: write ExecStart=/srv/manpower/site/node_modules/.bin/node …':
    {
      ...failed,
      ...nodeService,
      ExecMainStatus: '9',
    },
  'manpower.service starts /srv/sites/server/commands/serve.ts, which does not exist, …: correct both lines as in the guide (WorkingDirectory=/srv/manpower/site; ExecStart=/…':
    { ...nodeService, WorkingDirectory: '/srv/sites' },
  'manpower.service starts /usr/bin/node, which is Node v20.19.2 and too old …: write ExecStart=/srv/manpower/site/node_modules/.bin/node …':
    {
      ...nodeService,
      nodeVersion: 'v20.19.2\n',
    },
  'manpower.service cannot start, because systemd cannot apply User=manpower (status 217): make sure that the user exists (getent passwd) (the line matches the guide), then':
    {
      ...failed,
      ExecMainStatus: '217',
      User: 'manpower',
      FragmentPath: '/etc/systemd/system/manpower.service',
      files: { 'etc/systemd/system/manpower.service': '[Service]\nUser=manpower\n' },
    },
  'manpower.service is not running, because ConditionPathExists=/none (line 2 of /etc/systemd/system/manpower.service) is not met: delete that line, then run systemctl daemon-reload && systemctl start manpower.service':
    {
      ActiveState: 'inactive',
      Result: 'success',
      ConditionResult: 'no',
      ConditionTimestamp: 'Thu 2026-01-01 03:15:00 UTC',
      FragmentPath: '/etc/systemd/system/manpower.service',
      files: { 'etc/systemd/system/manpower.service': '[Unit]\nConditionPathExists=/none\n' },
    },
  'manpower.service is not running: run systemctl start manpower.service; unlike the guide, the unit has ConditionPathExists=/none on line 2 of /etc/systemd/system/manpower.service, lacks Description=…':
    {
      ActiveState: 'inactive',
      Result: 'success',
      FragmentPath: '/etc/systemd/system/manpower.service',
      files: { 'etc/systemd/system/manpower.service': '[Unit]\nConditionPathExists=/none\n' },
    },
  'manpower-backup.service names alarm.service, which does not exist, in OnFailure=, …: write /etc/systemd/system/alarm.service':
    {
      ...backupService,
      OnFailure: 'alarm.service',
    },
  'manpower.service keeps stopping (systemd has restarted it 7 times): find the cause': {
    NRestarts: '7',
    ActiveEnterTimestamp: new Date().toUTCString(),
  },
  'Somebody started the server on port 8888 by hand, …: end it': {
    listener: ['8888', 'user.slice/session-3.scope'],
    hosts: { '127.0.0.1': respondAsHealthySite },
  },
  'manpower.service has MemoryMax=120M, but needs at least 512M: delete MemoryMax=': {
    MemoryMax: '125829120',
    LimitNOFILE: 'infinity',
  },
  'manpower.service has TasksMax=20, but needs at least 64: delete DefaultTasksMax= on line 2 of /etc/systemd/system.conf.d/a.conf, then run systemctl daemon-reexec && systemctl restart manpower.service':
    {
      TasksMax: '20',
      files: {
        'etc/systemd/system.conf': '[Manager]\n#DefaultTasksMax=15%\n',
        'etc/systemd/system.conf.d/a.conf': '[Manager]\nDefaultTasksMax=20\n',
      },
    },
  'manpower.service has --max-old-space-size=24 in NODE_OPTIONS, but needs 256 MB, …: delete NODE_OPTIONS on line 2 of /etc/systemd/system.conf, then run systemctl daemon-reexec':
    {
      files: {
        'etc/systemd/system.conf':
          '[Manager]\nDefaultEnvironment=NODE_OPTIONS=--max-old-space-size=24\n',
      },
    },
  'manpower.service has --max-old-space-size=24 in NODE_OPTIONS, but needs 256 MB, …: delete NODE_OPTIONS from':
    { Environment: 'MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-old-space-size=24' },
  'manpower.service has LimitNOFILE=1024, but needs at least 4096: write LimitNOFILE=65536 in': {
    LimitNOFILE: '1024',
  },
  'manpower.service has LimitAS=4096M, but needs at least 65536M: delete LimitAS=': {
    LimitAS: '4294967296',
  },
  'manpower.service has User=root, which differs from the unit in the guide: write User=manpower in':
    { User: 'root' },
  'manpower.service has User=www-data, who cannot change the files of …: write User=manpower in': {
    User: 'www-data',
  },
  'manpower.service has RestartUSec=1h, which differs from the unit in the guide: write RestartSec=2 in':
    { RestartUSec: '1h' },
  'manpower.service has Type=forking, which differs from the unit in the guide: delete Type=': {
    Type: 'forking',
  },
  'manpower.service has TimeoutStopUSec=2s, which differs from the unit in the guide: write TimeoutStopSec=30 in':
    {
      TimeoutStopUSec: '2s',
    },
  'manpower.service has MAIL_URL in Environment=, …: move it to /etc/manpower.env': {
    Environment: 'MALLOC_ARENA_MAX=2 MAIL_URL=smtp://mail.example FIREBASE_API_KEY=web-key',
  },
  'manpower.service has lines that systemd ignores (line 7 (ReadWritePath=) and line 9 of /etc/systemd/system/manpower.service): write ReadWritePaths=/srv/manpower/site on line 7 and write [Install] on line 9, then':
    {
      FragmentPath: '/etc/systemd/system/manpower.service',
      verification:
        "/etc/systemd/system/manpower.service:7: Unknown key 'ReadWritePath' in section [Service], ignoring.\n/etc/systemd/system/manpower.service:8: Standard output type syslog is obsolete, automatically updating to journal.\n/etc/systemd/system/manpower.service:9: Unknown section 'Instal'. Ignoring.\n",
    },
  'manpower.service has CPUQuotaPerSecUSec=50ms, which differs from the unit in the guide: delete CPUQuota=':
    { CPUQuotaPerSecUSec: '50ms' },
  'manpower.service has RuntimeMaxUSec=1d, which differs from the unit in the guide: delete RuntimeMaxSec=':
    {
      RuntimeMaxUSec: '1d',
    },
  'manpower.service has WatchdogUSec=30s, which differs from the unit in the guide: delete WatchdogSec=':
    {
      WatchdogUSec: '30s',
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
  'manpower.service cannot write to …data and … because of its sandbox: write the line ReadWritePaths=/…':
    {
      ProtectSystem: 'strict',
      ReadWritePaths: '/srv/manpower/site',
      StateDirectory: 'manpower',
    },
  'manpower-backup.service cannot write to …backups because of its sandbox: write the line ReadWritePaths=/…':
    {
      ...backupService,
      ProtectSystem: 'strict',
      StateDirectory: 'manpower',
    },
  'manpower-backup.service has CapabilityBoundingSet=, which differs from the unit in the guide: delete CapabilityBoundingSet=':
    { ...backupService, CapabilityBoundingSet: '' },
  'manpower.service hides BACKUP_DIR …: set BACKUP_DIR to a folder that the unit does not hide': {
    PrivateTmp: 'yes',
  },
  'manpower-backup.service starts /not/there, which does not exist: create it again': {
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
  'manpower.service starts /not/there/node_modules/.bin/node, which does not exist: write ExecStart=/srv/manpower/site/node_modules/.bin/node …':
    {
      ...failed,
      ExecMainStatus: '203',
      ExecStart:
        '{ path=/not/there/node_modules/.bin/node ; argv[]=/not/there/node_modules/.bin/node ; ignore_errors=no }',
    },
  'manpower-backup.service starts /opt/manpower, which does not exist: create it again': {
    ...backupService,
    script: '/opt/manpower backup\n',
  },
  'manpower-backup.service has been running since …, …: find out what it is waiting for (systemctl status …), stop that, and write TimeoutStartSec=1h below [Service] in …':
    {
      ...backupService,
      ActiveState: 'activating',
      InactiveExitTimestamp: 'Thu 2026-01-01 03:15:00 UTC',
    },
  'manpower-backup.service starts …, which hides the exit status of the backup, …: end the script with …':
    { ...backupService, script: '/usr/local/bin/manpower backup | logger\n' },
  'manpower-backup.service starts …, which has Windows line endings, …: run sed -i': {
    ...backupService,
    script: '#!/bin/sh\r\n/usr/local/bin/manpower backup\r\n',
  },
  'manpower-backup.service starts …, whose first line is not #!/bin/sh, …: make that the first line':
    { ...backupService, script: '\n#!/bin/sh\n/usr/local/bin/manpower backup\n' },
  'manpower-backup.service starts …, which makes no backup: copy the script': {
    ...backupService,
    script: '#!/bin/sh\n# /usr/local/bin/manpower backup\n',
  },
  'manpower-backup.service starts …, which omits the pictures: remove --without-pictures': {
    ...backupService,
    script: '/usr/local/bin/manpower backup -- --without-pictures\n',
  },
  'manpower-backup.service starts …, which writes to /mnt/site.backup instead of BACKUP_DIR, …: remove that argument':
    { ...backupService, script: 'set -e\n/usr/local/bin/manpower backup /mnt/site.backup\n' },
  'manpower-backup.service starts …, which sets BACKUP_DIR to /mnt, but …: delete BACKUP_DIR= from the script, or correct BACKUP_DIR (/etc/manpower.env contains the variables)':
    {
      ...backupService,
      script: 'BACKUP_DIR=/mnt /usr/local/bin/manpower backup\n',
    },
  'manpower-backup.service starts …, which stops the server and does not start it again: copy the script':
    {
      ...backupService,
      script: 'systemctl stop manpower\n/usr/local/bin/manpower backup\n',
    },
  'manpower-backup.service starts …, which stops the server, and does not start it again if a command before that fails: delete the lines with systemctl stop and systemctl start from the script, …, then run systemctl start manpower':
    {
      ...backupService,
      script:
        'set -e\nsystemctl stop manpower\n/usr/local/bin/manpower backup\nsystemctl start manpower\n',
    },
  'manpower-backup.timer cannot start, because systemd cannot read line 2 (OnCalendar=) of /etc/systemd/system/manpower-backup.timer: write OnCalendar=*-*-* 03:15:00 on line 2, then run systemctl daemon-reload && systemctl restart manpower-backup.timer':
    {
      ...backupTimer,
      ...unreadable,
      FragmentPath: '/etc/systemd/system/manpower-backup.timer',
      verification:
        '/etc/systemd/system/ssh.service:9: Unknown key\n/etc/systemd/system/manpower-backup.timer:2: Failed to parse calendar specification\nmanpower-backup.timer: Timer unit lacks value setting. Refusing.\n',
    },
  'manpower.service cannot start, because systemd cannot read the settings in its file: correct them, or copy the unit from docs/deploy-server.md again, then run systemctl daemon-reload …':
    { ...unreadable, hosts: { 'firm.example': () => new Response(null, { status: 502 }) } },
  'manpower-backup.timer has no next run: write OnCalendar=*-*-* 03:15:00 in': {
    ...backupTimer,
    NextElapseUSecRealtime: '',
  },
  'manpower-backup.timer does not run until … 2099-01-01 …: write OnCalendar=*-*-* 03:15:00 in': {
    ...backupTimer,
    NextElapseUSecRealtime: 'Thu 2099-01-01 03:15:00 UTC',
  },
  'manpower-backup.timer runs too rarely (weekly), …: write OnCalendar=*-*-* 03:15:00 in': {
    ...backupTimer,
    NextElapseUSecRealtime: new Date(Date.now() + dayMs).toUTCString(),
    TimersCalendar: '{ OnCalendar=weekly ; next_elapse=Mon 2026-11-30 00:00:00 UTC }',
    calendar: `   Iteration #2: ${new Date(Date.now() + 8 * dayMs).toUTCString()}\n`,
  },
};

const unitFile = '/etc/systemd/system/manpower.service';

/** A unit with this text in its file, and systemd’s messages about the file. */
const writtenUnit = (text: string, messages: string[] = [], properties: plant.Unit = {}) => ({
  FragmentPath: unitFile,
  files: { [unitFile.slice(1)]: text },
  verification: messages.map((message) => `${unitFile}:${message}\n`).join(''),
  ...properties,
});

const notExecuted = { ...failed, ExecMainStatus: '203' };

/** Typing errors in a unit, and programs that a unit cannot start. */
const mistypedUnits: Cases<plant.Unit> = {
  'manpower.service has a line that systemd ignores (line 2 (Usr=) of …): write User=manpower on line 2, then run systemctl daemon-reload && systemctl restart manpower.service':
    writtenUnit(
      '[Service]\nUsr=manpower\n',
      ["2: Unknown key 'Usr' in section [Service], ignoring."],
      { ...failed, User: '' },
    ),
  'manpower.service has a line that systemd ignores (line 3 (User=) of …): move line 3 below [Service], then':
    writtenUnit('[Unit]\nAfter=a\nUser=manpower\n[Service]\n', [
      "3: Unknown key 'User' in section [Unit], ignoring.",
    ]),
  'manpower.service has a line that systemd ignores (line 3 of …): write ExecStart=/srv/manpower/site/node_modules/.bin/node … server/commands/serve.ts in place of lines 2 and 3, then':
    writtenUnit('[Service]\nExecStart=/a/node\nserver/commands/serve.ts\n', [
      "3: Missing '=', ignoring line.",
    ]),
  'manpower.service has a line that systemd ignores (line 3 (LimitNOFILE=) of …): delete the backslash at the end of line 2, then':
    writtenUnit('[Service]\nTimeoutStopSec=30\\\nLimitNOFILE=65536\n', [
      '3: Failed to parse time value, ignoring: 30 LimitNOFILE=65536',
    ]),
  'manpower.service has a line that systemd ignores (line 1 (StateDirectory=) of …): write StateDirectory=manpower on line 1, then':
    writtenUnit(
      'StateDirectory=/var/lib/manpower\n',
      ['1: StateDirectory= path is absolute, ignoring: /var/lib/manpower'],
      { ProtectSystem: 'strict', ReadWritePaths: '/srv/manpower/site' },
    ),
  'manpower.service has a line that systemd ignores (line 1 (MemoryMx=) of …): write [Service] above line 1, then':
    writtenUnit('MemoryMx=1G\n', ['1: Assignment outside of section. Ignoring.']),
  'manpower.service has a line that systemd ignores (line 2 (MemoryMax=) of …): delete line 2, then':
    writtenUnit('[Service]\nMemoryMax=1 Gigabyte\n', [
      '2: Invalid memory limit, ignoring: 1 Gigabyte',
    ]),
  'manpower.service cannot start, because systemd cannot read line 2 (User=) and line 3 (ExecStart=) of …: write [Service] above line 2, then':
    writtenUnit(
      '[Unit]\nUser=manpower\nExecStart=/a\n',
      [
        "2: Unknown key 'User' in section [Unit], ignoring.",
        "3: Unknown key 'ExecStart' in section [Unit], ignoring.",
      ],
      unreadable,
    ),
  'manpower.service cannot start, because systemd cannot read line 1 ([Servce]) of …: write [Service] on line 1, then':
    writtenUnit('[Servce]\n', ["1: Unknown section 'Servce'. Ignoring."], unreadable),
  'manpower.service cannot start, because systemd cannot apply WorkingDirectory=/srv/manpower (status 200): write WorkingDirectory=/srv/manpower/site on line 2 of':
    writtenUnit('[Service]\nWorkingDirectory=/srv/manpower\n', [], {
      ...failed,
      Result: 'start-limit-hit',
      ExecMainStatus: '200',
      WorkingDirectory: '/srv/manpower',
    }),
  'manpower.service cannot start, because systemd cannot apply StandardOutput=append:/var/log/site/a.log (status 209): delete StandardOutput= on line 2 of':
    writtenUnit('[Service]\nStandardOutput=append:/var/log/site/a.log\n', [], {
      ...failed,
      ExecMainStatus: '209',
    }),
  'manpower.service cannot start, because BindPaths= (line 2 of …) contains /mnt/b, which does not exist: delete /mnt/b from that line, then':
    writtenUnit('[Service]\nBindPaths=-/mnt/a /mnt/b:/b /etc\n', [], {
      ...failed,
      ExecMainStatus: '226',
      ReadWritePaths: '/srv',
    }),
  'manpower.service cannot start, because /bin/false in ExecStartPre= fails (status 1): delete ExecStartPre= on line 2 of':
    writtenUnit('[Service]\nExecStartPre=/bin/false\n', [], {
      ...failed,
      ExecStartPre:
        '{ path=/bin/false ; argv[]=/bin/false ; ignore_errors=no ; start_time=[n/a] ; stop_time=[n/a] ; pid=9 ; code=exited ; status=1 }',
    }),
  'manpower.service cannot start, because /bin/false in ExecCondition= fails (status 1): delete': {
    ActiveState: 'inactive',
    Result: 'exec-condition',
    ExecCondition: '{ path=/bin/false ; ignore_errors=no ; code=exited ; status=1 }',
  },
  'manpower.service reads /etc/more.env, which does not exist, …: delete EnvironmentFile=/etc/more.env on line 3 of':
    writtenUnit(
      '[Service]\nEnvironmentFile=/etc/manpower.env\nEnvironmentFile=/etc/more.env\n',
      [],
      {
        ...nodeService,
        ActiveState: 'failed',
        Result: 'resources',
        EnvironmentFiles:
          '/etc/manpower.env (ignore_errors=no)\nEnvironmentFiles=/etc/more.env (ignore_errors=no)',
      },
    ),
  'manpower.service reads /srv/site/.env, which sets PORT differently from /etc/manpower.env: delete EnvironmentFile=/srv/site/.env on line 3 of':
    {
      ...nodeService,
      FragmentPath: unitFile,
      files: {
        [unitFile.slice(1)]:
          '[Service]\nEnvironmentFile=/etc/manpower.env\nEnvironmentFile=/srv/site/.env\n',
        'srv/site/.env': 'NODE_ENV=production\nPORT=3000\n',
      },
      EnvironmentFiles:
        '/etc/manpower.env (ignore_errors=no)\nEnvironmentFiles=/srv/site/.env (ignore_errors=no)',
    },
  'manpower.service starts /srv/manpower/server/commands/serve.ts, which does not exist, because WorkingDirectory= is wrong: write WorkingDirectory=/srv/manpower/site on line 3 of':
    writtenUnit(
      '[Service]\nExecStart=/srv/manpower/site/node_modules/.bin/node --max-semi-space-size=8 --disable-warning=ExperimentalWarning server/commands/serve.ts\nWorkingDirectory=/srv/manpower\n',
      [],
      { ...failed, ...nodeService, WorkingDirectory: '/srv/manpower' },
    ),
  'manpower.service has StartLimitIntervalUSec=1d, which differs …: delete StartLimitIntervalSec=':
    {
      StartLimitIntervalUSec: '1d',
      StartLimitBurst: '5',
    },
  'manpower-backup.service does not exist, so its timer starts no backups: write /etc/systemd/system/manpower-backup.service as in docs/operations.md, then run systemctl daemon-reload && systemctl restart manpower-backup.timer && systemctl start manpower-backup':
    { ...backupService, LoadState: 'not-found', ActiveState: 'inactive' },
  'manpower-backup.service starts …, whose first line names /usr/bin/zsh, which does not exist: write #!/bin/sh as the first line, then':
    {
      ...backupService,
      ...notExecuted,
      script: '#!/usr/bin/zsh\nset -e\n/usr/local/bin/manpower backup\n',
    },
  'manpower-backup.service is masked, so nothing can start it: run systemctl unmask manpower-backup.service, write …, then run systemctl daemon-reload && systemctl start manpower-backup.service':
    { ...backupService, LoadState: 'masked', startsAtBoot: false },
};

describe('npm run doctor [OPS-2]', () => {
  const faults = Object.entries({ ...folderFaults, ...codeFaults, ...machineFaults });
  it.each(faults)('reports “%s”', async (line, fault) =>
    expectFaults(typeof fault === 'function' ? await fault() : fault, [line]),
  );

  it.each(Object.entries({ ...wrongUnits, ...mistypedUnits }))(
    'reports “%s”',
    async (line, { hosts = {}, ...unit }) => {
      const variables = { PORT: undefined };
      await expectFaults({ hosts, variables, ...(await plant.unit(unit)) }, [line]);
    },
  );

  it('reports a picture folder outside DATA_DIR that the sandbox write-protects', async () => {
    const disk = await plant.pictureLink(installation);
    const ReadWritePaths = `${data} ${code}`;
    await expectFaults(await plant.unit({ ProtectSystem: 'strict', ReadWritePaths }), [
      `manpower.service cannot write to ${disk} because of its sandbox: write the line ReadWritePaths=${disk}`,
    ]);
    const settings = { ProtectSystem: 'strict', ReadWritePaths: `${ReadWritePaths} ${disk}` };
    await expectFaults(await plant.unit(settings), []);
  });

  it('accepts ReadOnlyPaths= with a writable folder inside, and reports a protected one', async () => {
    const settings = { ReadOnlyPaths: '/', ReadWritePaths: `${data} ${code}` };
    await expectFaults(await plant.unit(settings), []);
    await expectFaults(await plant.unit({ ...settings, ReadOnlyPaths: data }), [
      'manpower.service cannot write to …data because of ReadOnlyPaths=: delete ReadOnlyPaths= in',
    ]);
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

  it('reports a DATA_DIR that is a link to a folder that ProtectHome= hides', async () => {
    const link = join(await makeTemporaryFolder(), 'data');
    await symlink('/home', link);
    const unit = await plant.unit({ ProtectHome: 'yes' });
    expect(await findFaults({ ...unit, variables: { DATA_DIR: link } })).toContainEqual(
      expect.stringContaining(`manpower.service cannot use ${link} (a link to /home), because`),
    );
  });

  it('reports a state directory that is a link', async () => {
    const unit = await plant.unit({
      ...failed,
      ExecMainStatus: '238',
      StateDirectory: 'manpower',
      files: { 'var/lib/empty': '' },
    });
    await symlink('../../srv/data', join(unit.fileSystemRoot ?? '', 'var/lib/manpower'));
    await expectFaults({ variables: { PORT: undefined }, ...unit }, [
      'manpower.service cannot start, because /var/lib/manpower is a link to /srv/data, and systemd requires a folder there (StateDirectory=manpower): run systemctl stop manpower.service; rm /var/lib/manpower && mv /srv/data /var/lib/manpower; systemctl start manpower.service',
    ]);
  });

  const requirements: Cases<[lines: string, required: Record<string, string>]> = {
    'db.service, which cannot start: delete db.service from Requires= (line 2 of /etc/systemd/system/manpower.service), then run systemctl daemon-reload && systemctl start':
      ['Requires=db.service', { AssertResult: 'no', AssertTimestamp: 'Thu 2026-01-01' }],
    'db.service, which does not exist or is invalid: delete db.service from BindsTo=': [
      'BindsTo=a.service db.service',
      { LoadState: 'not-found' },
    ],
    'db.service, which has failed: correct the cause (systemctl status db.service), then run systemctl restart db.service && systemctl start manpower.service':
      ['Wants=db.service', { ActiveState: 'failed' }],
  };

  it.each(Object.entries(requirements))('reports “%s”', async (line, [setting, required]) => {
    const unit = await plant.unit({
      ActiveState: 'inactive',
      Result: 'success',
      Requires: 'system.slice db.service',
      FragmentPath: '/etc/systemd/system/manpower.service',
      files: { 'etc/systemd/system/manpower.service': `[Unit]\n${setting}\n` },
    });
    const slice = 'Id=system.slice\nLoadState=loaded\nActiveState=active';
    const properties = { Id: 'db.service', LoadState: 'loaded', ActiveState: 'inactive' };
    const other = Object.entries({ ...properties, ...required }).map((entry) => entry.join('='));
    const runProgram: Fault['runProgram'] = async (program, args) =>
      args.includes('db.service')
        ? `${slice}\n\n${other.join('\n')}\n`
        : ((await unit.runProgram?.(program, args)) ?? '');
    await expectFaults({ variables: { PORT: undefined }, ...unit, runProgram }, [
      `manpower.service is not running, because it requires ${line}`,
    ]);
  });

  it('reports data in the folder of the code', async () => {
    const codeFolder = `${dirname(data)}/`;
    expect(await findFaults({ codeFolder })).toContainEqual(
      expect.stringMatching(
        /^DATA_DIR is in the folder of the code .*: run systemctl stop manpower, move \S+ .*, and set DATA_DIR to its new path /,
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
      'manpower.service reads /etc/site.env instead of /etc/manpower.env, …: write EnvironmentFile=',
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
      'manpower.service reads /etc/manpower.en instead of /etc/manpower.env, …: write EnvironmentFile=',
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
    await expectFaults({ variables: { PORT: undefined }, ...fault }, [
      'manpower-backup.service starts …, which every user of this machine can change: run chmod 755',
    ]);
  });

  it.each(Object.entries(refusedFetches))('reports “%s”', (line, output) => {
    const remote = 'https://user:pass-word@git.example/site\n';
    return expectFaults(plant.programs({ remote, '-c': output }), [line]);
  });

  it('reports a branch that the repository no longer has', async () => {
    const commit = 'a'.repeat(40);
    const runProgram: Fault['runProgram'] = async (program, args) => {
      if (program === 'sh') return `${commit}\tHEAD\n${commit}\trefs/heads/main\n`;
      if (args.includes('@{upstream}')) return 'origin/master\n';
      if (args[0] === 'rev-parse') return `${commit}\nmaster\n`;
      return args[0] === 'remote' ? 'https://git.example/site\n' : '';
    };
    expect(await findFaults({ runProgram })).toContainEqual(
      expect.stringMatching(
        /^The repository no longer has the branch master, .*: run runuser .* fetch --prune origin && runuser .* branch --set-upstream-to=origin\/main$/,
      ),
    );
  });

  it('reports a script that backs up an embedded database without stopping the server', async () => {
    const script = 'set -e\n/usr/local/bin/manpower backup\n';
    const fault = await plant.unit({ ...backupService, script });
    expect(await findFaults({ ...fault, variables: { DATABASE_URL: undefined } })).toContainEqual(
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
    const fault = await plantBackups.backupOfUsers(1);
    await plant.missingPicture(installation);
    await expectFaults(fault, ['Picture files … missing']);
    const file = join(data, 'media', 'gone.webp');
    await writeFile(file, '');
    onTestFinished(() => rm(file));
    await expectFaults(fault, [
      'Picture files … truncated',
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

  it('lists the largest files on a disk that is almost full', async () => {
    const file = join(backups, 'server-copy.img');
    await writeFile(file, new Uint8Array(30 * megabyte));
    onTestFinished(() => rm(file));
    await expectFaults(leaveFreeSpace(90, backups), [
      'The disk of BACKUP_DIR has only 90 MB left (largest: …server-copy.img, 30 MB, which this product did not create',
    ]);
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
