import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { localizePath, splitLanguage } from '#contract/texts/language-paths.ts';
import { getPathLanguage } from '#contract/texts/languages.ts';
import { runInLanguage } from '#site/build/page-language.ts';
import { ContactForm } from '#site/components/contact-form.tsx';
import { ManpowerTable } from '#site/components/manpower-table.tsx';
import { SiteFooter } from '#site/components/site-footer.tsx';
import { formatPrice } from '#site/shared/format-price.ts';
import { formatNewsDate, formatNewsDateTime } from '#site/shared/news-time.ts';
import { formatOpeningHours } from '#site/shared/opening-hours.ts';
import { accountAr } from '#words/ar/account.ts';
import { nounsAr } from '#words/ar/nouns.ts';
import { scriptsAr } from '#words/ar/scripts.ts';
import { textsAr } from '#words/ar/texts.ts';
import { formatCount } from '#words/format-count.ts';
import { type Text, t } from '#words/words.ts';
import { priceWith, profileWith } from '../site/records.ts';

const inArabic = <T,>(work: () => T) => runInLanguage('ar', work);
const findPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

const readSources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.startsWith('src/words/ar/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const findShownTexts = (pattern: string) =>
  [...readSources(pattern).matchAll(/\bt\(\s*'([^']+)'/g)].map(([, text]) => text as Text);

describe('a text', () => {
  it('is in the language of the page’s URL [LANG-3]', () => {
    const paths = ['/', '/contact', '/arabic', '/en/contact', '/ar', '/ar/contact'];
    expect(paths.map(getPathLanguage)).toEqual(['en', 'en', 'en', 'en', 'ar', 'ar']);
    expect(t('All news')).toBe('All news');
    expect(inArabic(() => t('All news'))).toBe('كل الأخبار');
  });

  it('inserts values without replacing placeholders in them [LANG-3]', () => {
    expect(t('Welcome to {name}', { name: 'Sahil {name} $&' })).toBe('Welcome to Sahil {name} $&');
    expect(inArabic(() => t('{number} of {all}', { number: 2, all: 7 }))).toBe('2 من 7');
  });

  it('has the same placeholders in every language [LANG-3]', () => {
    for (const [english, arabic] of Object.entries(textsAr)) {
      expect(findPlaceholders(arabic), english).toEqual(findPlaceholders(english));
    }
  });

  it('has no Latin letters in Arabic, except in placeholders and company names [LANG-3]', () => {
    for (const arabic of Object.values(textsAr)) {
      expect(arabic.replace(/\{\w+\}|Studio North/g, '')).not.toMatch(/[a-z]/i);
    }
  });

  it('has a translation only if the code shows the text [LANG-3]', () => {
    const code = readSources('{src,backend}/**/*.{ts,tsx,astro}');
    const isShown = (text: string) =>
      code.includes(`'${text}'`) ||
      code.includes(`"${text}"`) ||
      new RegExp(`\\b${text}: `).test(code);
    expect(Object.keys(textsAr).filter((text) => !isShown(text))).toEqual([]);
  });

  it('is included in the script translations if a script shows it [LANG-3]', () => {
    const shownTexts = findShownTexts('src/site/browser/scripts/*.ts');
    expect(shownTexts.length).toBeGreaterThan(10);
    expect(shownTexts.filter((text) => !(text in scriptsAr))).toEqual([]);
  });

  it('is included in the account or script translations if an account form shows it [LANG-3]', () => {
    const shownTexts = findShownTexts('src/session/**/*.{ts,tsx}');
    expect(shownTexts.length).toBeGreaterThan(30);
    expect(shownTexts.filter((text) => !(text in { ...scriptsAr, ...accountAr }))).toEqual([]);
  });
});

it('adds only a language prefix to a translated page’s path [LANG-2]', () => {
  const paths = ['/', '/contact', '/news/2026', '/arabic'];
  expect(paths.map((path) => localizePath(path, 'en'))).toEqual(paths);
  const arabicPaths = paths.map((path) => localizePath(path, 'ar'));
  expect(arabicPaths).toEqual(['/ar', '/ar/contact', '/ar/news/2026', '/ar/arabic']);
  expect(arabicPaths.map(splitLanguage)).toEqual(paths.map((path) => ['ar', path]));
  expect(paths.map(splitLanguage)).toEqual(paths.map((path) => ['en', path]));
});

describe('a number with its noun', () => {
  it('is singular or plural in English [LANG-3]', () => {
    const counts = [0, 1, 2, 24].map((number) => formatCount(number, 'entry', 'entries'));
    expect(counts).toEqual(['0 entries', '1 entry', '2 entries', '24 entries']);
  });

  it('has six forms in Arabic [LANG-3]', () => {
    expect(
      inArabic(() => [0, 1, 2, 3, 11, 100].map((number) => formatCount(number, 'trade', 'trades'))),
    ).toEqual(['لا مهن', 'مهنة واحدة', 'مهنتان', '3 مهن', '11 مهنة', '100 مهنة']);
    const forms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories.toSorted();
    for (const noun of Object.values(nounsAr)) expect(Object.keys(noun).toSorted()).toEqual(forms);
  });
});

describe('an Arabic page', () => {
  it('shows dates, prices and opening hours in Arabic words and Latin digits [LANG-3]', () => {
    const time = '2026-11-20T12:05:00.000Z';
    expect(inArabic(() => formatNewsDate(time, 'Asia/Dubai'))).toBe('20 نوفمبر 2026');
    expect(inArabic(() => formatNewsDateTime(time, 'Asia/Dubai'))).toBe('20 نوفمبر 2026، 04:05 م');
    expect(inArabic(() => formatPrice(12_500))).toBe('12,500 درهم');
    expect(inArabic(() => formatOpeningHours('Mo-We,Fr 09:00-24:00'))).toBe(
      'من الاثنين إلى الأربعاء والجمعة، من 9:00 صباحًا إلى منتصف الليل',
    );
  });

  it('contains no English words except names [LANG-3]', () => {
    const profile = profileWith({ name: 'ساحل', primaryWhatsAppNumber: '+971 50 1234567' });
    const prices = [priceWith({ category: 'بنّاء', nationality: 'الهند', amount: 2900 })];
    const elements = [
      <ContactForm key="form" whatsAppNumber="+971 50 1234567" />,
      <ManpowerTable key="prices" rows={prices} whatsAppNumber="" />,
      <SiteFooter
        key="footer"
        profile={profile}
        services={[]}
        hasPartners
        hasNews
        privacyLink="/ar/privacy"
      />,
    ];
    for (const element of elements) {
      const html = inArabic(() => renderToStaticMarkup(element));
      const attributes = html.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g);
      const shownTexts = [
        html.replace(/<[^>]*>/g, ' '),
        ...[...attributes].map(([, text]) => text),
      ];
      const names = /Studio North|Facebook|Instagram|Twitter|LinkedIn/g;
      expect(shownTexts.join(' ').replace(names, '')).not.toMatch(/[a-z]/i);
    }
  });
});
