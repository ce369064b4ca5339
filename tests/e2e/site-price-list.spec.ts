import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright/test';
import { measureSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { measureLayoutShift, setWidth } from './site-steps.ts';

test.describe.configure({ mode: 'parallel' });

const rowsOf = (page: Page) => page.locator('tbody tr:has(td):visible');
const filterOf = (page: Page) => page.getByLabel('Find a trade or a nationality');
const headingOf = (page: Page, name: string) => page.getByRole('columnheader', { name });
const chipOf = (page: Page, group: string, name: string) =>
  page.getByRole('navigation', { name: group }).getByText(name, { exact: true });

/** Returns the words within an element's box, visible or not. */
function wordsBelow(element: Element): string {
  const box = element.getBoundingClientRect();
  const meets = ({ top, right, bottom, left }: DOMRect) =>
    top < box.bottom && bottom > box.top && left < box.right && right > box.left;
  const line = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let result = '';
  while (texts.nextNode()) {
    const text = texts.currentNode;
    line.selectNodeContents(text);
    const isRead = text.nodeValue?.trim() && !text.parentElement?.closest('.sr-only');
    if (isRead && [...line.getClientRects()].some(meets)) result += text.nodeValue;
  }
  return result;
}

async function open(page: Page, search = '') {
  await page.goto(`/manpower-list${search}`);
  await expect(headingOf(page, 'Amount').getByRole('button')).toBeEnabled();
}

test('is filtered by words, by prices with and without a comma, and by links to sectors and nationalities [MAN-1]', async ({
  page,
}) => {
  await open(page);
  const [filter, rows, status] = [filterOf(page), rowsOf(page), page.getByRole('status')];
  const india = chipOf(page, 'Nationalities', 'India');

  await test.step('by typed words', async () => {
    await filter.fill('ELECTRICIAN phil');
    await expect(rows).toHaveCount(1);
    await expect(status).toContainText('1 of 24');
    await filter.fill('astronaut');
    await expect(page.getByText('No prices match.')).toBeVisible();
    for (const price of ['2900', '2,900', 'aed 2,900']) {
      await filter.fill(price);
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('AED 2,900');
    }
    await filter.fill('enquire');
    await expect(rows).toHaveCount(0);
    await filter.fill('');
    await expect(rows).toHaveCount(24);
  });

  await test.step('by links, in addition to typed words', async () => {
    await india.click();
    await expect(india).toHaveAttribute('aria-current', 'true');
    await expect(status).toHaveText('5 of 24');
    const health = chipOf(page, 'Sectors', 'Health care');
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

  await test.step('by the address, and no longer after its link is clicked again', async () => {
    await page.reload();
    await expect(rows).toHaveCount(1);
    await india.click();
    await expect(rows).toHaveCount(2);
    await expect(india).not.toHaveAttribute('aria-current');
    await page.goto(`/manpower-list${await india.getAttribute('href')}`);
    await expect(status).toHaveText('5 of 24');
  });
});

test('is sorted by a column, and keeps the order with its filter in the address to share and to return to [MAN-1]', async ({
  page,
}) => {
  await open(page);
  const [filter, amount] = [filterOf(page), headingOf(page, 'Amount')];
  const press = () => amount.getByRole('button').click();
  const amounts = () =>
    page
      .locator('td[data-value]:visible')
      .evaluateAll((all) => all.map((cell) => Number(cell.dataset['value'])));
  const bySector = await amounts();

  await test.step('up and down by one column', async () => {
    await press();
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    const ascendingAmounts = await amounts();
    expect(ascendingAmounts).toEqual(bySector.toSorted((a, b) => a - b));
    await press();
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    expect(await amounts()).toEqual(ascendingAmounts.toReversed());
    await headingOf(page, 'Category').getByRole('button').click();
    await expect(amount).not.toHaveAttribute('aria-sort');
  });

  await test.step('after Back, after a reload and for others', async () => {
    const keptView = new Map([
      ['q', 'nepal'],
      ['sort', 'amount'],
      ['order', 'descending'],
    ]);
    await press();
    await press();
    await filter.fill('nepal');
    await expect(page).toHaveURL(({ searchParams }) =>
      isDeepStrictEqual(new Map(searchParams), keptView),
    );
    const visibleAmounts = await amounts();
    await page
      .getByRole('link', { name: /^Enquire/ })
      .locator('visible=true')
      .first()
      .click();
    await expect(page).toHaveURL(/\/contact/);
    await page.goBack();
    for (const arrive of [() => null, () => page.reload(), () => page.goto(page.url())]) {
      await arrive();
      await expect(filter).toHaveValue('nepal');
      await expect(amount).toHaveAttribute('aria-sort', 'descending');
      expect(await amounts()).toEqual(visibleAmounts);
    }
    await filter.fill('');
    await expect(page).toHaveURL(/\/manpower-list\?sort=amount&order=descending$/);
  });

  await test.step('by sector again after a third click', async () => {
    const sector = page.getByRole('rowheader', { name: /^Construction/ });
    await expect(sector).toBeHidden();
    await press();
    await expect(sector).toBeVisible();
    await expect(amount).not.toHaveAttribute('aria-sort');
    await expect.poll(amounts).toEqual(bySector);
    await expect(page).toHaveURL(/\/manpower-list$/);
  });
});

test('keeps its numbers, headings and prices aligned at every width, filtered or not [MAN-1]', async ({
  page,
}) => {
  await open(page);

  await test.step('numbers and headings are on one line', async () => {
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

  await test.step('on a phone the headings are one row, a price is a card, and nothing scrolls sideways', async () => {
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
    const first = rowsOf(page).first();
    expect(await first.evaluate((row) => getComputedStyle(row).display)).toBe('grid');
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  await test.step('on a phone number, trade and price share a line', async () => {
    for (const width of [320, 390, 560]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(headingOf(page, '#')).toBeVisible();
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
    const filter = filterOf(page);
    const widths = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().width)));
    for (const width of [1440, 700, 390, 1024]) {
      await setWidth(page, width);
      await filter.fill('');
      const unfilteredWidths = await widths();
      await filter.fill('mason');
      expect(await widths(), `at ${width} px`).toEqual(unfilteredWidths);
      await filter.fill('scaffolder');
      expect(await widths(), `at ${width} px`).toEqual(unfilteredWidths);
    }
  });
});

test('opens filtered by its address, without a layout shift, with the chip visible and each trade once [MAN-1]', async ({
  page,
}) => {
  await test.step('without a layout shift', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.goto('/manpower-list?q=Nepal');
    await expect(page.getByRole('status')).toHaveText('4 of 24');
    expect(await measureLayoutShift(page)).toBeLessThan(0.005);
  });

  await test.step('on a phone with the chip of the address visible', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/manpower-list?q=Uganda');
    const chip = chipOf(page, 'Nationalities', 'Uganda');
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await expect(chip).toBeInViewport({ ratio: 1 });
    const names = page.getByRole('navigation', { name: 'Nationalities' });
    const right = await names.evaluate((row) => row.getBoundingClientRect().right);
    expect(right, 'more names exceed the screen, so that overflow is tested').toBe(390);
  });

  await test.step('with a trade once, its lowest price, and its nationalities and prices beside each other', async () => {
    const rows = rowsOf(page);
    await page.goto('/manpower-list?q=mason');
    for (const width of [360, 390, 1440]) {
      await setWidth(page, width);
      await filterOf(page).fill('mason');
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('from AED 3,400');
      const heightOf = async (name: string) =>
        (await rows.nth(1).getByText(name, { exact: true }).boundingBox())?.height ?? 0;
      expect(await heightOf('Mason'), `at ${width} px`).toBeLessThanOrEqual(1);
      expect(await heightOf('Bangladesh'), `at ${width} px`).toBeLessThan(width < 600 ? 40 : 60);
      const boxes = await Promise.all(
        ['Nationality', 'Amount'].map((label) =>
          rows.nth(1).locator(`[data-label=${label}]`).boundingBox(),
        ),
      );
      const middles = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
      expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99)), `at ${width} px`).toBeLessThan(6);
      await filterOf(page).fill('mason bangladesh');
      await expect(rows).toHaveCount(1);
      const name = await rows.getByText('Mason', { exact: true }).boundingBox();
      expect(name?.height, `at ${width} px`).toBeGreaterThan(12);
    }
  });
});

test('shows the heading of the current sector below the bar, and no WhatsApp button over it [MAN-1, LAY-11]', async ({
  page,
}) => {
  await open(page);
  const button = page.getByRole('link', { name: 'Chat with us on WhatsApp' });

  await test.step('the heading of the current sector', async () => {
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

  await test.step('the button is beside the list and below it', async () => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await rowsOf(page).nth(8).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      await expect(button).toBeVisible({ visible: width === 1440 });
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      await expect(button).toBeVisible();
    }
  });

  await test.step('the button covers no focused field', async () => {
    await page.goto('/contact');
    await expect(button).toBeVisible();
    await page.getByLabel('Email').focus();
    await expect(button).toBeHidden();
  });

  await test.step('the button covers no words, wherever the page is scrolled', async () => {
    const anyButton = page.getByRole('link', { name: 'Chat with us', includeHidden: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/news');
    let coveredWords = '';
    for (let turn = 0; turn < 16; turn += 1) {
      await page.evaluate(() => window.scrollBy(0, 150));
      const text = await anyButton.evaluate(wordsBelow);
      await expect(anyButton, text).toBeVisible({ visible: text === '' });
      coveredWords += text;
    }
    expect(coveredWords).not.toBe('');
  });
});

test.describe('if its script is late or missing', () => {
  test.use({ expectedErrors: [/price-list|ERR_FAILED/] });

  test('is filtered by text that was typed before, and starts unfiltered [MAN-1]', async ({
    page,
  }) => {
    const filter = filterOf(page);
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
    await expect(rowsOf(page)).toHaveCount(24);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links to a sector, and offers no filter [MAN-1]', async ({ page }) => {
    await page.goto('/manpower-list');
    await expect(page.getByRole('navigation', { name: 'Nationalities' })).toBeHidden();
    await chipOf(page, 'Sectors', 'Health care').click();
    await expect(page.getByRole('rowheader', { name: /^Health care/ })).toBeInViewport();
    await expect(rowsOf(page)).toHaveCount(24);
  });
});
