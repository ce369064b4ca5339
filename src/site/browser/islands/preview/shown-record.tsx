import { type ComponentType, lazy } from 'react';
import type { ContentKind } from '#contract/content-kinds.ts';
import type { Preview } from '#contract/preview.ts';
import type { ShownProps, SiteAround } from './site-around.ts';

/** What visitors will see of a record of each kind: its page, or its section of one. Only what is shown is loaded. */
const pages: { [K in ContentKind]: ComponentType<ShownProps<K>> } = {
  news: lazy(async () => ({ default: (await import('./news-preview.tsx')).NewsPreview })),
  services: lazy(async () => ({ default: (await import('./service-preview.tsx')).ServicePreview })),
  manpower: lazy(async () => ({
    default: (await import('./manpower-preview.tsx')).ManpowerPreview,
  })),
  clients: lazy(async () => ({ default: (await import('./partner-preview.tsx')).PartnerPreview })),
  sliders: lazy(async () => ({ default: (await import('./slide-preview.tsx')).SlidePreview })),
  team: lazy(async () => ({ default: (await import('./team-preview.tsx')).TeamPreview })),
  faqs: lazy(async () => ({ default: (await import('./faq-preview.tsx')).FaqPreview })),
  profile: lazy(async () => ({ default: (await import('./profile-preview.tsx')).ProfilePreview })),
};

/** The record of a preview, by the components of its pages. */
export function ShownRecord({ kind, record, site }: Preview & { site: SiteAround }) {
  // The server answers a record of the kind that it names.
  const Page = pages[kind] as ComponentType<{ record: Preview['record']; site: SiteAround }>;
  return <Page record={record} site={site} />;
}
