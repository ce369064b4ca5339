import { say } from '#words/words.ts';
import { pagePath } from './page-path.ts';

export interface Crumb {
  label: string;
  href: string;
}

export const home = (): Crumb => ({ label: say('Home'), href: pagePath('/') });

export const newsTrail = (): Crumb[] => [{ label: say('News'), href: pagePath('/news') }];

/** The name above the title and in the breadcrumb [NEWS-1]. */
export const newsPageName = () => say('News Details');

export const serviceTrail = (): Crumb[] => [
  { label: say('Our Services'), href: pagePath('/our-services') },
];
