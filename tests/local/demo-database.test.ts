import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDemoDatabase } from '#local/database/demo-database.ts';
import { readSettings } from '#local/stack/settings.ts';
import { news } from '#schema/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('makes a missing database with demo content', async () => {
  const store = await openDemoDatabase(readSettings({ DATA_DIR: await newDataDir() }));
  onTestFinished(() => store.close());
  expect(await store.read((db) => db.select().from(news))).not.toHaveLength(0);
});

const newDataDir = async () => join(await temporaryFolder(), 'data');
