import type { Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';

export interface PreviewedPageProps {
  /** Contains the current values of the form. */
  profile: Shown<Profile>;
  companyName: string;
}
