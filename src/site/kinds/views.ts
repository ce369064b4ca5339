import { type ReactNode, use } from 'react';
import type { Shown } from '#contract/fields/picture-view.ts';
import type { ContentRoutes } from '#contract/http/route.ts';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import type { Addressed, ItemLink } from '#contract/kinds/item-path.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import type { PageKind } from '#contract/site/item-pages.ts';
import { loadOnce } from '#ui/load-once.ts';

export interface CardProps<K extends ContentKind> {
  record: Shown<RecordOf<K>>;
  /** The time zone of the website, in which news shows its date. */
  timeZone: string;
}

/** What the page of a record shows: the record, and what stands around it. */
export interface ItemPageProps<K extends ContentKind> {
  record: Shown<RecordOf<K>>;
  /** Links to other records of the kind. */
  others: ItemLink[];
  companyName: string;
  whatsAppNumber: string;
  /** The time zone of the website, in which news shows its dates. */
  timeZone: string;
}

/** What the section shows that a record is in, where records have no page of their own. */
export interface SectionPageProps<K extends ContentKind>
  extends Omit<ItemPageProps<K>, 'others' | 'timeZone'> {
  /** The texts and the picture of the sections. */
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

/** How visitors see the records of a kind: what its module exports. */
export interface SectionView<K extends ContentKind> {
  /** A record by itself, with room around it: for the preview of its form and for *What will change*. */
  Card: (props: CardProps<K>) => ReactNode;
  /** The address of the page where visitors see the records. */
  pathOf: () => string;
  /** The section of a page that a record is in. */
  Page: (props: SectionPageProps<K>) => ReactNode;
}

/** The same where each record has a page of its own. */
export interface PageView<K extends PageKind> extends Pick<SectionView<K>, 'Card'> {
  /** The address of a record's page. */
  pathOf: (record: Addressed) => string;
  Page: (props: ItemPageProps<K>) => ReactNode;
  /** For the page that is made in the browser while a record is saved and not built yet. */
  read: ContentRoutes<RecordOf<K>>['read'];
  titleOf: (record: RecordOf<K>) => string;
}

/** The view of each kind, loaded when it is first shown. */
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

/** The views of the kinds whose records have pages. */
export const pageViews: { [K in PageKind]: () => Promise<PageView<K>> } = kindViews;

/** The view of records whose kind is not known before they come, such as that of a preview link. */
export interface AnyView {
  Card: (props: CardProps<ContentKind>) => ReactNode;
  pathOf: (record: Addressed) => string;
  Page: (props: PageProps<ContentKind>) => ReactNode;
}

// A view takes the records of its kind; whoever names the kind hands it such a record.
const loadView = loadOnce((kind: ContentKind) => kindViews[kind]() as Promise<AnyView>);

/** The view of a kind. The component that asks is suspended until it has come. */
export const useKindView = (kind: ContentKind): AnyView => use(loadView(kind));
