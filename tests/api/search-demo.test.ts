import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { getSettings, updateSettings } from '#contract/routes/settings-routes.ts';
import { createDemoSnapshot } from '#local/demo/snapshot.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { searchPublished } from '#services/content/read/search-published.ts';
import { fillWords } from '#services/search/fill-words.ts';
import { admin, startApi } from '../support/api.ts';

const api = await startApi();
afterAll(api.close);
beforeAll(async () => {
  await api.addAccount(admin, 'admin');
  const demo = createDemoSnapshot((picture) => `/media/${picture}.webp`);
  const author = { actor: 'system', now: api.clock.now };
  await api.store.transaction(async (tx) => {
    for (const kind of contentKindNames) {
      await upsertRecords(tx, kind, [demo[kind]].flat() as never, author);
    }
  });
  await fillWords(api.context());
});

const search = async (words: string) =>
  (await searchPublished(api.context(), { words, page: 1, language: 'en' })).items;
const findPaths = async (words: string) => (await search(words)).map(({ path }) => path);

describe('a visitor to the demo', () => {
  it.each([
    // A page is found by its name, even if records contain the word.
    ['contact', '/contact'],
    ['Contact us', '/contact'],
    ['licence', '/license'],
    ['licenses', '/license'],
    ['certificates', '/certificate'],
    ['price list', '/manpower-list'],
    ['prices', '/manpower-list'],
    ['about', '/about-us'],
    ['for workers', '/for-workers'],
    ['partners', '/our-clients'],
    ['our team', '/our-team'],
    ['services', '/our-services'],
    ['news', '/news'],
    // A page is found by common words for it.
    ['job', '/for-workers'],
    ['jobs', '/for-workers'],
    ['apply', '/for-workers'],
    ['how do I apply', '/for-workers'],
    ['vacancy', '/for-workers'],
    ['whatsapp', '/contact'],
    ['phone number', '/contact'],
    ['how much', '/manpower-list'],
    ['ISO', '/certificate'],
    // A page is found by the profile’s texts.
    ['SPEC-RA-0142', '/license'],
    ['spec qm 26 017', '/certificate'],
    ['Dhow Wharf Street', '/contact'],
    ['+971 00 555 0142', '/contact'],
    ['Balaju Road', '/for-workers'],
    ['welfare officer', '/about-us'],
    // A price is found in the filtered price list.
    ['nurse price', '/manpower-list?q=nurse'],
    ['price of a welder', '/manpower-list?q=welder'],
    ['how much does a nurse cost', '/manpower-list?q=nurse'],
    // A page is found despite a typo.
    ['contcat', '/contact'],
    ['certficate', '/certificate'],
    ['vacency', '/for-workers'],
    ['whatsap', '/contact'],
    // A page is found by one of the words if no result contains all of them.
    ['astronaut jobs', '/for-workers'],
    // A price is found despite a typo.
    ['scafolder', '/manpower-list?q=Scaffolder%20Nepal'],
    ['physioterapist', '/manpower-list?q=Physiotherapist%20Jordan'],
  ])('searches for “%s” and finds %s first [DASH-17]', async (words, path) => {
    expect((await findPaths(words))[0]).toBe(path);
  });

  it('finds a price with its amount [DASH-17, MAN-1]', async () => {
    const nurse = (await search('nurse price')).find(({ label }) => label === 'Price list');
    expect(nurse).toMatchObject({ title: 'Registered nurse, India', text: 'AED 11,500' });
  });

  it('finds a welder by searching for “welders” [DASH-17]', async () => {
    const titles = (await search('welders')).map(({ title }) => title);
    expect(titles).toContain('6G pipe welder, India');
  });

  it('finds a page with its matching text or its description [DASH-17]', async () => {
    const [license] = await search('SPEC-RA-0142');
    expect(license).toEqual({
      title: 'License',
      path: '/license',
      lang: 'en',
      label: 'Page',
      text: 'SPEC-RA-0142',
    });
    const [contact] = await search('contact');
    expect(contact?.text).toBe('Call us, write to us, or send us a message.');
  });

  it('finds no results for an unknown word [DASH-17]', async () => {
    expect(await search('zzqxv')).toEqual([]);
  });

  it('finds only pages that exist on the website [DASH-17]', async () => {
    expect(await findPaths('privacy')).not.toContain('/privacy');
    const call = api.as(admin);
    const emptyFields = [
      ...['licenseOne', 'licenseTwo', 'licenseThree', 'licenseFour', 'workersPay'],
      ...['workersPayText', 'workersHelp', 'workersTestCentres', 'workersHours'],
    ];
    const body = Object.fromEntries(emptyFields.map((field) => [field, '']));
    await call(contentRoutes.profile.update, { params: { id: 'profile' }, body });
    expect(await findPaths('license')).not.toContain('/license');
    expect((await findPaths('vacancy'))[0]).toBe('/contact');
    const { data: settings } = await call(getSettings);
    await call(updateSettings, { body: { ...settings, privacyText: 'We keep little.' } });
    expect((await findPaths('privacy'))[0]).toBe('/privacy');
  });
});
