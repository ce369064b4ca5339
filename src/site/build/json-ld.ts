import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Faq } from '#contract/kinds/faqs.ts';
import { getNewsTitle, newsPage } from '#contract/kinds/news.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { getServiceName, type Service, servicePage } from '#contract/kinds/services.ts';
import type { PublishedNews } from '#contract/site/snapshot.ts';
import { findEmailAddress } from '#contract/texts/email-address.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { getNonEmptyLines } from '#contract/texts/lines.ts';
import { stripInvisibleCharacters } from '#contract/texts/machine-text.ts';
import { findNumberToDial, splitPhoneNumbers } from '#contract/texts/phone-number.ts';
import { getPageLanguage } from '#words/page-language.ts';
import { getCompanyName } from '../components/company-logo.tsx';
import { getShareImageAddress } from '../shared/image-address.ts';
import { getWebLink } from '../shared/links.ts';
import { toOpeningHoursNotation } from '../shared/opening-hours-notation.ts';
import { getPagePath, getRecordPath } from '../shared/page-path.ts';
import { createDescription } from './page-meta.ts';

/** Structured data for search engines, in the vocabulary of schema.org [SITE-1]. */
export type StructuredData = { '@type': string | string[] } & Record<string, unknown>;

/** Data as the text of a script element. Escapes `<`, because content must not close the element. */
export const toScriptText = (data: object) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const serialize = (data: StructuredData) =>
  toScriptText({ '@context': 'https://schema.org', ...data });

const toAbsoluteUrl = (site: URL, path: string) => new URL(path, site).href;
const getPictureUrl = (site: URL, record: Shown<{ image: string }>) =>
  record.image && getShareImageAddress(record.image, site, getPictureView(record, record.image));
const createCompanyReference = (site: URL) => ({ '@id': toAbsoluteUrl(site, '/#organization') });

const isEmpty = (value: unknown) =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0);

const omitEmpty = (data: StructuredData) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value))) as StructuredData;

function createPostalAddress({ address, city, country }: Profile) {
  if (!address && !city) return undefined;
  return omitEmpty({
    '@type': 'PostalAddress',
    streetAddress: getNonEmptyLines(address).join(', '),
    addressLocality: city,
    addressCountry: country,
  });
}

/** The first number in a field, as it is written there. Empty if it cannot be dialled. */
const findTelephone = (field: string) =>
  findNumberToDial(field) ? stripInvisibleCharacters(splitPhoneNumbers(field)[0] ?? '') : '';

export function createOrganization(profile: Profile, site: URL): StructuredData {
  const { facebookIdLink, InstagramIdLink, twitterIdLink, linkedinIdLink } = profile;
  const logo = profile.logo && toAbsoluteUrl(site, profile.logo);
  return omitEmpty({
    '@type': ['Organization', 'EmploymentAgency'],
    ...createCompanyReference(site),
    name: getCompanyName(profile),
    url: toAbsoluteUrl(site, getPagePath('/')),
    logo,
    image: logo,
    telephone: findTelephone(profile.primaryNumber),
    email: findEmailAddress(profile.primaryEmail) ?? '',
    address: createPostalAddress(profile),
    hasMap: getWebLink(profile.mapLink) ?? '',
    openingHours: getNonEmptyLines(profile.openingHours).flatMap(
      (line) => toOpeningHoursNotation(line) ?? [],
    ),
    sameAs: [facebookIdLink, InstagramIdLink, twitterIdLink, linkedinIdLink].filter(getWebLink),
  });
}

const organizationTexts = new WeakMap<Profile, { site: string; text: string }>();

/** Caches the text for each profile, because all pages contain it. */
export function getOrganizationText(profile: Profile, site: URL): string {
  const cacheEntry = organizationTexts.get(profile);
  if (cacheEntry?.site === site.href) return cacheEntry.text;
  const text = serialize(createOrganization(profile, site));
  organizationTexts.set(profile, { site: site.href, text });
  return text;
}

/** Empty for the default language [LANG-2]. */
const getTranslatedLanguage = () =>
  getPageLanguage() === defaultLanguage ? '' : getPageLanguage();

/** `dateModified` ignores changes that were made before publication. */
export const createNewsArticle = (news: Shown<PublishedNews>, site: URL): StructuredData =>
  omitEmpty({
    '@type': 'NewsArticle',
    inLanguage: getTranslatedLanguage(),
    headline: getNewsTitle(news),
    description: createDescription(news.description, ''),
    datePublished: news.time,
    dateModified: news.modifiedAt && news.modifiedAt > news.time ? news.modifiedAt : news.time,
    mainEntityOfPage: toAbsoluteUrl(site, getRecordPath(newsPage, news)),
    author: createCompanyReference(site),
    publisher: createCompanyReference(site),
    image: getPictureUrl(site, news),
  });

export const createService = (item: Shown<Service>, site: URL): StructuredData =>
  omitEmpty({
    '@type': 'Service',
    name: getServiceName(item),
    description: item.description,
    url: toAbsoluteUrl(site, getRecordPath(servicePage, item)),
    provider: createCompanyReference(site),
    areaServed: item.location,
    image: getPictureUrl(site, item),
  });

export const createBreadcrumb = (
  trail: { label: string; href: string }[],
  site: URL,
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: toAbsoluteUrl(site, href),
  })),
});

export const createFaqPage = (faqs: Faq[]): StructuredData =>
  omitEmpty({
    '@type': 'FAQPage',
    inLanguage: getTranslatedLanguage(),
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
