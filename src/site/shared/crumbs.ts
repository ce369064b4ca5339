/** A step of the way to a page. */
export interface Crumb {
  label: string;
  href: string;
}

export const home: Crumb = { label: 'Home', href: '/' };

/** Between Home and a news item [NEWS-1]. */
export const newsTrail: Crumb[] = [{ label: 'News Details', href: '/news' }];

/** Between Home and a service. */
export const serviceTrail: Crumb[] = [{ label: 'Our Services', href: '/our-services' }];
