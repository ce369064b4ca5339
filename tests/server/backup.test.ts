import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '#contract/entities/settings.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { allTables as tables } from '#schema/all-tables.ts';
import { BackupRefusedError } from '#server/backup/backup-file.ts';
import { backedUpTables } from '#server/backup/backup-tables.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createStagedPictures } from '#server/backup/staged-pictures.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { createFolderImages } from '#server/images/folder-images.ts';
import { readPublishState } from '#services/builds/publish-state.ts';
import { systemContext } from '#services/context.ts';
import { getServerUrl, makeDatabase, makeMigratedDatabase } from '../support/own-database.ts';
import { runServerCommand } from '../support/server-command.ts';
import { makeSharedFolder, makeTemporaryFolder } from '../support/temporary-folder.ts';
import { dumpRows, openMemoryStore, readAllRows } from '../support/test-store.ts';

const disposers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of disposers.reverse()) await close();
});

async function openEmbeddedStore(): Promise<Store> {
  const store = await openMemoryStore();
  disposers.push(() => store.close());
  return store;
}

async function openOwnPostgres(): Promise<{ store: Store; url: string }> {
  const database = await makeMigratedDatabase(getServerUrl());
  const store = openPostgres(database.url);
  disposers.push(database.drop, () => store.close());
  return { store, url: database.url };
}

/** Line separators, quotation marks, escapes and letters of several scripts. */
const awkwardText = 'a\u2028b\u2029c\r\n"d" \\ \' 😀 العربية é \t {"table":1}';
const idCount = 230;
const createId = (index: number) => `${index % 2 === 0 ? 'Ä' : 'a'}-id-${index}`;
const picture = '0190a000-0000-7000-8000-000000000001.webp';
const smallPicture = '0190a000-0000-7000-8000-000000000002.png';

/** Adds rows to the content tables and others. Two tables get more rows than one read returns. */
async function fillTables(store: Store): Promise<void> {
  const time = new Date('2026-11-20T10:05:00.123Z');
  const ids = Array.from({ length: idCount }, (_, index) => createId(index));
  await store.transaction(async (tx) => {
    await tx.update(tables.profile).set({ name: awkwardText, totalManpowers: 1200, version: 4 });
    await tx
      .insert(tables.news)
      .values(ids.map((_id) => ({ _id, title: _id, description: awkwardText, time, version: 3 })));
    for (const table of [tables.services, tables.clients, tables.sliders, tables.team]) {
      await tx.insert(table).values({ _id: 'one' });
    }
    await tx.insert(tables.faqs).values({ _id: 'one', question: awkwardText, answer: '' });
    await tx
      .insert(tables.manpower)
      .values({ _id: 'one', category: 'Mason', nationality: 'Nepal', amount: 900, time });
    await tx.insert(tables.webhooks).values({
      _id: 'one',
      address: 'https://crm.example/?a="b"',
      events: ['messages', 'content'],
      secret: 'whsec_c2VjcmV0',
      createdAt: time,
    });
    await tx.insert(tables.messages).values({ _id: 'one', description: awkwardText, readAt: time });
    await tx.insert(tables.users).values([
      { _id: 'u1', uid: 'uid1', email: 'a@b.example', role: 'admin', emailVerifiedAt: time },
      { _id: 'u2', uid: 'uid2', email: 'c@d.example', deletedAt: time },
    ]);
    await tx.insert(tables.configuredGrants).values({ email: 'a@b.example', grantedAt: time });
    await tx.insert(tables.revisions).values(
      ids.map((_id) => ({
        _id,
        entity: 'news',
        entityId: _id,
        version: 3,
        action: 'update' as const,
        actor: 'u1',
        number: 0,
        data: { title: awkwardText, nested: [1, null, { amount: 1.5 }] },
      })),
    );
    const link = { entity: 'news', entityId: createId(0), actor: 'u1', at: time };
    await tx.insert(tables.previewLinks).values([
      { _id: 'l1', ...link, version: 3, expiresAt: time },
      { _id: 'l2', ...link, expiresAt: time, revokedAt: time },
    ]);
    await tx.insert(tables.settings).values({ ...defaultSettings, deployBudget: null });
    await tx.update(tables.rebuild).set({ requested: 7 });
    await tx.insert(tables.idempotencyKeys).values({ key: 'k', fingerprint: 'f' });
    await tx.insert(tables.rateLimits).values({ key: 'k', count: 1, windowEnds: time });
  });
}

/** Adds rows to the other tables, with values of every column type. */
async function fillOtherTables(store: Store): Promise<void> {
  const time = new Date('2026-11-20T10:05:00.456Z');
  const sharedColumns = { _id: 'one', actor: 'u1', at: time };
  const recordReference = { entity: 'news', entityId: createId(0) };
  await store.transaction(async (tx) => {
    const size = { width: 800, height: 400, bytes: 700_001 };
    await tx.insert(tables.pictures).values([
      {
        ...sharedColumns,
        ...size,
        address: `/media/${picture}`,
        alt: awkwardText,
        focus: { x: 97.5, y: 0 },
        crop: { left: 10.25, top: 0, width: 89.75, height: 100 },
        frames: { '1:1': `/media/${smallPicture}`, '4:5': `/media/${smallPicture}` },
        version: 3,
      },
      {
        ...sharedColumns,
        ...size,
        _id: 'two',
        address: `/media/${smallPicture}`,
        alt: '',
        deletedAt: time,
      },
    ]);
    const schedule = { publishAt: time, unpublishAt: null, endedAt: time };
    const data = { title: awkwardText, amount: 1.5, none: null };
    await tx
      .insert(tables.drafts)
      .values({ ...sharedColumns, ...recordReference, ...schedule, data, version: 4 });
    const content = JSON.stringify({ fields: { title: awkwardText } });
    await tx
      .insert(tables.autosaves)
      .values({ ...sharedColumns, ...recordReference, content, begunAt: time });
    const summary = { action: 'set', kind: 'news', field: 'title', value: awkwardText };
    await tx
      .insert(tables.batches)
      .values({ ...sharedColumns, summary, records: 1, undoneAt: time });
    const before = { published: JSON.stringify({ title: awkwardText }), draft: null };
    await tx
      .insert(tables.batchRecords)
      .values({ _id: 'one', batch: 'one', ...recordReference, version: 3, ...before });
    await tx.insert(tables.apiKeys).values({
      ...sharedColumns,
      name: awkwardText,
      digest: 'ab12',
      kinds: ['news', 'manpower', awkwardText],
      canWrite: false,
      lastUsedAt: time,
    });
    const invitation = { email: 'e@f.example', role: 'editor' as const, expiresAt: time, sends: 2 };
    await tx
      .insert(tables.invitations)
      .values({ ...sharedColumns, ...invitation, revokedAt: time });
    const view = { kind: 'news', name: awkwardText, query: 'search="a"', shared: true };
    await tx.insert(tables.savedViews).values({ ...sharedColumns, ...view });
    const reply = { _id: 'reply', message: 'one', text: awkwardText, actor: 'system' };
    await tx.insert(tables.replies).values({ ...reply, at: time, failure: awkwardText });
    await tx
      .insert(tables.activity)
      .values({ ...sharedColumns, act: 'role', account: 'u2', toMail: true });
    await tx.insert(tables.pageAddresses).values({ _id: 'news/cranes', entityId: createId(0) });
  });
}

const rowCount = 2 * idCount + 27;

const folder = await makeSharedFolder();
const mediaDir = join(folder, 'media');
const originalFile = join(folder, 'original.backup');
let source: Store;
beforeAll(async () => {
  await mkdir(mediaDir);
  await writeFile(join(mediaDir, picture), randomBytes(700_001));
  await writeFile(join(mediaDir, smallPicture), randomBytes(10));
  await writeFile(join(mediaDir, `${smallPicture}.3f1c.tmp`), 'unfinished');
  source = await openEmbeddedStore();
  await fillTables(source);
  await fillOtherTables(source);
  await takeBackup(source, { pictures: createFolderImages(mediaDir), file: originalFile });
});

async function readComparableRows(store: Store): Promise<unknown> {
  const { rebuild: _, idempotencyKeys: __, rateLimits: ___, ...rows } = await readAllRows(store);
  return rows;
}

const restoreInto = (store: Store, folder: string, file: string) =>
  restoreBackup(store, { pictures: createStagedPictures(file, folder), file });

describe('a backup [OPS-3]', () => {
  it('is tested with at least one row in every table [OPS-3, IMG-2]', async () => {
    for (const [name, table] of backedUpTables) {
      const rows = await source.read((db) => db.select().from(table).limit(1));
      expect(rows, name).toHaveLength(1);
    }
  });

  it('does not keep the content numbers of versions [PUB-5]', async () => {
    const sourceStore = (await openOwnPostgres()).store;
    const revision = { entity: 'news', entityId: 'a', actor: 'system', data: {} };
    await sourceStore.transaction((tx) =>
      tx.insert(tables.revisions).values([
        { _id: 'r1', ...revision, version: 1, action: 'create', number: 40 },
        { _id: 'r2', ...revision, version: 2, action: 'update', isDraft: true },
        { _id: 'r3', ...revision, version: 3, action: 'unpublish', isDraft: true, number: 41 },
      ]),
    );
    const targetStore = (await openOwnPostgres()).store;
    const file = join(await makeTemporaryFolder(), 'numbered.backup');
    await takeBackup(sourceStore, { pictures: createFolderImages(mediaDir), file });
    await restoreInto(targetStore, await makeTemporaryFolder(), file);
    const { _id, number } = tables.revisions;
    const rows = await targetStore.read((db) =>
      db.select({ number }).from(tables.revisions).orderBy(_id),
    );
    expect(rows.map((row) => row.number)).toEqual([0, null, 0]);
  });

  it('is byte-identical after a restore to PostgreSQL or to the embedded database', async () => {
    const targetStore = (await openOwnPostgres()).store;
    const targetFolder = await makeTemporaryFolder();
    const contents = await restoreInto(targetStore, targetFolder, originalFile);
    expect(contents).toEqual({ rows: rowCount, pictures: 2 });
    expect(await readComparableRows(targetStore)).toEqual(await readComparableRows(source));
    const secondFile = join(targetFolder, 'second.backup');
    await takeBackup(targetStore, { pictures: createFolderImages(targetFolder), file: secondFile });
    expect((await readFile(secondFile)).equals(await readFile(originalFile))).toBe(true);

    const embeddedStore = await openEmbeddedStore();
    const embeddedFolder = await makeTemporaryFolder();
    await restoreInto(embeddedStore, embeddedFolder, secondFile);
    expect(await readComparableRows(embeddedStore)).toEqual(await readComparableRows(source));
    expect((await readdir(embeddedFolder)).sort()).toEqual([picture, smallPicture]);
    for (const name of [picture, smallPicture]) {
      expect(
        (await readFile(join(embeddedFolder, name))).equals(await readFile(join(mediaDir, name))),
      ).toBe(true);
    }
    const thirdFile = join(targetFolder, 'third.backup');
    await takeBackup(embeddedStore, {
      pictures: createFolderImages(embeddedFolder),
      file: thirdFile,
    });
    expect((await readFile(thirdFile)).equals(await readFile(originalFile))).toBe(true);
  });

  it('requests a build of the site when it is restored', async () => {
    const { store } = await openOwnPostgres();
    await restoreInto(store, await makeTemporaryFolder(), originalFile);
    expect(await readPublishState(systemContext(store))).toMatchObject({ requested: 1, built: 0 });
  });

  it('omits rate limits, idempotency keys and the build state', async () => {
    const text = gunzipSync(await readFile(originalFile)).toString();
    expect(text).not.toMatch(/rate_limits|idempotency_keys|"table":"rebuild"/);
  });

  it('is readable only by its owner', async () => {
    const { mode } = await stat(originalFile);
    expect(mode & 0o077).toBe(0);
  });

  it('creates no file if its folder does not exist', async () => {
    const directory = await makeTemporaryFolder();
    const file = join(directory, 'no', 'such', 'folder.backup');
    const backup = takeBackup(source, { pictures: createFolderImages(mediaDir), file });
    await expect(backup).rejects.toThrow(BackupRefusedError);
    await expect(backup).rejects.toThrow(/^Nothing was written: \/.*such does not exist/);
    expect(await readdir(directory)).toEqual([]);
  });

  it('identifies a folder that is a file', async () => {
    const file = join(originalFile, 'new.backup');
    const backup = takeBackup(source, { pictures: createFolderImages(mediaDir), file });
    await expect(backup).rejects.toThrow(
      `Nothing was written: ${originalFile} is a file, or is inside one.`,
    );
  });
});

type Damage = (file: Buffer) => Buffer;

const editText =
  (edit: (text: string) => string): Damage =>
  (file) =>
    gzipSync(edit(gunzipSync(file).toString()));

/** Edits all lines except the last, which contains a digest, and corrects the digest. */
const editLines = (edit: (lines: string[]) => string[]): Damage =>
  editText((text) => {
    const lines = edit(text.trimEnd().split('\n').slice(0, -1));
    const newText = lines.map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(newText).digest('hex');
    return `${newText}${JSON.stringify({ lines: lines.length, sha256 })}\n`;
  });

const appendLine = (line: string): Damage => editLines((lines) => [...lines, line]);

describe('a broken backup file [OPS-3]', () => {
  const damageReason = 'is damaged or incomplete';
  const changeReason = 'was changed or is incomplete';
  const versionReason =
    'The backup is from a newer version of this product: update the product first.';
  const damagedFiles: [string, string, Damage][] = [
    ['truncated in the middle', damageReason, (file) => file.subarray(0, file.length / 2)],
    ['truncated at its end', damageReason, (file) => file.subarray(0, -4)],
    [
      'with one byte changed',
      'The file is damaged',
      // This byte is in gzip's checksum. A changed byte elsewhere can cause other errors.
      (file) =>
        Buffer.from(file.map((byte, index) => (index === file.length - 8 ? byte ^ 1 : byte))),
    ],
    ['empty', damageReason, () => Buffer.alloc(0)],
    [
      'from another program',
      'This is not a backup of this product.',
      () => gzipSync('{"format":2}\n'),
    ],
    ['not compressed', damageReason, (file) => gunzipSync(file)],
    ['with one text changed', changeReason, editText((text) => text.replace('Mason', 'Nurse'))],
    [
      'with one line missing',
      changeReason,
      editText((text) => text.replace(/\{"table":"news"[^\n]*\n/, '')),
    ],
    [
      'with its last line missing',
      'The file is incomplete',
      editText((text) => text.replace(/\{"lines".*\n/, '')),
    ],
    [
      'with an additional line',
      'has extra data after the last line of the backup',
      editText((text) => `${text}{"table":"news","row":{"_id":"x"}}\n`),
    ],
    [
      'from a newer version',
      versionReason,
      editText((text) => text.replace('"version":1', '"version":2')),
    ],
    [
      'with newer tables',
      versionReason,
      editText((text) => text.replace(/"migration":\d+/, '"migration":9999999999999')),
    ],
    [
      'with a table that is not backed up',
      'an unknown table: outbox',
      appendLine('{"table":"outbox","row":{}}'),
    ],
    [
      'with an unknown column',
      'an unknown column in the table faqs',
      appendLine('{"table":"faqs","row":{"_id":"b","no":1}}'),
    ],
    [
      'with an unknown type of line',
      'contains a line of an unknown kind',
      appendLine('{"video":"a.mp4"}'),
    ],
    [
      'with a picture of an unknown type',
      'a picture with an unsupported file name: a.svg',
      appendLine('{"picture":"a.svg"}'),
    ],
    [
      'with a picture outside its folder',
      'a picture with an unsupported file name: ../a.webp',
      appendLine('{"picture":"../a.webp"}'),
    ],
    [
      'with bytes without a picture',
      'a picture without a name',
      editLines(([head = '']) => [head, '{"bytes":"AAAA"}']),
    ],
  ];

  let store: Store;
  beforeAll(async () => {
    ({ store } = await openOwnPostgres());
  });

  it.each(damagedFiles)(
    'is rejected before anything is written: %s (%s)',
    async (_, reason, damage) => {
      const directory = await makeTemporaryFolder();
      const file = join(directory, 'broken.backup');
      await writeFile(file, damage(await readFile(originalFile)));
      const before = await dumpRows(store);
      const beginTransaction = vi.spyOn(store, 'transaction');
      const restore = restoreInto(store, join(directory, 'media'), file);
      await expect(restore).rejects.toThrow(BackupRefusedError);
      await expect(restore).rejects.toThrow(reason);
      expect(beginTransaction).not.toHaveBeenCalled();
      beginTransaction.mockRestore();
      expect(await dumpRows(store)).toBe(before);
      expect(await readdir(directory)).toEqual(['broken.backup']);
    },
  );
});

it('restoreBackup creates no files if the backup is missing [OPS-3]', async () => {
  const directory = await makeTemporaryFolder();
  const { store } = await openOwnPostgres();
  await expect(
    restoreInto(store, join(directory, 'media'), join(directory, 'none.backup')),
  ).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(directory)).toEqual([]);
});

describe('a database in use [OPS-3]', () => {
  it.each([
    [
      'content',
      (store: Store) => store.transaction((tx) => tx.insert(tables.faqs).values({ _id: 'mine' })),
    ],
    [
      'an account',
      (store: Store) =>
        store.transaction((tx) => tx.insert(tables.users).values({ _id: 'u', uid: 'u' })),
    ],
    [
      'a requested build',
      (store: Store) => store.transaction((tx) => tx.update(tables.rebuild).set({ requested: 1 })),
    ],
  ])('rejects a restore if it contains %s', async (_, addRow) => {
    const { store } = await openOwnPostgres();
    await addRow(store);
    const before = await dumpRows(store);
    const folder = await makeTemporaryFolder();
    await expect(restoreInto(store, folder, originalFile)).rejects.toThrow(
      'The database is not empty.',
    );
    expect(await dumpRows(store)).toBe(before);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('npm run backup and npm run restore [OPS-3]', () => {
  it('move a site from the embedded database to PostgreSQL', async () => {
    const directory = await makeTemporaryFolder();
    const database = await makeDatabase(getServerUrl());
    disposers.push(database.drop);
    const postgresVariables = { DATABASE_URL: database.url, DATA_DIR: join(directory, 'one') };
    const embeddedVariables = { DATA_DIR: join(directory, 'two') };

    const { stdout } = await runServerCommand('restore', [originalFile], embeddedVariables);
    expect(stdout).toBe(
      `Restored ${rowCount.toLocaleString('en')} rows and 2 pictures from ${originalFile}\n`,
    );
    const copy = join(directory, 'copy.backup');
    await runServerCommand('backup', [copy], embeddedVariables);
    await runServerCommand('restore', [copy], postgresVariables);
    const lastFile = join(directory, 'last.backup');
    await runServerCommand('backup', [lastFile], postgresVariables);
    expect((await readFile(lastFile)).equals(await readFile(originalFile))).toBe(true);

    expect(await runServerCommand('backup', [copy], postgresVariables)).toMatchObject({
      code: 1,
      stderr: `${copy} already exists. Use another name.\n`,
    });
  });
});
