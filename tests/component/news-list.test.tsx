import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import { breakList, mockNews, news, openNews, store, storeDraft, write } from './news-api.tsx';
import { acknowledge, press, user } from './steps.ts';

const { add, list } = listResources.news;
const row = (title: string) => screen.findByRole('link', { name: title });

beforeEach(mockNews);

describe('a list', () => {
  it('says what to do if it is empty [DASH-6]', async () => {
    await openNews(list);
    const link = await screen.findByRole('link', { name: 'Add the first news' });
    expect(link.getAttribute('href')).toBe(add);
  });

  it('says that it could not be loaded, and can be loaded again [DASH-16]', async () => {
    breakList(true);
    store(news('a', 'Cranes'));
    await openNews(list);
    await screen.findByText('We could not load this list.');
    breakList(false);
    await press('Retry');
    await row('Cranes');
    expect(screen.queryByText('We could not load this list.')).toBeNull();
  });

  it('keeps its rows if it cannot be loaded after a save, and says that they may be out of date [DASH-16]', async () => {
    store(news('a', 'Cranes'));
    const router = await openNews(list);
    await row('Cranes');
    await router.navigate(add);
    breakList(true);
    await write('Saved, but not listed yet');
    await press('Add news');
    await acknowledge('Success!', 'News data add successfully');
    await screen.findByText('What you see here may be out of date.');
    await row('Cranes');
    expect(screen.queryByRole('link', { name: 'Saved, but not listed yet' })).toBeNull();
    breakList(false);
    await press('Retry');
    await row('Saved, but not listed yet');
    expect(screen.queryByText('What you see here may be out of date.')).toBeNull();
  });

  it('finds items by their translations [DASH-17, LANG-5]', async () => {
    store(
      Object.assign(news('a', 'Cranes'), { translations: { ar: { title: 'وصلت الرافعات' } } }),
      news('b', 'Visas'),
    );
    storeDraft(Object.assign(news('c', 'Drills'), { translations: { ar: { title: 'المثاقب' } } }));
    await openNews(list);
    await row('Visas');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'الرافعات');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Visas' })).toBeNull());
    await row('Cranes');
    await user.clear(search);
    await user.type(search, 'المثاقب');
    await row('Drills');
    expect(screen.queryByRole('link', { name: 'Cranes' })).toBeNull();
  });

  it('is shown without filters if its address is opened again, as from the menu [DASH-6]', async () => {
    store(news('a', 'Cranes'));
    const router = await openNews(list);
    await row('Cranes');
    const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await user.type(search(), 'zzz');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cranes' })).toBeNull());
    await router.navigate(list);
    await row('Cranes');
    expect(search().value).toBe('');
  });
});
