import { defaultSettings, type Settings } from '#contract/entities/settings.ts';
import type { Store } from '#db/store.ts';
import { settings } from '#schema/index.ts';

/** What the owner chose [PUB-6]; the defaults where nobody has chosen yet. */
export async function readSettings(store: Store): Promise<Settings> {
  const [row] = await store.read((db) => db.select().from(settings));
  if (!row) return defaultSettings;
  const { _id, ...chosen } = row;
  return chosen;
}
