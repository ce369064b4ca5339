import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PreviewLink } from '#contract/entities/preview.ts';
import {
  CopyPreviewLink,
  PreviewLinkButton,
} from '#dashboard/editing/preview-link/preview-link-buttons.tsx';
import { Component as PreviewLinksScreen } from '#dashboard/screens/settings/preview-links/preview-links-screen.tsx';
import type { ApiRequest } from './mock-fetch.ts';
import { getId, mockCalls, showScreens } from './screens.tsx';
import { blockClipboard, mockClipboard, user } from './steps.ts';

const at = '2026-11-20T08:00:00.000Z';

let links: PreviewLink[];
let writes: ApiRequest[];
let copiedTexts: string[];

beforeEach(() => {
  links = [];
  copiedTexts = mockClipboard();
  writes = mockCalls({
    'GET /getProfiles?lang=ar': () => [{ _id: 'p', _language: 'ar' }],
    'GET /getPreviewLinks/news/n': () => links,
    'GET /getAllPreviewLinks': () =>
      links.map(({ token: _, ...link }) => ({
        ...link,
        kind: 'news',
        record: 'n',
        title: 'Cranes',
      })),
    'POST /postPreviewLink/news/n': ({ body }) => {
      const id = `link${links.length}`;
      const version = (body['version'] as number | undefined) ?? null;
      const link = { _id: id, version, expiresAt: at, by: 'Reem', at, token: `secret-of-${id}` };
      links = [link, ...links];
      return Response.json(link, { status: 201 });
    },
    'DELETE /deletePreviewLink/': (call) => {
      links = links.filter(({ _id }) => _id !== getId(call));
      return { _id: getId(call) };
    },
  });
});

const buildAddress = (id: string) => `http://localhost/preview#secret-of-${id}`;
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Preview link' }));

describe('the preview link dialog', () => {
  const openDialog = async (version?: number) => {
    const Button = () => <PreviewLinkButton kind="news" id="n" {...(version && { version })} />;
    showScreens([{ path: '/', Component: Button }]);
    await user.click(screen.getByRole('button', { name: /^Copy preview link/ }));
    return findDialog();
  };
  const closeDialog = async (dialog: ReturnType<typeof within>) => {
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('includes a link to the Arabic page [PUB-4, LANG-5]', async () => {
    const dialog = await openDialog();
    const field = await dialog.findByLabelText('Link to the page in Arabic');
    expect(field.getAttribute('value')).toBe('http://localhost/ar/preview#secret-of-link0');
  });

  it('copies a new link and creates another after a revocation [PUB-4]', async () => {
    const dialog = await openDialog();
    await dialog.findByText(/^Copied\. Valid until/);
    expect(copiedTexts).toEqual([buildAddress('link0')]);
    expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toBe(buildAddress('link0'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await dialog.findByText('No active links.');
    expect(document.activeElement?.textContent).toBe('Active links');
    expect(dialog.queryByLabelText('Link')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Create a new link' }));
    await dialog.findByText(/^Copied\. Valid until/);
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  });

  it('reuses an existing link to the same version [PUB-4]', async () => {
    links = [{ _id: 'newest', version: null, expiresAt: at, by: '', at, token: 'newest' }];
    const dialog = await openDialog(1);
    await dialog.findByText(/^Always shows version 1\./);
    await closeDialog(dialog);
    links = links.toReversed();
    await user.click(screen.getByRole('button', { name: 'Copy preview link to version 1' }));
    const address = buildAddress('link1');
    await waitFor(() => expect(copiedTexts).toEqual([address, address]));
    expect(writes.map(({ body }) => body)).toEqual([{ version: 1 }]);
  });

  it('selects the link for manual copying if the clipboard is blocked [PUB-4]', async () => {
    blockClipboard();
    let dialog = await openDialog();
    await dialog.findByText(/^Please copy the link above\./);
    const field = dialog.getByLabelText<HTMLInputElement>('Link');
    expect(document.activeElement).toBe(field);
    const selectedText = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    expect(selectedText).toBe(buildAddress('link0'));
    await closeDialog(dialog);
    await user.click(screen.getByRole('button', { name: 'Copy preview link' }));
    dialog = await findDialog();
    const reopenedField = await dialog.findByLabelText<HTMLInputElement>('Link');
    expect(reopenedField.value).toBe(buildAddress('link0'));
    dialog.getByRole('button', { name: 'Revoke' });
    expect(writes).toHaveLength(1);
  });
});

it('copies the same preview link on each click [PUB-3, PUB-4]', async () => {
  const Copy = () => <CopyPreviewLink kind="news" id="n" />;
  showScreens([{ path: '/', Component: Copy }]);
  for (const count of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Copy preview link' }));
    await waitFor(() => expect(copiedTexts).toHaveLength(count));
  }
  expect(copiedTexts).toEqual([buildAddress('link0'), buildAddress('link0')]);
});

it('lists and revokes preview links in the settings [PUB-4]', async () => {
  links = [{ _id: 'one', version: 2, expiresAt: at, by: 'Amina', at, token: '' }];
  showScreens([{ path: '/', Component: PreviewLinksScreen }]);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('news item, version 2. Created by Amina');
  expect(within(row).getByRole('link', { name: 'Cranes' }).getAttribute('href')).toMatch(/\/n$/);
  await user.click(within(row).getByRole('button', { name: 'Revoke the link to Cranes' }));
  await screen.findByText('The link no longer works.');
  await screen.findByText('No active preview links');
  expect(writes.map(({ call }) => call)).toEqual(['DELETE /deletePreviewLink/one']);
});
