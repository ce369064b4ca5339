import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import {
  alertsModule,
  identityModule,
  scriptBudgets,
  scriptGraph,
  startModules,
} from '../support/script-graph.ts';
import { compileTestSite } from '../support/test-site.ts';
import { screenHeading } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

const { besideFirst, besideForm, firstFilesInUse, firstScreen, furtherScreen, listInUse } =
  scriptBudgets;

/** These scripts load when the page is idle, and have a separate budget. */
const comesLater = (file: string) =>
  [identityModule, alertsModule].some((module) => file.startsWith(`${module}.`));

/** Loading has ended after this long without a request, because a script requests others only when it runs. */
const stillMs = 500;

/** Counts the calls and the scripts of a page, except late scripts. `take` returns the counts since its last call. */
function meter(page: Page) {
  let bytes = 0;
  let files: string[] = [];
  const pendingRequests = new Set<Request>();
  let calls: string[] = [];
  let lastAt = Date.now();
  page.on('request', (request) => {
    if (!['script', 'fetch'].includes(request.resourceType())) return;
    lastAt = Date.now();
    pendingRequests.add(request);
    if (request.resourceType() === 'fetch') calls.push(`${request.method()} ${request.url()}`);
  });
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return void pendingRequests.delete(request);
    // Responses that are still loading when the test ends cannot be read.
    const answer = request.response().then((response) => response?.body());
    const body = await answer.catch(() => null);
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    files.push(file);
    if (body && !comesLater(file)) bytes += gzipSync(body).length;
    pendingRequests.delete(request);
  });
  return async () => {
    const isStill = () => pendingRequests.size === 0 && Date.now() - lastAt > stillMs;
    await expect.poll(isStill).toBe(true);
    const counts = { bytes, calls, files };
    bytes = 0;
    calls = [];
    files = [];
    return counts;
  };
}

async function openStart(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
}

/** Every list except that of users works like that of services. */
const lists = ['Manage Users', 'Manage Services'];

test('the dashboard loads by route and within its budgets [DASH-1]', async ({ page, signInAs }) => {
  await signInAs('admin');
  const take = meter(page);
  await openStart(page);
  const first = await take();
  expect(first.bytes).toBeLessThanOrEqual(firstScreen + besideFirst);
  expect(first.files.length, `the start: ${first.files}`).toBeLessThanOrEqual(firstFilesInUse);
  const apiCalls = first.calls.filter((call) => !call.includes('googleapis.com'));
  expect(apiCalls.length, `the start: ${apiCalls}`).toBeLessThanOrEqual(4);

  for (const entry of lists) {
    await page.getByRole('link', { name: entry }).first().click();
    await expect(screenHeading(page, entry)).toBeVisible();
    await expect(page.locator('#screen').getByRole('listitem').first()).toBeVisible();
    const { bytes, calls } = await take();
    expect(bytes, entry).toBeLessThanOrEqual(listInUse);
    const fetches = calls.filter(
      (call) => !/revision\.json|getPublishState|getOverview/.test(call),
    );
    expect(fetches.length, `${entry}: ${fetches}`).toBeLessThanOrEqual(4);
    expect(new Set(fetches).size, 'each called once').toBe(fetches.length);
  }
});

test('a form fetches its computed parts immediately [DASH-1]', async ({ page, signInAs }) => {
  const scripts = scriptGraph(await compileTestSite());
  const start = scripts.needed(startModules);
  await signInAs('admin');
  const take = meter(page);
  await openStart(page);
  await page.keyboard.press('Control+k');
  const add = page.getByRole('option', { name: 'Add service' });
  await expect(add).toBeVisible();
  const before = new Set<string>();
  const missingFiles = async () => {
    for (const file of (await take()).files) before.add(file);
    return [...start].filter((file) => !before.has(file));
  };
  await expect.poll(missingFiles).toEqual([]); // The home screen and the palette are loaded.
  await add.click();
  // The preview's data is loaded after the form is shown.
  const previewContent = page.frameLocator('iframe[title^="Preview"]').locator('body > *');
  await expect(previewContent.first()).toBeAttached();
  let bytes = 0;
  const files: string[] = [];
  const collectFiles = async () => {
    const counts = await take();
    bytes += counts.bytes;
    files.push(...counts.files);
    return files.sort();
  };
  // The preview is shown after the form because it needs the details of pictures.
  const neededFiles = scripts.needed(['edit-screen', 'services'], before);
  await expect.poll(collectFiles).toEqual(expect.arrayContaining([...neededFiles]));
  expect(scripts.bytesOf(neededFiles)).toBeLessThanOrEqual(furtherScreen);
  expect(bytes).toBeLessThanOrEqual(furtherScreen + besideForm);
});
