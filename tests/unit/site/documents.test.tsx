import { describe, expect, it } from 'vitest';
import { listCertificates, listLicenses } from '#contract/site/documents.ts';
import { CompanyLogo } from '#site/components/company-logo.tsx';
import { DocumentGallery } from '#site/components/documents.tsx';
import { ManpowerTable } from '#site/components/manpower-table.tsx';
import { PartnerCard, PartnerLogo } from '#site/components/partner-card.tsx';
import {
  formatPriceTerms,
  hasPriceTerms,
  PriceTermsCard,
} from '#site/components/price-terms-card.tsx';
import { profileWith } from './records.ts';
import { renderHtml, renderText } from './render.ts';

it('DocumentGallery shows the label and known details of each document [CERT-1, LIC-1]', () => {
  const documents = listLicenses(
    profileWith({
      licenseOne: '/media/1.webp',
      licenseTwo: '/media/2.webp',
      ...{ licenseTwoName: 'Trade licence', licenseTwoNumber: 'A-17' },
      ...{ licenseTwoIssuer: 'Ministry', licenseTwoValidUntil: '1 May 2028' },
      licenseThreeName: 'A name without a picture',
    }),
  );
  const gallery = <DocumentGallery kind="License" documents={documents} />;
  expect(renderText(gallery)).toMatch(
    /License 1 License 2 Trade licence Number A-17 Issued by Ministry Valid until 1 May 2028/,
  );
  expect(renderText(gallery)).not.toContain('without a picture');
  expect(renderHtml(gallery).match(/<a /g)).toHaveLength(2);
  expect(renderHtml(gallery)).toContain('aria-label="Enlarge license 1"');
  expect(renderHtml(gallery)).toContain('aria-label="Enlarge license 2: Trade licence"');
  expect(listCertificates(profileWith({ certificateFour: '/media/4.webp' }))).toEqual([
    { image: '/media/4.webp', name: '', number: '', issuer: '', validUntil: '' },
  ]);
});

describe('the price terms', () => {
  const profile = profileWith({
    priceBasis: 'per person per month',
    priceIncludes: 'Visa\n\nAir ticket',
    priceExcludes: 'Food',
    pricesValidUntil: '31 December 2026',
  });

  it('come from the profile [MAN-1]', () => {
    expect(formatPriceTerms(profile)).toBe(
      'Amounts in AED, per person per month. Valid until 31 December 2026.',
    );
    expect(formatPriceTerms(profileWith({ pricesValidUntil: 'Until renewed' }))).toBe(
      'Amounts in AED. Valid until renewed.',
    );
    const withFullStops = profileWith({ priceBasis: 'per month.', pricesValidUntil: 'May.' });
    expect(formatPriceTerms(withFullStops)).toBe('Amounts in AED, per month. Valid until May.');
    const card = renderText(<PriceTermsCard profile={profile} />);
    expect(card.trim()).toBe('Included Visa Air ticket Not included Food');
  });

  it('are omitted if the profile does not contain them', () => {
    expect(formatPriceTerms(profileWith())).toBe('Amounts in AED.');
    expect(hasPriceTerms(profileWith())).toBe(false);
    const partialProfile = profileWith({ priceExcludes: 'Food' });
    expect(hasPriceTerms(partialProfile)).toBe(true);
    const card = renderText(<PriceTermsCard profile={partialProfile} />);
    expect(card.trim()).toBe('Not included Food');
    const table = renderText(<ManpowerTable rows={[]} whatsAppNumber="" />);
    expect(table).not.toMatch(/includ|updated/i);
  });
});

const texts = { name: 'Masar', description: '', descriptionRich: '' };
const partner = { _id: 'p', ...texts, logo: '/media/m.png' };

it('PartnerCard shows the partner’s name and description if they are set', () => {
  const namedPartner = { ...partner, name: 'Mirsal', description: 'Towers and schools.' };
  expect(renderText(<PartnerCard partner={namedPartner} />)).toMatch(/Mirsal Towers and schools\./);
  const namelessPartner = { ...partner, name: '' };
  expect(renderHtml(<PartnerCard partner={namelessPartner} />)).not.toMatch(/<h3|<p[ >]/);
});

it('shows an opaque logo on a tile, and any other partner logo with an edge [IMG-2]', () => {
  const opaquePartner = { ...partner, pictures: { [partner.logo]: { isOpaque: true } } } as const;
  expect(renderHtml(<PartnerLogo partner={partner} />)).toContain('logo-edge');
  expect(renderHtml(<CompanyLogo profile={partner} />)).not.toContain('logo-tile');
  const partnerTile = renderHtml(<PartnerLogo partner={opaquePartner} />);
  for (const logo of [partnerTile, renderHtml(<CompanyLogo profile={opaquePartner} />)]) {
    expect(logo).toMatch(/logo-tile.*logo-opaque/);
    expect(logo).not.toContain('logo-edge');
  }
});
