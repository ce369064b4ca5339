import { describe, expect, it } from 'vitest';
import { siteConfig } from '#site/shared/site-config.ts';
import { findHref, readText, readTexts, renderDemoPages } from '../support/demo-pages.ts';

const pages = await renderDemoPages();

const getSection = (path: string, name: string) =>
  pages.getDocument(path).querySelector(`main [data-section=${name}]`);

describe('the home page', () => {
  it('shows its sections in order [HOME-10]', () => {
    const elements = pages
      .getDocument('/')
      .querySelectorAll('[data-carousel=hero], [data-section]');
    const order = [...elements].map((element) => element.getAttribute('data-section') ?? 'slider');
    expect(order).toEqual([
      ...['slider', 'proof', 'about', 'banner', 'services', 'faq', 'stats', 'team', 'news'],
      'partners',
    ]);
  });

  it('contains the first slide and preloads its picture [HOME-1]', () => {
    const home = pages.getDocument('/');
    expect(readText(home.querySelector('h1'))).toBe(pages.content.sliders[0]?.secondTitle);
    expect(home.querySelector('link[rel=preload][as=image][imagesrcset]')).not.toBeNull();
    const picture = home.querySelector('[data-carousel=hero] img');
    expect(picture?.getAttribute('fetchpriority')).toBe('high');
  });

  it('renders the banner, the services and the figures [HOME-3, HOME-4, HOME-6]', () => {
    const { profile, services } = pages.content;
    expect(findHref(getSection('/', 'banner'), 'Contact us')).toBe('/contact');
    const grid = getSection('/', 'services');
    expect(readText(grid?.querySelector('h2'))).toBe(profile.whatWeProvideSectionTitle);
    const cards = [...(grid?.querySelectorAll('li') ?? [])];
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
      services.map(({ _id }) => `/services/service-details/${_id}`),
    );
    const stats = readText(getSection('/', 'stats'));
    expect(stats).toContain(`${Number(profile.clientSatisfaction)}%`);
    expect(stats).toContain(Number(profile.totalManpowers).toLocaleString('en'));
  });

  it('links to the whole team and all news, and introduces the partners [HOME-7, HOME-8, HOME-9]', () => {
    expect(findHref(getSection('/', 'team'), 'View All Member')).toBe('/our-team');
    expect(findHref(getSection('/', 'news'), 'All news')).toBe('/news');
    expect(findHref(getSection('/', 'news'), /^Read More/)).toMatch(/^\/news-details\//);
    const partners = getSection('/', 'partners');
    expect(readText(partners?.querySelector('h2'))).toBe('Our Valued Partners!');
    expect(readText(partners)).toContain(
      "Proudly showcasing the trusted brands we've collaborated with.",
    );
  });
});

describe('the page layout', () => {
  it('lists the main links in order and marks the current page [LAY-2]', () => {
    const header = pages.getDocument('/license').querySelector('header');
    const links = [...(header?.querySelectorAll('nav[aria-label=Main] ul a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/', '/about-us', '/our-services', '/manpower-list', '/license', '/certificate'],
      '/contact',
    ]);
    expect(readTexts(header, '[aria-current=page]')).toEqual(['License']);
  });

  it('renders every part of the footer [LAY-6, LAY-7, LAY-8, LAY-9, LAY-10]', () => {
    const footer = pages.getDocument('/license').querySelector('body > footer');
    for (const network of ['Facebook', 'Instagram', 'Twitter', 'LinkedIn']) {
      expect(findHref(footer, new RegExp(network)), network).toMatch(/^https:/);
    }
    expect(findHref(footer, 'Introduce Company')).toBe('/about-us');
    expect(findHref(footer, 'Our Professional Team')).toBe('/our-team');
    for (const { _id, name } of pages.content.services) {
      expect(findHref(footer, name)).toBe(`/services/service-details/${_id}`);
    }
    expect(footer?.querySelectorAll('a[href^="tel:"]')).toHaveLength(2);
    expect(footer?.querySelectorAll('a[href^="mailto:"]')).toHaveLength(2);
    expect(readText(footer)).toContain('© 2024');
    expect(findHref(footer, new RegExp(siteConfig.credit.label))).toBe(siteConfig.credit.href);
  });
});

it('the page for workers has a description that starts with what workers pay [SITE-1]', () => {
  const head = pages.getDocument('/for-workers').head;
  const description = head.querySelector('meta[name=description]')?.getAttribute('content');
  expect(description).toMatch(/^Workers pay nothing\. \S/);
});

it('the 404 page links to the home page [LAY-15]', () => {
  const main = pages.getDocument('/404').querySelector('main');
  expect(readText(main?.querySelector('h1'))).toBe('Oops! Page not found');
  expect(findHref(main, 'Go Home')).toBe('/');
});

describe('the company pages', () => {
  it('show the mission, the vision and the shared sections at /about-us [ABOUT-1]', () => {
    const main = pages.getDocument('/about-us').querySelector('main');
    expect(readTexts(main, 'h2, h3')).toEqual(
      expect.arrayContaining(['Our mission', 'Our vision']),
    );
    expect(main?.querySelectorAll('[data-section=mission-vision] img')).toHaveLength(2);
    for (const name of ['about', 'stats', 'faq']) {
      expect(main?.querySelectorAll(`[data-section=${name}]`), name).toHaveLength(1);
    }
    expect(findHref(main, 'Mission & Vision')).toBeNull();
  });

  it('show the whole team at /our-team [TEAM-1]', () => {
    const main = pages.getDocument('/our-team').querySelector('main');
    expect(readText(main?.querySelector('h2'))).toBe(pages.content.profile.ourTeamSectionTitle);
    expect(main?.querySelectorAll('article')).toHaveLength(pages.content.team.length);
  });

  it('show the description of each partner at /our-clients [CLI-1]', () => {
    const main = pages.getDocument('/our-clients').querySelector('main');
    expect(readText(main?.querySelector('h1'))).toBe('Our Partners');
    expect(readTexts(main, 'article p')).toEqual(
      pages.content.clients.map(({ description }) => description),
    );
  });

  it('contain a form at /contact [CON-1]', () => {
    const main = pages.getDocument('/contact').querySelector('main');
    expect(readTexts(main, 'h1, h2')).toEqual(
      expect.arrayContaining(['Contact Us', 'Send us a message']),
    );
    for (const type of ['email', 'tel']) {
      expect(main?.querySelector(`form input[type=${type}]`), type).not.toBeNull();
    }
  });

  it('list every price and explain the terms at /manpower-list [MAN-1]', () => {
    const { manpower, profile } = pages.content;
    const page = pages.getDocument('/manpower-list');
    const rows = readTexts(page, 'tbody tr:not([data-sector])');
    expect(rows).toHaveLength(manpower.length);
    expect(rows[0]).toMatch(new RegExp(`^1 ?${manpower[0]?.category}`));
    expect(rows[0]).toContain(`AED ${manpower[0]?.amount.toLocaleString('en')}`);
    expect(readText(page.querySelector('main'))).toContain(
      `Amounts in AED, ${profile.priceBasis}. Valid until ${profile.pricesValidUntil}`,
    );
    expect(readTexts(page, '#included li')).toEqual(
      `${profile.priceIncludes}\n${profile.priceExcludes}`.split('\n'),
    );
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toContain(
      profile.priceBasis,
    );
  });
});
