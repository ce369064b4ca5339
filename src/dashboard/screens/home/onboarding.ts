import type { Overview } from '#contract/entities/overview.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { type PublishingStatus, toPublishingStatus } from '../../data/publish/publishing.ts';

/** In the order of the checklist. */
export type OnboardingStep = 'name' | 'logo' | 'slide' | 'service' | 'news' | 'publish';

/**
 * Returns whether each step is done, or null if there is no profile. Until the status of the live website is loaded,
 * uses the publishing state from the overview.
 */
export function getOnboardingProgress(
  profile: Profile | null,
  { counts, publishing }: Overview,
  publishingStatus: PublishingStatus | undefined,
): Record<OnboardingStep, boolean> | null {
  if (!profile) return null;
  const contentSteps = {
    name: profile.name !== '',
    logo: profile.logo !== '',
    slide: counts.sliders > 0,
    service: counts.services > 0,
    news: counts.news > 0,
  };
  // Later changes can still be waiting, so publishing counts as done once at least half of all changes are live.
  const { waitingChanges, liveRevision } =
    publishingStatus ?? toPublishingStatus({ revision: publishing.built, builtAt: '' }, publishing);
  const isPublished = waitingChanges <= liveRevision;
  return { ...contentSteps, publish: isPublished && areAllDone(contentSteps) };
}

export const areAllDone = (steps: Record<string, boolean>): boolean =>
  Object.values(steps).every(Boolean);
