import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { screenHeading } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

const firstScreen = 180 * 1024;
const furtherScreen = 25 * 1024;

/** Counts the scripts and the calls of a page; `take` yields what came since it was asked last. */
function meter(page: Page) {
  const sizes: Promise<number>[] = [];
  const underway = new Set<Request>();
  let calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') underway.add(request);
    if (request.resourceType() === 'fetch') calls.push(`${request.method()} ${request.url()}`);
  });
  page.on('requestfinished', async (request) => {
    if (!underway.has(request)) return;
    const response = await request.response();
    if (response) sizes.push(response.body().then((body) => gzipSync(body).length));
    underway.delete(request);
  });
  return async () => {
    await expect.poll(() => underway.size).toBe(0);
    const taken = { bytes: (await Promise.all(sizes.splice(0))).reduce((a, b) => a + b, 0), calls };
    calls = [];
    return taken;
  };
}

const screens = [
  ['Manage Users', 'Manage Users'],
  ['Manage Services', 'Manage Services'],
  ['Manage News', 'Manage News'],
  ['Manage Manpower', 'Manage Manpower'],
  ['Manage Clients', 'Manage Clients'],
  ['Manage Slider', 'Manage Slider'],
  ['Manage Team', 'Manage Team'],
  ['Manage FAQ', 'Manage FAQ'],
] as const;

test('the dashboard loads by route and within its budgets [DASH-1]', async ({ page, signInAs }) => {
  test.setTimeout(120_000);
  await signInAs('admin');
  const take = meter(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
  const first = await take();
  expect(first.bytes).toBeLessThanOrEqual(firstScreen);
  const asked = first.calls.filter((call) => !call.includes('googleapis.com'));
  expect(asked.length, `the start: ${asked}`).toBeLessThanOrEqual(4);

  // A form without its list before: it brings the frame of all forms with it.
  await page.keyboard.press('Control+k');
  const addFaq = page.getByRole('option', { name: 'Add FAQ' });
  await expect(addFaq).toBeVisible();
  await take(); // the palette itself
  await addFaq.click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  expect((await take()).bytes, 'the first form').toBeLessThanOrEqual(furtherScreen);

  for (const [entry, heading] of screens) {
    await page.getByRole('link', { name: entry }).first().click();
    await expect(screenHeading(page, heading)).toBeVisible();
    const { bytes, calls } = await take();
    expect(bytes, entry).toBeLessThanOrEqual(furtherScreen);
    const own = calls.filter((call) => !/revision\.json|getPublishState|getOverview/.test(call));
    expect(own.length, `${entry}: ${own}`).toBeLessThanOrEqual(4);
    expect(new Set(own).size, 'each made once').toBe(own.length);

    const add = page.getByRole('link', { name: /^Add / }).first();
    if (entry === 'Manage Users') continue;
    await add.click();
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    expect((await take()).bytes, `form of ${entry}`).toBeLessThanOrEqual(furtherScreen);
  }
});
