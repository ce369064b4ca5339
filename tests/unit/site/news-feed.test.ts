import { describe, expect, it } from 'vitest';
import { createNewsFeed } from '#site/build/news-feed.ts';
import { hostile, newsWith } from './records.ts';

const site = new URL('https://company.example');

describe('the news feed', () => {
  it('includes the feed’s address and language, and the time of the newest item [SITE-1]', () => {
    const news = [
      newsWith({ time: '2026-11-20T10:05:00.000Z' }),
      newsWith({ time: '2025-01-01T00:00:00.000Z' }),
    ];
    const feed = createNewsFeed('Sahil', news, site);
    expect(feed).toMatch(/<atom:link [^>]*href="https:\/\/company.example\/rss.xml" rel="self"/);
    expect(feed).toContain('<language>en</language>');
    expect(feed).toContain('<lastBuildDate>Fri, 20 Nov 2026 10:05:00 GMT</lastBuildDate>');
    expect(createNewsFeed('Sahil', [], site)).not.toContain('lastBuildDate');
  });

  it('escapes titles and replaces an empty title with “Untitled” [SITE-1]', () => {
    const feed = createNewsFeed(
      hostile,
      [newsWith({ title: hostile }), newsWith({ title: '' })],
      site,
    );
    expect(feed).not.toMatch(/<script|<img/);
    expect(feed).toContain('<title>Untitled</title>');
  });

  it('links to an item by its slug but identifies it by its id [SITE-1, SITE-3]', () => {
    const feed = createNewsFeed('Sahil', [newsWith({ slug: 'cranes-arrive' })], site);
    expect(feed).toContain('<link>https://company.example/news-details/cranes-arrive</link>');
    expect(feed).toContain('<guid>https://company.example/news-details/news-1</guid>');
  });
});
