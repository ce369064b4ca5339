import { describe, expect, it } from 'vitest';
import { renderNewsCards } from '#site/build/news-cards.tsx';
import { runInLanguage } from '#site/build/page-language.ts';
import { newsWith } from './records.ts';

const items = ['First', 'Second', 'Third'].map((title, index) =>
  newsWith({ _id: `n${index}`, title, time: '2026-11-20T22:00:00.000Z' }),
);

describe('the cards of a news archive', () => {
  it('keep the order of the news items and show changed titles [NEWS-4]', () => {
    const getTitles = (news: typeof items) =>
      [...renderNewsCards(news, 'Asia/Dubai').matchAll(/<h3[^>]*>([^<]*)/g)].map(
        ([, title]) => title,
      );
    expect(getTitles(items)).toEqual(['First', 'Second', 'Third']);
    const [first, second, third] = items;
    const changedItems = [first, { ...second, title: 'Changed' }, third] as typeof items;
    expect(getTitles(changedItems)).toEqual(['First', 'Changed', 'Third']);
    expect(getTitles(items.toReversed())).toEqual(['Third', 'Second', 'First']);
  });

  it('show dates in the page’s time zone and language [NEWS-4, LANG-3]', async () => {
    const getDates = (html: string) =>
      [...html.matchAll(/<time[^>]*>([^<]*)/g)].map(([, date]) => date);
    const inDubai = getDates(renderNewsCards(items, 'Asia/Dubai'));
    const inLondon = getDates(renderNewsCards(items, 'Europe/London'));
    const inArabic = await runInLanguage('ar', async () =>
      getDates(renderNewsCards(items, 'Asia/Dubai')),
    );
    for (const index of [0, 1, 2]) {
      expect(new Set([inDubai[index], inLondon[index], inArabic[index]]).size).toBe(3);
    }
    expect(getDates(renderNewsCards(items, 'Asia/Dubai'))).toEqual(inDubai);
  });
});
