import { describe, expect, it } from 'vitest';
import { listLicenses } from '#contract/site/documents.ts';
import { ProofStrip, StatsBand } from '#site/components/company-figures.tsx';
import { DocumentGallery } from '#site/components/documents.tsx';
import { ForWorkers } from '#site/components/for-workers.tsx';
import { ServiceFacts } from '#site/components/service-article.tsx';
import { SiteFooter } from '#site/components/site-footer.tsx';
import { profileWith, serviceWith } from './records.ts';
import { renderHtml, renderText } from './render.ts';

describe('the facts of a service', () => {
  const createFacts = (fields: Parameters<typeof serviceWith>[0], fromPrice?: number | null) => (
    <ServiceFacts service={serviceWith(fields)} fromPrice={fromPrice} whatsAppNumber="" />
  );
  const priceSearch = 'Steel fixer';

  it('include each detail that is set [SERV-2]', () => {
    const element = createFacts(
      {
        priceSearch,
        leadTime: '30 to 45 days',
        location: 'Dubai',
        contactName: 'Amina Yusuf',
        contactNumber: '+971 4 555 0100',
      },
      2700,
    );
    expect(renderText(element)).toMatch(
      /from AED 2,700 See the prices Lead time 30 to 45 days Location Dubai Talk to Amina Yusuf \+971 4 555 0100/,
    );
    expect(renderHtml(element)).toContain('href="/manpower-list?q=Steel%20fixer"');
    expect(renderHtml(element)).toContain('href="tel:+97145550100"');
  });

  it('are omitted if they are empty [SERV-2]', () => {
    expect(renderText(createFacts({}))).not.toMatch(/Price|Lead time|Where|Talk to/);
    expect(renderText(createFacts({ priceSearch }, null))).not.toContain('See the prices');
    expect(renderText(createFacts({ priceSearch }))).toMatch(/Price See the prices/);
    expect(renderText(createFacts({ contactName: 'Amina' }))).toContain('Talk to Amina');
  });
});

describe('a document of the company', () => {
  it('shows its number, issuer and validity if they are known [LIC-1, CERT-1]', () => {
    const renderGallery = (fields: Parameters<typeof profileWith>[0]) =>
      renderText(
        <DocumentGallery
          kind="License"
          documents={listLicenses(profileWith({ licenseOne: '/media/1.webp', ...fields }))}
        />,
      );
    const license = { licenseOneNumber: 'A-17', licenseOneIssuer: 'Ministry' };
    expect(renderGallery({ ...license, licenseOneValidUntil: '1 May 2028' })).toContain(
      'Number A-17 Issued by Ministry Valid until 1 May 2028',
    );
    expect(renderGallery(license)).not.toContain('Valid until');
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
  const renderFooter = (profile: typeof workersProfile) =>
    renderHtml(<SiteFooter profile={profile} services={[]} hasPartners={false} hasNews={false} />);

  it('has its own page, with only the parts that are filled in [TRUST-1]', () => {
    const page = renderText(<ForWorkers profile={workersProfile} />);
    expect(page).toMatch(/asks you for money or your passport Do not pay\. Call us\./);
    expect(page).toMatch(/Test centres Kathmandu Nairobi/);
    expect(page).toContain('Monday to Saturday, 7:00 AM to 9:00 PM');
    expect(page).not.toMatch(/9:00 AM to 5:00 PM|What you pay/);
  });

  it('is linked from the footer and the first screen only if it exists [TRUST-1]', () => {
    expect(renderFooter(workersProfile)).toContain('href="/for-workers"');
    expect(renderHtml(<ProofStrip profile={workersProfile} />)).toMatch(
      /href="\/for-workers".*Workers pay nothing/,
    );
    for (const emptyProfile of [profileWith(), profileWith({ workersPay: ' ' })]) {
      expect(renderFooter(emptyProfile)).not.toContain('/for-workers');
      expect(renderHtml(<ForWorkers profile={emptyProfile} />)).toBe('');
      expect(renderHtml(<ProofStrip profile={emptyProfile} />)).toBe('');
    }
  });
});

it('StatsBand shows the source of a figure if it is set [HOME-6]', () => {
  const profile = profileWith({
    clientSatisfaction: 96,
    clientSatisfactionSource: 'Client survey, May 2026',
    permanentClients: 12,
  });
  expect(renderText(<StatsBand profile={profile} />)).toMatch(
    /Client satisfaction Client survey, May 2026 96 % .*Permanent clients 12/,
  );
});
