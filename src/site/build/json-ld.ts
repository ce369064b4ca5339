import type { Faq } from '#contract/entities/faq.ts';
import type { News } from '#contract/entities/news.ts';
import type { Profile } from '#contract/entities/profile.ts';
import type { Service } from '#contract/entities/service.ts';
import { companyName } from '../components/company-logo.tsx';
import { shareImage } from '../shared/image-address.ts';
import { newsPath, servicePath, webLink } from '../shared/links.ts';

/** What a page says about itself to search engines, in the vocabulary of schema.org [SITE-1]. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** The data as the text of a script element. `<` is escaped, so no content can end the element. */
export const serialize = (data: StructuredData) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const absolute = (site: URL, path: string) => new URL(path, site).href;
const picture = (site: URL, src: string) => (src ? { image: shareImage(src, site) } : {});

export function organization(profile: Profile, site: URL): StructuredData {
  const { primaryNumber: telephone, primaryEmail: email, address } = profile;
  const { facebookIdLink, InstagramIdLink, twitterIdLink, linkedinIdLink } = profile;
  return {
    '@type': 'Organization',
    '@id': absolute(site, '/#organization'),
    name: companyName(profile),
    url: absolute(site, '/'),
    ...(profile.logo && { logo: absolute(site, profile.logo) }),
    ...(telephone && { telephone }),
    ...(email && { email }),
    ...(address && { address }),
    sameAs: [facebookIdLink, InstagramIdLink, twitterIdLink, linkedinIdLink].filter(webLink),
  };
}

export const newsArticle = (news: News, site: URL): StructuredData => ({
  '@type': 'NewsArticle',
  headline: news.title,
  datePublished: news.time,
  mainEntityOfPage: absolute(site, newsPath(news._id)),
  publisher: { '@id': absolute(site, '/#organization') },
  ...picture(site, news.image),
});

export const service = (item: Service, site: URL): StructuredData => ({
  '@type': 'Service',
  name: item.name,
  description: item.description,
  url: absolute(site, servicePath(item._id)),
  provider: { '@id': absolute(site, '/#organization') },
  ...(item.location && { areaServed: item.location }),
  ...picture(site, item.image),
});

export const breadcrumb = (
  trail: { label: string; href: string }[],
  site: URL,
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: absolute(site, href),
  })),
});

export const faqPage = (faqs: Faq[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
