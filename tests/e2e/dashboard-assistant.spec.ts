import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Page } from 'playwright/test';
import { mcpPath } from '#contract/site/mcp-path.ts';
import { pixel } from '../support/pictures.ts';
import { findingsInAllViews } from './accessibility.ts';
import { acknowledge, alertTitled } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

type Ask = <T>(tool: string, args: object) => Promise<T>;

/** Connects the official client. Resolves to a function that calls a tool and returns its result. */
async function connect(origin: string, key: string): Promise<{ ask: Ask; close: () => void }> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(mcpPath, origin), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  const ask: Ask = async (name, args) => {
    const response = await client.callTool({ name, arguments: { ...args } });
    const { content, isError } = CallToolResultSchema.parse(response);
    const text = content.map((part) => ('text' in part ? part.text : '')).join('\n');
    if (isError) throw new Error(text);
    return JSON.parse(text);
  };
  return { ask, close: () => void client.close() };
}

async function createKey(page: Page, name: string): Promise<string> {
  await page.goto('/dashboard/settings/api-keys');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('checkbox', { name: 'news' }).check();
  await page.getByRole('checkbox', { name: 'manpower' }).check();
  await page.getByRole('radio', { name: 'Propose' }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'The API key' });
  const secret = await dialog.getByLabel('Secret').inputValue();
  await dialog.getByText('Claude Code', { exact: true }).click();
  await expect(dialog.getByText(`Authorization: Bearer ${secret}`).first()).toBeVisible();
  expect.soft(await findingsInAllViews(page, { within: 'dialog[open]' }), 'secret').toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Yes, close' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

async function propose(ask: Ask): Promise<void> {
  const prices = await ask<{ items: [id: string, version: number][] }>('list_prices', {
    limit: 12,
  });
  const records = prices.items.map(([id, version]) => ({ id, version }));
  const change = { action: 'raise', field: 'amount', percent: 5 };
  await ask('propose_many', { kind: 'manpower', records, change });
  const { address } = await ask<{ address: string }>('upload_picture', {
    image: (await pixel('png', 840, 560)).toString('base64'),
    alt: 'A harbour',
  });
  const fields = { title: 'Scaffolders for the harbour', image: address };
  await ask('save_draft', { kind: 'news', fields });
}

test('an assistant proposes prices and news; a person sees both as pages, publishes one, discards the other, and undoes it [API-8, DASH-23]', async ({
  page,
  baseURL,
  signInAs,
}) => {
  test.slow();
  await signInAs('admin');
  const { ask, close } = await connect(String(baseURL), await createKey(page, 'Claude'));
  await propose(ask);
  close();

  await page.goto('/dashboard');
  const proposals = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Proposed by Claude' }),
  });
  await proposals.getByRole('button', { name: /^See the page: Scaffolders/ }).click();
  const news = proposals.frameLocator('iframe[title="After"]').getByRole('heading');
  await expect(news.filter({ hasText: 'Scaffolders for the harbour' }).first()).toBeVisible();
  await proposals.getByRole('button', { name: /^See the page: Scaffolders/ }).click();
  const prices = proposals.getByRole('list', { name: 'Manpower' });
  await prices
    .getByRole('button', { name: /^See the page/ })
    .first()
    .click();
  // There is a preview before and after the change, in English and in Arabic.
  await expect(prices.locator('iframe')).toHaveCount(4);
  expect.soft(await findingsInAllViews(page, { within: '#screen' }), 'proposals').toEqual([]);

  await proposals.getByRole('button', { name: /^Publish all 12/ }).click();
  await acknowledge(page, 'Success!', '12 items published.');
  await proposals.getByRole('button', { name: 'Discard Scaffolders for the harbour' }).click();
  await alertTitled(page, 'Success!').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. 1 item restored.')).toBeVisible();
  await expect(proposals.getByRole('link', { name: 'Scaffolders for the harbour' })).toBeVisible();
  await proposals.getByRole('button', { name: 'Discard Scaffolders for the harbour' }).click();
  await acknowledge(page, 'Success!', '1 item discarded.');
  await expect(proposals).toHaveCount(0);

  await page.getByRole('link', { name: 'Activity' }).first().click();
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  const byClaude = entries.filter({ hasText: 'by Claude (API key)' });
  await expect(byClaude.filter({ hasText: 'Scaffolders for the harbour' })).toHaveCount(1);
  await expect(byClaude.filter({ hasText: 'and 11 more' })).toHaveCount(1);

  await page.goto('/dashboard/settings/api-keys');
  await page.getByRole('button', { name: 'What it did: Claude' }).click();
  const actions = page.getByRole('list', { name: 'What Claude did' }).getByRole('listitem');
  await expect(actions).toHaveCount(2);
  await expect(actions.first()).toContainText('Scaffolders for the harbour');
  await expect(actions.last().getByRole('button', { name: /^Undo 12 items/ })).toBeVisible();
  expect.soft(await findingsInAllViews(page, { within: '#screen' }), 'actions').toEqual([]);
});
