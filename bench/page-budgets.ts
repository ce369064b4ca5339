import type { Browser } from 'playwright/test';
import { localizePath, splitLanguage } from '#contract/texts/language-paths.ts';
import { allLanguages } from '#contract/texts/languages.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { report } from './report.ts';

const kb = 1024;

type Budget = Partial<Record<keyof PageWeight, number>>;

/** The budgets of pages that load additional scripts. */
const budgets: Record<string, Budget> = {
  // Carousels.
  '/': { script: 30 * kb, scriptBeforePaint: 5 * kb, total: 450 * kb },
  // A script that stores visitors' input and checks the form.
  '/contact': { script: 7 * kb, withoutPictures: 120 * kb },
  // A price filter that supports every writing system, and sorted links to nationalities and sectors.
  '/manpower-list': { script: 7.35 * kb, withoutPictures: 120 * kb },
};
const plainBudget = { script: 5 * kb, withoutPictures: 120 * kb };
const maxFontBytes = 60 * kb;

/** A page has the same budget in every language. */
const getBudget = (path: string): Budget => ({
  ...(budgets[splitLanguage(path)[1]] ?? plainBudget),
  fontBytes: maxFontBytes,
});

/** Returns the paths of a page in all languages, the default language first. */
export const listLanguagePaths = (path: string): string[] =>
  allLanguages.map((language) => localizePath(path, language));

export async function listPages(origin: string): Promise<string[]> {
  const findNewestId = async (list: string) => {
    const response = await fetch(new URL(list, origin));
    const [first]: { _id: string }[] = await response.json();
    return first?._id ?? '';
  };
  return [
    ...['/', '/about-us', '/our-services', '/manpower-list', '/license', '/certificate'],
    ...['/contact', '/our-team', '/our-clients', '/news'],
    `/news-details/${await findNewestId('/getNewses')}`,
    `/services/service-details/${await findNewestId('/getServices')}`,
  ];
}

const toKb = (bytes: number) => Number((bytes / kb).toFixed(1));

export const findOverweight = (weight: PageWeight): string[] =>
  Object.entries(getBudget(weight.path)).flatMap(([part, maxBytes]) => {
    const bytes = Number(weight[part as keyof PageWeight]);
    return bytes > maxBytes
      ? [`${weight.path}: ${part} is ${toKb(bytes)} KB, at most ${toKb(maxBytes)} KB`]
      : [];
  });

/** Replaces the id of a record with `{id}`, because it differs from run to run. */
export const formatPageName = (path: string) => path.replace(/[\w-]{36}$/, '{id}');

export async function reportSizes(
  browser: Browser,
  origin: string,
  paths: string[],
): Promise<void> {
  for (const path of paths) {
    const { path: _, fonts, ...parts } = await weighPage(browser, origin, path);
    const budget: Partial<Record<string, number>> = getBudget(path);
    for (const [part, bytes] of Object.entries(parts)) {
      const maxBytes = budget[part];
      const limit = maxBytes && maxBytes / kb;
      report(`${formatPageName(path)}: ${part}`, bytes / kb, 'KB', { limit });
    }
    report(`${formatPageName(path)}: fonts`, fonts.length, 'count');
  }
}
