import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AboutSection } from '#site/components/about-section.tsx';
import { DocumentsPage } from '#site/components/documents-page.tsx';
import { HeroSlider } from '#site/components/hero-slider.tsx';
import { ManpowerTable } from '#site/components/manpower-table.tsx';
import { NewsArchive } from '#site/components/news-archive.tsx';
import { ProofStrip } from '#site/components/proof-strip.tsx';
import { SiteFooter } from '#site/components/site-footer.tsx';
import { WhatWeProvide } from '#site/components/what-we-provide.tsx';
import { siteConfig } from '#site/shared/site-config.ts';
import { profileWith, serviceWith } from './records.ts';
import { html, text } from './render.ts';

const profile = profileWith();

it('a license is on a phone’s first screen if there are no figures, and nothing if there is neither', () => {
  expect(html(<ProofStrip profile={profile} />)).toBe('');
  const strip = html(<ProofStrip profile={{ ...profile, licenseOne: '/media/l.png' }} />);
  expect(strip).toContain('Our licenses');
  expect(strip).not.toContain('max-sm:hidden');
});

describe('a company with an empty profile', () => {
  it('gets no claim that it has not made itself', () => {
    const claims = /licen[sc]ed|documented|on time|renewed|tested|certified/i;
    expect(`${siteConfig.aboutText} ${siteConfig.tagline}`).not.toMatch(claims);
    const emptyParts: ReactNode[] = [
      <DocumentsPage key="license" kind="License" documents={[]} />,
      <ManpowerTable key="prices" rows={[]} whatsAppNumber="" />,
      <NewsArchive key="news" title="News" years={[]} />,
    ];
    for (const part of emptyParts) {
      expect(text(part)).not.toMatch(claims);
      expect(text(part)).toMatch(/There (are|is) no /);
      expect(html(part)).toContain('href="/contact');
    }
  });

  it('has no link to a page that would be empty', () => {
    const footer = html(
      <SiteFooter profile={profile} services={[]} hasNews={false} hasPartners={false} />,
    );
    expect(footer).not.toContain('href="/news"');
    expect(footer).not.toContain('href="/our-clients"');
    const fallback = { title: 'Title', description: '' };
    const hero = (hasServices: boolean) =>
      html(<HeroSlider slides={[]} companyName="" fallback={fallback} hasServices={hasServices} />);
    expect(hero(false)).not.toContain('href="/our-services"');
    expect(hero(true)).toContain('href="/our-services"');
    expect(html(<WhatWeProvide profile={profile} services={[]} />)).toBe('');
  });

  it('shows no picture in place of one that it does not have', () => {
    expect(html(<AboutSection profile={profile} />)).not.toContain('<img');
    const company = profileWith({ aboutUsImageTwo: '/media/2.webp', yearsOfExperience: 3 });
    expect(html(<AboutSection profile={company} />).match(/<img/g)).toHaveLength(1);
  });
});

describe('a company with more content than fits on a page', () => {
  const services = Array.from({ length: 68 }, (_, index) => serviceWith({ _id: `s${index}` }));

  it('shows eight services on the home page with a link to all, and lists every one in the footer [LAY-8]', () => {
    const section = html(<WhatWeProvide profile={profile} services={services} />);
    expect(section.match(/<article/g)).toHaveLength(8);
    expect(section).toMatch(/href="\/our-services"[^>]*>All services \(68\)/);
    const list = html(<WhatWeProvide profile={profile} services={services.slice(0, 8)} />);
    expect(list).not.toContain('All services');
    const footer = html(<SiteFooter profile={profile} services={services} hasNews hasPartners />);
    expect(footer.match(/service-details/g)).toHaveLength(68);
  });
});
