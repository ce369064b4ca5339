import type { Profile } from '#contract/kinds/profile.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { siteConfig } from '../shared/site-config.ts';
import { companyName } from './company-logo.tsx';

export const inCity = ({ city }: Pick<Profile, 'city'>) => city.trim() && ` in ${city.trim()}`;

/** The title of a page as the browser shows it, `Our Team | Sahil Bridge`; of the home page, which has none, its trade and city. */
export function pageTitle(title: string, profile: Pick<Profile, 'name' | 'city'>): string {
  const name = companyName(profile);
  if (title) return `${truncate(title, 90)} | ${name}`;
  return `${name} | ${siteConfig.trade}${inCity(profile)}`;
}
