import { getPictureView, type WithPictures } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { t } from '#words/words.ts';
import { siteConfig } from '../shared/site-config.ts';
import { Picture } from './picture.tsx';

type Company = Pick<Profile, 'name' | 'logo'> & WithPictures;

/** Falls back to a default for an empty name. */
export const getCompanyName = ({ name }: Pick<Company, 'name'>) =>
  name || t(siteConfig.fallbackName);

/** Shows the name if there is no logo. An opaque logo is shown on a tile. */
export function CompanyLogo({ profile }: { profile: Company }) {
  const name = getCompanyName(profile);
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
  const isOpaque = getPictureView(profile, profile.logo)?.isOpaque ?? false;
  const logo = (
    <Picture
      src={profile.logo}
      alt={name}
      fit="contain"
      width={176}
      height={48}
      widths={[176, 352]}
      eager
      className={`${isOpaque ? 'logo-opaque' : 'logo-edge'} h-12 w-44 object-left rtl:object-right`}
    />
  );
  return isOpaque ? <span className="logo-tile block rounded-lg px-2">{logo}</span> : logo;
}
