import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** The minified build, because pages parse it in half the time. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Theme = 'light' | 'dark';

/** The themes differ only in colours, so the dark theme needs only the rules for colours. */
const themeOptions: Record<Theme, RunOptions> = {
  light: {},
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Preloading is off, because the website has no audio, no video and no styles that depend on the orientation. */
const commonOptions: RunOptions = { resultTypes: ['violations'], preload: false };

/** By default, the whole page is checked. */
interface AxeScope {
  within?: string;
  /** Parts that other checks cover. */
  exclude?: string[];
  /** Also checks the size of everything clickable. Axe does not apply this rule of WCAG 2.2 by default. */
  checkTargetSize?: boolean;
}

async function runAxe(page: Page, scope: AxeScope, options: RunOptions): Promise<string[]> {
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
      exclude: ['iframe', ...(scope.exclude ?? [])],
      rules: { ...options, ...commonOptions },
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Applies axe's default rules to the current state of the page. Previews in frames are excluded. */
export const findViolations = (page: Page, scope: AxeScope = {}): Promise<string[]> =>
  runAxe(page, scope, {
    ...themeOptions.light,
    ...(scope.checkTargetSize && { rules: { 'target-size': { enabled: true } } }),
  });

/** Runs axe in the dark theme, then in the light theme, and leaves the page in the light theme. */
export async function findViolationsInBothThemes(page: Page, within = 'html'): Promise<string[]> {
  const allViolations: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    const violations = await runAxe(page, { within }, themeOptions[theme]);
    allViolations.push(...violations.map((violation) => `${theme}: ${violation}`));
  }
  return allViolations;
}

/** Returns how many pixels the page can scroll sideways. */
export const measureSidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Runs axe on a phone in the dark theme and on a wide screen in the light theme, and checks that the page does not
 * scroll sideways. The unit test for tokens.css checks the contrast of every pair of colours.
 */
export async function findViolationsInAllViews(
  page: Page,
  scope: AxeScope = {},
): Promise<string[]> {
  const allViolations: string[] = [];
  for (const [width, theme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setTheme(page, theme);
    const violations = await findViolations(page, scope);
    const overflow = await measureSidewaysScroll(page);
    if (overflow > 0) violations.push(`scrolls sideways by ${overflow} px`);
    allViolations.push(...violations.map((violation) => `${width}, ${theme}: ${violation}`));
  }
  return allViolations;
}

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    // Rows that are not laid out would keep the colours of the previous theme.
    for (const row of document.querySelectorAll<HTMLElement>('.price-list tr'))
      row.style.contentVisibility = 'visible';
    // Waiting for each transition would take longer than axe.
    const noTransitions = new CSSStyleSheet();
    noTransitions.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [noTransitions];
    document.documentElement.dataset['theme'] = name;
  }, theme);
}
