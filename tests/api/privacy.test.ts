import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/entities/settings.ts';
import * as routes from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { admin, client, startSharedApi } from '../support/api.ts';
import { invalidField } from '../support/problems.ts';
import { visitorMessage } from '../support/visitor-message.ts';

const api = await startSharedApi();

const call = api.as(admin);

describe('the privacy text', () => {
  const save = (changes: object) =>
    call(settingsRoutes.updateSettings, { body: { ...defaultSettings, ...changes } });
  it('is part of the snapshot, and requests a build when it changes [OPS-5]', async () => {
    expect((await takeSnapshot(api.context())).privacyText).toBe('');
    await save({ privacyText: 'We keep it.' });
    expect(await takeSnapshot(api.context())).toMatchObject({
      contentNumber: 1,
      privacyText: 'We keep it.',
    });
    expect(api.rebuildRequests.count).toBe(1);
    await save({ privacyText: 'We keep it.', messagesKeptDays: 30 });
    expect(await api.readContentNumber()).toBe(1);
    await save({ privacyText: '' });
    expect(await api.readContentNumber()).toBe(2);
  });

  it('keeps the translations that a save omits [OPS-5, LANG-1]', async () => {
    const translations = { ar: { privacyText: 'نحترم خصوصيتك.' } };
    const { translations: _, ...olderSettings } = defaultSettings;
    const saveOlderSettings = (changes: object) =>
      call(settingsRoutes.updateSettings, { body: { ...olderSettings, ...changes } });
    expect((await call(settingsRoutes.getSettings)).data.translations).toEqual({});
    expect((await takeSnapshot(api.context())).privacyTexts).toBeUndefined();
    expect((await save({ translations })).data.translations).toEqual(translations);
    expect((await takeSnapshot(api.context())).privacyTexts).toEqual({ ar: 'نحترم خصوصيتك.' });
    expect(await api.readContentNumber()).toBe(1);
    expect((await saveOlderSettings({ dailyAt: '06:00' })).data.translations).toEqual(translations);
    expect((await save({ translations: { ar: {} } })).data.translations).toEqual(translations);
    expect((await call(settingsRoutes.getSettings)).data.translations).toEqual(translations);
    expect(await api.readContentNumber()).toBe(1);
    expect((await save({ translations: { ar: { privacyText: '' } } })).data.translations).toEqual(
      {},
    );
    expect(await api.readContentNumber()).toBe(2);
  });

  it('rejects a long translation, and ignores an unknown language [LANG-1]', async () => {
    await expect(
      save({ translations: { ar: { privacyText: 'ب'.repeat(20_001) } } }),
    ).rejects.toMatchObject(invalidField('translations.ar.privacyText'));
    expect((await save({ translations: { xx: { privacyText: 'x' } } })).data.translations).toEqual(
      {},
    );
  });
});

describe('the data of one person', () => {
  const visitor = { ...visitorMessage, email: client.email };
  const body = { email: client.email.toUpperCase() };
  beforeEach(async () => {
    await api.addAccount(client, 'client');
    await api.as()(routes.postMessage, { body: visitor });
    await api.as()(routes.postMessage, { body: { ...visitor, email: 'other@mail.example' } });
  });

  it('is exported and erased regardless of the letter case of the address [OPS-5]', async () => {
    const { data } = await call(settingsRoutes.exportPerson, { body });
    expect(data).toMatchObject({
      accounts: [{ email: client.email, name: client.name }],
      messages: [{ subject: 'Twelve welders' }],
      changes: [],
    });
    expect((await call(settingsRoutes.erasePerson, { body })).data).toEqual({
      accounts: 1,
      messages: 1,
    });
    const { data: remainingData } = await call(settingsRoutes.exportPerson, { body });
    expect(remainingData).toMatchObject({ accounts: [], messages: [] });
    const { data: messages } = await call(routes.getMessages);
    expect(messages.map(({ email }) => email)).toEqual(['other@mail.example']);
  });
});
