import { t } from '#words/words.ts';
import { pagePath } from './page-path.ts';

export interface Crumb {
  label: string;
  href: string;
}

export const home = (): Crumb => ({ label: t('Home'), href: pagePath('/') });

export const createNewsTrail = (): Crumb[] => [{ label: t('News'), href: pagePath('/news') }];

/** The name above the title and in the breadcrumb [NEWS-1]. */
export const getNewsPageName = () => t('News Details');

export const createServiceTrail = (): Crumb[] => [
  { label: t('Our Services'), href: pagePath('/our-services') },
];
