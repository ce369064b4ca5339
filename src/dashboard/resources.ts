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
  type ListKind,
  type RecordOf,
  titleOf,
} from '#contract/content-kinds.ts';
import { loadOnce } from '#ui/load-once.ts';
import type { EditableFeature } from './screens/edit/edit-screen.tsx';
import type { Feature } from './screens/feature.ts';

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

/** Every resource that has a list, in the order of the menu. Addresses are inside `/dashboard`. */
export const listResources: Record<ListKind, ListResourceSummary> = {
  services: {
    label: 'service',
    title: 'Manage Services',
    plural: 'Services',
    icon: Wrench,
    list: '/manageServices',
    add: '/manageService/addService',
    edit: '/manageService/updateService/:id',
    load: () => import('./features/services/services.tsx'),
  },
  news: {
    label: 'news',
    title: 'Manage News',
    plural: 'News',
    icon: Newspaper,
    list: '/manageNews',
    add: '/manageNews/addNews',
    edit: '/manageNews/updateNews/:id',
    load: () => import('./features/news/news.tsx'),
  },
  manpower: {
    label: 'manpower',
    title: 'Manage Manpower',
    plural: 'Manpower',
    icon: HardHat,
    list: '/ManageManpower',
    add: '/manageManpower/addManpower',
    edit: '/manageManpower/updateManpower/:id',
    load: () => import('./features/manpower/manpower.tsx'),
  },
  clients: {
    label: 'client',
    title: 'Manage Clients',
    plural: 'Clients',
    icon: Handshake,
    list: '/manageClients',
    add: '/manageClient/addClient',
    edit: '/manageClient/updateClient/:id',
    load: () => import('./features/clients/clients.tsx'),
  },
  sliders: {
    label: 'slide',
    title: 'Manage Slider',
    plural: 'Slides',
    icon: Images,
    list: '/manageSlider',
    add: '/manageSlide/addSlide',
    edit: '/manageSlider/updateSlider/:id',
    load: () => import('./features/sliders/sliders.tsx'),
  },
  team: {
    label: 'team member',
    title: 'Manage Team',
    plural: 'Team',
    icon: Users,
    list: '/manageTeam',
    add: '/manageTeam/addTeam',
    edit: '/manageTeam/updateTeam/:id',
    load: () => import('./features/team/team.tsx'),
  },
  faqs: {
    label: 'FAQ',
    title: 'Manage FAQ',
    plural: 'FAQ',
    icon: CircleHelp,
    list: '/manageFaq',
    add: '/manageFaq/addFaq',
    edit: '/manageFaq/updateFaq/:id',
    load: () => import('./features/faqs/faqs.tsx'),
  },
};

/** Every resource. */
export const resources: Record<ContentKind, ResourceSummary> = {
  ...listResources,
  profile: {
    label: 'profile',
    edit: '/updateProfile/:id',
    load: () => import('./features/profile/profile.tsx'),
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
