import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Page } from 'playwright/test';
import { mcpPath } from '#contract/site/mcp-path.ts';
import { makePicture } from '../support/pictures.ts';
import { findViolationsInAllViews } from './accessibility.ts';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

type CallTool = <T>(tool: string, args: object) => Promise<T>;

/** Connects the official MCP client. `callTool` resolves to the tool's result. */
async function connect(
  origin: string,
  key: string,
): Promise<{ callTool: CallTool; close: () => void }> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(mcpPath, origin), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  const callTool: CallTool = async (name, args) => {
    const response = await client.callTool({ name, arguments: { ...args } });
    const { content, isError } = CallToolResultSchema.parse(response);
    const text = content.map((part) => ('text' in part ? part.text : '')).join('\n');
    if (isError) throw new Error(text);
    return JSON.parse(text);
  };
  return { callTool, close: () => void client.close() };
}

async function createApiKey(page: Page, name: string): Promise<string> {
  await page.goto('/dashboard/settings/api-keys');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('checkbox', { name: 'news' }).check();
  await page.getByRole('checkbox', { name: 'manpower' }).check();
  await page.getByRole('radio', { name: 'Propose' }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'The API key' });
  const secret = await dialog.locator('pre').first().innerText();
  await dialog.getByText('Claude Code', { exact: true }).click();
  await expect(dialog.getByText(`Authorization: Bearer ${secret}`).first()).toBeVisible();
  expect
    .soft(await findViolationsInAllViews(page, { within: 'dialog[open]' }), 'secret')
    .toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Yes, close' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

async function proposeChanges(callTool: CallTool): Promise<void> {
  const prices = await callTool<{ items: [id: string, version: number][] }>('list_prices', {
    limit: 12,
  });
  const records = prices.items.map(([id, version]) => ({ id, version }));
  const change = { action: 'raise', field: 'amount', percent: 5 };
  await callTool('propose_many', { kind: 'manpower', records, change });
  const { address } = await callTool<{ address: string }>('upload_picture', {
    image: (await makePicture('png', 840, 560)).toString('base64'),
    alt: 'A harbour',
  });
  const fields = { title: 'Scaffolders for the harbour', image: address };
  await callTool('save_draft', { kind: 'news', fields });
}

test('an admin previews, publishes and discards proposals from an assistant [API-8, DASH-23]', async ({
  page,
  baseURL,
  signInAs,
}) => {
  test.slow();
  await signInAs('admin');
  const { callTool, close } = await connect(String(baseURL), await createApiKey(page, 'Claude'));
  await proposeChanges(callTool);
  close();

  await page.goto('/dashboard');
  const proposals = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Proposed by Claude' }),
  });
  await proposals.getByRole('button', { name: /^Preview: Scaffolders/ }).click();
  const news = proposals.frameLocator('iframe[title="After"]').getByRole('heading');
  await expect(news.filter({ hasText: 'Scaffolders for the harbour' }).first()).toBeVisible();
  await proposals.getByRole('button', { name: /^Preview: Scaffolders/ }).click();
  const prices = proposals.getByRole('list', { name: 'Manpower' });
  await prices
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click();
  // The previews show the page before and after the change, each in English and in Arabic.
  await expect(prices.locator('iframe')).toHaveCount(4);
  expect.soft(await findViolationsInAllViews(page, { within: '#screen' }), 'proposals').toEqual([]);

  await proposals.getByRole('button', { name: /^Publish all 12/ }).click();
  await acknowledgeAlert(page, 'Success!', '12 items published.');
  await proposals.getByRole('button', { name: 'Discard Scaffolders for the harbour' }).click();
  await acknowledgeAlert(page, 'Success!', '1 draft discarded.');
  await expect(proposals).toHaveCount(0);

  await page.goto('/dashboard/settings/api-keys');
  await page.getByRole('button', { name: 'Activity of Claude' }).click();
  const actions = page.getByRole('list', { name: 'Activity of Claude' }).getByRole('listitem');
  await expect(actions).toHaveCount(2);
  await expect(actions.first()).toContainText('Scaffolders for the harbour');
  await expect(actions.last().getByRole('button', { name: /^Undo .* and 11 more$/ })).toBeVisible();
  expect.soft(await findViolationsInAllViews(page, { within: '#screen' }), 'actions').toEqual([]);
});
