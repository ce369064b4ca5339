import type { Overview } from '#contract/entities/overview.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { type PublishingStatus, toPublishingStatus } from '../../data/publish/publishing.ts';

/** In the order of the checklist. */
export type OnboardingStep = 'name' | 'logo' | 'slide' | 'service' | 'news' | 'publish';

/** The publishing state from the overview. Used until the state of the live website is loaded. */
const getPublishingStatus = ({ publishing }: Overview): PublishingStatus =>
  toPublishingStatus({ revision: publishing.built, builtAt: '' }, publishing);

/** Returns whether each step is done. Null if there is no profile. */
export function getOnboardingProgress(
  profile: Profile | null,
  overview: Overview,
  publishingStatus: PublishingStatus | undefined,
): Record<OnboardingStep, boolean> | null {
  if (!profile) return null;
  const { sliders, services, news } = overview.counts;
  const contentSteps = {
    name: profile.name !== '',
    logo: profile.logo !== '',
    slide: sliders > 0,
    service: services > 0,
    news: news > 0,
  };
  // Later changes can be waiting, so the first content counts as published once at least as many changes are live as
  // are waiting.
  const { waitingChanges, liveRevision } = publishingStatus ?? getPublishingStatus(overview);
  const isPublished = waitingChanges <= liveRevision;
  return { ...contentSteps, publish: isPublished && areAllDone(contentSteps) };
}

export const areAllDone = (steps: Record<string, boolean>): boolean =>
  Object.values(steps).every(Boolean);
