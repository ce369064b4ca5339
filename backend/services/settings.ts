import { defaultSettings, type Settings } from '#contract/entities/settings.ts';
import { nestLeaves } from '#contract/fields/leaves.ts';
import { settings } from '#schema/index.ts';
import type { Context } from './context.ts';

/** Returns the settings [PUB-6]. Returns the defaults until somebody saves them. */
export async function readSettings({ store }: Context): Promise<Settings> {
  const [row] = await store.read((db) => db.select().from(settings));
  if (!row) return defaultSettings;
  const { _id, ...chosen } = row;
  return { ...chosen, translations: nestLeaves(chosen.translations) };
}
