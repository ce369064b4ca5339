import {
  CircleHelp,
  Handshake,
  HardHat,
  Images,
  type LucideIcon,
  Newspaper,
  Users,
  Wrench,
} from 'lucide-react';
import { use } from 'react';
import {
  type ContentKind,
  contentKinds,
  type ListKind,
  type RecordOf,
  titleOf,
} from '#contract/kinds/content-kinds.ts';
import { loadOnce } from '#ui/load-once.ts';
import type { EditableFeature, Feature } from './feature.ts';

/**
 * What screens with records of all kinds need to know about a kind: the name of a record and the address of its form.
 */
export interface ResourceSummary {
  /** The name of one record of this kind, as in *delete this news?* */
  label: string;
  /** The address of the form of one record, inside `/dashboard`. */
  edit: `/${string}/:id`;
  /** Loads the feature when one of its screens is first opened. */
  load: () => Promise<{ feature: EditableFeature<{ _id: string }, string> }>;
}

/** The source of routes, menu entries, palette commands and home screen tiles. */
export interface ListResourceSummary extends ResourceSummary {
  /** The label of the menu entry, and the heading of the list. */
  title: string;
  /** The label of the tile on the home screen. */
  plural: string;
  icon: LucideIcon;
  list: `/${string}`;
  add: `/${string}`;
  load: () => Promise<{ feature: Feature<{ _id: string }, string> }>;
}

/** The properties that the dashboard adds to the definition of a kind with a list. */
type DashboardDefinition = Pick<ListResourceSummary, 'icon' | 'load'> &
  Partial<Pick<ListResourceSummary, 'title'>>;

/** In the order of the menu. */
const definitions: Record<ListKind, DashboardDefinition> = {
  services: {
    icon: Wrench,
    load: () => import('./services/services.tsx'),
  },
  news: {
    icon: Newspaper,
    load: () => import('./news/news.tsx'),
  },
  manpower: {
    icon: HardHat,
    load: () => import('./manpower/manpower.tsx'),
  },
  clients: {
    icon: Handshake,
    load: () => import('./clients/clients.tsx'),
  },
  sliders: {
    icon: Images,
    title: 'Manage Slider',
    load: () => import('./sliders/sliders.tsx'),
  },
  team: {
    icon: Users,
    load: () => import('./team/team.tsx'),
  },
  faqs: {
    icon: CircleHelp,
    load: () => import('./faqs/faqs.tsx'),
  },
};

const summaryOf = (kind: ListKind): ListResourceSummary => {
  const { name, screens } = contentKinds[kind];
  return {
    label: name.one,
    title: `Manage ${name.many}`,
    plural: name.many,
    ...screens,
    ...definitions[kind],
  };
};

/** Every resource that has a list, in the order of the menu. */
export const listResources = Object.fromEntries(
  (Object.keys(definitions) as ListKind[]).map((kind) => [kind, summaryOf(kind)]),
) as Record<ListKind, ListResourceSummary>;

/** Every resource. */
export const resources: Record<ContentKind, ResourceSummary> = {
  ...listResources,
  profile: {
    label: contentKinds.profile.name.one,
    ...contentKinds.profile.screens,
    load: () => import('./profile/profile.tsx'),
  },
};

/** The address of the form of a record. */
export const editPath = ({ edit }: ResourceSummary, id: string) => edit.replace(':id', id);

/** The title of the record in a revision. The server validated `data` with the schema of the kind. */
export const revisionTitle = (kind: ContentKind, data: Record<string, unknown>) =>
  titleOf(kind, data as RecordOf<ContentKind>);

const loadFeature = loadOnce((kind: ContentKind) => resources[kind].load());

/** The feature of a kind. Suspends the component until it is loaded. */
export const useFeature = (kind: ContentKind) => use(loadFeature(kind)).feature;
