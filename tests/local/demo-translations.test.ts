import { describe, expect, it } from 'vitest';
import { basisOf, leafName } from '#contract/fields/leaves.ts';
import { contentKindNames, contentKinds, titleOf } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { textDigest } from '#contract/texts/text-digest.ts';
import { alternativeTexts } from '#local/demo/arabic/alternative-texts.ts';
import { demoSnapshot } from '#local/demo/snapshot.ts';

/** The news items with a missing and with an outdated translation. */
const untranslatedTitle = 'Midday break: what employers must arrange until 15 September';
const outdatedTitle = '480 tradesmen in 21 days: how a refinery shutdown was staffed';

interface Text {
  title: string;
  field: string;
  english: string;
  translation: string;
  basis: string;
}

function textsIn(language: string): Text[] {
  const content = demoSnapshot((name) => `/media/${name}.webp`);
  return contentKindNames.flatMap((kind) => {
    const translatedFields = Object.entries<Field>(contentKinds[kind].fields).filter(
      ([, { fallback }]) => fallback,
    );
    return [content[kind]].flat().flatMap((record) =>
      translatedFields.map(([field]) => {
        const texts: Record<string, unknown> = { ...record };
        const leaf = leafName(field, language);
        return {
          title: titleOf(kind, record as never),
          field,
          english: String(texts[field] ?? ''),
          translation: String(texts[leaf] ?? ''),
          basis: String(texts[basisOf(leaf)] ?? ''),
        };
      }),
    );
  });
}

/** Returns the blocks and marks without the words. */
const formOf = (document: string) =>
  JSON.stringify(JSON.parse(document), (key, value) => (key === 'text' ? '' : value));

const isFormatted = ({ field, english }: Text) => field.endsWith('Rich') && english !== '';
const isNotation = ({ field }: Text) => field === 'openingHours' || field === 'workersHours';

describe('the demo in Arabic', () => {
  const texts = textsIn('ar');

  it('has a translation of every English text, except in one news item [LANG-1]', () => {
    const gaps = texts.filter(({ english, translation }) => english && !translation);
    expect([...new Set(gaps.map(({ title }) => title))]).toEqual([untranslatedTitle]);
  });

  it('is up to date, except the title of one news item [LANG-1]', () => {
    const isOutdated = ({ field, translation, basis, english }: Text) =>
      translation && !field.endsWith('Rich') && basis !== textDigest(english);
    expect(texts.filter(isOutdated).map(({ title, field }) => [title, field])).toEqual([
      [outdatedTitle, 'title'],
    ]);
  });

  it('formats each text like the English one [TEXT-1]', () => {
    const formattedTexts = texts.filter(isFormatted);
    expect(formattedTexts.length).toBeGreaterThan(0);
    for (const { english, translation } of formattedTexts) {
      expect(formOf(translation)).toBe(formOf(english));
    }
  });

  it('has the same paragraphs [LANG-1]', () => {
    const linesOf = (text: string) => text.split('\n').length;
    const different = texts.filter(
      ({ english, translation }) => translation && linesOf(english) !== linesOf(translation),
    );
    expect(different).toEqual([]);
  });

  it('has Arabic letters only [LANG-1]', () => {
    const plainTexts = texts.filter((text) => !isFormatted(text) && !isNotation(text));
    expect(plainTexts.filter(({ translation }) => /\p{Script=Latin}/u.test(translation))).toEqual(
      [],
    );
    const altTexts = Object.values(alternativeTexts);
    expect(altTexts.filter((text) => !/^[\p{Script=Arabic}\p{M}\s،]+$/u.test(text))).toEqual([]);
  });
});
