import type { Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';

/** What the preview of a page is made of. */
export interface PreviewedPageProps {
  /** As the form has it. */
  profile: Shown<Profile>;
  /** What the company is called. */
  name: string;
}
