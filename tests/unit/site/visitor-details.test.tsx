import { describe, expect, it } from 'vitest';
import { licensesOf } from '#contract/site/documents.ts';
import { DocumentGallery } from '#site/components/document-gallery.tsx';
import { ForWorkers } from '#site/components/for-workers.tsx';
import { ProofStrip } from '#site/components/proof-strip.tsx';
import { ServiceFacts } from '#site/components/service-facts.tsx';
import { SiteFooter } from '#site/components/site-footer.tsx';
import { StatsBand } from '#site/components/stats-band.tsx';
import { profileWith, serviceWith } from './records.ts';
import { html, text } from './render.ts';

describe('the facts of a service', () => {
  const facts = (fields: Parameters<typeof serviceWith>[0], fromPrice?: number | null) => (
    <ServiceFacts service={serviceWith(fields)} fromPrice={fromPrice} whatsAppNumber="" />
  );
  const priceSearch = 'Steel fixer';

  it('include price, lead time, place and a person with a direct number [SERV-2]', () => {
    const element = facts(
      {
        priceSearch,
        leadTime: '30 to 45 days',
        location: 'Dubai',
        contactName: 'Amina Yusuf',
        contactNumber: '+971 4 555 0100',
      },
      2700,
    );
    expect(text(element)).toMatch(
      /from AED 2,700 See the prices Lead time 30 to 45 days Location Dubai Talk to Amina Yusuf \+971 4 555 0100/,
    );
    expect(html(element)).toContain('href="/manpower-list?q=Steel%20fixer"');
    expect(html(element)).toContain('href="tel:+97145550100"');
  });

  it('are left out if they are empty, including a price that the list does not have [SERV-2]', () => {
    expect(text(facts({}))).not.toMatch(/Price|Lead time|Where|Talk to/);
    expect(text(facts({ priceSearch }, null))).not.toContain('See the prices');
    expect(text(facts({ priceSearch }))).toMatch(/Price See the prices/);
    expect(text(facts({ contactName: 'Amina' }))).toContain('Talk to Amina');
  });
});

describe('a document of the company', () => {
  it('shows number, issuer and validity as text, each if it is known [LIC-1, CERT-1]', () => {
    const gallery = (fields: Parameters<typeof profileWith>[0]) =>
      text(
        <DocumentGallery
          kind="License"
          documents={licensesOf(profileWith({ licenseOne: '/media/1.webp', ...fields }))}
        />,
      );
    const license = { licenseOneNumber: 'A-17', licenseOneIssuer: 'Ministry' };
    expect(gallery({ ...license, licenseOneValidUntil: '1 May 2028' })).toContain(
      'Number A-17 Issued by Ministry Valid until 1 May 2028',
    );
    expect(gallery(license)).not.toContain('Valid until');
  });
});

describe('information for workers', () => {
  const workersProfile = profileWith({
    workersPay: 'Workers pay nothing',
    workersHelp: 'Do not pay.\nCall us.',
    workersTestCentres: 'Kathmandu\nNairobi',
    workersHours: 'Mo-Sa 07:00-21:00',
    openingHours: 'Mo-Fr 09:00-17:00',
  });
  const footer = (profile: typeof workersProfile) =>
    html(<SiteFooter profile={profile} services={[]} hasPartners={false} hasNews={false} />);

  it('is on its own page, with only the parts that are filled in [TRUST-1]', () => {
    const page = text(<ForWorkers profile={workersProfile} />);
    expect(page).toMatch(/asks you for money or your passport Do not pay\. Call us\./);
    expect(page).toMatch(/Test centres Kathmandu Nairobi/);
    expect(page).toContain('Monday to Saturday, 7:00 AM to 9:00 PM');
    expect(page).not.toMatch(/9:00 AM to 5:00 PM|What you pay/);
  });

  it('is linked from the footer and the first screen only if there is any [TRUST-1]', () => {
    expect(footer(workersProfile)).toContain('href="/for-workers"');
    expect(html(<ProofStrip profile={workersProfile} />)).toMatch(
      /href="\/for-workers".*Workers pay nothing/,
    );
    for (const blank of [profileWith(), profileWith({ workersPay: ' ' })]) {
      expect(footer(blank)).not.toContain('/for-workers');
      expect(html(<ForWorkers profile={blank} />)).toBe('');
      expect(html(<ProofStrip profile={blank} />)).toBe('');
    }
  });
});

it('a figure names its source if it has one [HOME-6]', () => {
  const profile = profileWith({
    clientSatisfaction: 96,
    clientSatisfactionSource: 'Client survey, May 2026',
    permanentClients: 12,
  });
  expect(text(<StatsBand profile={profile} />)).toMatch(
    /Client satisfaction Client survey, May 2026 96 % .*Permanent clients 12/,
  );
});
