import type { Profile } from '#contract/kinds/profile.ts';
import { siteConfig } from '../shared/site-config.ts';
import { Picture } from './picture.tsx';

type Company = Pick<Profile, 'name' | 'logo'>;

/** What the company is called, also while the profile does not say. */
export const companyName = ({ name }: Pick<Company, 'name'>) => name || siteConfig.fallbackName;

/** The company's logo, or its name set as one. */
export function CompanyLogo({ profile }: { profile: Company }) {
  const name = companyName(profile);
  if (!profile.logo) {
    return (
      <span
        dir="auto"
        className="line-clamp-2 font-display font-semibold text-strong text-xl leading-tight"
      >
        {name}
      </span>
    );
  }
  return (
    <Picture
      src={profile.logo}
      alt={name}
      fit="contain"
      width={176}
      height={48}
      widths={[176, 352]}
      eager
      className="logo-edge h-12 w-44 object-left"
    />
  );
}
