import type { Profile } from '#contract/kinds/profile.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { t } from '#words/words.ts';
import { siteConfig } from '../shared/site-config.ts';
import { getCompanyName } from './company-logo.tsx';

export const formatCity = ({ city }: Pick<Profile, 'city'>) =>
  city.trim() && t(' in {city}', { city: city.trim() });

/** `Our Team | Sahil Bridge`. A page without a title (the home page) gets the company's trade and city. */
export function formatPageTitle(title: string, profile: Pick<Profile, 'name' | 'city'>): string {
  const name = getCompanyName(profile);
  if (title) return `${truncate(title, 90)} | ${name}`;
  return `${name} | ${t(siteConfig.trade)}${formatCity(profile)}`;
}
