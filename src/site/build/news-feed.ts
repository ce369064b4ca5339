import type { LinkTarget } from '#contract/kinds/item-path.ts';
import { getNewsTitle, type News, newsPage } from '#contract/kinds/news.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { getPageLanguage } from '#words/page-language.ts';
import { t } from '#words/words.ts';
import { feedPath } from '../shared/links.ts';
import { getPagePath, getRecordPath } from '../shared/page-path.ts';
import { escapeXml } from './xml.ts';

const formatElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const formatRssDate = (time: string) => new Date(time).toUTCString();

const formatItem = (news: News, site: URL) => {
  const getAddress = (record: LinkTarget) => new URL(getRecordPath(newsPage, record), site).href;
  return [
    '<item>',
    formatElement('title', getNewsTitle(news)),
    formatElement('link', getAddress(news)),
    // The GUID stays the same if the item gets a slug. Otherwise, feed readers would show the item twice.
    formatElement('guid', getAddress({ ...news, slug: '' })),
    formatElement('pubDate', formatRssDate(news.time)),
    formatElement('description', truncate(news.description, 400)),
    '</item>',
  ].join('');
};

/** An RSS 2.0 feed of news, newest first [SITE-1]. */
export function createNewsFeed(name: string, news: News[], site: URL): string {
  const [newest] = news;
  const feedUrl = escapeXml(new URL(getPagePath(feedPath), site).href);
  const channel = [
    formatElement('title', name),
    formatElement('link', new URL(getPagePath('/'), site).href),
    formatElement('description', t('News from {name}', { name })),
    formatElement('language', getPageLanguage()),
    ...(newest ? [formatElement('lastBuildDate', formatRssDate(newest.time))] : []),
    `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" href="${feedUrl}" rel="self" type="application/rss+xml"/>`,
    ...news.map((each) => formatItem(each, site)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${channel.join('\n')}</channel></rss>\n`;
}
