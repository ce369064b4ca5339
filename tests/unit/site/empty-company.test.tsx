import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AboutSection } from '#site/components/about-section.tsx';
import { ProofStrip } from '#site/components/company-figures.tsx';
import { DocumentsPage } from '#site/components/documents.tsx';
import { HeroSlider } from '#site/components/hero-slider.tsx';
import { ManpowerTable } from '#site/components/manpower-table.tsx';
import { NewsArchive } from '#site/components/news-archive.tsx';
import { SiteFooter } from '#site/components/site-footer.tsx';
import { WhatWeProvide } from '#site/components/what-we-provide.tsx';
import { siteConfig } from '#site/shared/site-config.ts';
import { profileWith, serviceWith } from './records.ts';
import { renderHtml, renderText } from './render.ts';

const profile = profileWith();

it('ProofStrip shows licenses on phones if there are no figures', () => {
  expect(renderHtml(<ProofStrip profile={profile} />)).toBe('');
  const strip = renderHtml(<ProofStrip profile={{ ...profile, licenseOne: '/media/l.png' }} />);
  expect(strip).toContain('Our licenses');
  expect(strip).not.toContain('max-sm:hidden');
});

describe('the site of a company with an empty profile', () => {
  it('contains no claims that the company did not make', () => {
    const claims = /licen[sc]ed|documented|on time|renewed|tested|certified/i;
    expect(`${siteConfig.aboutText} ${siteConfig.tagline}`).not.toMatch(claims);
    const emptyParts: ReactNode[] = [
      <DocumentsPage key="license" kind="License" documents={[]} />,
      <ManpowerTable key="prices" rows={[]} whatsAppNumber="" />,
      <NewsArchive key="news" title="News" years={[]} />,
    ];
    for (const part of emptyParts) {
      expect(renderText(part)).not.toMatch(claims);
      expect(renderText(part)).toMatch(/There (are|is) no /);
      expect(renderHtml(part)).toContain('href="/contact');
    }
  });

  it('does not link to empty pages', () => {
    const footer = renderHtml(
      <SiteFooter profile={profile} services={[]} hasNews={false} hasPartners={false} />,
    );
    expect(footer).not.toMatch(/href="\/(news|our-clients)"/);
    const fallback = { title: 'Title', description: '' };
    const renderHero = (hasServices: boolean) =>
      renderHtml(
        <HeroSlider slides={[]} companyName="" fallback={fallback} hasServices={hasServices} />,
      );
    expect(renderHero(false)).not.toContain('href="/our-services"');
    expect(renderHero(true)).toContain('href="/our-services"');
    expect(renderHtml(<WhatWeProvide profile={profile} services={[]} />)).toBe('');
  });

  it('shows no placeholder for a missing picture', () => {
    expect(renderHtml(<AboutSection profile={profile} />)).not.toContain('<img');
    const company = profileWith({ aboutUsImageTwo: '/media/2.webp', yearsOfExperience: 3 });
    expect(renderHtml(<AboutSection profile={company} />).match(/<img/g)).toHaveLength(1);
  });
});

const services = Array.from({ length: 68 }, (_, index) => serviceWith({ _id: `s${index}` }));

it('shows eight services on the home page and all services in the footer [LAY-8]', () => {
  const section = renderHtml(<WhatWeProvide profile={profile} services={services} />);
  expect(section.match(/<article/g)).toHaveLength(8);
  expect(section).toMatch(/href="\/our-services"[^>]*>All services \(68\)/);
  const completeSection = renderHtml(
    <WhatWeProvide profile={profile} services={services.slice(0, 8)} />,
  );
  expect(completeSection).not.toContain('All services');
  const footer = renderHtml(
    <SiteFooter profile={profile} services={services} hasNews hasPartners />,
  );
  expect(footer.match(/service-details/g)).toHaveLength(68);
});
