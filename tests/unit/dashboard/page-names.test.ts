import { describe, expect, it } from 'vitest';
import { getPageName, listRecordPages } from '#dashboard/editing/changes/page-names.ts';

describe('the name of a changed page', () => {
  it('consists of the record’s kind and title [PUB-5]', () => {
    const pages = new Map(
      listRecordPages('news', { _id: 'n 1', slug: '', title: 'Cranes arrive' } as never),
    );
    expect(getPageName('/news-details/n%201', pages)).toBe('News: Cranes arrive');
    expect(getPageName('/ar/news-details/n%201', pages)).toBe('News: Cranes arrive (Arabic)');
    expect(listRecordPages('faqs', { _id: 'q1', slug: '' })).toEqual([]);
  });

  it('is the page’s name on the website, or the address of an unknown page [PUB-5]', () => {
    const getName = (address: string) => getPageName(address, new Map());
    expect(getName('/')).toBe('Home');
    expect(getName('/news')).toBe('All news');
    expect(getName('/news/2026')).toBe('News from 2026');
    expect(getName('/news-details/%D8%AE')).toBe('/news-details/خ');
  });
});
