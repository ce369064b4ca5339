import type { Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';

/** The props of a page in the preview. */
export interface PreviewedPageProps {
  /** The profile with the values of the form. */
  profile: Shown<Profile>;
  /** The name of the company. */
  name: string;
}
