import type { ListKind } from './content-kinds.ts';
import { certificatesOf, licensesOf } from './documents.ts';
import type { Profile } from './kinds/profile.ts';
import { tellsWorkers } from './workers.ts';

/** What decides which pages the website has. */
export interface PageContent {
  profile: Profile;
  /** Whether visitors see a record of the kind. */
  has(kind: ListKind): boolean;
  hasPrivacyText: boolean;
}

/** A page that shows no single record. */
export interface SitePage {
  path: `/${string}`;
  /** What the page is called in results of the search. */
  name: string;
  /** Whether there is anything on it; without this it is always there. */
  isShown?(content: PageContent): boolean;
  /** The kind whose records it lists. */
  kind?: ListKind;
}

/** The page that lists the records of a kind, and has nothing to show without one. */
const listOf = (kind: ListKind, path: SitePage['path'], name: string): SitePage => ({
  path,
  name,
  kind,
  isShown: ({ has }) => has(kind),
});

/** The pages of the website that are found: those that the sitemap lists and the visitors' search knows [SITE-1, DASH-17]. */
export const sitePages: SitePage[] = [
  { path: '/', name: 'Home' },
  { path: '/about-us', name: 'About Us' },
  { path: '/contact', name: 'Contact' },
  listOf('manpower', '/manpower-list', 'Price list'),
  { path: '/license', name: 'License', isShown: ({ profile }) => licensesOf(profile).length > 0 },
  {
    path: '/certificate',
    name: 'Certificate',
    isShown: ({ profile }) => certificatesOf(profile).length > 0,
  },
  { path: '/for-workers', name: 'For workers', isShown: ({ profile }) => tellsWorkers(profile) },
  { path: '/privacy', name: 'Privacy', isShown: ({ hasPrivacyText }) => hasPrivacyText },
  listOf('team', '/our-team', 'Our team'),
  listOf('clients', '/our-clients', 'Our partners'),
  listOf('services', '/our-services', 'Our services'),
  listOf('news', '/news', 'News'),
];
