import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/kinds/profile.ts';
import * as jsonLd from '#site/build/json-ld.ts';
import {
  addKeywords,
  createDescription,
  createItemMeta,
  getSharedPicture,
} from '#site/build/page-meta.ts';
import { escapeXml } from '#site/build/xml.ts';
import { formatPageTitle } from '#site/components/page-title.ts';
import { getResizedAddress, getShareImageAddress } from '#site/shared/image-address.ts';
import { hostile, newsWith, profileWith, serviceWith } from './records.ts';

const site = new URL('https://company.example');

describe('page metadata [SITE-1]', () => {
  it('escapes content that would end the script element', () => {
    const text = jsonLd.serialize(jsonLd.createNewsArticle(newsWith({ title: hostile }), site));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ '@type': 'NewsArticle', headline: hostile });
  });

  it('uses an item’s title, text and picture unless editors override them [DASH-19]', () => {
    const item = { title: 'Cranes arrive', description: 'One\nline', image: '/media/own.webp' };
    const createMeta = (fields: Parameters<typeof newsWith>[0]) =>
      createItemMeta(newsWith({ ...item, ...fields }), 'Cranes arrive', 'News of Co.');
    expect(createMeta({})).toMatchObject({ ...item, description: 'One line' });
    const image = '/media/card.webp';
    expect(
      createMeta({ shareTitle: 'Hire cranes', shareDescription: 'Today', shareImage: image }),
    ).toMatchObject({ title: 'Hire cranes', description: 'Today', image });
    expect(createMeta({ description: '' }).description).toBe('News of Co.');
  });

  it('identifies the company and links only valid social profiles', () => {
    const profile = profileWith({
      name: 'Sahil',
      facebookIdLink: 'https://facebook.example/s',
      twitterIdLink: 'javascript:alert(1)',
    });
    expect(jsonLd.createOrganization(profile, site)).toMatchObject({
      '@type': ['Organization', 'EmploymentAgency'],
      name: 'Sahil',
      url: 'https://company.example/',
      sameAs: ['https://facebook.example/s'],
    });
  });

  it('identifies the company by the given profile and site address [SITE-1]', () => {
    const profile = profileWith({ name: 'Sahil' });
    const text = jsonLd.getOrganizationText(profile, site);
    expect(text).toBe(jsonLd.serialize(jsonLd.createOrganization(profile, site)));
    expect(jsonLd.getOrganizationText(profile, new URL(site))).toBe(text);
    expect(jsonLd.getOrganizationText(profileWith({ name: 'Bridge' }), site)).toContain('"Bridge"');
    const otherSite = new URL('https://other.example');
    expect(jsonLd.getOrganizationText(profile, otherSite)).toContain('"https://other.example/"');
  });

  it('includes the address and opening hours, and omits empty properties [SITE-1]', () => {
    const profile = profileWith({
      address: 'Office 4\nDock Street, Dubai',
      city: 'Dubai',
      primaryNumber: '+971 4 555',
      country: 'United Arab Emirates',
      openingHours:
        'Mo-Fr 08:00-18:00\nSaturday and Sunday, 9:00 AM to 1:00 PM\nFridays on request',
      mapLink: 'https://maps.example/dock',
    });
    expect(jsonLd.createOrganization(profile, site)).toMatchObject({
      telephone: '+971 4 555',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Office 4, Dock Street, Dubai',
        addressLocality: 'Dubai',
        addressCountry: 'United Arab Emirates',
      },
      hasMap: 'https://maps.example/dock',
      openingHours: ['Mo-Fr 08:00-18:00', 'Sa,Su 09:00-13:00'],
    });
    expect(Object.keys(jsonLd.createOrganization(profileWith(), site)).sort()).toEqual(
      ['@id', '@type', 'name', 'url'].sort(),
    );
    const emptyNews = newsWith({ title: '', description: '', image: '' });
    expect(Object.values(jsonLd.createNewsArticle(emptyNews, site))).not.toContain('');
    expect(Object.values(jsonLd.createService(serviceWith({ name: '' }), site))).not.toContain('');
  });

  it('includes the author and the dates of an article [SITE-1]', () => {
    const company = { '@id': 'https://company.example/#organization' };
    const time = '2026-11-20T10:05:00.000Z';
    expect(jsonLd.createNewsArticle(newsWith({ time }), site)).toMatchObject({
      datePublished: time,
      dateModified: time,
      author: company,
      publisher: company,
    });
    const getDateModified = (modifiedAt: string) =>
      jsonLd.createNewsArticle({ ...newsWith({ time }), modifiedAt }, site)['dateModified'];
    expect(getDateModified('2026-11-21T08:00:00.000Z')).toBe('2026-11-21T08:00:00.000Z');
    const earlierTime = '2026-11-19T08:00:00.000Z';
    expect(getDateModified(earlierTime), 'modified before publication').toBe(time);
  });

  it('includes the company, trade and city in the home page title [SITE-1]', () => {
    const getTitle = (fields: Partial<Profile>) => formatPageTitle('', profileWith(fields));
    expect(getTitle({ name: 'Sahil', city: 'Dubai' })).toBe(
      'Sahil | Manpower and recruitment services in Dubai',
    );
    expect(getTitle({ name: 'Sahil' })).toBe('Sahil | Manpower and recruitment services');
  });

  it('adds search keywords to the titles of list pages [SITE-1]', () => {
    const getTitle = (city: string) => addKeywords('Our Services', profileWith({ city }));
    expect(getTitle('Dubai')).toBe('Our Services: manpower and recruitment in Dubai');
    expect(getTitle('')).toBe('Our Services: manpower and recruitment');
  });

  it('lists numbered breadcrumb steps with absolute addresses', () => {
    const trail = [
      { label: 'Home', href: '/' },
      { label: 'News', href: '/news' },
    ];
    expect(jsonLd.createBreadcrumb(trail, site)['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://company.example/' },
      { '@type': 'ListItem', position: 2, name: 'News', item: 'https://company.example/news' },
    ]);
  });

  it('describes services and questions', () => {
    const service = serviceWith({ location: 'Dubai', image: '/media/a.webp' });
    expect(jsonLd.createService(service, site)).toMatchObject({
      '@type': 'Service',
      areaServed: 'Dubai',
    });
    expect(
      jsonLd.createFaqPage([{ _id: '1', question: 'Why?', answer: 'So.', answerRich: '' }]),
    ).toMatchObject({
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { text: 'So.' } }],
    });
  });

  it('shares an uploaded picture at 1200 by 630 with an absolute address', () => {
    const address = new URL(getShareImageAddress('/media/a.webp', site));
    expect(address.origin).toBe(site.origin);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      url: '/media/a.webp',
      w: '1200',
      h: '630',
      fit: 'cover',
      position: 'top',
      fm: 'jpg',
    });
    expect(getShareImageAddress('https://other.example/p.jpg', site)).toBe(
      'https://other.example/p.jpg',
    );
  });

  it('shares an item’s picture, or falls back to the drawn picture [SITE-1]', () => {
    const company = { name: 'Co', picture: '', drawnVersion: 'a1' };
    const address = 'https://company.example/share-a1.png';
    const drawnPicture = { address, alt: 'Co', hasKnownSize: true };
    const sharePicture = (image: string, title = 'News') =>
      getSharedPicture({ title, image }, company, site);
    expect(sharePicture('/media/a.webp')).toEqual({
      address: getShareImageAddress('/media/a.webp', site),
      alt: 'News',
      hasKnownSize: true,
    });
    expect(sharePicture('https://other.example/p.jpg', '')).toEqual({
      address: 'https://other.example/p.jpg',
      alt: 'Co',
      hasKnownSize: false,
    });
    expect(sharePicture('')).toEqual(drawnPicture);
    expect(getSharedPicture({ title: 'Team' }, company, site)).toEqual(drawnPicture);
    expect(getSharedPicture({ title: 'Team' }, { ...company, drawnVersion: '' }, site)).toBeNull();
  });

  it('prefers the company’s share picture to the drawn picture [DASH-19]', () => {
    const company = { name: 'Co', picture: '/media/co.webp', drawnVersion: 'a1' };
    const sharePicture = (image: string) =>
      getSharedPicture({ title: 'Team', image }, company, site);
    const address = getShareImageAddress('/media/co.webp', site);
    expect(sharePicture('')).toEqual({ address, alt: 'Co', hasKnownSize: true });
    expect(sharePicture('/media/a.webp')?.address).toBe(
      getShareImageAddress('/media/a.webp', site),
    );
  });

  it('shortens titles and descriptions to one line', () => {
    expect(formatPageTitle('x'.repeat(300), profileWith({ name: 'Co' })).length).toBeLessThan(100);
    expect(createDescription('One\n  two', '')).toBe('One two');
    expect(createDescription(' ', 'Fallback')).toBe('Fallback');
    expect(createDescription('y'.repeat(300), '').length).toBeLessThanOrEqual(161);
  });

  it('escapes text for feeds and the sitemap', () => {
    expect(escapeXml(`<a href="x">&'\u0001`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&apos;');
  });
});

it('getResizedAddress requests a crop only if width and height are given [SITE-2]', () => {
  expect(getResizedAddress('/media/a b.png', { width: 380, height: 250 }, 'avif')).toBe(
    '/.netlify/images?url=%2Fmedia%2Fa%20b.png&w=380&h=250&fit=cover&position=top&fm=avif&q=45',
  );
  expect(getResizedAddress('/media/a.png', { width: 380 }, 'webp')).toBe(
    '/.netlify/images?url=%2Fmedia%2Fa.png&w=380&fm=webp',
  );
});
