import { chromium } from '@playwright/test';
import { chromiumOptions } from '../tests/run/find-binaries.ts';
import { type PageWeight, weigh } from './page-weight.ts';

const kb = 1024;

/** The most that pages may weigh; those without a budget of their own run only what all pages run. */
const budgets: Record<string, Partial<Record<keyof PageWeight, number>>> = {
  // The carousels.
  '/': { script: 30 * kb, scriptBeforePaint: 5 * kb, total: 450 * kb },
  // What keeps the typing, and hands the form over to its rules once a visitor enters it.
  '/contact': { script: 7 * kb, withoutPictures: 120 * kb },
  // The filter of the prices in any script of the world, its chips and their order.
  '/manpower-list': { script: 7.25 * kb, withoutPictures: 120 * kb },
};
const plainBudget = { script: 5 * kb, withoutPictures: 120 * kb };

/** One page of each kind that a site has. */
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

/** Where a page is over its budget, in words; empty when it keeps to it. */
export const overweight = (weight: PageWeight): string[] =>
  Object.entries(budgets[weight.path] ?? plainBudget)
    .filter(([part, most]) => Number(weight[part as keyof PageWeight]) > most)
    .map(([part, most]) => {
      const bytes = Number(weight[part as keyof PageWeight]);
      return `${weight.path}: ${part} is ${inKb(bytes)} KB, at most ${inKb(most)} KB`;
    });

/** Weighs pages against their budgets and prints a table; resolves to whether all of them keep theirs. */
export async function checkSizes(origin: string, paths: string[]): Promise<boolean> {
  const browser = await chromium.launch(chromiumOptions());
  const weights: PageWeight[] = [];
  for (const path of paths) weights.push(await weigh(browser, origin, path));
  await browser.close();

  const over = weights.flatMap(overweight);
  console.table(
    weights.map(({ path, fonts, ...parts }) => ({
      path: path.replace(/[\w-]{36}$/, '{id}'),
      fonts: fonts.length,
      ...Object.fromEntries(
        Object.entries(parts).map(([part, bytes]) => [`${part} (KB)`, inKb(bytes)]),
      ),
    })),
  );
  for (const line of over) console.error(line);
  return over.length === 0;
}
