import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** A page reads it in half of the time that the one with comments takes. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Theme = 'light' | 'dark';

/** Themes differ in their colours only: what else axe looks at is the same in the dark one. */
const rulesOf: Record<Theme, RunOptions> = {
  light: {},
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Without reading all style sheets first: only rules on media and on the turning of phones ask for them, and there are none. */
const always: RunOptions = { resultTypes: ['violations'], preload: false };

/** What of a page is looked at: one element of it, without those that other looks have seen. */
interface Part {
  within?: string;
  without?: string[];
  /** Also whether everything that is pressed is large enough: axe leaves that rule of WCAG 2.2 out by itself. */
  targets?: boolean;
}

async function run(page: Page, part: Part, options: RunOptions): Promise<string[]> {
  // Colours behind an element without a layout are unknown.
  await page.waitForFunction(
    () => !document.querySelector('.hero-height ~ [data-section]:not([data-laid-out])'),
  );
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(
    ({ include, exclude, rules }) =>
      (window as unknown as { axe: typeof axe }).axe.run({ include, exclude }, rules),
    {
      include: part.within ?? 'html',
      exclude: ['iframe', ...(part.without ?? [])],
      rules: { ...options, ...always },
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What axe finds on a page as it stands, by all of its rules; the frames of previews are left out. */
export const axeFindings = (page: Page, part: Part = {}): Promise<string[]> =>
  run(page, part, {
    ...rulesOf.light,
    ...(part.targets && { rules: { 'target-size': { enabled: true } } }),
  });

/** What axe finds on a page as it stands in both themes, or within one element of it; the page is left light. */
export async function findingsInBothThemes(page: Page, within = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await show(page, theme);
    const faults = await run(page, { within }, rulesOf[theme]);
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  return found;
}

/**
 * What is wrong with a page at both widths: all that axe finds, on a phone in the dark theme and on a wide screen in the
 * light one, and whether it scrolls sideways. The contrast of every pair of colours is proven by the unit test of tokens.css.
 */
export async function findingsInAllViews(page: Page, part: Part = {}): Promise<string[]> {
  const found: string[] = [];
  for (const [width, theme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await show(page, theme);
    const faults = await axeFindings(page, part);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) faults.push(`scrolls sideways by ${sideways}`);
    found.push(...faults.map((fault) => `${width}, ${theme}: ${fault}`));
  }
  return found;
}

async function show(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    // What is not laid out keeps the colours of before.
    for (const row of document.querySelectorAll<HTMLElement>('.price-list tr'))
      row.style.contentVisibility = 'visible';
    // To end each transition would take longer than axe takes to look.
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [atOnce];
    document.documentElement.dataset['theme'] = name;
  }, theme);
}
