import { defaultSettings, type Settings, type SettingsInput } from '#contract/entities/settings.ts';
import { settings } from '#schema/index.ts';
import { raiseContentNumber } from './content/store/content-number.ts';
import type { Context } from './context.ts';
import { requireAdmin } from './identity/rights.ts';

/**
 * Replaces all settings and returns them [PUB-6]. The last of two concurrent calls wins. A new privacy text [OPS-5]
 * or time zone [NEWS-2] changes what visitors see, so it raises the content number. Throws `forbidden` if the actor
 * is no longer an admin.
 */
export function updateSettings({ store, actor }: Context, input: SettingsInput): Promise<Settings> {
  return store.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [before] = await tx.select().from(settings).for('update');
    const current = before ?? defaultSettings;
    const timeZone = input.timeZone ?? current.timeZone;
    const chosen = { ...input, timeZone };
    await tx
      .insert(settings)
      .values(chosen)
      .onConflictDoUpdate({ target: settings._id, set: chosen });
    if (chosen.privacyText !== current.privacyText || timeZone !== current.timeZone) {
      await raiseContentNumber(tx, 1);
    }
    return chosen;
  });
}
