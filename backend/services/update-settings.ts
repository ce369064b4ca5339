import { isDeepStrictEqual } from 'node:util';
import { defaultSettings, type Settings, type SettingsInput } from '#contract/entities/settings.ts';
import { flattenLeaves, nestLeaves, pickStoredLeaves } from '#contract/fields/leaves.ts';
import { settings } from '#schema/index.ts';
import { visibleSettings } from './content/read/read-content.ts';
import { incrementContentNumber } from './content/store/content-number.ts';
import type { Context } from './context.ts';
import { requireAdmin } from './identity/rights.ts';

/** The settings with leaves in place of nested translations [LANG-1]. */
type StoredSettings = Omit<Settings, 'translations'> & { translations: Record<string, unknown> };

const visibleSettingNames = Object.keys(visibleSettings) as (keyof typeof visibleSettings)[];

const getVisibleValues = (row: StoredSettings) => visibleSettingNames.map((name) => row[name]);

/**
 * Replaces the settings and returns them [PUB-6]. Keeps the time zone, `untranslatedInLists` and translations if the
 * input omits them [LANG-1]. A change that visitors see, such as a new privacy text [OPS-5] or time zone [NEWS-2],
 * increments the content number. Throws `forbidden` if the actor is no longer an admin.
 */
export function updateSettings({ store, actor }: Context, input: SettingsInput): Promise<Settings> {
  return store.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [row] = await tx.select().from(settings).for('update');
    const current: StoredSettings = row ?? defaultSettings;
    const { translations } = input;
    const newSettings: StoredSettings = {
      ...input,
      timeZone: input.timeZone ?? current.timeZone,
      untranslatedInLists: input.untranslatedInLists ?? current.untranslatedInLists,
      translations: pickStoredLeaves({
        ...current.translations,
        ...flattenLeaves({ translations }),
      }),
    };
    await tx
      .insert(settings)
      .values(newSettings)
      .onConflictDoUpdate({ target: settings._id, set: newSettings });
    if (!isDeepStrictEqual(getVisibleValues(newSettings), getVisibleValues(current)))
      await incrementContentNumber(tx, 1);
    return { ...newSettings, translations: nestLeaves(newSettings.translations) };
  });
}
