import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiKey } from '#contract/entities/api-keys.ts';
import type { Delivery } from '#contract/entities/delivery.ts';
import type { Webhook } from '#contract/entities/webhook.ts';
import { type ApiRequest, isWrite } from './mock-fetch.ts';
import {
  acknowledge,
  answer,
  blockClipboard,
  getDescriptions,
  getTexts,
  mockClipboard,
  press,
  user,
} from './steps.ts';
import { emptyOverview, mockResponses, openDashboard } from './whole-dashboard.tsx';

vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).createAdminSession());

const at = '2026-11-20T08:00:00.000Z';

const getPrimaryButtons = () => getTexts(document.querySelectorAll('main button.bg-accent'));
/** Closes the dialog that shows the secret of a new API key or webhook. */
const closeSecretDialog = (dialog: ReturnType<typeof within>) =>
  user.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);

describe('the webhooks screen', () => {
  const address = 'https://crm.example/hook';
  const delivery: Delivery = {
    ...{ _id: 'd', event: 'messages', recipient: null, createdAt: at, state: 'waiting' },
    ...{ attempts: 1, dueAt: at, triedAt: at, ms: 12, status: 503, answer: 'Closed for today' },
  };
  let webhooks: Webhook[];

  async function openScreen() {
    const requests = mockResponses({
      getWebhooks: () => webhooks,
      postWebhook: ({ body }: ApiRequest) => {
        const { address, events } = body as Pick<Webhook, 'address' | 'events'>;
        const webhook = { _id: 'w', address, events, maker: null, createdAt: at };
        webhooks = [webhook];
        return Response.json({ ...webhook, secret: 'whsec_1' }, { status: 201 });
      },
      updateWebhook: ({ body }: ApiRequest) => ({ ...webhooks[0], ...body }),
      deleteWebhook: () => {
        webhooks = [];
        return { deletedCount: 1 };
      },
      getDeliveries: [delivery],
      postDelivery: { ...delivery, state: 'delivered', ms: 31, status: 200, answer: 'Thank you' },
    });
    openDashboard('/settings/webhooks');
    await screen.findByRole('heading', { level: 1, name: 'Webhooks' });
    return requests;
  }

  beforeEach(() => {
    webhooks = [{ _id: 'w', address, events: ['messages'], maker: null, createdAt: at }];
  });

  it('validates a new webhook and reveals its secret [OPS-4]', async () => {
    webhooks = [];
    const copiedTexts = mockClipboard();
    const requests = await openScreen();
    const field = await screen.findByLabelText('Address');
    await user.type(field, 'http://crm.example/hook');
    await press('Add webhook');
    screen.getByText(
      'Must be a web address that starts with https://, with no user name or password',
    );
    screen.getByText('Choose at least one');
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    expect(document.activeElement).toBe(field);

    await user.clear(field);
    await user.type(field, address);
    await press('Add webhook');
    expect(document.activeElement).toBe(screen.getByLabelText('New messages'));
    await user.click(screen.getByLabelText('New messages'));
    await press('Add webhook');
    const secret = within(await screen.findByRole('dialog', { name: 'The webhook secret' }));
    secret.getByText('whsec_1');
    await closeSecretDialog(secret);
    await answer('Did you save the secret?', 'No, go back');
    await user.click(secret.getByRole('button', { name: 'Copy: Secret' }));
    await secret.findByText('Copied.');
    expect(copiedTexts).toEqual(['whsec_1']);
    await closeSecretDialog(secret);
    await waitFor(() => expect(screen.queryByText('whsec_1')).toBeNull());
    expect(screen.getByRole('list', { name: 'Webhooks' }).textContent).toContain(address);
  });

  it('lists deliveries and resends a delivery on request [OPS-4]', async () => {
    await openScreen();
    await press('Deliveries');
    const log = await screen.findByRole('list', { name: 'Deliveries' });
    expect(log.textContent).toContain('tried once, status 503 in 12 ms');
    expect(log.textContent).toContain('next attempt in a moment');
    expect(log.textContent).toContain('Closed for today');
    await press('Send again');
    await waitFor(() => expect(log.textContent).toContain('delivered, status 200 in 31 ms'));
    expect(log.textContent).toContain('Thank you');
  });

  it('changes and deletes a webhook without losing focus [OPS-4, DASH-14]', async () => {
    const requests = await openScreen();
    await press('Edit');
    const item = within(screen.getByRole('list', { name: 'Webhooks' }));
    expect(getPrimaryButtons()).toEqual(['Save', 'Add webhook']);
    await user.click(item.getByLabelText('Content changes'));
    await press('Save');
    await item.findByText('Events: New messages, Content changes');
    expect(item.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Webhooks');
    await press(`Delete ${address}`);
    await answer('Are you sure?', 'Yes, delete it!', 'this webhook and its log');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Webhooks' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Webhooks'));
    expect(requests.some(({ path }) => path === '/deleteWebhook/w')).toBe(true);
  });
});

describe('the API keys screen', () => {
  const key: ApiKey = {
    ...{ _id: 'k', name: 'Price robot', kinds: ['faqs'], scope: 'publish', state: 'active' },
    readsMessages: false,
    ...{ by: 'Reem', at, expiresAt: null, lastUsedAt: null },
  };
  const fillInForm = async () => {
    await user.type(await screen.findByLabelText('Name'), key.name);
    await user.click(screen.getByLabelText('FAQ'));
  };

  /** Opens the screen with an API that has no keys until the test creates one. Returns the requests. */
  const openEmptyScreen = (createdKey = key) => {
    let keys: ApiKey[] = [];
    const requests = mockResponses({
      getApiKeys: () => keys,
      postApiKey: () => {
        keys = [createdKey];
        return Response.json({ ...createdKey, secret: 'mpk_1' }, { status: 201 });
      },
      deleteApiKey: () => {
        keys = [];
        return { deletedCount: 1 };
      },
    });
    openDashboard('/settings/api-keys');
    return requests;
  };

  it('creates a key and revokes it after confirmation [AUTH-15]', async () => {
    const requests = openEmptyScreen();
    await press('Create key');
    screen.getByText('Enter the name of the program that will use this key');
    screen.getByText('Choose at least one');
    await fillInForm();
    await user.click(screen.getByRole('radio', { name: 'Publish' }));
    await press('Create key');
    const keyDialog = within(await screen.findByRole('dialog', { name: 'The API key' }));
    keyDialog.getByText('mpk_1');
    await closeSecretDialog(keyDialog);
    await answer('Did you save the secret?', 'Yes, close');
    const row = await screen.findByRole('list', { name: 'API keys' });
    expect(row.textContent).toContain('Reads and publishes: FAQ');
    expect(row.textContent).toContain('Never used.');
    const { name, kinds, scope, readsMessages } = key;
    const createdKey = { name, kinds, scope, readsMessages, days: 365 };
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual(createdKey);
    await press('Revoke Price robot');
    await answer('Revoke the key “Price robot”?', 'Yes, revoke it');
    await screen.findByText('The key no longer works.');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'API keys' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('API keys'));
    expect(requests.some(({ path }) => path === '/deleteApiKey/k')).toBe(true);
  });

  it('explains each permission and warns about publishing [AUTH-15, API-8]', async () => {
    openEmptyScreen();
    const options = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(options.map(({ checked }) => checked)).toEqual([true, false, false]);
    const warning = 'Warning: can change and delete published content without review.';
    expect(options.flatMap(getDescriptions)).toEqual([
      'Can read content, including drafts, but cannot change it.',
      'Can also prepare drafts, which a person publishes or discards.',
      warning,
    ]);
    expect(screen.getByText(warning).className).toContain('text-danger');
  });

  it('grants access to messages only if the box is checked [API-8]', async () => {
    const requests = openEmptyScreen({ ...key, scope: 'propose', readsMessages: true });
    await fillInForm();
    await user.click(screen.getByRole('radio', { name: 'Propose' }));
    const checkbox = screen.getByRole<HTMLInputElement>('checkbox', {
      name: /messages from visitors/,
    });
    expect(checkbox.checked).toBe(false);
    await user.click(checkbox);
    await press('Create key');
    const row = await screen.findByRole('list', { name: 'API keys', hidden: true });
    expect(row.textContent).toContain('Reads and proposes: FAQ');
    expect(row.textContent).toContain('Also reads messages from visitors.');
    expect(row.textContent).not.toContain('Its changes are not reviewed.');
    const access = { scope: 'propose', kinds: ['faqs'], readsMessages: true };
    const bodies = requests.filter(isWrite).map(({ body }) => body);
    expect(bodies).toEqual([{ name: 'Price robot', days: 365, ...access }]);
  });

  it('shows a new key in assistant configurations only in its dialog [API-8]', async () => {
    const copiedTexts = mockClipboard();
    openEmptyScreen();
    await user.click(await screen.findByText('Cursor'));
    await press('Copy: Configuration for Cursor');
    expect(copiedTexts.at(-1)).toContain('Bearer YOUR_API_KEY');
    await fillInForm();
    await press('Create key');
    const dialog = within(await screen.findByRole('dialog', { name: 'The API key' }));
    await user.click(dialog.getByRole('button', { name: 'Copy: Address' }));
    expect(copiedTexts.at(-1)).toBe(`${location.origin}/mcp`);
    await closeSecretDialog(dialog);
    await answer('Did you save the secret?', 'No, go back');
    await user.click(dialog.getByText('Cursor'));
    await user.click(dialog.getByRole('button', { name: 'Copy: Configuration for Cursor' }));
    expect(copiedTexts.at(-1)).toContain('Bearer mpk_1');
    await closeSecretDialog(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain('mpk_1');
  });

  it('selects the text for manual copying if the clipboard is blocked [API-8]', async () => {
    blockClipboard();
    openEmptyScreen();
    await press('Copy: Address');
    await screen.findByText('Please copy the selected text.');
    expect(getSelection()?.toString()).toBe(`${location.origin}/mcp`);
  });

  it('lists the changes made with a key and offers to undo them [API-8, DASH-23]', async () => {
    const change = {
      ...{ kind: 'manpower', id: 'p', title: 'Mason, Nepal', records: 12, action: 'update' },
      ...{ version: 2, isDraft: true, publishAt: null, unpublishAt: null, isUndo: false },
      isUndone: false,
    };
    const createAction = (_id: string, fields: object) => ({
      ...{ _id, at, by: 'Price robot (API key)', act: null, subject: '', before: '', detail: '' },
      change: { ...change, batch: null, ...fields },
    });
    const proposal = { kind: 'news', id: 'n', version: 3 };
    const published = { isDraft: false };
    const requests = mockResponses({
      getApiKeys: [key],
      getOverview: { ...emptyOverview, proposals: 1 },
      getProposals: [{ key: 'k', name: key.name, all: [proposal], newest: [] }],
      getActivityOf: [
        createAction('a', { ...proposal, title: 'Cranes', records: 1 }),
        createAction('b', { batch: 'prices' }),
        createAction('c', {
          kind: 'faqs',
          id: 'f',
          title: 'Is it open?',
          records: 1,
          ...published,
        }),
      ],
      undoBatch: { batch: 'u', records: 12, changedSince: [] },
      changeMany: { batch: 'd', records: 1, changed: [], skipped: [], first: [] },
    });
    openDashboard('/settings/api-keys');
    await press('Activity of Price robot');
    const list = within(await screen.findByRole('list', { name: 'Activity of Price robot' }));
    expect(getTexts(list.getAllByRole('listitem'))).toEqual([
      expect.stringContaining('Cranesnews item saved as a draft by Price robot (API key)'),
      expect.stringContaining('Mason, Nepal and 11 moresaved as drafts'),
      expect.stringContaining('Is it open?FAQ updated'),
    ]);
    await press('Undo Mason, Nepal and 11 more');
    await answer('Undo this change?', 'Yes, undo it');
    await screen.findByText('Undone: 12 items.');
    await press('Discard Cranes');
    await acknowledge('Success!', '1 draft discarded.');
    await press('History of Is it open?');
    await screen.findByRole('dialog', { name: 'History' });
    const discard = {
      kind: 'news',
      records: [{ id: 'n', version: 3 }],
      change: { action: 'discard' },
    };
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/undoBatch/prices' },
      { path: '/changeMany', body: discard },
    ]);
    expect(requests.some(({ path }) => path === '/getActivityOf/k')).toBe(true);
  });

  it('reports that a key has made no changes [API-8]', async () => {
    mockResponses({ getApiKeys: [key] });
    openDashboard('/settings/api-keys');
    await press('Activity of Price robot');
    await screen.findByText('No changes in the last 90 days.');
  });
});
