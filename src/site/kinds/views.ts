import { type ReactNode, use } from 'react';
import type { Shown } from '#contract/fields/picture-view.ts';
import type { ContentRoutes } from '#contract/http/route.ts';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import type { ItemLink } from '#contract/kinds/item-path.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import type { PageKind } from '#contract/site/item-pages.ts';
import { loadOnce } from '#ui/load-once.ts';

export interface CardProps<K extends ContentKind> {
  record: Shown<RecordOf<K>>;
  timeZone: string;
}

export interface ItemPageProps<K extends ContentKind> {
  record: Shown<RecordOf<K>>;
  otherItems: ItemLink[];
  companyName: string;
  whatsAppNumber: string;
  /** The website's time zone, used for news dates. */
  timeZone: string;
}

/** For kinds without item pages. */
export interface SectionPageProps<K extends ContentKind>
  extends Omit<ItemPageProps<K>, 'otherItems' | 'timeZone'> {
  profile: Shown<
    Pick<
      Profile,
      | 'ourTeamSectionTitle'
      | 'ourTeamSectionSubTitle'
      | 'whyChooseUsSectionTitle'
      | 'whyChooseUsSectionSubTitle'
      | 'whyChooseUsImage'
    >
  >;
}

export type PageProps<K extends ContentKind> = ItemPageProps<K> & SectionPageProps<K>;

/** The exports of a kind's module, which show its records as visitors see them. */
export interface SectionView<K extends ContentKind> {
  /** A single record with space around it, for the preview in its form and for *What will change*. */
  Card: (props: CardProps<K>) => ReactNode;
  /** The path of `Page` on the website. */
  pagePath: `/${string}`;
  Page: (props: SectionPageProps<K>) => ReactNode;
}

/** The exports of a module for a kind with item pages. */
interface PageView<K extends PageKind> extends Omit<SectionView<K>, 'Page'> {
  Page: (props: ItemPageProps<K>) => ReactNode;
  /** The route that reads a record for its live page, which the browser renders until the static page is built. */
  read: ContentRoutes<RecordOf<K>>['read'] & { hasTranslations: true };
  titleOf: (record: RecordOf<K>) => string;
}

export const kindViews: {
  [K in ContentKind]: () => Promise<K extends PageKind ? PageView<K> : SectionView<K>>;
} = {
  news: () => import('./news.tsx'),
  services: () => import('./services.tsx'),
  manpower: () => import('./manpower.tsx'),
  clients: () => import('./clients.tsx'),
  sliders: () => import('./sliders.tsx'),
  team: () => import('./team.tsx'),
  faqs: () => import('./faqs.tsx'),
  profile: () => import('./profile.tsx'),
};

export const pageViews: { [K in PageKind]: () => Promise<PageView<K>> } = kindViews;

/** The view of a record whose kind is known only at runtime, for example from a preview link. */
interface AnyView extends Omit<SectionView<ContentKind>, 'Page'> {
  Page: (props: PageProps<ContentKind>) => ReactNode;
}

// Each view accepts only records of one kind. Callers must pass a record of the kind that they passed to `useKindView`.
const loadView = loadOnce((kind: ContentKind) => kindViews[kind]() as Promise<AnyView>);

/** Suspends the component until the view is loaded. */
export const useKindView = (kind: ContentKind): AnyView => use(loadView(kind));
