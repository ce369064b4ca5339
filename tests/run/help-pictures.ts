/**
 * `npm run help:pictures`: takes screenshots of the demo for the help and the README. Run it after a change to a
 * screen, and commit the pictures.
 */
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import sharp from 'sharp';
import { type HelpTopicId, isHelpTopic } from '#contract/help/topics.ts';
import { createClient } from '#contract/http/client.ts';
import { postApiKey } from '#contract/routes/api-key-routes.ts';
import { proposeMany } from '#contract/routes/batch-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { demoAccounts } from '#local/demo/accounts.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { startOwnStack } from '../support/own-stack.ts';
import { getChromiumOptions } from './find-binaries.ts';

const getFirstNews = (page: Page) => page.getByRole('link', { name: /^First group/ }).first();

const topicSteps: Partial<Record<HelpTopicId, (page: Page) => Promise<void>>> = {
  find: async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Latest changes' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('price');
    await page.getByText('Searching…').waitFor();
    await page.getByText('Searching…').waitFor({ state: 'hidden' });
  },
  live: async (page) => page.goto('/dashboard').then(() => undefined),
  draft: async (page) => {
    await openNews(page);
    await page.getByRole('button', { name: 'Save as draft' }).scrollIntoViewIfNeeded();
  },
  schedule: async (page) => {
    await openNews(page);
    await page.getByRole('button', { name: 'Schedule…' }).click();
  },
  undo: async (page) => {
    await openNews(page);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
  order: async (page) => {
    await page.goto('/dashboard/manageTeam');
    await page.getByRole('button', { name: 'Change order' }).click();
  },
  prices: async (page) => {
    await page.goto('/dashboard/ManageManpower');
    await page
      .getByRole('textbox', { name: /^Amount/ })
      .nth(2)
      .click();
  },
  answer: async (page) => {
    await page.goto('/dashboard/manage_messages');
    await page.locator('#screen a[href*="/message-overview/"]').first().click();
    await page.getByRole('button', { name: 'Reply by e-mail' }).waitFor();
  },
  cropping: async (page) => {
    await page.goto('/dashboard/pictures?search=skyline');
    await page.locator('#screen a[href*="/pictures/"]').first().click();
    await page.getByRole('button', { name: 'Save crop' }).waitFor();
  },
  'raise-prices': async (page) => {
    await page.goto('/dashboard/ManageManpower');
    await page.getByRole('searchbox', { name: 'Search' }).fill('Nepal');
    const checkboxes = page.getByRole('checkbox', { name: /^Select/ });
    await checkboxes.first().click();
    await checkboxes.nth(2).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Change prices' }).click();
    await page.getByRole('textbox', { name: 'Percent' }).fill('5');
    await page.getByText(/items will be changed/).waitFor();
  },
  colleague: async (page) => {
    await page.goto('/dashboard/manageUsers');
    await page.getByRole('listitem').first().waitFor();
  },
  activity: async (page) => {
    await page.goto('/dashboard/activity');
    await page.getByRole('listitem').first().waitFor();
  },
  'api-key': async (page) => {
    await page.goto('/dashboard/settings/api-keys');
    await page.getByRole('button', { name: 'Create key' }).waitFor();
  },
  proposals: async (page) => {
    await proposePrices();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: /^Proposed by/ }).waitFor();
    await page.getByRole('heading', { name: /^Proposed by/ }).evaluate((heading) => {
      heading.scrollIntoView();
      scrollBy(0, -100);
    });
  },
  password: async (page) => {
    await page.goto('/dashboard/account');
    await page.getByRole('button', { name: /Change password/ }).waitFor();
  },
};

async function proposePrices(): Promise<void> {
  const body = { kinds: ['manpower' as const], scope: 'propose' as const };
  const { data: key } = await stack.call(postApiKey, {
    body: { ...body, name: 'Claude', readsMessages: false, days: 30 },
  });
  const call = createClient({ baseUrl: stack.url, accessToken: () => key.secret });
  const { data: prices } = await call(contentRoutes.manpower.list);
  const records = prices.slice(0, 2).map(({ _id: id }) => ({ id }));
  const change = { action: 'raise' as const, field: 'amount', percent: 5 };
  await call(proposeMany, { body: { kind: 'manpower', records, change } });
}

async function openNews(page: Page): Promise<void> {
  await page.goto('/dashboard/manageNews');
  await getFirstNews(page).click();
  await page.getByRole('button', { name: 'Schedule…' }).waitFor();
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = demoAccounts.admin;
  await page.goto('/dashboard');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).click();
}

async function takeScreenshot(
  page: Page,
  file: string,
  { width, quality }: WebpSize,
): Promise<void> {
  await page.waitForLoadState('networkidle');
  const screenshot = sharp(await page.screenshot()).resize({ width });
  await screenshot.webp({ quality, effort: 6 }).toFile(join(projectRoot, `${file}.webp`));
  console.log(file);
}

interface WebpSize {
  width: number;
  quality: number;
}

const helpSize: WebpSize = { width: 760, quality: 50 };
const readmeSize: WebpSize = { width: 1100, quality: 70 };

const stack = await startOwnStack();
const browser = await chromium.launch(getChromiumOptions());
try {
  const page = await browser.newPage({ baseURL: stack.url, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await takeScreenshot(page, 'docs/home', readmeSize);
  await signIn(page);
  await openNews(page);
  await takeScreenshot(page, 'docs/dashboard', readmeSize);
  await page.setViewportSize({ width: 1100, height: 680 });
  for (const [topic, step] of Object.entries(topicSteps).filter(([topic]) => isHelpTopic(topic))) {
    await step(page);
    await takeScreenshot(page, `src/dashboard/shell/help/pictures/${topic}`, helpSize);
  }
} finally {
  await browser.close();
  await stack.stop();
}
