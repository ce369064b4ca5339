import { describe, expect, it } from 'vitest';
import { searchPublished } from '#services/content/read/search-published.ts';
import { findResults } from '#services/search/find-results.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { createContentCalls } from '../support/record-calls.ts';

const api = await startSharedApi();
const { news, manpower: prices } = createContentCalls(api.as(admin));

const search = async (words: string) =>
  (await searchPublished(api.context(), { words, page: 1, language: 'en' })).items;
const searchPaths = async (words: string) => (await search(words)).map(({ path }) => path);
const searchTitles = async (words: string) => (await search(words)).map(({ title }) => title);
const postNews = (title: string, description = '') => news.add({ title, description });
const postPrice = (category: string) =>
  prices.add({ category, nationality: 'Nepal', amount: 2700 });

describe('a page mentioned in a search', () => {
  it('is filtered by the other words and listed before records [DASH-17]', async () => {
    expect(await searchPaths('price list')).toEqual([]);
    await postPrice('Registered nurse');
    expect(await searchPaths('registered nurse price')).toEqual([
      '/manpower-list?q=registered%20nurse',
      '/manpower-list?q=Registered%20nurse%20Nepal',
    ]);
    const id = await postNews('The price of a registered nurse');
    expect(await searchPaths('registered nurse price')).toEqual([
      '/manpower-list?q=registered%20nurse',
      `/news-details/${id}`,
    ]);
  });

  it('is listed first and without a filter if it supports none [DASH-17]', async () => {
    await postNews('Arrivals', 'With cranes in its text');
    expect(await searchPaths('crane news')).toEqual(['/news']);
    expect(await searchTitles('crane news')).toEqual(['News']);
    await postNews('Cranes');
    expect(await searchTitles('crane news')).toEqual(['News', 'Cranes', 'Arrivals']);
    expect((await searchPaths('crane news'))[0]).toBe('/news');
  });

  it('is listed without records if no record contains the other words [DASH-17]', async () => {
    await postPrice('Nurse');
    await postNews('Cranes');
    expect(await searchPaths('astronaut price')).toEqual(['/manpower-list']);
    expect(await searchPaths('contact us about astronaut')).toEqual(['/about-us', '/contact']);
    expect(await searchPaths('contact us astronaut')).toEqual(['/contact']);
  });

  it('is listed only once [DASH-17]', async () => {
    expect(await searchPaths('complaint')).toEqual(['/contact']);
  });
});

describe('findResults', () => {
  it('limits the total number of pages and records [DASH-17]', async () => {
    await postNews('Contact');
    await postNews('Contacts');
    const countResults = async (words: string, limit: number) => {
      const search = { words, limit, publishedKinds: ['news' as const], language: 'en' as const };
      return (await findResults(api.context(), search)).length;
    };
    expect(await countResults('contact', 9)).toBe(3);
    expect(await countResults('contact', 2)).toBe(2);
    expect(await countResults('contcat', 9)).toBe(3);
    expect(await countResults('contcat', 2)).toBe(2);
  });
});
