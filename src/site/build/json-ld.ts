import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Faq } from '#contract/kinds/faqs.ts';
import { type News, newsPage, newsTitle } from '#contract/kinds/news.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { type Service, serviceName, servicePage } from '#contract/kinds/services.ts';
import { findEmailAddress } from '#contract/texts/email-address.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { nonEmptyLines } from '#contract/texts/lines.ts';
import { removeInvisible } from '#contract/texts/machine-text.ts';
import { numberToDial, splitPhoneNumbers } from '#contract/texts/phone-number.ts';
import { pageLanguage } from '#words/page-language.ts';
import { companyName } from '../components/company-logo.tsx';
import { shareImage } from '../shared/image-address.ts';
import { webLink } from '../shared/links.ts';
import { openingHoursNotation } from '../shared/opening-hours-notation.ts';
import { pagePath } from '../shared/page-path.ts';
import { recordPath } from '../shared/record-path.ts';
import { descriptionOf } from './page-meta.ts';

/** Structured data for search engines, in the vocabulary of schema.org [SITE-1]. */
export type StructuredData = { '@type': string | string[] } & Record<string, unknown>;

/** Data as the text of a script element. Escapes `<`, because content must not close the element. */
export const asScript = (data: object) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const serialize = (data: StructuredData) =>
  asScript({ '@context': 'https://schema.org', ...data });

const absoluteUrl = (site: URL, path: string) => new URL(path, site).href;
const picture = (site: URL, record: Shown<{ image: string }>) =>
  record.image && shareImage(record.image, site, getPictureView(record, record.image));
const companyReference = (site: URL) => ({ '@id': absoluteUrl(site, '/#organization') });

const isEmpty = (value: unknown) =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0);

const omitEmpty = (data: StructuredData) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value))) as StructuredData;

function postalAddress({ address, city, country }: Pick<Profile, 'address' | 'city' | 'country'>) {
  if (!address && !city) return undefined;
  return omitEmpty({
    '@type': 'PostalAddress',
    streetAddress: nonEmptyLines(address).join(', '),
    addressLocality: city,
    addressCountry: country,
  });
}

/** The first number in a field, spelled as in the field. Empty if it cannot be dialled. */
const telephoneIn = (field: string) =>
  numberToDial(field) ? removeInvisible(splitPhoneNumbers(field)[0] ?? '') : '';

export function organization(profile: Profile, site: URL): StructuredData {
  const { facebookIdLink, InstagramIdLink, twitterIdLink, linkedinIdLink } = profile;
  const logo = profile.logo && absoluteUrl(site, profile.logo);
  return omitEmpty({
    '@type': ['Organization', 'EmploymentAgency'],
    ...companyReference(site),
    name: companyName(profile),
    url: absoluteUrl(site, pagePath('/')),
    logo,
    image: logo,
    telephone: telephoneIn(profile.primaryNumber),
    email: findEmailAddress(profile.primaryEmail) ?? '',
    address: postalAddress(profile),
    hasMap: webLink(profile.mapLink) ?? '',
    openingHours: nonEmptyLines(profile.openingHours).flatMap(
      (line) => openingHoursNotation(line) ?? [],
    ),
    sameAs: [facebookIdLink, InstagramIdLink, twitterIdLink, linkedinIdLink].filter(webLink),
  });
}

const organizationTexts = new WeakMap<Profile, { site: string; text: string }>();

/** Cached for each profile, because all pages contain it. */
export function organizationText(profile: Profile, site: URL): string {
  const cacheEntry = organizationTexts.get(profile);
  if (cacheEntry?.site === site.href) return cacheEntry.text;
  const text = serialize(organization(profile, site));
  organizationTexts.set(profile, { site: site.href, text });
  return text;
}

/** Empty for the default language [LANG-2]. */
const translatedLanguage = () => (pageLanguage() === defaultLanguage ? '' : pageLanguage());

/** `modifiedAt` is the time of the last change. It is ignored if it is before the publication. */
export const newsArticle = (news: Shown<News>, site: URL, modifiedAt = ''): StructuredData =>
  omitEmpty({
    '@type': 'NewsArticle',
    inLanguage: translatedLanguage(),
    headline: newsTitle(news),
    description: descriptionOf(news.description, ''),
    datePublished: news.time,
    dateModified: modifiedAt > news.time ? modifiedAt : news.time,
    mainEntityOfPage: absoluteUrl(site, recordPath(newsPage, news)),
    author: companyReference(site),
    publisher: companyReference(site),
    image: picture(site, news),
  });

export const service = (item: Shown<Service>, site: URL): StructuredData =>
  omitEmpty({
    '@type': 'Service',
    name: serviceName(item),
    description: item.description,
    url: absoluteUrl(site, recordPath(servicePage, item)),
    provider: companyReference(site),
    areaServed: item.location,
    image: picture(site, item),
  });

export const breadcrumb = (
  trail: { label: string; href: string }[],
  site: URL,
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(site, href),
  })),
});

export const faqPage = (faqs: Faq[]): StructuredData => ({
  '@type': 'FAQPage',
  ...(translatedLanguage() && { inLanguage: translatedLanguage() }),
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
