import { t } from '#words/words.ts';
import { getPagePath } from './page-path.ts';

export interface Crumb {
  label: string;
  href: string;
}

export const createHomeCrumb = (): Crumb => ({ label: t('Home'), href: getPagePath('/') });

export const createNewsTrail = (): Crumb[] => [{ label: t('News'), href: getPagePath('/news') }];

/** The name above the title and in the breadcrumb [NEWS-1]. */
export const getNewsPageName = () => t('News Details');

export const createServiceTrail = (): Crumb[] => [
  { label: t('Our Services'), href: getPagePath('/our-services') },
];
