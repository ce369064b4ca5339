import { defaultSettings, type Settings, type SettingsInput } from '#contract/entities/settings.ts';
import type { Store } from '#db/store.ts';
import { settings } from '#schema/index.ts';
import { raiseContentNumber } from './content/store/content-number.ts';
import { requireAdmin } from './identity/rights.ts';

/**
 * Stores all settings and resolves to them [PUB-6]. Of two who choose at once the last one decides. Another text on privacy
 * [OPS-5] and another time zone [NEWS-2] change what visitors see, which is published. `by` is the `_id` of the admin who chooses, or `system`.
 * Throws `forbidden` where that admin was demoted a moment ago.
 */
export function updateSettings(store: Store, input: SettingsInput, by: string): Promise<Settings> {
  return store.transaction(async (tx) => {
    await requireAdmin(tx, by);
    const [before] = await tx.select().from(settings).for('update');
    const seen = before ?? defaultSettings;
    const timeZone = input.timeZone ?? seen.timeZone;
    const chosen = { ...input, timeZone };
    await tx
      .insert(settings)
      .values(chosen)
      .onConflictDoUpdate({ target: settings._id, set: chosen });
    if (chosen.privacyText !== seen.privacyText || timeZone !== seen.timeZone) {
      await raiseContentNumber(tx, 1);
    }
    return chosen;
  });
}
