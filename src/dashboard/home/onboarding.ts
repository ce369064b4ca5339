import type { Profile } from '#contract/kinds/profile.ts';
import type { Overview } from '#contract/overview.ts';
import type { Publishing } from '../publish/publishing.ts';
import { editPath, listResources, resources } from '../resources.ts';

export interface Step {
  label: string;
  /** The address of the screen for it; null for publishing, which has a button on the home screen. */
  path: string | null;
  done: boolean;
}

/** The steps before a new website can be shown, and which are done. Empty until the data has loaded. */
export function onboardingSteps(
  profile: Profile | null | undefined,
  overview: Overview | undefined,
  publishing: Publishing | undefined,
): Step[] {
  if (!profile || !overview || !publishing) return [];
  const { counts } = overview;
  const profilePath = editPath(resources.profile, profile._id);
  const content = [
    { label: 'Add the company’s name', path: profilePath, done: profile.name !== '' },
    { label: 'Add the logo', path: profilePath, done: profile.logo !== '' },
    { label: 'Add the first slide', path: listResources.sliders.add, done: counts.sliders > 0 },
    { label: 'Add the first service', path: listResources.services.add, done: counts.services > 0 },
    { label: 'Add the first news', path: listResources.news.add, done: counts.news > 0 },
  ];
  const complete = content.every(({ done }) => done);
  // Later changes may be waiting. When more changes are live than waiting, the first content has been published.
  const published = publishing.waiting <= publishing.revision;
  return [...content, { label: 'Publish', path: null, done: complete && published }];
}
