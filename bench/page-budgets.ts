import { chromium } from 'playwright/test';
import { pathIn } from '#contract/texts/language-paths.ts';
import { allLanguages } from '#contract/texts/languages.ts';
import { splitLanguage } from '#contract/texts/split-language.ts';
import { chromiumOptions } from '../tests/run/find-binaries.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { report } from './report.ts';

const kb = 1024;

type Budget = Partial<Record<keyof PageWeight, number>>;

/** The budgets of pages with more than the common scripts. */
const budgets: Record<string, Budget> = {
  // Carousels.
  '/': { script: 30 * kb, scriptBeforePaint: 5 * kb, total: 450 * kb },
  // A script that stores what visitors type and checks the form.
  '/contact': { script: 7 * kb, withoutPictures: 120 * kb },
  // A price filter that supports every writing system, and its sorted chips.
  '/manpower-list': { script: 7.35 * kb, withoutPictures: 120 * kb },
};
const plainBudget = { script: 5 * kb, withoutPictures: 120 * kb };
const maxFonts = 60 * kb;

/** A page has the same budget in every language. */
const budgetOf = (path: string): Budget => ({
  ...(budgets[splitLanguage(path)[1]] ?? plainBudget),
  fontBytes: maxFonts,
});

/** Returns the paths of a page in all languages, the default language first. */
export const inAllLanguages = (path: string): string[] =>
  allLanguages.map((language) => pathIn(path, language));

export async function pagesOf(origin: string): Promise<string[]> {
  const newest = async (list: string) => {
    const answer = await fetch(new URL(list, origin));
    const [first]: { _id: string }[] = await answer.json();
    return first?._id ?? '';
  };
  return [
    ...['/', '/about-us', '/our-services', '/manpower-list', '/license', '/certificate'],
    ...['/contact', '/our-team', '/our-clients', '/news'],
    `/news-details/${await newest('/getNewses')}`,
    `/services/service-details/${await newest('/getServices')}`,
  ];
}

const inKb = (bytes: number) => Number((bytes / kb).toFixed(1));

export const findOverweight = (weight: PageWeight): string[] =>
  Object.entries(budgetOf(weight.path))
    .filter(([part, maxBytes]) => Number(weight[part as keyof PageWeight]) > maxBytes)
    .map(([part, maxBytes]) => {
      const bytes = Number(weight[part as keyof PageWeight]);
      return `${weight.path}: ${part} is ${inKb(bytes)} KB, at most ${inKb(maxBytes)} KB`;
    });

/** Replaces the id of a record, which differs from run to run, with `{id}`. */
export const nameOf = (path: string) => path.replace(/[\w-]{36}$/, '{id}');

export async function reportSizes(origin: string, paths: string[]): Promise<void> {
  const browser = await chromium.launch(chromiumOptions());
  for (const path of paths) {
    const { path: _, fonts, ...parts } = await weighPage(browser, origin, path);
    const budget: Partial<Record<string, number>> = budgetOf(path);
    for (const [part, bytes] of Object.entries(parts)) {
      const maxBytes = budget[part];
      report(`${nameOf(path)}: ${part}`, {
        value: bytes / kb,
        unit: 'KB',
        ...(maxBytes !== undefined && { limit: maxBytes / kb }),
      });
    }
    report(`${nameOf(path)}: fonts`, { value: fonts.length, unit: 'count' });
  }
  await browser.close();
}
