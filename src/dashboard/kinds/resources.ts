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
  getTitle,
  type ListKind,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import { loadOnce } from '#ui/load-once.ts';
import type { Resource } from '../data/content/resource.ts';
import type { EditableFeature, Feature } from './feature.ts';

export interface ResourceSummary extends Pick<Resource<{ _id: string }>, 'label' | 'thing'> {
  /** The path of a record's form, relative to `/dashboard`. */
  edit: `/${string}/:id`;
  /** Loads the feature when a screen first needs it. */
  load: () => Promise<{ feature: EditableFeature }>;
}

/** The routes, menu entries, palette commands and home screen tiles depend on this summary. */
export interface ListResourceSummary extends ResourceSummary {
  /** Also the label of the menu entry. */
  title: string;
  /** Also the label of the tile on the home screen. */
  plural: string;
  icon: LucideIcon;
  list: `/${string}`;
  add: `/${string}`;
  load: () => Promise<{ feature: Feature<{ _id: string }> }>;
}

type DashboardDefinition = Pick<ListResourceSummary, 'icon' | 'load'> &
  Partial<Pick<ListResourceSummary, 'title'>>;

/** In menu order. */
const definitions: Record<ListKind, DashboardDefinition> = {
  services: { icon: Wrench, load: () => import('./services/services.tsx') },
  news: { icon: Newspaper, load: () => import('./news/news.tsx') },
  manpower: { icon: HardHat, load: () => import('./manpower/manpower.tsx') },
  clients: { icon: Handshake, load: () => import('./clients/clients.tsx') },
  sliders: { icon: Images, title: 'Manage Slider', load: () => import('./sliders/sliders.tsx') },
  team: { icon: Users, load: () => import('./team/team.tsx') },
  faqs: { icon: CircleHelp, load: () => import('./faqs/faqs.tsx') },
};

const createSummary = (kind: ListKind): ListResourceSummary => {
  const { name, screens } = contentKinds[kind];
  return {
    label: name.one,
    thing: name.thing ?? name.one,
    title: `Manage ${name.many}`,
    plural: name.many,
    ...screens,
    ...definitions[kind],
  };
};

/** In menu order. */
export const listResources = Object.fromEntries(
  (Object.keys(definitions) as ListKind[]).map((kind) => [kind, createSummary(kind)]),
) as Record<ListKind, ListResourceSummary>;

export const resources: Record<ContentKind, ResourceSummary> = {
  ...listResources,
  profile: {
    label: contentKinds.profile.name.one,
    thing: contentKinds.profile.name.one,
    ...contentKinds.profile.screens,
    load: () => import('./profile/profile.tsx'),
  },
};

export const getEditPath = ({ edit }: Pick<ResourceSummary, 'edit'>, id: string) =>
  edit.replace(':id', id);

/** The cast is safe because the server validated `data` with the schema of the kind. */
export const getRevisionTitle = (kind: ContentKind, data: Record<string, unknown>) =>
  getTitle(kind, data as RecordOf<ContentKind>);

const loadFeature = loadOnce((kind: ContentKind) => resources[kind].load());

/** Suspends the component until the feature is loaded. */
export const useFeature = (kind: ContentKind) => use(loadFeature(kind)).feature;
