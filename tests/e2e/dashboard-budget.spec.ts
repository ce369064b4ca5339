import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import {
  alertsModule,
  identityModule,
  readScriptGraph,
  scriptBudgets,
  startModules,
} from '../support/script-graph.ts';
import { compileTestSite } from '../support/test-site.ts';
import { getScreenHeading } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

const { firstScreenExtras, formExtras, openDashboardFiles, firstScreen, otherScreen, loadedList } =
  scriptBudgets;

/** Some scripts load only when the page is idle, and have a separate budget. */
const isIdleScript = (file: string) =>
  [identityModule, alertsModule].some((module) => file.startsWith(`${module}.`));

/** A page counts as loaded after this long without a request. A script requests other scripts only when it runs. */
const idleMs = 500;

/**
 * Counts the calls and scripts of a page. The returned function waits until the page is idle, and resolves to the counts
 * since its last call.
 */
function countRequests(page: Page) {
  let bytes = 0;
  let files: string[] = [];
  const pendingRequests = new Set<Request>();
  let calls: string[] = [];
  let lastRequestAt = Date.now();
  page.on('request', (request) => {
    if (!['script', 'fetch'].includes(request.resourceType())) return;
    lastRequestAt = Date.now();
    pendingRequests.add(request);
    if (request.resourceType() === 'fetch') calls.push(`${request.method()} ${request.url()}`);
  });
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return void pendingRequests.delete(request);
    // Responses that are still loading when the test ends cannot be read.
    const responseBody = request.response().then((response) => response?.body());
    const body = await responseBody.catch(() => null);
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    files.push(file);
    if (body && !isIdleScript(file)) bytes += gzipSync(body).length;
    pendingRequests.delete(request);
  });
  return async () => {
    const isIdle = () => pendingRequests.size === 0 && Date.now() - lastRequestAt > idleMs;
    await expect.poll(isIdle).toBe(true);
    const counts = { bytes, calls, files };
    bytes = 0;
    calls = [];
    files = [];
    return counts;
  };
}

async function openHome(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
}

/** These two represent all lists, because every list except the list of users works like the list of services. */
const lists = ['Manage Users', 'Manage Services'];

test('the home screen and the lists stay within their script and call budgets [DASH-1]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const takeCounts = countRequests(page);
  await openHome(page);
  const home = await takeCounts();
  expect(home.bytes).toBeLessThanOrEqual(firstScreen + firstScreenExtras);
  expect(home.files.length, `home: ${home.files}`).toBeLessThanOrEqual(openDashboardFiles);
  const apiCalls = home.calls.filter((call) => !call.includes('googleapis.com'));
  expect(apiCalls.length, `home: ${apiCalls}`).toBeLessThanOrEqual(4);

  for (const entry of lists) {
    await page.getByRole('link', { name: entry }).first().click();
    await expect(getScreenHeading(page, entry)).toBeVisible();
    await expect(page.locator('#screen').getByRole('listitem').first()).toBeVisible();
    const { bytes, calls } = await takeCounts();
    expect(bytes, entry).toBeLessThanOrEqual(loadedList);
    const listCalls = calls.filter(
      (call) => !/revision\.json|getPublishState|getOverview/.test(call),
    );
    expect(listCalls.length, `${entry}: ${listCalls}`).toBeLessThanOrEqual(4);
    expect(new Set(listCalls).size, 'each call is made once').toBe(listCalls.length);
  }
});

test('a form loads all its scripts within the budget [DASH-1]', async ({ page, signInAs }) => {
  const scripts = readScriptGraph(await compileTestSite());
  const startFiles = scripts.collectFiles(startModules);
  await signInAs('admin');
  const takeCounts = countRequests(page);
  await openHome(page);
  await page.keyboard.press('Control+k');
  const addOption = page.getByRole('option', { name: 'Add service' });
  await expect(addOption).toBeVisible();
  const loadedFiles = new Set<string>();
  const listMissingFiles = async () => {
    for (const file of (await takeCounts()).files) loadedFiles.add(file);
    return [...startFiles].filter((file) => !loadedFiles.has(file));
  };
  // Waits until the home screen and the palette have loaded.
  await expect.poll(listMissingFiles).toEqual([]);
  await addOption.click();
  // The form appears before its preview data has loaded.
  const previewContent = page.frameLocator('iframe[title^="Preview"]').locator('body > *');
  await expect(previewContent.first()).toBeAttached();
  let bytes = 0;
  const files: string[] = [];
  const collectFiles = async () => {
    const counts = await takeCounts();
    bytes += counts.bytes;
    files.push(...counts.files);
    return files.sort();
  };
  const neededFiles = scripts.collectFiles(['edit-screen', 'services'], loadedFiles);
  await expect.poll(collectFiles).toEqual(expect.arrayContaining([...neededFiles]));
  expect(scripts.sumGzippedBytes(neededFiles)).toBeLessThanOrEqual(otherScreen);
  expect(bytes).toBeLessThanOrEqual(otherScreen + formExtras);
});
