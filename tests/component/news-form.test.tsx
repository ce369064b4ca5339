import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import {
  createNews,
  mockNews,
  newsById,
  openItem,
  openNews,
  storeDraft,
  storeNews,
  updateNews,
} from './news-api.tsx';
import { answer, findAlert, press, user } from './steps.ts';

const { add, list } = listResources.news;
const findRow = (title: string) => screen.findByRole('link', { name: title });

beforeEach(mockNews);

describe('an empty item', () => {
  const emptyNews = { ...createNews('a', ''), time: '' };

  it('is saved as a draft at once, but published only after confirmation [PUB-3]', async () => {
    await openNews(list, add);
    await press('Save as draft');
    await screen.findByText(/^Saved as a draft/);
    expect(newsById.get('fresh')?.isPublished).toBe(false);
    cleanup();

    storeDraft(emptyNews);
    await openItem('a');
    await press('Publish news');
    await answer('Add this news without any text?', 'Back to the form');
    expect(newsById.get('a')?.isPublished).toBe(false);
  });

  it('is a draft again after its deletion is undone [PUB-3, DASH-15]', async () => {
    storeNews(createNews('b', 'Cranes'));
    storeDraft(emptyNews);
    await openNews(list);
    await findRow('Cranes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Drafts');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cranes' })).toBeNull());
    await findRow('Untitled');
    await press('Delete Untitled');
    await press('Yes, delete it!');
    await findAlert('Deleted!');
    expect([...newsById.keys()]).toEqual(['b']);
    await answer('Deleted!', 'Undo');
    const restoredLink = (await findRow('Untitled')).closest('li');
    expect(
      within(restoredLink ?? document.body).getByRole('list', { name: 'Status' }).textContent,
    ).toBe('Draft');
    expect(newsById.get('a')?.isPublished).toBe(false);
  });
});

it('keeps the stored date if the date field is cleared [PUB-7]', async () => {
  storeNews(createNews('a', 'Licence renewed'));
  await openItem('a');
  const date = await screen.findByLabelText<HTMLInputElement>('Date');
  expect(date.value).toBe('2026-06-09T14:00');
  fireEvent.change(date, { target: { value: '' } });
  await updateNews();
  expect(newsById.get('a')?.record.time).toBe('2026-06-09T08:00:00.000Z');
});
