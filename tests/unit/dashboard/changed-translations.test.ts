import { describe, expect, it } from 'vitest';
import { toFormValues } from '#dashboard/data/form-values.ts';
import { findChangedTranslations } from '#dashboard/editing/edit/changed-translations.ts';
import { createFormTexts } from '#dashboard/fields/form/form-texts.ts';

const texts = { title: ['Title', null], description: ['Description', null] } as const;
const { fields } = createFormTexts<string>('news', texts);
const resource = { fields, initial: {} };
const record = { title: 'Cranes arrive', 'title@ar': 'وصول الرافعات', 'title@ar:basis': '1x2' };
const values = toFormValues(resource, record);

it('createFormTexts includes the language in the label of each translation [LANG-5]', () => {
  expect(fields).toMatchObject({
    'title@ar': 'Title (Arabic)',
    'title@ar:basis': 'Title (Arabic)',
    'descriptionRich@ar': 'Description (Arabic)',
    'isShown@ar': 'Show in Arabic',
  });
});

describe('the translations in a save request', () => {
  it('are omitted if only the English text changes [LANG-5]', () => {
    expect(findChangedTranslations({ ...values, title: 'Two cranes arrive' }, values)).toEqual({});
  });

  it('include changed texts, removed texts and the “Show in Arabic” switch [LANG-5]', () => {
    const edits = { ...values, 'title@ar': '', 'description@ar': 'رافعتان', 'isShown@ar': 'No' };
    const ar = { title: '', description: 'رافعتان', isShown: false };
    expect(findChangedTranslations(edits, values)).toEqual({ translations: { ar } });
  });

  it('include every translation of a copy, with its basis [LANG-5, DASH-18]', () => {
    const ar = { title: 'وصول الرافعات', basis: { title: '1x2' } };
    expect(findChangedTranslations(values, {})).toEqual({ translations: { ar } });
  });
});
