import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { formatNewsDateTime } from '#site/shared/news-time.ts';
import { findHref, readText, readTexts, renderDemoPages } from '../support/demo-pages.ts';

const pages = await renderDemoPages();

describe('news pages', () => {
  it('show the whole item, and link to other news [NEWS-1, NEWS-2, NEWS-3]', () => {
    const [news] = pages.content.news;
    const main = pages.getDocument(pages.newestPaths.news).querySelector('main');
    expect(readText(main?.querySelector('h1'))).toBe(news?.title);
    expect(main?.querySelector('article img')).not.toBeNull();
    expect(readText(main?.querySelector('article time'))).toBe(
      formatNewsDateTime(news?.time ?? '', defaultTimeZone),
    );
    const lines = news?.description.split('\n').map((line) => line.trim());
    // One line of the demo's newest item is a subheading.
    expect(readTexts(main, 'article p:not(:has(time)), article h2')).toEqual(
      lines?.filter(Boolean),
    );
    const sidebar = main?.querySelector('aside');
    expect(readText(sidebar?.querySelector('h2'))).toBe('Other News');
    const links = [...(sidebar?.querySelectorAll('a') ?? [])].map((link) =>
      link.getAttribute('href'),
    );
    expect(links.length).toBeGreaterThanOrEqual(8);
    expect(links[0]).toMatch(/^\/news-details\//);
    expect(links).not.toContain(pages.newestPaths.news);
  });

  it('have a banner with a breadcrumb, and link to the news list [NEWS-1]', () => {
    const page = pages.getDocument(pages.newestPaths.news);
    const banner = page.querySelector('main > div');
    expect(readTexts(banner, 'p').some((text) => /^Welcome to /.test(text))).toBe(true);
    const trail = page.querySelector('nav[aria-label=Breadcrumb]');
    expect(readText(trail)).toMatch(/Home.*News.*News Details/);
    expect(findHref(trail, 'News')).toBe('/news');
    expect(readText(trail?.querySelector('[aria-current=page]'))).toBe('News Details');
    const main = page.querySelector('main');
    expect(findHref(main?.querySelector('article') ?? null, 'All news')).toBe('/news');
    expect(main?.lastElementChild?.querySelector('a')?.getAttribute('href')).toBe('/contact');
  });

  it('link to one archive per year [NEWS-4]', () => {
    const newestPage = pages.getDocument('/news');
    expect(newestPage.querySelectorAll('main article').length).toBeGreaterThanOrEqual(9);
    const yearsSelector = 'nav[aria-label="News by year"]';
    expect(findHref(newestPage.querySelector(yearsSelector), '2025')).toBe('/news/2025');
    const archive = pages.getDocument('/news/2025');
    expect(readTexts(archive, `${yearsSelector} [aria-current=page]`)).toEqual(['2025']);
    const dates = readTexts(archive, 'main article time');
    expect(dates.length).toBeGreaterThan(0);
    for (const date of dates) expect(date).toMatch(/ 2025$/);
  });
});

describe('service pages', () => {
  it('list the services as cards, newest first [SERV-1]', () => {
    const { services } = pages.content;
    const page = pages.getDocument('/our-services');
    expect(readTexts(page, 'main article :is(h2, h3)')).toEqual(services.map(({ name }) => name));
    const [card] = readTexts(page, 'main article');
    expect(card).toContain(services[0]?.location);
    expect(card).toContain(services[0]?.status);
  });

  it('show the whole service, and link to other services [SERV-2]', () => {
    const [service] = pages.content.services;
    const page = pages.getDocument(pages.newestPaths.service);
    const main = page.querySelector('main');
    expect(readText(main?.querySelector('h1'))).toBe(service?.name);
    expect(readText(main)).toContain('Service Details');
    expect(readText(page.querySelector('nav[aria-label=Breadcrumb]'))).toMatch(
      new RegExp(`Home.*Our Services.*${service?.name}`),
    );
    expect(main?.querySelector('.article-picture')).not.toBeNull();
    expect(main?.querySelectorAll('article li')).toHaveLength(4);
    expect(readText(main?.querySelector('aside h2'))).toBe('Other Services');
    expect(main?.querySelectorAll('aside a')).toHaveLength(7);
  });

  it('have responsive pictures that load lazily after the first [SITE-2]', () => {
    const pictures = [...pages.getDocument('/our-services').querySelectorAll('article picture')];
    expect(pictures.length).toBeGreaterThan(4);
    for (const [index, picture] of pictures.entries()) {
      const image = picture.querySelector('img');
      expect(image?.getAttribute('width')).toMatch(/^\d+$/);
      expect(image?.getAttribute('height')).toMatch(/^\d+$/);
      expect(image?.getAttribute('loading')).toBe(index === 0 ? 'eager' : 'lazy');
      expect(picture.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toMatch(
        /fm=avif&q=45 380w, .*fm=avif&q=45 760w/,
      );
    }
  });
});

describe('the page head', () => {
  function readHead(path: string) {
    const page = pages.getDocument(path);
    const read = (selector: string, attribute = 'content') =>
      page.head.querySelector(selector)?.getAttribute(attribute) ?? '';
    return {
      title: page.title,
      description: read('meta[name=description]'),
      canonical: new URL(read('link[rel=canonical]', 'href')),
      og: (property: string) => read(`meta[property="${property}"]`),
      data: [...page.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent),
      ),
    };
  }

  it('has a unique title, a description, a canonical address and a picture [SITE-1]', () => {
    const titles = new Set<string>();
    for (const path of pages.paths) {
      const { title, description, canonical, og, data } = readHead(path);
      titles.add(title);
      expect(description, path).toMatch(/.{20,}/);
      expect(canonical.pathname).toBe(path);
      expect(og('og:image'), path).toMatch(/^https?:.*(w=1200&h=630|\/share-\w+\.png$)/);
      expect(data.length, path).toBeGreaterThan(0);
      for (const item of data) expect(item['@context'], path).toBe('https://schema.org');
    }
    expect(titles.size).toBe(pages.paths.length);
  });

  it('uses the company’s share picture if the page has no picture [SITE-1]', () => {
    const paths = ['/manpower-list', '/license', '/contact'];
    for (const path of paths) {
      expect(readHead(path).og('og:image'), path).toBe('http://localhost:8888/share-demo.png');
    }
    expect(readHead('/about-us').og('og:image')).not.toContain('share-');
  });

  it('declares the page type and the breadcrumb as structured data [SITE-1, NEWS-1]', () => {
    const readTypes = (path: string) =>
      readHead(path).data.map((item) => [item['@type']].flat()[0]);
    expect(readTypes(pages.newestPaths.news)).toEqual([
      'Organization',
      'BreadcrumbList',
      'NewsArticle',
    ]);
    expect(readTypes(pages.newestPaths.service)).toEqual([
      'Organization',
      'BreadcrumbList',
      'Service',
    ]);
    expect(readTypes('/')).toEqual(['Organization', 'FAQPage']);
    expect(readTypes('/about-us')).toEqual(['Organization', 'BreadcrumbList']);
    const steps = readHead(pages.newestPaths.news).data[1].itemListElement;
    expect(steps.map(({ name }: { name: string }) => name)).toEqual([
      ...['Home', 'News'],
      pages.content.news[0]?.title,
    ]);
  });

  it('describes the company, the trade and the city on the home page [SITE-1]', () => {
    const { title, data } = readHead('/');
    expect(title).toBe('Sahil Bridge Manpower | Manpower and recruitment services in Dubai');
    expect(data[0]).toMatchObject({
      '@type': ['Organization', 'EmploymentAgency'],
      address: { addressLocality: 'Dubai' },
      openingHours: [expect.stringMatching(/^Mo-Fr/), expect.stringMatching(/^Sa/)],
    });
  });

  it('describes the picture, language and publication time for social networks [SITE-1]', () => {
    const [news] = pages.content.news;
    const newsHead = readHead(pages.newestPaths.news);
    const picture = pages.getDocument(pages.newestPaths.news).querySelector('main article img');
    expect(newsHead.og('og:type')).toBe('article');
    expect(newsHead.og('og:image:alt')).toBe(picture?.getAttribute('alt') || news?.title);
    expect(newsHead.og('article:published_time')).toBe(news?.time);
    expect(newsHead.og('og:locale')).toBe('en_GB');
    const licenseHead = readHead('/license');
    expect(licenseHead.og('og:type')).toBe('website');
    expect(licenseHead.og('og:image:alt')).toMatch(/\w/);
    expect(licenseHead.og('article:published_time')).toBe('');
  });
});

it('every page is valid HTML [SITE-1]', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // These rules are matters of style, or concern code that frameworks generate.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-inline-style': 'off',
    },
  });
  for (const path of [...pages.paths, '/thank-you', '/message-not-sent']) {
    const { results } = await validator.validateString(pages.readHtml(path));
    const errors = results.flatMap(({ messages }) =>
      messages
        .filter(({ severity }) => severity === 2)
        .map(({ ruleId, message, line }) => `${path}:${line} ${ruleId}: ${message}`),
    );
    expect(errors).toEqual([]);
  }
});
