import { describe, expect, it } from 'vitest';
import { withTranslations } from '#api/translations.ts';
import {
  flattenLeaves,
  leafToPath,
  nestChangedLeaves,
  nestLeaves,
  pathToLeaf,
} from '#contract/fields/leaves.ts';
import { getTranslationStatus } from '#contract/fields/translation-status.ts';
import { completeRecord, contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import { getKindLeaves } from '#contract/kinds/kind-leaves.ts';
import { listTranslatedTexts } from '#contract/kinds/translated-fields.ts';
import { isShownIn, translateRecord } from '#contract/kinds/translations.ts';
import { digestText } from '#contract/texts/text-digest.ts';

const leaves = {
  'title@ar': 'وصول',
  'title@ar:basis': '1x2',
  'description@ar': 'رافعتان',
  'isShown@ar': false,
};
const nestedLeaves = {
  ar: { title: 'وصول', description: 'رافعتان', isShown: false, basis: { title: '1x2' } },
};

describe('the leaves of a record', () => {
  it('are nested for the API and flattened again [LANG-1]', () => {
    expect(nestLeaves({ title: 'Cranes arrive', ...leaves })).toEqual(nestedLeaves);
    expect(flattenLeaves({ title: 'Cranes arrive', translations: nestedLeaves })).toEqual({
      title: 'Cranes arrive',
      ...leaves,
    });
  });

  it('are omitted if they have their default values [LANG-1]', () => {
    expect(nestLeaves({ 'title@ar': '', 'title@ar:basis': '', 'isShown@ar': true })).toEqual({});
  });

  it.each([
    ['title', 'title'],
    ['title@ar', 'translations.ar.title'],
    ['records.3.title@ar', 'records.3.translations.ar.title'],
    ['title@ar:basis', 'translations.ar.basis.title'],
  ])('are converted to paths for error messages: %s becomes %s [API-3]', (name, path) => {
    expect(leafToPath(name)).toBe(path);
  });

  it.each(['title', 'title@ar', 'title@ar:basis'])(
    'are converted back from paths: %s [API-3]',
    (name) => {
      expect(pathToLeaf(leafToPath(name))).toBe(name);
    },
  );

  it('keep empty texts in a change, so that it removes translations [LANG-5]', () => {
    const changes = { 'title@ar': '', 'title@ar:basis': '', 'isShown@ar': true };
    const ar = { title: '', isShown: true, basis: { title: '' } };
    expect(nestChangedLeaves(changes)).toEqual({ ar });
  });

  it.each(contentKindNames)('never share a name with a field of %s [LANG-1]', (kind) => {
    const names = Object.keys(contentKinds[kind].fields);
    expect(names.filter((name) => /@|^(isShown|basis|translations)$/.test(name))).toEqual([]);
    expect(Object.keys(getKindLeaves(kind)).every((name) => name.includes('@ar'))).toBe(true);
  });
});

it('withTranslations removes leaves from a response but keeps picture addresses [LANG-1, IMG-2]', () => {
  const views = { 'https://images.example/crane@2x.jpg': { alt: 'A crane' } };
  expect(withTranslations(views, undefined)).toEqual(views);
  const record = { title: 'Cranes', 'title@ar': 'رافعات' };
  expect(withTranslations(record, undefined)).toEqual({ title: 'Cranes' });
});

const record = completeRecord('news', {
  _id: 'n1',
  ...{ title: 'Cranes arrive', description: 'Two.', imageAlt: 'A crane', shareTitle: 'Cranes' },
});
const arabic = { 'title@ar': 'وصول', 'description@ar': 'رافعتان' };

describe('a record in another language', () => {
  it('is shown if every required English text is translated [LANG-2]', () => {
    expect(isShownIn('news', record, 'en')).toBe(true);
    expect(isShownIn('news', record, 'ar')).toBe(false);
    expect(isShownIn('news', { ...record, 'title@ar': 'وصول' }, 'ar')).toBe(false);
    expect(isShownIn('news', { ...record, ...arabic }, 'ar')).toBe(true);
    const titleOnly = { ...record, description: '', 'title@ar': 'وصول' };
    expect(isShownIn('news', titleOnly, 'ar')).toBe(true);
  });

  it('is not shown if its switch is off or its required texts are empty [LANG-2]', () => {
    expect(isShownIn('news', { ...record, ...arabic, 'isShown@ar': false }, 'ar')).toBe(false);
    expect(isShownIn('news', { ...record, title: '', description: '' }, 'ar')).toBe(false);
  });

  it('falls back to English only in fields whose `fallback` is `english` [LANG-2]', () => {
    const service = completeRecord('services', { _id: 's1', name: 'Masons', location: 'Doha' });
    const translatedService = { ...service, 'name@ar': 'بناؤون' };
    expect(translateRecord('services', translatedService, 'ar').location).toBe('Doha');
    expect(translateRecord('news', { ...record, ...arabic }, 'ar')).toEqual({
      ...record,
      ...{ title: 'وصول', description: 'رافعتان', imageAlt: '', shareTitle: '' },
    });
  });

  it('stays in English if it is not shown in that language [LANG-2]', () => {
    const recordWithTitle = { ...record, 'title@ar': 'وصول' };
    expect(translateRecord('news', recordWithTitle, 'ar')).toEqual(record);
  });
});

describe('the status of a translation', () => {
  const basis = digestText('Cranes');
  it.each([
    ['none', { title: '' }],
    ['missing', { title: 'Cranes' }],
    ['missing', { title: 'Cranes', 'title@ar': '', 'title@ar:basis': basis }],
    ['done', { title: 'Cranes', 'title@ar': 'رافعات', 'title@ar:basis': basis }],
    ['done', { title: 'Cranes', 'title@ar': 'رافعات' }],
    ['outdated', { title: 'Cranes came', 'title@ar': 'رافعات', 'title@ar:basis': basis }],
    ['outdated', { 'title@ar': 'رافعات', 'title@ar:basis': basis }],
  ])('is %s for %j [LANG-5]', (status, record) => {
    expect(getTranslationStatus(record, 'title', 'ar')).toBe(status);
  });

  it('exists for plain texts, but not for their formatted forms [LANG-5, TEXT-1]', () => {
    expect(listTranslatedTexts('clients')).toEqual(['name', 'description']);
    expect(listTranslatedTexts('profile')).toContain('mission');
    expect(listTranslatedTexts('profile')).not.toContain('missionRich');
  });
});
