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
import type { ReactNode } from 'react';
import {
  type ContentKind,
  type ListKind,
  type RecordOf,
  titleOf,
} from '#contract/content-kinds.ts';

type ScreenModule = () => Promise<{ Component: () => ReactNode; loader?: () => null }>;

/** What screens that show records of all kinds need to know: how a record is called, and the address of its form. */
export interface ResourceSummary {
  /** What one record is called, as in *delete this news?* */
  label: string;
  /** The address of the form of one record, inside `/dashboard`. */
  edit: `/${string}/:id`;
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
  /** The screens, loaded when they are first opened. The editor is for adding and updating. */
  screens: { list: ScreenModule; editor: ScreenModule };
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
    screens: {
      list: () => import('./features/services/service-list.tsx'),
      editor: () => import('./features/services/service-editor.tsx'),
    },
  },
  news: {
    label: 'news',
    title: 'Manage News',
    plural: 'News',
    icon: Newspaper,
    list: '/manageNews',
    add: '/manageNews/addNews',
    edit: '/manageNews/updateNews/:id',
    screens: {
      list: () => import('./features/news/news-list.tsx'),
      editor: () => import('./features/news/news-editor.tsx'),
    },
  },
  manpower: {
    label: 'manpower',
    title: 'Manage Manpower',
    plural: 'Manpower',
    icon: HardHat,
    list: '/ManageManpower',
    add: '/manageManpower/addManpower',
    edit: '/manageManpower/updateManpower/:id',
    screens: {
      list: () => import('./features/manpower/manpower-list.tsx'),
      editor: () => import('./features/manpower/manpower-editor.tsx'),
    },
  },
  clients: {
    label: 'client',
    title: 'Manage Clients',
    plural: 'Clients',
    icon: Handshake,
    list: '/manageClients',
    add: '/manageClient/addClient',
    edit: '/manageClient/updateClient/:id',
    screens: {
      list: () => import('./features/clients/client-list.tsx'),
      editor: () => import('./features/clients/client-editor.tsx'),
    },
  },
  sliders: {
    label: 'slide',
    title: 'Manage Slider',
    plural: 'Slides',
    icon: Images,
    list: '/manageSlider',
    add: '/manageSlide/addSlide',
    edit: '/manageSlider/updateSlider/:id',
    screens: {
      list: () => import('./features/slider/slider-list.tsx'),
      editor: () => import('./features/slider/slider-editor.tsx'),
    },
  },
  team: {
    label: 'team member',
    title: 'Manage Team',
    plural: 'Team',
    icon: Users,
    list: '/manageTeam',
    add: '/manageTeam/addTeam',
    edit: '/manageTeam/updateTeam/:id',
    screens: {
      list: () => import('./features/team/team-list.tsx'),
      editor: () => import('./features/team/team-editor.tsx'),
    },
  },
  faqs: {
    label: 'FAQ',
    title: 'Manage FAQ',
    plural: 'FAQ',
    icon: CircleHelp,
    list: '/manageFaq',
    add: '/manageFaq/addFaq',
    edit: '/manageFaq/updateFaq/:id',
    screens: {
      list: () => import('./features/faq/faq-list.tsx'),
      editor: () => import('./features/faq/faq-editor.tsx'),
    },
  },
};

/** Every resource. */
export const resources: Record<ContentKind, ResourceSummary> = {
  ...listResources,
  profile: { label: 'profile', edit: '/updateProfile/:id' },
};

/** The address of the form of a record. */
export const editPath = ({ edit }: ResourceSummary, id: string) => edit.replace(':id', id);

/** The name of the record in a revision. The server stored `data` by the schema of the kind. */
export const revisionTitle = (kind: ContentKind, data: Record<string, unknown>) =>
  titleOf(kind, data as RecordOf<ContentKind>);
