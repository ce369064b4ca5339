import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFakesForStore } from '#local/stack/fakes.ts';
import { readSettings } from '#local/stack/settings.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { openTestStore } from '../support/test-store.ts';

it('createFakesForStore removes only the unfinished files of a killed process', async () => {
  const settings = readSettings({ DATA_DIR: await makeTemporaryFolder() });
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const temporaryName = `picture.jpg.${crypto.randomUUID()}.tmp`;
  for (const folder of [settings.root, settings.media, settings.imageCache]) {
    await mkdir(folder, { recursive: true });
    for (const name of [temporaryName, 'kept.jpg', 'notes.tmp'])
      await writeFile(join(folder, name), '');
  }
  await createFakesForStore(store, settings);
  for (const folder of [settings.root, settings.media, settings.imageCache]) {
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(['kept.jpg', 'notes.tmp']));
    expect(names).not.toContain(temporaryName);
  }
});
