import type * as z from 'zod/mini';
import { image, instant, maxAltLength, text } from '../fields/fields.ts';
import { shareFields } from '../fields/share-fields.ts';
import { slug } from '../fields/slug.ts';
import { translated } from '../fields/translated.ts';
import { richText } from '../rich-text/rich-text.ts';
import { defineKind, standardPaths, standardScreens } from './define-kind.ts';

/** The title of a news item, with a fallback for an empty one. */
export const getNewsTitle = ({ title }: { title: string }) => title || 'Untitled';

export const newsPage = '/news-details/:id';

export const news = /* @__PURE__ */ defineKind({
  name: { one: 'news item', many: 'News', thing: 'news' },
  fields: {
    title: translated(text(300), 'required'),
    description: translated(text(20_000), 'required'),
    descriptionRich: translated(richText('description')),
    image: image(840, 560),
    /** The alt text for this item only. If it is empty, pages use the alt text from the picture library. */
    imageAlt: translated(text(maxAltLength), 'empty'),
    time: instant,
    slug,
    ...shareFields,
  },
  order: 'time',
  titleOf: getNewsTitle,
  shownOn: '/news',
  page: newsPage,
  search: { label: 'News', text: ({ description }) => description },
  routes: standardPaths('News', 'Newses'),
  screens: standardScreens('News', 'News'),
});

export type News = z.output<typeof news.record>;
