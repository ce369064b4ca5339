/** A step of the way to a page. */
export interface Crumb {
  label: string;
  href: string;
}

export const home: Crumb = { label: 'Home', href: '/' };

/** Between Home and a news item or an archive of news. */
export const newsTrail: Crumb[] = [{ label: 'News', href: '/news' }];

/** What the page of a news item is called, above its title and in the breadcrumb [NEWS-1]. */
export const newsPageName = 'News Details';

/** Between Home and a service. */
export const serviceTrail: Crumb[] = [{ label: 'Our Services', href: '/our-services' }];
