/** A link of the breadcrumb. */
export interface Crumb {
  label: string;
  href: string;
}

export const home: Crumb = { label: 'Home', href: '/' };

/** The links between Home and a news item or an archive. */
export const newsTrail: Crumb[] = [{ label: 'News', href: '/news' }];

/** The name of a news item's page, above its title and in the breadcrumb [NEWS-1]. */
export const newsPageName = 'News Details';

/** The links between Home and a service. */
export const serviceTrail: Crumb[] = [{ label: 'Our Services', href: '/our-services' }];
