import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import { boldText } from '../support/rich-texts.ts';
import {
  createNews,
  mockNews,
  newsById,
  openItem,
  openNews,
  storeNews,
  updateNews,
} from './news-api.tsx';
import { user } from './steps.ts';

const network = vi.hoisted(() => ({ isDown: true }));

/** Fails to load the editor while the network is down. tests/unit/ui/load-once.test.ts checks the retries. */
vi.mock('#ui/load-once.ts', () => ({
  loadOnce:
    <K, M>(load: (key: K) => Promise<M>) =>
    async (key: K) => {
      if (key === 'editor' && network.isDown) throw new TypeError('Failed to fetch');
      return load(key);
    },
}));

const { list, add } = listResources.news;
const findDescription = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });

beforeEach(() => {
  network.isDown = true;
  mockNews();
});

describe('a text field whose editor cannot be loaded', () => {
  it('keeps formatted text intact and explains the failure [TEXT-1]', async () => {
    const rich = { description: 'Bold words', descriptionRich: boldText('Bold words') };
    storeNews({ ...createNews('a', 'Cranes'), ...rich });
    await openItem('a');
    await user.click(await findDescription());
    await screen.findByText(/^The editor could not be loaded/);
    await user.keyboard('lost');
    expect((await findDescription()).innerHTML).toContain('<strong>Bold words</strong>');
    await user.type(await screen.findByLabelText('Title'), ' arrive');
    await updateNews();
    expect(newsById.get('a')?.record).toMatchObject({ title: 'Cranes arrive', ...rich });
  });

  it('accepts plain text until the formatting tools load [TEXT-1]', async () => {
    await openNews(list, add);
    await user.click(await findDescription());
    await screen.findByText(/^The formatting tools could not be loaded/);
    await user.keyboard('Plain words');
    expect((await findDescription()).value).toBe('Plain words');
    network.isDown = false;
    await user.click(await screen.findByLabelText('Title'));
    await user.click(await findDescription());
    await screen.findByRole('toolbar', { name: 'Formatting' });
    await waitFor(async () => expect((await findDescription()).textContent).toBe('Plain words'));
  });
});
