import { siteConfig } from '#site/shared/site-config.ts';
import { useShownRecords } from './preview/use-shown-records.ts';
import type { ProfileForm } from './profile-form.ts';

/** What the home page is found and shared with [DASH-19]. */
export function HomeSharing({
  share,
  rich,
  ShareFields,
}: Pick<ProfileForm, 'share' | 'rich' | 'ShareFields'>) {
  const [slide] = useShownRecords('sliders');
  const standIns = {
    title: '',
    text: rich('aboutUsSectionSubTitle').value.plain.trim() || siteConfig.aboutText,
    picture: slide?.image ?? '',
  };
  return (
    <ShareFields
      {...share({})}
      standIns={standIns}
      whenEmpty="Of the home page. While these are empty, it is found and shared by the name of the company, the sub-title of About us and the first slide. Pages without a picture of their own are shared with this picture too."
    />
  );
}
