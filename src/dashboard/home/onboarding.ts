import type { Profile } from '#contract/kinds/profile.ts';
import type { Overview } from '#contract/overview.ts';
import type { Publishing } from '../publish/publishing.ts';

/** What is done before a new website can be shown, in the order in which it is offered. */
export type OnboardingStep = 'name' | 'logo' | 'slide' | 'service' | 'news' | 'publish';

/** Which steps are done; null until the data has loaded. */
export function onboardingSteps(
  profile: Profile | null | undefined,
  overview: Overview | undefined,
  publishing: Publishing | undefined,
): Record<OnboardingStep, boolean> | null {
  if (!profile || !overview || !publishing) return null;
  const { sliders, services, news } = overview.counts;
  const content = {
    name: profile.name !== '',
    logo: profile.logo !== '',
    slide: sliders > 0,
    service: services > 0,
    news: news > 0,
  };
  // Later changes may be waiting. When more changes are live than waiting, the first content has been published.
  const published = publishing.waiting <= publishing.liveContentNumber;
  return { ...content, publish: published && areDone(content) };
}

export const areDone = (steps: Record<string, boolean>): boolean =>
  Object.values(steps).every(Boolean);
