import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/entities/settings.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';

const api = await startSharedApi();

const call = api.as(admin);

/** Saves the default settings with these changes. The request omits undefined fields. */
const save = async (changes: object) =>
  (await call(settingsRoutes.updateSettings, { body: { ...defaultSettings, ...changes } })).data;
const readSnapshot = () => takeSnapshot(api.context());

describe('the privacy text', () => {
  it('is included in the snapshot, and triggers a build when it changes [OPS-5]', async () => {
    const privacyText = 'We keep it.';
    expect((await readSnapshot()).privacyText).toBe('');
    await save({ privacyText });
    expect(await readSnapshot()).toMatchObject({ contentNumber: 1, privacyText });
    expect(api.rebuildRequests.count).toBe(1);
    await save({ privacyText, messagesKeptDays: 30 });
    expect(await api.readContentNumber()).toBe(1);
    await save({ privacyText: '' });
    expect(await api.readContentNumber()).toBe(2);
  });

  it('keeps the translations that a save omits [OPS-5, LANG-1]', async () => {
    const translations = { ar: { privacyText: 'نحترم خصوصيتك.' } };
    const readTranslations = async () => (await call(settingsRoutes.getSettings)).data.translations;
    expect(await readTranslations()).toEqual({});
    expect((await readSnapshot()).privacyTexts).toBeUndefined();
    expect((await save({ translations })).translations).toEqual(translations);
    expect((await readSnapshot()).privacyTexts).toEqual({ ar: 'نحترم خصوصيتك.' });
    expect(await api.readContentNumber()).toBe(1);
    for (const partialTranslations of [undefined, { ar: {} }]) {
      const settings = await save({ translations: partialTranslations });
      expect(settings.translations).toEqual(translations);
    }
    expect(await readTranslations()).toEqual(translations);
    expect(await api.readContentNumber()).toBe(1);
    await save({ translations: { ar: { privacyText: '' } } });
    expect(await readTranslations()).toEqual({});
    expect(await api.readContentNumber()).toBe(2);
  });

  it('rejects a translation that is too long, and ignores an unknown language [LANG-1]', async () => {
    const longText = { ar: { privacyText: 'ب'.repeat(20_001) } };
    const refusal = invalidField('translations.ar.privacyText');
    await expectProblem(save({ translations: longText }), refusal);
    const settings = await save({ translations: { xx: { privacyText: 'x' } } });
    expect(settings.translations).toEqual({});
  });
});
