import { siteConfig } from '#site/shared/site-config.ts';
import { useShownRecords } from './preview/use-shown-records.ts';
import type { ProfileForm } from './profile-form.ts';

/** The card of the home page in search results and shared links [DASH-19]. */
export function HomeSharing({
  share,
  rich,
  ShareFields,
}: Pick<ProfileForm, 'share' | 'rich' | 'ShareFields'>) {
  const [slide] = useShownRecords('sliders');
  const fallbacks = {
    title: '',
    text: rich('aboutUsSectionSubTitle').value.plain.trim() || siteConfig.aboutText,
    picture: slide?.image ?? '',
  };
  return (
    <ShareFields
      {...share({})}
      fallbacks={fallbacks}
      whenEmpty="For the home page. Leave empty to use the company name, the About us sub-title and the first slide. Pages without a picture also use this one."
    />
  );
}
