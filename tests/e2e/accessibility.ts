import type { Page } from '@playwright/test';
import axe, { type ElementContext } from 'axe-core';

/** What axe finds on a page as it stands, or within one element of it; the frames of previews are left out. */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (context: ElementContext) =>
      (window as unknown as { axe: typeof axe }).axe.run(context, { resultTypes: ['violations'] }),
    { include: within, exclude: 'iframe' },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What is wrong with a page in both themes at both widths: what axe finds, and whether it scrolls sideways. */
export async function findingsInAllViews(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name;
        const changes = () =>
          document.getAnimations().filter((one) => one instanceof CSSTransition);
        // What inherits a colour that changes slowly begins its own change when that one has ended.
        while (changes().length > 0) for (const change of changes()) change.finish();
      }, theme);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const faults = await axeFindings(page);
      if (sideways > 0) faults.push(`scrolls sideways by ${sideways}`);
      found.push(...faults.map((fault) => `${theme} ${width}: ${fault}`));
    }
  }
  return found;
}
