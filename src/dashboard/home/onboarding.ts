import type { Profile } from '#contract/entities/profile.ts';
import type { Overview } from '#contract/overview.ts';
import type { Publishing } from '../publish/publishing.ts';
import { editPath, listResources, resources } from '../resources.ts';

export interface Step {
  label: string;
  /** Where it is done; publishing is done by the button beside the state of the website. */
  path: string | null;
  done: boolean;
}

/** What a new website needs before it can be shown, and what of it is done. Nothing while that is not known yet. */
export function onboardingSteps(
  profile: Profile | null | undefined,
  overview: Overview | undefined,
  publishing: Publishing | undefined,
): Step[] {
  if (!profile || !overview || !publishing) return [];
  const { counts } = overview;
  const profilePath = editPath(resources.profile, profile._id);
  const content = [
    { label: 'Tell the company’s name', path: profilePath, done: profile.name !== '' },
    { label: 'Add the logo', path: profilePath, done: profile.logo !== '' },
    { label: 'Add the first slide', path: listResources.sliders.add, done: counts.sliders > 0 },
    { label: 'Add the first service', path: listResources.services.add, done: counts.services > 0 },
    { label: 'Add the first news', path: listResources.news.add, done: counts.news > 0 },
  ];
  const complete = content.every(({ done }) => done);
  // Later changes come and go: most of what was ever changed is live, so all of the above has been published.
  const published = publishing.waiting <= publishing.revision;
  return [...content, { label: 'Publish', path: null, done: complete && published }];
}
