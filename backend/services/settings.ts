import { defaultSettings, type Settings } from '#contract/entities/settings.ts';
import { nestLeaves } from '#contract/fields/leaves.ts';
import { settings } from '#schema/index.ts';
import type { Context } from './context.ts';

/** Returns the settings, or the defaults if nobody has saved any [PUB-6]. */
export async function readSettings({ store }: Context): Promise<Settings> {
  const [row] = await store.read((db) => db.select().from(settings));
  if (!row) return defaultSettings;
  const { _id, ...values } = row;
  return { ...values, translations: nestLeaves(values.translations) };
}
