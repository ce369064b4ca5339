import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** A page parses the minified file in half the time. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Theme = 'light' | 'dark';

/** Themes differ only in their colours. */
const rulesOf: Record<Theme, RunOptions> = {
  light: {},
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Nothing is preloaded, because the website contains no audio, no video and no styles for rotated phones. */
const always: RunOptions = { resultTypes: ['violations'], preload: false };

/** The element to check, without parts that other checks cover. */
interface AxeScope {
  within?: string;
  without?: string[];
  /** Also checks the size of everything clickable. This is a rule of WCAG 2.2 that axe does not apply by default. */
  targets?: boolean;
}

async function run(page: Page, scope: AxeScope, options: RunOptions): Promise<string[]> {
  // Before an element has a layout, axe cannot determine the colours behind it.
  await page.waitForFunction(
    () => !document.querySelector('.hero-height ~ [data-section]:not([data-laid-out])'),
  );
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(
    ({ include, exclude, rules }) =>
      (window as unknown as { axe: typeof axe }).axe.run({ include, exclude }, rules),
    {
      include: scope.within ?? 'html',
      exclude: ['iframe', ...(scope.without ?? [])],
      rules: { ...options, ...always },
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Applies all rules of axe to the page in its current state, except to the frames of previews. */
export const axeFindings = (page: Page, scope: AxeScope = {}): Promise<string[]> =>
  run(page, scope, {
    ...rulesOf.light,
    ...(scope.targets && { rules: { 'target-size': { enabled: true } } }),
  });

/** Applies axe to the page in both themes. Afterwards the theme is light. */
export async function findingsInBothThemes(page: Page, within = 'html'): Promise<string[]> {
  const findings: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await show(page, theme);
    const faults = await run(page, { within }, rulesOf[theme]);
    findings.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  return findings;
}

/** Returns by how many pixels the page can scroll sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Applies axe on a phone in the dark theme and on a wide screen in the light one, and checks that the page does not
 * scroll sideways. The unit test of tokens.css checks the contrast of every pair of colours.
 */
export async function findingsInAllViews(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const findings: string[] = [];
  for (const [width, theme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await show(page, theme);
    const faults = await axeFindings(page, scope);
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) faults.push(`scrolls sideways by ${sideways}`);
    findings.push(...faults.map((fault) => `${width}, ${theme}: ${fault}`));
  }
  return findings;
}

async function show(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    // Parts without a layout keep the earlier colours.
    for (const row of document.querySelectorAll<HTMLElement>('.price-list tr'))
      row.style.contentVisibility = 'visible';
    // To wait for each transition would take longer than axe.
    const noTransitions = new CSSStyleSheet();
    noTransitions.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [noTransitions];
    document.documentElement.dataset['theme'] = name;
  }, theme);
}
