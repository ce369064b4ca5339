import { describe, expect, it } from 'vitest';
import { pageName, recordPages } from '#dashboard/editing/changes/page-names.ts';

describe('the name of a page that changes', () => {
  it('is the title of its record, with its kind [PUB-5]', () => {
    const pages = new Map(
      recordPages('news', { _id: 'n 1', slug: '', title: 'Cranes arrive' } as never),
    );
    expect(pageName('/news-details/n%201', pages)).toBe('News: Cranes arrive');
    expect(pageName('/ar/news-details/n%201', pages)).toBe('News: Cranes arrive (Arabic)');
    expect(recordPages('faqs', { _id: 'q1', slug: '' })).toEqual([]);
  });

  it('is its name on the website, or its address if it has none [PUB-5]', () => {
    const name = (address: string) => pageName(address, new Map());
    expect(name('/')).toBe('Home');
    expect(name('/news')).toBe('All news');
    expect(name('/news/2026')).toBe('News from 2026');
    expect(name('/news-details/%D8%AE')).toBe('/news-details/خ');
  });
});
