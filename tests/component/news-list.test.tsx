import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import {
  createNews,
  findNewsLink,
  mockNews,
  newsById,
  openNews,
  setListDown,
  storeDraft,
  storeNews,
  typeTitle,
} from './news-api.tsx';
import { acknowledge, answer, findAlert, press, user } from './steps.ts';

const { add, list } = listResources.news;

beforeEach(mockNews);

describe('a list screen', () => {
  it('offers to add the first item to an empty list [DASH-6]', async () => {
    await openNews(list);
    const link = await screen.findByRole('link', { name: 'Add the first news item' });
    expect(link.getAttribute('href')).toBe(add);
  });

  it('offers a retry after a failed load [DASH-16]', async () => {
    setListDown(true);
    storeNews(createNews('a', 'Cranes'));
    await openNews(list);
    await screen.findByText('We could not load this list.');
    setListDown(false);
    await press('Retry');
    await findNewsLink('Cranes');
    expect(screen.queryByText('We could not load this list.')).toBeNull();
  });

  it('keeps its rows and shows a warning if the reload after a save fails [DASH-16]', async () => {
    storeNews(createNews('a', 'Cranes'));
    const router = await openNews(list);
    await findNewsLink('Cranes');
    await router.navigate(add);
    setListDown(true);
    await typeTitle('Saved, but not listed yet');
    await press('Add news');
    await acknowledge('Success!', 'News data add successfully');
    await screen.findByText('What you see here may be out of date.');
    await findNewsLink('Cranes');
    expect(screen.queryByRole('link', { name: 'Saved, but not listed yet' })).toBeNull();
    setListDown(false);
    await press('Retry');
    await findNewsLink('Saved, but not listed yet');
    expect(screen.queryByText('What you see here may be out of date.')).toBeNull();
  });

  it('finds items by their translations [DASH-17, LANG-5]', async () => {
    const createTranslated = (id: string, english: string, title: string) =>
      Object.assign(createNews(id, english), { translations: { ar: { title } } });
    storeNews(createTranslated('a', 'Cranes', 'وصلت الرافعات'), createNews('b', 'Visas'));
    storeDraft(createTranslated('c', 'Drills', 'المثاقب'));
    await openNews(list);
    await findNewsLink('Visas');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'الرافعات');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Visas' })).toBeNull());
    await findNewsLink('Cranes');
    await user.clear(search);
    await user.type(search, 'المثاقب');
    await findNewsLink('Drills');
    expect(screen.queryByRole('link', { name: 'Cranes' })).toBeNull();
  });

  it('restores a deleted draft without text as a draft [PUB-3, DASH-15]', async () => {
    storeNews(createNews('b', 'Cranes'));
    storeDraft({ ...createNews('a', ''), time: '' });
    await openNews(list);
    await findNewsLink('Cranes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Drafts');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cranes' })).toBeNull());
    await findNewsLink('Untitled');
    await press('Delete Untitled');
    await press('Yes, delete it!');
    await findAlert('Deleted!');
    expect([...newsById.keys()]).toEqual(['b']);
    await answer('Deleted!', 'Undo');
    const row = within((await findNewsLink('Untitled')).closest('li') as HTMLElement);
    expect(row.getByRole('list', { name: 'Status' }).textContent).toBe('Draft');
    expect(newsById.get('a')?.isPublished).toBe(false);
  });

  it('clears the search when the user opens the list again [DASH-6]', async () => {
    storeNews(createNews('a', 'Cranes'));
    const router = await openNews(list);
    await findNewsLink('Cranes');
    const getSearch = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await user.type(getSearch(), 'zzz');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cranes' })).toBeNull());
    await router.navigate(list);
    await findNewsLink('Cranes');
    expect(getSearch().value).toBe('');
  });
});
