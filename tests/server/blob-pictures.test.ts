import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentTables } from '#schema/content.ts';
import { BackupRefusedError } from '#server/backup/backup-file.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createStagedBlobs } from '#server/backup/staged-pictures.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { openBlobPictures } from '#server/images/blob-pictures.ts';
import { createFolderImages } from '#server/images/folder-images.ts';
import { InvalidSettingError } from '#server/reporting/invalid-setting-error.ts';
import type { BlobImages } from '#services/images/blob-images.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { openTestStore } from '../support/test-store.ts';

const { news } = contentTables;

const token = 'a-personal-access-token';
const largePicture = '0190a000-0000-7000-8000-000000000001.webp';
const smallPicture = '0190a000-0000-7000-8000-000000000002.png';

let server: BlobsServer;
let apiUrl: string;
let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  server = new BlobsServer({ directory: join(folder, 'blobs'), token, logger: () => {} });
  const { port } = await server.start();
  apiUrl = `http://localhost:${port}`;
});
afterEach(() => server.stop());

function openBlobs(authToken = token): BlobImages {
  const variables = { NETLIFY_SITE_ID: 'a-site', NETLIFY_AUTH_TOKEN: authToken };
  const pictures = openBlobPictures({ ...variables, NETLIFY_API_URL: apiUrl });
  if (!pictures) throw new Error('No blob store');
  return pictures;
}

const readBytes = async (name: string) =>
  Buffer.from(await new Blob([(await openBlobs().read(name)) ?? '']).arrayBuffer());

it('backs up and restores the pictures on Netlify [OPS-3, IMG-2]', async () => {
  const bytes = randomBytes(700_001);
  await openBlobs().add(largePicture, bytes);
  await openBlobs().add(smallPicture, randomBytes(10));
  await openBlobs().add('no-picture', randomBytes(10));
  const store = await openTestStore();
  const file = join(folder, 'platform.backup');
  const text = JSON.stringify({
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: `/media/${smallPicture}`, alt: '', width: 1, height: 1 } },
      { type: 'image', attrs: { src: '/media/gone.png', alt: '', width: 1, height: 1 } },
    ],
  });
  const row = { _id: 'a', image: `/media/${largePicture}`, descriptionRich: text };
  await store.transaction((tx) => tx.insert(news).values(row));
  const backup = await takeBackup(store, { pictures: openBlobs(), file });
  expect(backup).toMatchObject({ pictures: 2, missingPictures: ['gone.png'] });

  const media = join(folder, 'media');
  await mkdir(media);
  for (const name of await openBlobs().listNames()) {
    await writeFile(join(media, name), await readBytes(name));
  }
  expect((await readFile(join(media, largePicture))).equals(bytes)).toBe(true);
  const folderBackup = join(folder, 'server.backup');
  await takeBackup(store, { pictures: createFolderImages(media), file: folderBackup });
  expect((await readFile(folderBackup)).equals(await readFile(file))).toBe(true);

  await openBlobs().remove(largePicture);
  const target = await openTestStore();
  await restoreBackup(target, { pictures: createStagedBlobs(file, openBlobs()), file });
  expect(await openBlobs().listNames()).toEqual([largePicture, smallPicture]);
  expect((await readBytes(largePicture)).equals(bytes)).toBe(true);
});

it('removes only the pictures that a failed restore added to Netlify [OPS-3]', async () => {
  await openBlobs().add(smallPicture, randomBytes(10));
  const source = await openTestStore();
  const media = join(folder, 'media');
  await mkdir(media);
  for (const name of [smallPicture, largePicture])
    await writeFile(join(media, name), randomBytes(9));
  const file = join(folder, 'server.backup');
  await takeBackup(source, { pictures: createFolderImages(media), file });
  const pictures = createStagedBlobs(file, openBlobs());
  const failingPictures = {
    ...pictures,
    install: () => Promise.reject(new Error('the database failed')),
  };
  const target = await openTestStore();
  await expect(restoreBackup(target, { pictures: failingPictures, file })).rejects.toThrow(
    'failed',
  );
  expect(await openBlobs().listNames()).toEqual([smallPicture]);
});

it('writes no backup if Netlify rejects the token [OPS-3]', async () => {
  const store = await openTestStore();
  const file = join(folder, 'never.backup');
  const backup = takeBackup(store, { pictures: openBlobs('another-token'), file });
  await expect(backup).rejects.toThrow(BackupRefusedError);
  await expect(backup).rejects.toThrow(
    /^Nothing was written: the pictures cannot be listed \(.+\)\.$/,
  );
  expect(await readdir(folder)).not.toContain('never.backup');
});

it('openBlobPictures requires the token if the site id is set [OPS-3]', () => {
  expect(openBlobPictures({})).toBeNull();
  expect(() => openBlobPictures({ NETLIFY_SITE_ID: 'a-site' })).toThrow(InvalidSettingError);
});
