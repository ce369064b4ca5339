import { describe, expect, it } from 'vitest';
import { ProofStrip } from '#site/components/company-figures.tsx';
import { ForWorkers } from '#site/components/for-workers.tsx';
import { ServiceFacts } from '#site/components/service-article.tsx';
import { SiteFooter } from '#site/components/site-footer.tsx';
import { profileWith, serviceWith } from './records.ts';
import { renderHtml, renderText } from './render.ts';

describe('the facts about a service', () => {
  const createFacts = (fields: Parameters<typeof serviceWith>[0], fromPrice?: number | null) => (
    <ServiceFacts service={serviceWith(fields)} fromPrice={fromPrice} whatsAppNumber="" />
  );
  const priceSearch = 'Steel fixer';

  it('include every detail that is set [SERV-2]', () => {
    const facts = { priceSearch, leadTime: '30 to 45 days', location: 'Dubai' };
    const contact = { contactName: 'Amina Yusuf', contactNumber: '+971 4 555 0100' };
    const element = createFacts({ ...facts, ...contact }, 2700);
    expect(renderText(element)).toMatch(
      /from AED 2,700 See the prices Lead time 30 to 45 days Location Dubai Talk to Amina Yusuf \+971 4 555 0100/,
    );
    expect(renderHtml(element)).toContain('href="/manpower-list?q=Steel%20fixer"');
    expect(renderHtml(element)).toContain('href="tel:+97145550100"');
  });

  it('omit empty details [SERV-2]', () => {
    expect(renderText(createFacts({}))).not.toMatch(/Price|Lead time|Location|Talk to/);
    expect(renderText(createFacts({ priceSearch }, null))).not.toContain('See the prices');
    expect(renderText(createFacts({ priceSearch }))).toMatch(/Price See the prices/);
    expect(renderText(createFacts({ contactName: 'Amina' }))).toContain('Talk to Amina');
  });
});

describe('the page for workers', () => {
  const workersProfile = profileWith({
    workersPay: 'Workers pay nothing',
    workersHelp: 'Do not pay.\nCall us.',
    workersTestCentres: 'Kathmandu\nNairobi',
    workersHours: 'Mo-Sa 07:00-21:00',
    openingHours: 'Mo-Fr 09:00-17:00',
  });
  const renderFooter = (profile: typeof workersProfile) =>
    renderHtml(<SiteFooter profile={profile} services={[]} hasPartners={false} hasNews={false} />);

  it('shows only the parts that are filled in [TRUST-1]', () => {
    const page = renderText(<ForWorkers profile={workersProfile} />);
    expect(page).toMatch(/asks you for money or your passport Do not pay\. Call us\./);
    expect(page).toMatch(/Test centres Kathmandu Nairobi/);
    expect(page).toContain('Monday to Saturday, 7:00 AM to 9:00 PM');
    expect(page).not.toMatch(/9:00 AM to 5:00 PM|What you pay/);
  });

  it('is linked from the footer and the home page only if it exists [TRUST-1]', () => {
    expect(renderFooter(workersProfile)).toContain('href="/for-workers"');
    const strip = renderHtml(<ProofStrip profile={workersProfile} />);
    expect(strip).toMatch(/href="\/for-workers".*Workers pay nothing/);
    for (const emptyProfile of [profileWith(), profileWith({ workersPay: ' ' })]) {
      expect(renderFooter(emptyProfile)).not.toContain('/for-workers');
      expect(renderHtml(<ForWorkers profile={emptyProfile} />)).toBe('');
      expect(renderHtml(<ProofStrip profile={emptyProfile} />)).toBe('');
    }
  });
});
