import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dayMs } from '#contract/time/day-ms.ts';
import { openPostgres } from '#db/postgres.ts';
import { queryRows, type Store } from '#db/store.ts';
import { allTables as tables } from '#schema/all-tables.ts';
import { backUp } from '#server/backup/back-up.ts';
import { BackupRefusedError } from '#server/backup/backup-file.ts';
import { alertOnOldBackups } from '#server/backup/backup-folder.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { clearKilledRestore, createStagedPictures } from '#server/backup/staged-pictures.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import type { LogEvent } from '#services/log.ts';
import { getServerUrl, makeDatabase, makeMigratedDatabase } from '../support/own-database.ts';
import { openSharedStore, startSharedDatabase } from '../support/shared-database.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { makeEmbeddedDatabase, openTestStore, readAllRows } from '../support/test-store.ts';

const picture = '0190a000-0000-7000-8000-000000000001.webp';
const strayPicture = '0190a000-0000-7000-8000-000000000002.png';
const oldPicture = '0190a000-0000-7000-8000-000000000003.jpg';

const database = await startSharedDatabase();
const store = openSharedStore(database);
beforeAll(async () => {
  const data = { image: `/media/${oldPicture}`, description: `see /media/${strayPicture}` };
  const revision = { entity: 'news', entityId: 'n', action: 'create' as const, actor: 'system' };
  await store.transaction(async (tx) => {
    await tx.insert(tables.news).values({ _id: 'n', image: `/media/${picture}` });
    await tx.insert(tables.revisions).values({ _id: 'r', ...revision, version: 1, data });
  });
});

async function makeServerFolders(pictures: string[]) {
  const root = await makeTemporaryFolder();
  const media = join(root, 'data', 'media');
  const backups = join(root, 'backups');
  await mkdir(media, { recursive: true });
  await mkdir(backups);
  for (const name of pictures) await writeFile(join(media, name), name);
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: join(root, 'data'),
    BACKUP_DIR: backups,
  };
  return { root, media, backups, environment };
}

const now = new Date('2026-11-22T03:15:04.000Z');
const newBackup = 'manpower-2026-11-22T03-15-04Z.backup';
const runBackup = async (environment: Record<string, string>, args: string[] = []) => {
  const output: string[] = [];
  const outcome = backUp(environment, args, { now, print: (line) => output.push(line) });
  return outcome.then(
    (line) => ({ line, output }),
    (error: unknown) => ({ error, output }),
  );
};
const matchRefusal = (message: RegExp) => ({
  error: expect.toSatisfy(
    (error) => error instanceof BackupRefusedError && message.test(error.message),
  ),
});

describe('npm run backup [OPS-3]', () => {
  it('writes a new backup, and deletes only backups that are more than 30 days old', async () => {
    const { backups, environment } = await makeServerFolders([picture, oldPicture]);
    const expiredBackup = 'manpower-2026-10-01T03-15-00Z.backup';
    const yesterday = 'manpower-2026-11-21T03-15-00Z.backup';
    const oldBackup = 'manpower-2026-10-23T03-15-04Z.backup';
    const keptFiles = [oldBackup, yesterday, 'other.txt'];
    for (const name of [expiredBackup, ...keptFiles]) await writeFile(join(backups, name), '');
    expect(await runBackup(environment)).toMatchObject({
      line: `Wrote 3 rows and 2 pictures to ${join(backups, newBackup)}, and deleted 1 backup older than 30 days`,
    });
    expect((await readdir(backups)).sort()).toEqual([oldBackup, yesterday, newBackup, 'other.txt']);
  });

  it('reports missing pictures as an error, and keeps the old backups', async () => {
    const { media, backups, environment } = await makeServerFolders([strayPicture]);
    await symlink(join(media, 'nowhere'), join(media, picture));
    const oldBackup = 'manpower-2026-10-01T03-15-00Z.backup';
    await writeFile(join(backups, oldBackup), '');
    const { error, output } = (await runBackup(environment)) as { error: Error; output: string[] };
    expect(output).toEqual([`Wrote 3 rows and 1 picture to ${join(backups, newBackup)}`]);
    expect(error.message).toMatch(
      new RegExp(
        `^The backup is incomplete, because 2 pictures are missing .*: ${picture}, ${oldPicture}\\.`,
      ),
    );
    expect((await readdir(backups)).sort()).toEqual([oldBackup, newBackup]);
  });

  it('writes nothing if the picture folder is missing or unreadable', async () => {
    const { root, backups, environment } = await makeServerFolders([picture]);
    const withWrongFolder = { ...environment, DATA_DIR: join(root, 'dta') };
    expect(await runBackup(withWrongFolder)).toMatchObject(
      matchRefusal(/^Nothing was written: .*dta\/media does not exist\. Correct DATA_DIR/),
    );
    const file = join(root, 'file');
    await mkdir(file);
    await writeFile(join(file, 'media'), '');
    const result = await runBackup({ ...environment, DATA_DIR: file });
    expect(result).toMatchObject(
      matchRefusal(/^Nothing was written: .*media cannot be read \(ENOTDIR\)/),
    );
    expect(result).toMatchObject({ error: { cause: { code: 'ENOTDIR' } } });
    expect(await readdir(backups)).toEqual([]);
  });

  it('identifies a picture that cannot be read', async () => {
    const { media, backups, environment } = await makeServerFolders([]);
    await mkdir(join(media, picture));
    expect(await runBackup(environment)).toMatchObject(
      matchRefusal(new RegExp(`^Nothing was written: the picture ${picture} cannot be read`)),
    );
    expect(await readdir(backups)).toEqual([]);
  });

  it('omits pictures with --without-pictures', async () => {
    const { backups, environment } = await makeServerFolders([]);
    const { DATA_DIR: _, ...withoutDataDir } = environment;
    expect(await runBackup(withoutDataDir)).toMatchObject({
      error: {
        message:
          'DATA_DIR is missing: set it to the server’s data folder, which contains the media folder',
      },
    });
    expect(await runBackup(withoutDataDir, ['--without-pictures'])).toMatchObject({
      line: `Wrote 3 rows and 0 pictures to ${join(backups, newBackup)}`,
    });
    expect(await runBackup(environment, ['--pictures'])).toMatchObject(
      matchRefusal(/^npm run backup /),
    );
  });

  it('writes to a given file without deleting or replacing other files', async () => {
    const { root, backups, environment } = await makeServerFolders([picture, oldPicture]);
    // The newest backup is never deleted, so the test needs a second, older one.
    const oldBackups = [
      'manpower-2026-10-01T03-15-00Z.backup',
      'manpower-2026-10-02T03-15-00Z.backup',
    ];
    for (const name of oldBackups) await writeFile(join(backups, name), '');
    const file = join(root, 'named.backup');
    expect(await runBackup(environment, [file])).toMatchObject({
      line: `Wrote 3 rows and 2 pictures to ${file}`,
    });
    const content = await readFile(file);
    expect(await runBackup(environment, [file])).toMatchObject(
      matchRefusal(/named\.backup already exists/),
    );
    expect(await readFile(file)).toEqual(content);
    expect((await readdir(backups)).sort()).toEqual(oldBackups);
    expect(await runBackup(environment, [join(root, 'none', 'named.backup')])).toMatchObject(
      matchRefusal(/^Nothing was written: .*none does not exist\. Create it\.$/),
    );
    const { BACKUP_DIR: _, ...withoutBackupDir } = environment;
    expect(await runBackup(withoutBackupDir)).toMatchObject(matchRefusal(/^npm run backup /));
  });

  it('removes only the old partial files of killed backups', async () => {
    const { backups, environment } = await makeServerFolders([picture, oldPicture]);
    const abandonedPart = 'manpower-2026-11-20T03-15-00Z.backup.part';
    const completeBackup = 'manpower-2026-11-20T03-15-00Z.backup';
    for (const name of [abandonedPart, completeBackup, 'other.txt']) {
      await writeFile(join(backups, name), '');
      await utimes(join(backups, name), now, new Date(now.getTime() - 7_200_000));
    }
    await writeFile(join(backups, 'other.backup.part'), '');
    const recentPart = 'manpower-2026-11-22T02-15-04Z.backup.part';
    await writeFile(join(backups, recentPart), '');
    await utimes(join(backups, recentPart), now, new Date(now.getTime() - 3_600_000));
    await runBackup(environment);
    expect((await readdir(backups)).sort()).toEqual([
      completeBackup,
      recentPart,
      newBackup,
      'other.backup.part',
      'other.txt',
    ]);
  });

  it('raises an alert that the next successful backup clears', async () => {
    const { root, environment } = await makeServerFolders([picture, oldPicture]);
    const readAlerts = async () =>
      (await listAlerts(systemContext(store))).map(({ kind, reason }) => [kind, reason]);
    await runBackup({ ...environment, DATA_DIR: root });
    expect(await readAlerts()).toEqual([
      ['backup', expect.stringMatching(/^Nothing was written: the picture folder/)],
    ]);
    await runBackup(environment);
    expect(await readAlerts()).toEqual([]);
    await store.write(sql`alter table faqs rename to faqs_elsewhere`);
    await runBackup(environment, [join(root, 'never.backup')]);
    await store.write(sql`alter table faqs_elsewhere rename to faqs`);
    expect(await readAlerts()).toEqual([
      ['backup', 'The backup failed unexpectedly. Its log contains the error.'],
    ]);
    await runBackup(environment, [join(root, 'again.backup')]);
    expect(await readAlerts()).toEqual([]);
  });

  it('reads the embedded database by default, but never creates one', async () => {
    const { backups, environment } = await makeServerFolders([picture]);
    const { DATABASE_URL: _, ...withoutDatabaseUrl } = environment;
    const error = { name: 'InvalidSettingError', variable: 'DATA_DIR' };
    expect(await runBackup(withoutDatabaseUrl)).toMatchObject({ error });
    expect(await readdir(environment.DATA_DIR)).toEqual(['media']);
    await makeEmbeddedDatabase(join(environment.DATA_DIR, 'database'));
    expect(await runBackup(withoutDatabaseUrl)).toMatchObject({
      line: `Wrote 1 row and 1 picture to ${join(backups, newBackup)}`,
    });
  });

  it('reads the database in a read-only transaction', async () => {
    const settings: unknown[] = [];
    const transaction: typeof store.transaction = (work, options) =>
      store.transaction(async (tx) => {
        settings.push(
          ...(await queryRows(
            tx,
            sql`select current_setting('transaction_read_only') as is_read_only`,
          )),
        );
        return work(tx);
      }, options);
    const file = join(await makeTemporaryFolder(), 'read-only.backup');
    await takeBackup({ ...store, transaction }, { pictures: null, file });
    expect(settings).toEqual([{ is_read_only: 'on' }]);
  });

  it('excludes a row that is saved during the backup', async () => {
    const { root, environment } = await makeServerFolders([picture, oldPicture]);
    const file = join(root, 'named.backup');
    const blockedLocks = sql`select 1 from pg_locks where not granted and relation = 'faqs'::regclass`;
    const outcome = await store.transaction(async (tx) => {
      await tx.execute(sql`lock table faqs in access exclusive mode`);
      await tx.insert(tables.faqs).values({ _id: 'meanwhile' });
      const backup = runBackup(environment, [file]);
      await expect.poll(async () => (await queryRows(tx, blockedLocks)).length).toBe(1);
      return { backup };
    });
    expect(await outcome.backup).toMatchObject({ line: `Wrote 3 rows and 2 pictures to ${file}` });
    await store.transaction((tx) => tx.delete(tables.faqs));
  });

  it('succeeds if the database is read-only, as on a full disk', async () => {
    const { backups, environment } = await makeServerFolders([picture, oldPicture]);
    const readOnlyDatabase = await makeMigratedDatabase(getServerUrl());
    const { pathname } = new URL(readOnlyDatabase.url);
    const writableStore = openPostgres(readOnlyDatabase.url);
    await writableStore.write(
      sql.raw(`alter database "${pathname.slice(1)}" set default_transaction_read_only = on`),
    );
    await writableStore.close();
    const readOnlyStore = openPostgres(readOnlyDatabase.url);
    const add = readOnlyStore.transaction((tx) => tx.insert(tables.faqs).values({ _id: 'q' }));
    await expect(add).rejects.toThrow('The database cannot be written to: it is read-only.');
    await readOnlyStore.close();
    expect(await runBackup({ ...environment, DATABASE_URL: readOnlyDatabase.url })).toMatchObject({
      line: `Wrote 1 row and 2 pictures to ${join(backups, newBackup)}`,
    });
    await readOnlyDatabase.drop();
  });

  it('writes nothing if the database is not migrated', async () => {
    const { backups, environment } = await makeServerFolders([]);
    const { url, drop } = await makeDatabase(getServerUrl());
    expect(await runBackup({ ...environment, DATABASE_URL: url })).toMatchObject(
      matchRefusal(/^The database schema is out of date: run npm run db:migrate first/),
    );
    await drop();
    expect(await readdir(backups)).toEqual([]);
  });

  it('reports the error code if the database does not exist', async () => {
    const { environment } = await makeServerFolders([]);
    const wrongUrl = new URL(database.url);
    wrongUrl.pathname = '/not_there';
    expect(await runBackup({ ...environment, DATABASE_URL: wrongUrl.href })).toMatchObject({
      error: { message: 'The database cannot be reached (3D000)' },
    });
  });
});

describe('alertOnOldBackups [OPS-3]', () => {
  it('raises one alert if the newest backup is old, and one for an unreadable folder', async () => {
    const { backups, environment } = await makeServerFolders([picture, oldPicture]);
    const logEvents: LogEvent[] = [];
    const checkBackups = (folder: string | null, time: Date) =>
      alertOnOldBackups(folder, { store, log: (event) => logEvents.push(event) }, time);
    const daysLater = (days: number) => new Date(now.getTime() + days * dayMs);
    await checkBackups(null, now);
    await checkBackups(backups, now);
    await runBackup(environment);
    await checkBackups(backups, daysLater(1.9));
    expect(logEvents).toEqual([]);
    await checkBackups(backups, daysLater(3));
    await checkBackups(backups, daysLater(4));
    const reason = 'The newest backup is 3 days old';
    expect(logEvents).toEqual([{ level: 'error', event: 'backup', reason }]);
    expect(await listAlerts(systemContext(store))).toMatchObject([{ kind: 'backup' }]);
    await store.transaction((tx) => tx.delete(tables.alerts));
    await checkBackups(join(backups, 'none'), now);
    expect(logEvents.at(-1)).toMatchObject({ reason: 'The backup folder cannot be read' });
    await store.transaction((tx) => tx.delete(tables.alerts));
  });
});

/** Backs up two pictures. Resolves to their folder, the backup, and an empty folder and database to restore to. */
async function prepareRestore() {
  const { media, backups, environment } = await makeServerFolders([picture, oldPicture]);
  await runBackup(environment);
  const target = await openTestStore();
  onTestFinished(() => target.close());
  return { media, file: join(backups, newBackup), mediaDir: await makeTemporaryFolder(), target };
}

const restoreInto = (store: Store, mediaDir: string, file: string) =>
  restoreBackup(store, { pictures: createStagedPictures(file, mediaDir), file });

async function expectRestoredPictures(media: string, mediaDir: string): Promise<void> {
  for (const name of [picture, oldPicture]) {
    expect(await readFile(join(mediaDir, name))).toEqual(await readFile(join(media, name)));
  }
}

describe('a restore [OPS-3]', () => {
  /** Returns a store that calls `restore` instead of its second transaction, which inserts the rows of the backup. */
  const createDisturbedStore = (
    target: Store,
    restore: (work: Parameters<Store['transaction']>[0]) => Promise<unknown>,
  ): Store => {
    let transactionCount = 0;
    return {
      ...target,
      transaction: async <T>(work: Parameters<Store['transaction']>[0]) => {
        transactionCount += 1;
        const run = transactionCount === 2 ? restore : target.transaction;
        return (await run(work)) as T;
      },
    };
  };

  it.each([
    [
      'because content is added while pictures are copied',
      'The database is not empty.',
      (target: Store) => async (work: Parameters<Store['transaction']>[0]) => {
        await target.transaction((tx) => tx.insert(tables.faqs).values({ _id: 'mine' }));
        return target.transaction(work);
      },
      1,
    ],
    [
      'in its last step',
      'the connection is lost',
      (target: Store) => (work: Parameters<Store['transaction']>[0]) =>
        target.transaction(async (tx) => {
          await work(tx);
          throw new Error('the connection is lost');
        }),
      0,
    ],
  ])(
    'keeps the existing pictures and rows if it fails %s',
    async (_, reason, disturb, faqCount) => {
      const { file, mediaDir, target } = await prepareRestore();
      await writeFile(join(mediaDir, picture), 'was here before');
      await writeFile(join(mediaDir, strayPicture), 'too');
      const before = await readAllRows(target);
      const disturbedStore = createDisturbedStore(target, disturb(target));
      const restore = restoreInto(disturbedStore, mediaDir, file);
      await expect(restore).rejects.toThrow(reason);
      expect((await readdir(mediaDir)).sort()).toEqual([picture, strayPicture]);
      expect(await readFile(join(mediaDir, picture), 'utf8')).toBe('was here before');
      const after = await readAllRows(target);
      expect(after['faqs']?.length ?? 0).toBe(faqCount);
      expect({ ...after, faqs: before['faqs'] }).toEqual(before);
    },
  );

  it('cleans up after an earlier restore that was killed', async () => {
    const { media, file, mediaDir, target } = await prepareRestore();
    await writeFile(join(mediaDir, picture), 'was here before');
    await writeFile(join(mediaDir, `${strayPicture}.part`), 'half');
    await writeFile(join(mediaDir, 'notes.part'), 'of someone else');
    const killedRestore = createStagedPictures(file, mediaDir);
    await killedRestore.stage();
    await killedRestore.install();
    await restoreInto(target, mediaDir, file);
    expect((await readdir(mediaDir)).sort()).toEqual([picture, oldPicture, 'notes.part']);
    await expectRestoredPictures(media, mediaDir);
  });

  it('is cleaned up by the server several hours after it was killed', async () => {
    const mediaDir = await makeTemporaryFolder();
    for (const name of [
      picture,
      `${picture}.before`,
      `${oldPicture}.before`,
      `${strayPicture}.part`,
      'notes.part',
    ]) {
      await writeFile(join(mediaDir, name), name);
    }
    const before = await readdir(mediaDir);
    await clearKilledRestore(mediaDir, new Date());
    expect(await readdir(mediaDir)).toEqual(before);
    await clearKilledRestore(mediaDir, new Date(Date.now() + 7 * 3_600_000));
    expect((await readdir(mediaDir)).sort()).toEqual([picture, oldPicture, 'notes.part']);
    expect(await readFile(join(mediaDir, picture), 'utf8')).toBe(picture);
  });

  it('succeeds if the database rolls back and repeats the transaction', async () => {
    const { media, file, mediaDir, target } = await prepareRestore();
    await writeFile(join(mediaDir, picture), 'was here before');
    const repeatingStore = createDisturbedStore(target, async (work) => {
      const rolledBack = target.transaction(async (tx) => {
        await work(tx);
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
      return target.transaction(work);
    });
    await restoreInto(repeatingStore, mediaDir, file);
    expect(
      await target.read((db) => db.select({ _id: tables.news._id }).from(tables.news)),
    ).toEqual([{ _id: 'n' }]);
    expect((await readdir(mediaDir)).sort()).toEqual([picture, oldPicture]);
    await expectRestoredPictures(media, mediaDir);
  });
});
