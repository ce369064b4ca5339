import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreviewLink } from '#contract/entities/preview.ts';
import { CopyPreviewLink } from '#dashboard/editing/preview-link/copy-preview-link.tsx';
import { PreviewLinkButton } from '#dashboard/editing/preview-link/preview-link-button.tsx';
import { Component as AllLinks } from '#dashboard/screens/settings/preview-links/preview-links-screen.tsx';
import { type Asked, answerCalls, idIn, showScreens } from './screens.tsx';
import { user } from './steps.ts';

vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).editorsSession());

const at = '2026-11-20T08:00:00.000Z';

let links: PreviewLink[];
let written: Asked[];
let copied: string[];

beforeEach(() => {
  links = [];
  copied = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  written = answerCalls({
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
      const made = { _id: id, version, expiresAt: at, by: 'Reem', at, token: `secret-of-${id}` };
      links = [made, ...links];
      return Response.json(made, { status: 201 });
    },
    'DELETE /deletePreviewLink/': (asked) => {
      links = links.filter(({ _id }) => _id !== idIn(asked));
      return { _id: idIn(asked) };
    },
  });
});

const address = (id: string) => `http://localhost/preview#secret-of-${id}`;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Preview link' }));

describe('the preview link dialog', () => {
  const open = async (version?: number) => {
    const Button = () => <PreviewLinkButton kind="news" id="n" {...(version && { version })} />;
    showScreens([{ path: '/', Component: Button }]);
    await user.click(screen.getByRole('button', { name: /^Copy preview link/ }));
    return dialog();
  };

  it('has a link for each language of the website [PUB-4, LANG-5]', async () => {
    const opened = await open();
    const field = await opened.findByLabelText('Link to the page in Arabic');
    expect(field.getAttribute('value')).toBe('http://localhost/ar/preview#secret-of-link0');
  });

  it('copies a link when it opens, lists it, revokes it, and creates another on request [PUB-4]', async () => {
    const opened = await open();
    await opened.findByText(/^Copied\. Valid until/);
    expect(copied).toEqual([address('link0')]);
    expect(opened.getByLabelText<HTMLInputElement>('Link').value).toBe(address('link0'));
    expect(opened.getAllByRole('listitem')).toHaveLength(1);
    await user.click(opened.getByRole('button', { name: 'Revoke' }));
    await opened.findByText('No active links.');
    expect(document.activeElement?.textContent).toBe('Active links');
    expect(opened.queryByLabelText('Link')).toBeNull();
    await user.click(opened.getByRole('button', { name: 'Create another link' }));
    await opened.findByText(/^Copied\. Valid until/);
    expect(opened.getAllByRole('listitem')).toHaveLength(1);
  });

  it('copies a link to one version if opened for it, and creates it once [PUB-4]', async () => {
    links = [{ _id: 'newest', version: null, expiresAt: at, by: '', at, token: 'newest' }];
    const opened = await open(1);
    await opened.findByText(/^Always shows version 1\./);
    await user.click(opened.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    links = links.toReversed();
    await user.click(screen.getByRole('button', { name: 'Copy preview link to version 1' }));
    await waitFor(() => expect(copied).toEqual([address('link1'), address('link1')]));
    expect(written.map(({ body }) => body)).toEqual([{ version: 1 }]);
  });

  it('shows the link to be copied by hand if the browser refuses, and the same one again [PUB-4]', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    let opened = await open();
    await opened.findByText(/^Please copy the link above\./);
    const field = opened.getByLabelText<HTMLInputElement>('Link');
    expect(document.activeElement).toBe(field);
    const selected = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    expect(selected).toBe(address('link0'));
    await user.click(opened.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Copy preview link' }));
    opened = await dialog();
    expect((await opened.findByLabelText<HTMLInputElement>('Link')).value).toBe(address('link0'));
    opened.getByRole('button', { name: 'Revoke' });
    expect(written).toHaveLength(1);
  });
});

it('copies the same link again with one click while it is valid [PUB-3, PUB-4]', async () => {
  const Copy = () => <CopyPreviewLink kind="news" id="n" />;
  showScreens([{ path: '/', Component: Copy }]);
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Copy preview link' }));
    await waitFor(() => expect(copied).toHaveLength(times));
  }
  expect(copied).toEqual([address('link0'), address('link0')]);
});

it('one screen lists the links of all records and revokes them [PUB-4]', async () => {
  links = [{ _id: 'one', version: 2, expiresAt: at, by: 'Amina', at, token: '' }];
  showScreens([{ path: '/', Component: AllLinks }]);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('news, version 2. Created by Amina');
  expect(within(row).getByRole('link', { name: 'Cranes' }).getAttribute('href')).toMatch(/\/n$/);
  await user.click(within(row).getByRole('button', { name: 'Revoke the link to Cranes' }));
  await screen.findByText('The link no longer works.');
  await screen.findByText('No active preview links');
  expect(written.map(({ call }) => call)).toEqual(['DELETE /deletePreviewLink/one']);
});
