import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { firstItems, publicPages, widen } from './site-steps.ts';

// Among the last files of a run: by the test, so that both workers end together. They change no content.
test.describe.configure({ mode: 'parallel' });

/** The rows of the price list that are prices, and no headings of sectors. */
const priceRows = 'tbody tr:has(td)';

/** The words of the page that are in an element's place, whether it is in sight or not. */
function wordsBelow(element: Element): string {
  const place = element.getBoundingClientRect();
  const meets = ({ top, right, bottom, left }: DOMRect) =>
    top < place.bottom && bottom > place.top && left < place.right && right > place.left;
  const line = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let words = '';
  while (texts.nextNode()) {
    const text = texts.currentNode;
    line.selectNodeContents(text);
    const isRead = text.nodeValue?.trim() && !text.parentElement?.closest('.sr-only');
    if (isRead && [...line.getClientRects()].some(meets)) words += text.nodeValue;
  }
  return words;
}

test.describe('the price list', () => {
  test('shows every row with its number, and the amount in currency [MAN-1]', async ({ page }) => {
    const records = (await (await page.request.get('/getManpowers')).json()) as {
      category: string;
      amount: number;
    }[];
    await page.goto('/manpower-list');
    const rows = page.locator(priceRows);
    await expect(rows).toHaveCount(records.length);
    await expect(rows.first().getByRole('cell').first()).toHaveText('1');
    await expect(rows.first()).toContainText(records[0]?.category ?? 'nothing');
    await expect(rows.first()).toContainText(`AED ${records[0]?.amount.toLocaleString('en')}`);
  });

  test('keeps numbers and headings on one line at every width [MAN-1]', async ({ page }) => {
    await page.goto('/manpower-list');
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

  test('keeps its headings in one row on a phone [MAN-1]', async ({ page }) => {
    await page.goto('/manpower-list');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const middles = await page.locator('.price-list thead th:visible').evaluateAll((cells) =>
        cells.map((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(Math.max(...middles) - Math.min(...middles), `at ${width} px`).toBeLessThan(8);
    }
  });

  test('is filtered by what is typed [MAN-1]', async ({ page }) => {
    await page.goto('/manpower-list');
    const filter = page.getByLabel('Find a trade or a nationality');
    await filter.fill('ELECTRICIAN phil');
    await expect(page.locator(`${priceRows}:visible`)).toHaveCount(1);
    await expect(page.getByRole('status')).toContainText('1 of 24');
    await filter.fill('astronaut');
    await expect(page.getByText('Nothing in the list matches.')).toBeVisible();
    await filter.fill('');
    await expect(page.locator(`${priceRows}:visible`)).toHaveCount(24);
  });

  test('is filtered by a price, with and without its comma [MAN-1]', async ({ page }) => {
    await page.goto('/manpower-list');
    const filter = page.getByLabel('Find a trade or a nationality');
    const rows = page.locator(`${priceRows}:visible`);
    for (const price of ['2900', '2,900', 'aed 2,900']) {
      await filter.fill(price);
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('AED 2,900');
    }
    await filter.fill('enquire');
    await expect(rows).toHaveCount(0);
  });

  test('keeps the widths of its columns while it is filtered, at any width [MAN-1]', async ({
    page,
  }) => {
    await page.goto('/manpower-list');
    const filter = page.getByLabel('Find a trade or a nationality');
    const widths = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().width)));
    await filter.fill('scaffolder');
    await expect(page.getByRole('status')).toContainText('of 24'); // its script is there
    for (const width of [1440, 700, 390, 1024]) {
      await widen(page, width);
      await filter.fill('');
      const whole = await widths();
      await filter.fill('mason');
      expect(await widths(), `at ${width} px`).toEqual(whole);
      await filter.fill('scaffolder');
      expect(await widths(), `at ${width} px`).toEqual(whole);
    }
  });

  test('shows number, trade and price in one line at phone width [MAN-1]', async ({ page }) => {
    await page.goto('/manpower-list');
    for (const width of [320, 390, 560]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('columnheader', { name: '#' })).toBeVisible();
      const cells = page.getByRole('row', { name: 'Steel fixer' }).locator('td, th');
      await expect(cells.first()).toHaveText('6');
      await expect(cells.first()).toBeVisible();
      const [number, trade, price] = await Promise.all(
        [0, 1, 3].map((at) => cells.nth(at).boundingBox()),
      );
      const bottom = (box: typeof number) => Math.round((box?.y ?? 0) + (box?.height ?? 0));
      expect(Math.abs(bottom(number) - bottom(price)), `at ${width} px`).toBeLessThan(6);
      expect(Math.abs(bottom(trade) - bottom(price)), `at ${width} px`).toBeLessThan(6);
      expect(trade?.x).toBeGreaterThan(number?.x ?? 0);
      expect(price?.x).toBeGreaterThan(trade?.x ?? 0);
    }
  });

  test('is not covered by the WhatsApp button, nor is a field with the focus [MAN-1, LAY-11]', async ({
    page,
  }) => {
    const button = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/manpower-list');
      await expect(page.locator('th[data-sort] button').first()).toBeEnabled(); // its script is there
      await page.locator(priceRows).nth(8).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      await expect(button).toBeVisible({ visible: width === 1440 });
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      await expect(button).toBeVisible();
    }
    await page.goto('/contact');
    await expect(button).toBeVisible();
    await page.getByLabel('Email').focus();
    await expect(button).toBeHidden();
  });

  test('the WhatsApp button covers no words, wherever a page is scrolled to [LAY-11]', async ({
    page,
  }) => {
    const button = page.getByRole('link', { name: 'Chat with us', includeHidden: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/news');
    let below = '';
    for (let turn = 0; turn < 16; turn += 1) {
      await page.evaluate(() => window.scrollBy(0, 150));
      const words = await button.evaluate(wordsBelow);
      await expect(button, words).toBeVisible({ visible: words === '' });
      below += words;
    }
    expect(below).not.toBe('');
  });

  test('is put in order by a column, up and down [MAN-1]', async ({ page }) => {
    await page.goto('/manpower-list');
    const amounts = () =>
      page
        .locator('td[data-value]')
        .evaluateAll((all) => all.map((cell) => Number(cell.dataset['value'])));
    const heading = page.getByRole('columnheader', { name: 'Amount' });
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    const rising = await amounts();
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(await amounts()).toEqual(rising.toReversed());
    await page.getByRole('columnheader', { name: 'Category' }).getByRole('button').click();
    await expect(heading).not.toHaveAttribute('aria-sort');
  });

  test('keeps its filter and its order in the address, for the way back and to share [MAN-1]', async ({
    page,
  }) => {
    await page.goto('/manpower-list');
    const filter = page.getByLabel('Find a trade or a nationality');
    const heading = page.getByRole('columnheader', { name: 'Amount' });
    const amounts = page.locator(`${priceRows}:visible td[data-value]`);
    await filter.fill('nepal');
    await heading.getByRole('button').click();
    await heading.getByRole('button').click();
    await expect(page).toHaveURL(/\?q=nepal&sort=amount&order=descending$/);
    const shown = await amounts.allTextContents();
    await page
      .getByRole('link', { name: /^Enquire/ })
      .locator('visible=true')
      .first()
      .click();
    await expect(page).toHaveURL(/\/contact/);
    await page.goBack();
    const isKept = async () => {
      await expect(filter).toHaveValue('nepal');
      await expect(heading).toHaveAttribute('aria-sort', 'descending');
      await expect(amounts).toHaveText(shown);
    };
    await isKept();
    for (const arrive of [() => page.reload(), () => page.goto(page.url())]) {
      await arrive();
      await isKept();
    }
    await filter.fill('');
    await expect(page).toHaveURL(/\/manpower-list\?sort=amount&order=descending$/);
  });

  test('opens filtered without a shift of the layout [MAN-1]', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.goto('/manpower-list?q=Nepal');
    await expect(page.getByRole('status')).toHaveText('4 of 24');
    const shift = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      // What was painted last is told by then.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
      return sum;
    });
    expect(shift).toBeLessThan(0.005);
  });

  test.describe('where its script does not come', () => {
    test.use({ expectedErrors: [/price-list|ERR_FAILED/] });
    test('opens whole [MAN-1]', async ({ page }) => {
      await page.route(/price-list.*\.js/, (route) => route.abort());
      await page.goto('/manpower-list?q=Nepal');
      await expect(page.locator(`${priceRows}:visible`)).toHaveCount(24);
    });
  });

  test('has the chip that its address chose in sight on a phone [MAN-1]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/manpower-list?q=Uganda');
    const chip = page.getByRole('navigation', { name: 'Nationalities' }).getByText('Uganda');
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await expect(chip).toBeInViewport({ ratio: 1 });
  });

  test('filters by what was typed before its script came [MAN-1]', async ({ page }) => {
    const filter = page.getByLabel('Find a trade or a nationality');
    await page.route(/price-list.*\.js/, async (route) => {
      await filter.fill('mason');
      await route.continue();
    });
    await page.goto('/manpower-list?q=Nepal', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('2 of 24');
    await expect(filter).toHaveValue('mason');
    await expect(page).toHaveURL(/\?q=mason$/);
  });

  test('shows a trade once, with its lowest price, its nationalities and prices beside each other [MAN-1]', async ({
    page,
  }) => {
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/manpower-list?q=mason');
      const rows = page.locator(`${priceRows}:visible`);
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
      await page.getByLabel('Find a trade or a nationality').fill('mason bangladesh');
      await expect(rows).toHaveCount(1);
      const name = await rows.getByText('Mason', { exact: true }).boundingBox();
      expect(name?.height, `at ${width} px`).toBeGreaterThan(12);
    }
  });

  test('is filtered by links to sectors and nationalities, beside what is typed [MAN-1]', async ({
    page,
  }) => {
    await page.goto('/manpower-list');
    const rows = page.locator(`${priceRows}:visible`);
    const india = page.getByRole('navigation', { name: 'Nationalities' }).getByText('India', {
      exact: true,
    });
    const sectors = page.getByRole('navigation', { name: 'Sectors' });
    await expect(page.locator('th[data-sort] button').first()).toBeEnabled(); // its script is there
    await india.click();
    await expect(india).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('status')).toHaveText('5 of 24');
    await sectors.getByText('Health care').click();
    await expect(rows).toHaveText([/Registered nurse/]);
    await expect(page.getByRole('rowheader', { name: /^Health care/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Construction/ })).toBeHidden();
    await expect(page).toHaveURL(/\?q=India\+Health\+care$/);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await india.click();
    await expect(rows).toHaveCount(2);
    await expect(india).not.toHaveAttribute('aria-current');
    await page.goto(`/manpower-list${await india.getAttribute('href')}`);
    await expect(page.getByRole('status')).toHaveText('5 of 24');
  });

  test('shows the heading of the sector that is looked at, under the bar [MAN-1]', async ({
    page,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/manpower-list');
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

  test('is by sector again after a third press on a heading [MAN-1]', async ({ page }) => {
    await page.goto('/manpower-list?sort=amount&order=descending');
    const sector = page.getByRole('rowheader', { name: /^Construction/ });
    const heading = page.getByRole('columnheader', { name: 'Amount' });
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect(sector).toBeHidden();
    await heading.getByRole('button').click();
    await expect(sector).toBeVisible();
    await expect(heading).not.toHaveAttribute('aria-sort');
    await expect(page.locator(priceRows).first()).toContainText('General helper');
    await expect(page).toHaveURL(/\/manpower-list$/);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('leads to a sector by a link, and offers no filter [MAN-1]', async ({ page }) => {
      await page.goto('/manpower-list');
      await expect(page.getByRole('navigation', { name: 'Nationalities' })).toBeHidden();
      await page.getByRole('navigation', { name: 'Sectors' }).getByText('Health care').click();
      await expect(page.getByRole('rowheader', { name: /^Health care/ })).toBeInViewport();
      await expect(page.locator(`${priceRows}:visible`)).toHaveCount(24);
    });
  });

  test('is a stack of cards on a phone, without scrolling sideways [MAN-1]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/manpower-list');
    expect(
      await page
        .locator(priceRows)
        .first()
        .evaluate((row) => getComputedStyle(row).display),
    ).toBe('grid');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
});

for (const { path, name, id } of [
  { path: '/certificate', name: 'certificate', id: 'CERT-1' },
  { path: '/license', name: 'license', id: 'LIC-1' },
]) {
  test(`four pictures, each of which enlarges in place [${id}]`, async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole('link', { name: new RegExp(`^Enlarge ${name}`) });
    await expect(links).toHaveCount(4);
    await expect(links.nth(1)).toHaveAttribute('aria-haspopup', 'dialog'); // its script is there
    await links.nth(1).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('img')).toHaveJSProperty('complete', true);
    await expect(dialog.locator('img')).toHaveAttribute('alt', new RegExp(`${name} 2`, 'i'));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.locator('img')).toHaveAttribute('alt', new RegExp(`${name} 3`, 'i'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(links.nth(1)).toBeFocused();
  });
}

test.describe('an enlarged picture', () => {
  /** Opens the second license, and answers how wide it is shown. */
  async function openPaper(page: Page) {
    await page.goto('/license');
    const link = page.getByRole('link', { name: /^Enlarge license 2/ });
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog'); // its script is there
    await link.click();
    const image = page.getByRole('dialog').locator('img');
    const width = async () => Math.round((await image.boundingBox())?.width ?? 0);
    return { image, width };
  }

  test('is as wide as three phones by a click, and moved in by the arrow keys [LIC-1, CERT-1]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { image, width } = await openPaper(page);
    await expect(image).toHaveJSProperty('complete', true);
    await expect.poll(width).toBeGreaterThan(300);
    const fitting = await width();
    await image.click({ position: { x: 20, y: 20 } });
    await expect.poll(width).toBe(fitting * 3);
    const left = (await image.boundingBox())?.x ?? 0;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await image.boundingBox())?.x ?? 0).toBeLessThan(left);
    await expect(image).toHaveAttribute('alt', /license 2/i);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(fitting);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBe(fitting * 2);
    await page.keyboard.press('-');
    await expect.poll(width).toBe(fitting);
    await page.keyboard.press('ArrowRight');
    await expect(image).toHaveAttribute('alt', /license 3/i);
  });

  const now = (page: Page) => page.evaluate(() => performance.now());

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('is enlarged by a double tap, not by the first [LIC-1, CERT-1]', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { image, width } = await openPaper(page);
      await expect(image).toHaveJSProperty('complete', true);
      await expect.poll(width).toBeGreaterThan(300);
      const fitting = await width();
      await image.tap();
      expect(await width()).toBe(fitting);
      await page.waitForFunction((tapped) => performance.now() - tapped > 350, await now(page));
      const twoTaps = (element: HTMLElement) => {
        element.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
        element.click();
        element.click();
      };
      await image.evaluate(twoTaps);
      await expect.poll(width).toBe(fitting * 3);
    });
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('says so, and is there after another try [LIC-1, CERT-1]', async ({ page }) => {
      await page.route(/netlify\/images\?url=.*w=1600/, (route) => route.abort());
      const { image } = await openPaper(page);
      const note = page.getByRole('dialog').getByRole('alert');
      await expect(note).toContainText('could not be loaded');
      await expect(image).toBeHidden();
      await page.unroute(/netlify\/images\?url=.*w=1600/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(image).toBeVisible();
      await expect(note).toBeHidden();
    });
  });
});

test.describe('news and services', () => {
  test('a news item has its picture, time, title, lines and others beside [NEWS-1, NEWS-2, NEWS-3]', async ({
    page,
  }) => {
    const { news } = await firstItems(page);
    await page.goto(news);
    const main = page.getByRole('main');
    await expect(main.locator('time').first()).toHaveText(
      /^\d{1,2} [A-Z][a-z]+ \d{4}, \d{2}:\d{2} [AP]M$/,
    );
    await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
      /Home.*News Details/,
    );
    const answer = await page.request.get(news.replace('/news-details/', '/getNews/'));
    const { description } = (await answer.json()) as { description: string };
    const lines = description
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    // The demo's newest item has a subheading among its lines.
    const shown = main.locator('article').locator('p:not(:has(time)), h2');
    expect(await shown.allInnerTexts()).toEqual(lines);
    const others = main.getByRole('complementary').getByRole('link');
    await expect(main.getByRole('heading', { name: 'Other News' })).toBeVisible();
    expect(await others.count()).toBeGreaterThanOrEqual(8);
    await others.first().click();
    await expect(page).toHaveURL(/\/news-details\//);
    await expect(page).not.toHaveURL(news);
  });

  test('the newest stand on one page, the others in an archive a year [NEWS-4]', async ({
    page,
  }) => {
    await page.goto('/news');
    const years = page.getByRole('navigation', { name: 'News by year' });
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(9);
    await years.getByRole('link', { name: '2025' }).click();
    await expect(page).toHaveURL(/\/news\/2025$/);
    await expect(years.locator('[aria-current=page]')).toHaveText('2025');
    const dates = await page.getByRole('main').locator('article time').allInnerTexts();
    expect(dates.length).toBeGreaterThan(0);
    for (const date of dates) expect(date).toMatch(/ 2025$/);
  });

  test('a service with the focus has a ring around its whole card [SERV-1]', async ({ page }) => {
    await page.goto('/our-services');
    const card = page.getByRole('main').getByRole('article').first();
    await card.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const ring = await card.getByRole('link').evaluate((link) => {
      const { outlineStyle, width, height } = getComputedStyle(link, '::after');
      return { outlineStyle, width: Number.parseFloat(width), height: Number.parseFloat(height) };
    });
    const size = await card.evaluate(({ clientWidth, clientHeight }) => ({
      width: clientWidth,
      height: clientHeight,
    }));
    expect(ring.outlineStyle).toBe('solid');
    expect(Math.abs(ring.width - size.width)).toBeLessThan(1);
    expect(Math.abs(ring.height - size.height)).toBeLessThan(1);
  });

  test('services are cards, newest first [SERV-1]', async ({ page }) => {
    const services = (await (await page.request.get('/getServices')).json()) as {
      name: string;
      location: string;
      status: string;
    }[];
    await page.goto('/our-services');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(services.map(({ name }) => name));
    for (const part of ['location', 'status'] as const) {
      await expect(cards.first()).toContainText(services[0]?.[part] ?? 'nothing');
    }
  });

  test('a service has its picture, lines, options and the others [SERV-2]', async ({ page }) => {
    const { services } = await firstItems(page);
    await page.goto(services);
    const main = page.getByRole('main');
    await expect(main.locator('.article-picture')).toBeVisible();
    await expect(main.locator('article li')).toHaveCount(4);
    await expect(main.getByRole('heading', { name: 'Other Services' })).toBeVisible();
    await expect(main.getByRole('complementary').getByRole('link')).toHaveCount(7);
  });
});

test('About us has mission, vision and the shared sections, without its button [ABOUT-1]', async ({
  page,
}) => {
  await page.goto('/about-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Our mission' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Our vision' })).toBeVisible();
  await expect(main.locator('[data-section=mission-vision] img')).toHaveCount(2);
  for (const section of ['about', 'stats', 'faq']) {
    await expect(main.locator(`[data-section=${section}]`)).toHaveCount(1);
  }
  await expect(main.getByRole('link', { name: 'Mission & Vision' })).toHaveCount(0);
});

/** How many columns a grid has at a width of the window. */
const columns = (list: Element) => getComputedStyle(list).gridTemplateColumns.split(' ').length;

test('partners stand in 2, 3 or 5 columns [CLI-1]', async ({ page }) => {
  for (const [width, count] of [
    [390, 2],
    [768, 3],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/our-clients');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Partners');
    const grid = page.getByRole('main').locator('section ul');
    expect(await grid.evaluate(columns)).toBe(count);
    await expect(grid.getByRole('listitem')).toHaveCount(10);
  }
});

test('the team stands in 1, 3 or 4 columns; links show on hover and on focus [TEAM-1]', async ({
  page,
}) => {
  for (const [width, count] of [
    [390, 1],
    [768, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/our-team');
    const grid = page.getByRole('main').locator('section > ul');
    expect(await grid.evaluate(columns)).toBe(count);
  }
  const [profile] = (await (await page.request.get('/getProfiles')).json()) as Record<
    string,
    string
  >[];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    profile?.['ourTeamSectionTitle'] ?? 'nothing',
  );
  const card = page.getByRole('main').getByRole('article').first();
  const links = card.getByRole('list');
  const opacity = () => links.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity()).toBe('0');
  await card.hover();
  await expect.poll(opacity).toBe('1');
  await page.mouse.move(2, 2);
  await expect.poll(opacity).toBe('0');
  await card.getByRole('link', { name: /^Call/ }).focus();
  await expect.poll(opacity).toBe('1');
  await expect(card.getByRole('link', { name: /^E-mail/ })).toHaveAttribute('href', /^mailto:/);
  await expect(card.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me/);
});

test.describe('search engines', () => {
  /** What the document of a page says to those who do not run it. */
  async function documentOf(page: Page, path: string) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    return page.evaluate(
      (text) => {
        const { title, head, scripts } = new DOMParser().parseFromString(text, 'text/html');
        const read = (selector: string, attribute: string) =>
          head.querySelector(selector)?.getAttribute(attribute) ?? '';
        return {
          title,
          description: read('meta[name=description]', 'content'),
          canonical: read('link[rel=canonical]', 'href'),
          picture: read('meta[property="og:image"]', 'content'),
          data: [...scripts]
            .filter(({ type }) => type === 'application/ld+json')
            .map(({ text }) => JSON.parse(text) as { '@context': string; '@type': string }),
        };
      },
      await answer.text(),
    );
  }

  test('every page has its own title, description, canonical and picture [SITE-1]', async ({
    page,
  }) => {
    const titles = new Set<string>();
    const paths = (await publicPages(page)).filter(
      (path) => !['/thank-you', '/message-not-sent'].includes(path),
    );
    for (const path of paths) {
      const { title, description, canonical, picture, data } = await documentOf(page, path);
      titles.add(title);
      expect(description, path).toMatch(/.{20,}/);
      expect(new URL(canonical).pathname).toBe(path);
      expect(picture, path).toMatch(/^https?:.*(w=1200&h=630|\/share-\w+\.png$)/);
      expect(data.length, path).toBeGreaterThan(0);
      for (const each of data) expect(each['@context'], path).toBe('https://schema.org');
    }
    expect(titles.size).toBe(paths.length);
  });

  test('a page without a picture of its own is shared with one of the company’s name and logo [SITE-1]', async ({
    page,
  }) => {
    const paths = ['/manpower-list', '/license', '/contact'];
    const documents = await Promise.all(paths.map((path) => documentOf(page, path)));
    const [address = '', ...others] = new Set(documents.map(({ picture }) => picture));
    expect(others).toEqual([]);
    expect(address).toMatch(/^http:\/\/[^/]+\/share-\w+\.png$/);
    const answer = await page.request.get(new URL(address).pathname);
    expect(answer.headers()['content-type']).toBe('image/png');
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await documentOf(page, '/about-us')).picture).not.toBe(address);
  });

  test('items tell what they are [SITE-1]', async ({ page }) => {
    const { news, services } = await firstItems(page);
    const typesOf = async (path: string) =>
      (await documentOf(page, path)).data.map((each) => [each['@type']].flat()[0]);
    expect(await typesOf(news)).toEqual(['Organization', 'BreadcrumbList', 'NewsArticle']);
    expect(await typesOf(services)).toEqual(['Organization', 'BreadcrumbList', 'Service']);
    expect(await typesOf('/')).toEqual(['Organization', 'FAQPage']);
    expect(await typesOf('/about-us')).toEqual(['Organization', 'BreadcrumbList']);
  });

  test('sitemap, robots, feed, manifest and icons are there and lead to what exists [SITE-1]', async ({
    page,
  }) => {
    const get = async (path: string) => {
      const answer = await page.request.get(path);
      expect(answer.status(), path).toBe(200);
      return answer;
    };
    const sitemap = await (await get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses.length).toBeGreaterThan(25);
    for (const address of addresses) await get(new URL(address).pathname);
    expect(await (await get('/robots.txt')).text()).toMatch(/Sitemap: http/);
    expect(await (await get('/rss.xml')).text()).toContain('<rss version="2.0">');
    const manifest = await (await get('/site.webmanifest')).json();
    for (const { src } of manifest.icons) await get(src);
    for (const icon of ['/favicon.svg', '/apple-touch-icon.png']) await get(icon);
  });
});

test.describe('pictures', () => {
  test('have their size, several widths and a modern format, and load late below the fold [SITE-2]', async ({
    page,
  }) => {
    await page.goto('/our-services');
    const pictures = page.getByRole('main').locator('article picture');
    const count = await pictures.count();
    expect(count).toBeGreaterThan(4);
    for (let at = 0; at < count; at += 1) {
      const image = pictures.nth(at).locator('img');
      await expect(image).toHaveAttribute('width', /^\d+$/);
      await expect(image).toHaveAttribute('height', /^\d+$/);
      await expect(image).toHaveAttribute('loading', at === 0 ? 'eager' : 'lazy');
      const source = pictures.nth(at).locator('source[type="image/avif"]');
      await expect(source).toHaveAttribute('srcset', /fm=avif&q=45 380w, .*fm=avif&q=45 760w/);
    }
  });

  test.describe('that are broken', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('fall back without moving anything [SITE-2]', async ({ page }) => {
      await page.route(/netlify\/images\?url=%2Fmedia%2Fdemo-service/, (route) =>
        route.fulfill({ status: 404, body: '' }),
      );
      await page.goto('/our-services');
      const image = page.getByRole('main').locator('article img').first();
      await expect(image).toHaveAttribute('src', '/picture-fallback.svg');
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const box = await image.boundingBox();
      expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100)).toBe(133);
    });
  });
});
