import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type FrameName, frameNames } from '#contract/fields/picture-frames.ts';
import type { FramedCopy, PictureView } from '#contract/fields/picture-view.ts';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { createNewsArticle } from '#site/build/json-ld.ts';
import { getSharedPicture } from '#site/build/page-meta.ts';
import { AboutSection, aboutPictures } from '#site/components/about-section.tsx';
import { createSlidePreload, Slide } from '#site/components/hero-slider.tsx';
import { MissionVision } from '#site/components/mission-vision.tsx';
import { NewsArticle } from '#site/components/news-article.tsx';
import { NewsCard } from '#site/components/news-card.tsx';
import { ServiceArticle } from '#site/components/service-article.tsx';
import { ServiceCard } from '#site/components/service-card.tsx';
import { WhyChooseUs } from '#site/components/why-choose-us.tsx';
import { newsWith, profileWith, serviceWith } from './records.ts';

const src = '/media/a.webp';
const createCopy = (name: FrameName): FramedCopy => ({
  src: `/media/frame-${name.replace(':', '-')}.webp`,
  fx: 8,
  fy: 3,
});
const frames = Object.fromEntries(frameNames.map((name) => [name, createCopy(name)]));
const view: PictureView = { alt: 'Masons at the “tower”', frames };
const pictures = { [src]: view };

const findImages = (element: ReactNode) =>
  [...renderToStaticMarkup(element).matchAll(/<img\b[^>]*>/g)].map(([image]) => image);
const findAlts = (element: ReactNode) =>
  findImages(element).map((image) => /\balt="([^"]*)"/.exec(image)?.[1]);
/** Returns the query of each request to the image CDN. */
const findImageQueries = (element: ReactNode) =>
  [...renderToStaticMarkup(element).matchAll(/\/\.netlify\/images\?([^\s"]+)/g)].map(
    ([, query = '']) => new URLSearchParams(query.replaceAll('&amp;', '&')),
  );

const timeZone = defaultTimeZone;
const pageProps = { otherItems: [], companyName: 'Co', whatsAppNumber: '', timeZone };
const profile = {
  ...profileWith({
    ...Object.fromEntries(aboutPictures.map((field) => [field, src])),
    mission: 'To place',
    missionImage: src,
    visionImage: src,
    whyChooseUsImage: src,
  }),
  pictures,
};
const slide = { firstTitle: 'A', secondTitle: 'B', description: '', image: src };
const news = { ...newsWith({ image: src }), pictures };
const service = { ...serviceWith({ image: src }), pictures };

/** Elements with pictures that need alternative text, and the number of these pictures. */
const pictureElements: [string, ReactNode, number][] = [
  ['a news page', <NewsArticle key="" news={news} {...pageProps} />, 1],
  ['a service page', <ServiceArticle key="" service={service} {...pageProps} />, 1],
  ['the About section', <AboutSection key="" profile={profile} />, 3],
  ['the mission and vision', <MissionVision key="" profile={profile} />, 2],
  ['the “Why choose us” section', <WhyChooseUs key="" profile={profile} faqs={[]} />, 1],
  ['a slide', <Slide key="" slide={{ ...slide, pictures }} />, 1],
];

describe('a picture', () => {
  it.each(pictureElements)('has its alternative text in %s [IMG-2]', (_, element, count) => {
    expect(findAlts(element)).toEqual(Array(count).fill('Masons at the “tower”'));
  });

  const imageAlt = 'Two masons at work';
  it.each([
    ['a news item', <NewsArticle key="" news={{ ...news, imageAlt }} {...pageProps} />],
    ['a service', <ServiceArticle key="" service={{ ...service, imageAlt }} {...pageProps} />],
    ['a slide', <Slide key="" slide={{ ...slide, pictures, imageAlt }} />],
  ])('uses the alternative text of %s instead of the picture’s own [IMG-2]', (_, element) => {
    expect(findAlts(element)).toEqual([imageAlt]);
  });

  it.each([
    ['a news item', <NewsCard key="" news={news} timeZone={timeZone} />],
    ['a service', <ServiceCard key="" service={service} />],
  ])('has an empty alternative text on the card of %s [IMG-2]', (_, element) => {
    expect(findAlts(element)).toEqual(['']);
  });

  it.each([
    ...pictureElements,
    ['a card', <ServiceCard key="" service={service} />, 1] as (typeof pictureElements)[number],
  ])('is requested as a framed copy by width alone in %s [IMG-2]', (_, element) => {
    const queries = findImageQueries(element);
    expect(queries).not.toEqual([]);
    for (const query of queries) {
      expect(query.get('url')).toMatch(/^\/media\/frame-\d+-\d+\.webp$/);
      expect([...query.keys()]).not.toContain('h');
      expect([...query.keys()]).not.toContain('position');
    }
    for (const image of findImages(element)) expect(image).toMatch(/data-fx="8" data-fy="3"/);
  });

  it('keeps its upper part and has no alternative text without picture details [IMG-2]', () => {
    const element = <NewsArticle news={newsWith({ image: src })} {...pageProps} />;
    expect(findAlts(element)).toEqual(['']);
    const queries = findImageQueries(element);
    expect(queries).not.toEqual([]);
    for (const query of queries) {
      expect(query.get('url')).toBe(src);
      expect(query.get('position')).toBe('top');
    }
    expect(findImages(element)[0]).not.toContain('data-fx');
  });

  it('uses a framed copy for preloading, sharing and search engines [IMG-2, SITE-1]', () => {
    const site = new URL('https://company.example');
    const sharedAddress = `https://company.example/.netlify/images?url=${encodeURIComponent(createCopy('40:21').src)}&w=1200&fm=jpg`;
    expect(createSlidePreload(src, view)?.imagesrcset).toContain(
      `url=${encodeURIComponent(createCopy('16:9').src)}&w=840&fm=avif`,
    );
    expect(createNewsArticle(news, site)).toMatchObject({ image: sharedAddress });
    const company = { name: 'Co', picture: '', drawnVersion: '' };
    expect(getSharedPicture({ title: 'News', image: src, view }, company, site)).toEqual({
      address: sharedAddress,
      alt: view.alt,
      hasKnownSize: false,
    });
  });
});
