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

/** What screens that show records of all kinds need to know: how a record is called, and the address of its form. */
export interface ResourceSummary {
  /** What one record is called, as in *delete this news?* */
  label: string;
  /** The address of the form of one record, inside `/dashboard`. */
  edit: `/${string}/:id`;
  /** What its screens show, loaded when one of them is first opened. */
  load: () => Promise<{ feature: EditableFeature<{ _id: string }, string> }>;
}

/** What the routes, the menu, the command palette and the tiles of the home screen are made from. */
export interface ListResourceSummary extends ResourceSummary {
  /** The menu's entry, and the heading of the list. */
  title: string;
  /** The label of the tile on the home screen. */
  plural: string;
  icon: LucideIcon;
  list: `/${string}`;
  add: `/${string}`;
  load: () => Promise<{ feature: Feature<{ _id: string }, string> }>;
}

/** What only the dashboard knows of a kind with a list. */
type Own = Pick<ListResourceSummary, 'icon' | 'load'> & Partial<Pick<ListResourceSummary, 'title'>>;

/** In the order of the menu. */
const own: Record<ListKind, Own> = {
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

const withDefinition = (kind: ListKind): ListResourceSummary => {
  const { name, screens } = contentKinds[kind];
  return {
    label: name.one,
    title: `Manage ${name.many}`,
    plural: name.many,
    ...screens,
    ...own[kind],
  };
};

/** Every resource that has a list, in the order of the menu. */
export const listResources = Object.fromEntries(
  (Object.keys(own) as ListKind[]).map((kind) => [kind, withDefinition(kind)]),
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

/** The name of the record in a revision. The server stored `data` by the schema of the kind. */
export const revisionTitle = (kind: ContentKind, data: Record<string, unknown>) =>
  titleOf(kind, data as RecordOf<ContentKind>);

const loadFeature = loadOnce((kind: ContentKind) => resources[kind].load());

/** What the screens of a kind show. The component that asks is suspended until it has come. */
export const useFeature = (kind: ContentKind) => use(loadFeature(kind)).feature;
