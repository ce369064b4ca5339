import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page as it stands, or within one element of it; the frames of previews are left out. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  // Legacy mode does without a page of its own for the result, which takes as long as looking; no frame here is foreign.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe');
  const { violations } = await (within ? axe.include(within) : axe).analyze();
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
      }, theme);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const faults = await axeFindings(page);
      if (sideways > 0) faults.push(`scrolls sideways by ${sideways}`);
      found.push(...faults.map((fault) => `${theme} ${width}: ${fault}`));
    }
  }
  return found;
}
