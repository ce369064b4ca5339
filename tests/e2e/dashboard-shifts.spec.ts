import type { Page, Route } from 'playwright/test';
import type { Overview } from '#contract/entities/overview.ts';
import type { PublishState } from '#contract/entities/publish.ts';
import { demoAccounts } from '#local/demo/accounts.ts';
import { openScreen } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';
import { populateDashboard } from './populate-dashboard.ts';

test.use(reducedMotion);

/** The maximum cumulative layout shift of a screen. In Core Web Vitals, up to 0.1 is good. */
const maxShift = 0.05;

const maxDelayMs = 320;

/** Each address has its own delay, so responses arrive in a different order from the requests. */
const getDelay = (address: string) =>
  [...new URL(address).pathname].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) %
  maxDelayMs;

/** In these responses, changes are waiting, and a colleague and another device have the same form open. */
const stubbedResponses: Record<string, (route: Route) => Promise<unknown>> = {
  getOverview: (route) => addWaitingChanges<Overview>(route, ({ publishing }) => publishing),
  getPublishState: (route) => addWaitingChanges<PublishState>(route, (state) => state),
  getWaitingChanges: async () => ({
    changes: [],
    more: 0,
    orderChanges: 3,
    pages: ['/', '/news'],
  }),
  getAutosaves: async () => ({
    autosaves: [makeAutosave('phone')],
    editors: [{ name: 'Reem', since: new Date().toISOString() }],
  }),
};

const autosaveId = '0199f0a0-0000-7000-8000-000000000000';
const makeAutosave = (device: 'phone' | 'computer') => ({
  ...{ _id: autosaveId, device, at: new Date().toISOString() },
  ...{ values: { title: 'Typed' }, before: { title: '' }, etag: null },
});

async function addWaitingChanges<Body>(route: Route, selectState: (body: Body) => PublishState) {
  const body: Body = await (await route.fetch()).json();
  selectState(body).requested += 3;
  return body;
}

/** Delays every response to `fetch`. The returned function waits until no response has been pending for a while. */
async function delayResponses(page: Page) {
  let pendingCount = 0;
  let lastResponseAt = Date.now();
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'fetch') return route.continue();
    pendingCount += 1;
    const [name = ''] = new URL(request.url()).pathname.split('/').filter(Boolean);
    await new Promise((resolve) => setTimeout(resolve, getDelay(request.url())));
    const stub = stubbedResponses[name];
    await (stub ? route.fulfill({ json: await stub(route) }) : route.continue());
    pendingCount -= 1;
    lastResponseAt = Date.now();
  });
  return () =>
    expect.poll(() => pendingCount === 0 && Date.now() - lastResponseAt > 400).toBe(true);
}

/** Resolves to the sum of the shifts since the last call, and the texts of the shifted elements. */
const takeShifts = (page: Page) =>
  page.evaluate(() => {
    const { layoutShifts } = window as unknown as {
      layoutShifts: { value: number; parts: string[] }[];
    };
    const newShifts = layoutShifts.splice(0);
    const sum = newShifts.reduce((all, { value }) => all + value, 0);
    return { sum, parts: newShifts.flatMap(({ parts }) => parts) };
  });

/** Runs in the page. Ignores shifts that the user caused. */
function recordShifts(): void {
  const shifts: { value: number; parts: string[] }[] = [];
  Object.assign(window, { layoutShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as LayoutShift;
      const parts = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
      if (!hadRecentInput) shifts.push({ value, parts });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test(`the main dashboard screens shift by at most ${maxShift} while loading at ${width} px [DASH-1, DASH-2]`, async ({
    page,
    baseURL,
    signInAs,
  }) => {
    test.slow();
    const newsId = await populateDashboard(baseURL ?? '');
    await page.setViewportSize({ width, height });
    await signInAs('admin');
    const waitUntilSettled = await delayResponses(page);
    await page.addInitScript(recordShifts);
    const autosaveKey = `autosave:${demoAccounts.admin.email}:news:new:${crypto.randomUUID()}`;
    const storedAutosave = JSON.stringify({
      ...makeAutosave('phone'),
      device: undefined,
      savedAt: Date.now(),
    });
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
      autosaveKey,
      storedAutosave,
    ] as const);
    await page.goto('/dashboard');
    const screens = [
      '/',
      '/manageNews',
      `/manageNews/updateNews/${newsId}`,
      '/manageNews/addNews',
      '/ManageManpower',
      '/manage_messages',
      '/pictures',
      '/manageUsers',
      '/updateProfile/profile',
      '/settings',
      '/trash',
      '/changes',
    ];
    for (const screen of screens) {
      if (screen !== '/') await openScreen(page, screen);
      await expect(page.locator('#screen h1')).toBeVisible();
      await waitUntilSettled();
      const { sum, parts } = await takeShifts(page);
      expect.soft(sum, `${screen}: ${parts}`).toBeLessThanOrEqual(maxShift);
    }
    if (width < 1024) return;
    // The whole menu must be visible on a small laptop.
    await expect(page.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'My account' })).toBeInViewport({ ratio: 1 });
  });
}
