import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright/test';
import { measureSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { measureLayoutShift, setWidth } from './site-steps.ts';

test.describe.configure({ mode: 'parallel' });

const getRows = (page: Page) => page.locator('tbody tr:has(td):visible');
const getFilter = (page: Page) => page.getByLabel('Find a trade or a nationality');
const getHeading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const getChip = (page: Page, group: string, name: string) =>
  page.getByRole('navigation', { name: group }).getByText(name, { exact: true });

/** Runs in the page. Returns the text that an element covers, even if the element is invisible. */
function findCoveredText(element: Element): string {
  const box = element.getBoundingClientRect();
  const overlaps = ({ top, right, bottom, left }: DOMRect) =>
    top < box.bottom && bottom > box.top && left < box.right && right > box.left;
  const line = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let result = '';
  while (texts.nextNode()) {
    const text = texts.currentNode;
    line.selectNodeContents(text);
    const isVisible = text.nodeValue?.trim() && !text.parentElement?.closest('.sr-only');
    if (isVisible && [...line.getClientRects()].some(overlaps)) result += text.nodeValue;
  }
  return result;
}

async function openPriceList(page: Page, search = '') {
  await page.goto(`/manpower-list${search}`);
  await expect(getHeading(page, 'Amount').getByRole('button')).toBeEnabled();
}

test('typed words, prices and links filter the price list [MAN-1]', async ({ page }) => {
  await openPriceList(page);
  const [filter, rows, status] = [getFilter(page), getRows(page), page.getByRole('status')];
  const india = getChip(page, 'Nationalities', 'India');

  await test.step('typed words and prices filter the rows', async () => {
    await filter.fill('ELECTRICIAN phil');
    await expect(rows).toHaveCount(1);
    await expect(status).toContainText('1 of 24');
    await filter.fill('astronaut');
    await expect(page.getByText('No prices match.')).toBeVisible();
    await filter.fill('aed 2,900');
    await expect(rows).toHaveCount(2);
    await filter.fill('enquire');
    await expect(rows).toHaveCount(0);
    await filter.fill('');
    await expect(rows).toHaveCount(24);
  });

  await test.step('nationality and sector links combine', async () => {
    await india.click();
    await expect(india).toHaveAttribute('aria-current', 'true');
    await expect(status).toHaveText('5 of 24');
    const health = getChip(page, 'Sectors', 'Health care');
    await health.evaluate((chip) => {
      const translation = document.createElement('span');
      translation.append(...chip.childNodes);
      chip.append(translation);
    });
    await health.click();
    await expect(rows).toHaveText([/Registered nurse/]);
    await expect(page.getByRole('rowheader', { name: /^Health care/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Construction/ })).toBeHidden();
    await expect(page).toHaveURL(/\?q=India\+Health\+care$/);
  });

  await test.step('a reload keeps the filter, and a second click deselects a link', async () => {
    await page.reload();
    await expect(rows).toHaveCount(1);
    await india.click();
    await expect(rows).toHaveCount(2);
    await expect(india).not.toHaveAttribute('aria-current');
    await page.goto(`/manpower-list${await india.getAttribute('href')}`);
    await expect(status).toHaveText('5 of 24');
  });
});

test('the price list keeps its sort order and filter in the URL [MAN-1]', async ({ page }) => {
  await openPriceList(page);
  const [filter, amount] = [getFilter(page), getHeading(page, 'Amount')];
  const clickHeading = () => amount.getByRole('button').click();
  const readAmounts = () =>
    page
      .locator('td[data-value]:visible')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.dataset['value'])));
  const amountsBySector = await readAmounts();

  await test.step('a heading sorts rows in ascending, then in descending order', async () => {
    await clickHeading();
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    const ascendingAmounts = await readAmounts();
    expect(ascendingAmounts).toEqual(amountsBySector.toSorted((a, b) => a - b));
    await clickHeading();
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    expect(await readAmounts()).toEqual(ascendingAmounts.toReversed());
    await getHeading(page, 'Category').getByRole('button').click();
    await expect(amount).not.toHaveAttribute('aria-sort');
  });

  await test.step('Back, a reload and a shared link restore the view', async () => {
    const expectedQuery = new Map([
      ['q', 'nepal'],
      ['sort', 'amount'],
      ['order', 'descending'],
    ]);
    await clickHeading();
    await clickHeading();
    await filter.fill('nepal');
    await expect(page).toHaveURL(({ searchParams }) =>
      isDeepStrictEqual(new Map(searchParams), expectedQuery),
    );
    const visibleAmounts = await readAmounts();
    await page
      .getByRole('link', { name: /^Enquire/ })
      .locator('visible=true')
      .first()
      .click();
    await expect(page).toHaveURL(/\/contact/);
    await page.goBack();
    for (const openList of [() => null, () => page.reload(), () => page.goto(page.url())]) {
      await openList();
      await expect(filter).toHaveValue('nepal');
      await expect(amount).toHaveAttribute('aria-sort', 'descending');
      expect(await readAmounts()).toEqual(visibleAmounts);
    }
    await filter.fill('');
    await expect(page).toHaveURL(/\/manpower-list\?sort=amount&order=descending$/);
  });

  await test.step('a third click restores the order by sector', async () => {
    const sector = page.getByRole('rowheader', { name: /^Construction/ });
    await expect(sector).toBeHidden();
    await clickHeading();
    await expect(sector).toBeVisible();
    await expect(amount).not.toHaveAttribute('aria-sort');
    await expect.poll(readAmounts).toEqual(amountsBySector);
    await expect(page).toHaveURL(/\/manpower-list$/);
  });
});

test('the price list stays aligned at every width, with or without a filter [MAN-1]', async ({
  page,
}) => {
  await openPriceList(page);

  await test.step('numbers and headings do not wrap', async () => {
    for (const width of [600, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page
        .locator('.price-list th button, .price-list td:first-child')
        .evaluateAll((cells) =>
          cells.map((cell) => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            return text.getBoundingClientRect().height;
          }),
        );
      expect(Math.max(...lines), `at ${width} px`).toBeLessThan(30);
    }
  });

  await test.step('on a phone, the headings form one row, and each price is a card', async () => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const middles = await page.locator('.price-list thead th:visible').evaluateAll((cells) =>
        cells.map((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(Math.max(...middles) - Math.min(...middles), `at ${width} px`).toBeLessThan(8);
    }
    const firstRow = getRows(page).first();
    expect(await firstRow.evaluate((row) => getComputedStyle(row).display)).toBe('grid');
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  await test.step('on a phone, the number, trade and price share a line', async () => {
    for (const width of [320, 390, 560]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(getHeading(page, '#')).toBeVisible();
      const cells = page.getByRole('row', { name: 'Steel fixer' }).locator('td, th');
      await expect(cells.first()).toHaveText('6');
      await expect(cells.first()).toBeVisible();
      const [number, trade, price] = await Promise.all(
        [0, 1, 3].map((index) => cells.nth(index).boundingBox()),
      );
      const bottom = (box: typeof number) => Math.round((box?.y ?? 0) + (box?.height ?? 0));
      expect(Math.abs(bottom(number) - bottom(price)), `at ${width} px`).toBeLessThan(6);
      expect(Math.abs(bottom(trade) - bottom(price)), `at ${width} px`).toBeLessThan(6);
      expect(trade?.x).toBeGreaterThan(number?.x ?? 0);
      expect(price?.x).toBeGreaterThan(trade?.x ?? 0);
    }
  });

  await test.step('a filter does not change the column widths', async () => {
    const filter = getFilter(page);
    const readWidths = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((cells) =>
          cells.map((cell) => Math.round(cell.getBoundingClientRect().width)),
        );
    for (const width of [1440, 700, 390, 1024]) {
      await setWidth(page, width);
      await filter.fill('');
      const unfilteredWidths = await readWidths();
      await filter.fill('mason');
      expect(await readWidths(), `at ${width} px`).toEqual(unfilteredWidths);
      await filter.fill('scaffolder');
      expect(await readWidths(), `at ${width} px`).toEqual(unfilteredWidths);
    }
  });
});

test('the price list applies the filter in its URL [MAN-1]', async ({ page }) => {
  await test.step('the filter does not shift the layout', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.goto('/manpower-list?q=Nepal');
    await expect(page.getByRole('status')).toHaveText('4 of 24');
    expect(await measureLayoutShift(page)).toBeLessThan(0.005);
  });

  await test.step('on a phone, the filter chip is in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/manpower-list?q=Uganda');
    const chip = getChip(page, 'Nationalities', 'Uganda');
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await expect(chip).toBeInViewport({ ratio: 1 });
    const chips = page.getByRole('navigation', { name: 'Nationalities' });
    const right = await chips.evaluate((row) => row.getBoundingClientRect().right);
    expect(right, 'the chip row ends at the screen edge').toBe(390);
  });

  await test.step('a trade name appears only in its first row, with the lowest price', async () => {
    const rows = getRows(page);
    await page.goto('/manpower-list?q=mason');
    for (const width of [360, 390, 1440]) {
      await setWidth(page, width);
      await getFilter(page).fill('mason');
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('from AED 3,400');
      const readHeight = async (name: string) =>
        (await rows.nth(1).getByText(name, { exact: true }).boundingBox())?.height ?? 0;
      expect(await readHeight('Mason'), `at ${width} px`).toBeLessThanOrEqual(1);
      expect(await readHeight('Bangladesh'), `at ${width} px`).toBeLessThan(width < 600 ? 40 : 60);
      const boxes = await Promise.all(
        ['Nationality', 'Amount'].map((label) =>
          rows.nth(1).locator(`[data-label=${label}]`).boundingBox(),
        ),
      );
      const middles = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
      expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99)), `at ${width} px`).toBeLessThan(6);
      await getFilter(page).fill('mason bangladesh');
      await expect(rows).toHaveCount(1);
      const name = await rows.getByText('Mason', { exact: true }).boundingBox();
      expect(name?.height, `at ${width} px`).toBeGreaterThan(12);
    }
  });
});

test('sector headings stay below the bar, and the WhatsApp button covers no text [MAN-1, LAY-11]', async ({
  page,
}) => {
  await openPriceList(page);
  const button = page.getByRole('link', { name: 'Chat with us on WhatsApp' });

  await test.step('the heading of the current sector stays below the bar', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const sector = page.getByRole('rowheader', { name: /^Construction/ });
      const row = page.getByRole('row', { name: 'Steel fixer' });
      await row.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await expect
        .poll(async () => {
          const [bar, heading] = await Promise.all([
            page.locator('.bar').boundingBox(),
            sector.boundingBox(),
          ]);
          return Math.abs((heading?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)) < 4;
        })
        .toBe(true);
    }
  });

  await test.step('the button is visible beside and below the list, but not over it', async () => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await getRows(page).nth(8).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      await expect(button).toBeVisible({ visible: width === 1440 });
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      await expect(button).toBeVisible();
    }
  });

  await test.step('the button is hidden while a field is focused', async () => {
    await page.goto('/contact');
    await expect(button).toBeVisible();
    await page.getByLabel('Email').focus();
    await expect(button).toBeHidden();
  });

  await test.step('the button covers no text at any scroll position', async () => {
    const anyButton = page.getByRole('link', { name: 'Chat with us', includeHidden: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/news');
    let coveredText = '';
    for (let turn = 0; turn < 16; turn += 1) {
      await page.evaluate(() => window.scrollBy(0, 150));
      const text = await anyButton.evaluate(findCoveredText);
      await expect(anyButton, text).toBeVisible({ visible: text === '' });
      coveredText += text;
    }
    expect(coveredText).not.toBe('');
  });
});

test.describe('with a late or missing script', () => {
  test.use({ expectedErrors: [/price-list|ERR_FAILED/] });

  test('the price list applies text typed before the script loads, or stays unfiltered [MAN-1]', async ({
    page,
  }) => {
    const filter = getFilter(page);
    await page.route(/price-list.*\.js/, async (route) => {
      await filter.fill('mason');
      await route.continue();
    });
    await page.goto('/manpower-list?q=Nepal', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('2 of 24');
    await expect(filter).toHaveValue('mason');
    await expect(page).toHaveURL(/\?q=mason$/);

    await page.unrouteAll();
    await page.route(/price-list.*\.js/, (route) => route.abort());
    await page.goto('/manpower-list?q=Nepal');
    await expect(getRows(page)).toHaveCount(24);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the price list links to its sectors and offers no filter [MAN-1]', async ({ page }) => {
    await page.goto('/manpower-list');
    await expect(page.getByRole('navigation', { name: 'Nationalities' })).toBeHidden();
    await getChip(page, 'Sectors', 'Health care').click();
    await expect(page.getByRole('rowheader', { name: /^Health care/ })).toBeInViewport();
    await expect(getRows(page)).toHaveCount(24);
  });
});
