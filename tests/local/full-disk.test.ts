import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import type * as writer from '#server/files/write-atomically.ts';
import { createFolderImages } from '#server/images/folder-images.ts';
import { createContent } from '#services/content/act/write-content.ts';
import { readAllContent } from '#services/content/read/read-content.ts';
import { systemContext } from '#services/context.ts';
import { seededPerson, startLocalIdentity } from '../support/local-identity.ts';
import { makePicture } from '../support/pictures.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { makeEmbeddedDatabase } from '../support/test-store.ts';

const disk = vi.hoisted(() => ({ isFull: false, isReadOnly: false }));

vi.mock(import('node:fs'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    accessSync: (...args) => {
      if (disk.isReadOnly) {
        throw Object.assign(new Error('EROFS: read-only file system, access'), { code: 'EROFS' });
      }
      original.accessSync(...args);
    },
  };
});

vi.mock(import('#server/files/write-atomically.ts'), async (importOriginal) => {
  const original: typeof writer = await importOriginal();
  const throwIfFull = () => {
    if (!disk.isFull) return;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return {
    ...original,
    writeAtomically: async (...args) => {
      throwIfFull();
      await original.writeAtomically(...args);
    },
    writeAtomicallySync: (...args) => {
      throwIfFull();
      original.writeAtomicallySync(...args);
    },
  };
});

afterEach(() => {
  disk.isFull = false;
  disk.isReadOnly = false;
});

describe('a full disk', () => {
  it('makes the identity service return 503 without losing accounts', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const file = join(await makeTemporaryFolder(), 'accounts.json');
    const identity = await startLocalIdentity(file);
    const account = { email: 'new@mail.example', password: 'secret-1' };
    disk.isFull = true;
    for (const [operation, body] of [
      ['signUp', account],
      ['signUp', { email: 'other@mail.example', password: 'secret-2' }],
      ['signInWithPassword', { email: seededPerson.email, password: seededPerson.password }],
      ['sendOobCode', { requestType: 'PASSWORD_RESET', email: seededPerson.email }],
    ] as const) {
      const response = await identity.call(operation, body);
      expect([response.status, response.body]).toEqual([
        503,
        {
          error: expect.objectContaining({
            code: 503,
            message: expect.stringContaining('cannot be saved'),
          }),
        },
      ]);
    }
    expect(identity.mailedLinks).toEqual([]);
    expect(log).toHaveBeenCalledTimes(4);

    disk.isFull = false;
    expect((await identity.call('signInWithPassword', account)).status).toBe(200);
    const secondIdentity = await startLocalIdentity(file);
    expect((await secondIdentity.call('signInWithPassword', account)).status).toBe(200);
  });

  it('makes an upload fail with the code “unavailable”', async () => {
    disk.isFull = true;
    const images = createFolderImages(await makeTemporaryFolder());
    const picture = {
      bytes: await makePicture('png'),
      mediaType: 'image/png',
      fileName: 'a.png',
    } as const;
    await expect(images.put(picture)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('makes the database reject writes, but not reads [OPS-2]', async () => {
    let freeBytes = Number.POSITIVE_INFINITY;
    const directory = join(await makeTemporaryFolder(), 'db');
    await makeEmbeddedDatabase(directory);
    const store = await openEmbeddedDatabase(directory, async () => freeBytes);
    onTestFinished(() => store.close());
    const author = { actor: 'system', now: new Date() };
    const addNews = () =>
      createContent({ store, ...author }, { kind: 'news', fields: { title: 'News' } });
    await addNews();
    freeBytes = 63 * 1024 * 1024;
    await expect(addNews()).rejects.toThrow(DatabaseUnavailableError);
    expect((await readAllContent(systemContext(store))).news).toHaveLength(1);
    freeBytes = 65 * 1024 * 1024;
    await addNews();
  });
});

it('openEmbeddedDatabase reports a data folder on a read-only disk [OPS-1]', async () => {
  const folder = await makeTemporaryFolder();
  await makeEmbeddedDatabase(join(folder, 'database'));
  await (await openEmbeddedDatabase(join(folder, 'database'))).close();
  disk.isReadOnly = true;
  await expect(openEmbeddedDatabase(join(folder, 'database'))).rejects.toThrow(
    `DATA_DIR cannot be written to (${folder})`,
  );
});
