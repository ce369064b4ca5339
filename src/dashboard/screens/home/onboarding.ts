import type { Overview } from '#contract/entities/overview.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { type PublishingStatus, toPublishingStatus } from '../../data/publish/publishing.ts';

/** In the order of the checklist. */
export type OnboardingStep = 'name' | 'logo' | 'slide' | 'service' | 'news' | 'publish';

/** The publishing state from the overview. Used until the state of the live website is loaded. */
const getPublishingStatus = ({ publishing }: Overview): PublishingStatus =>
  toPublishingStatus({ revision: publishing.built, builtAt: '' }, publishing);

/** Null if there is no profile. */
export function findOnboardingSteps(
  profile: Profile | null,
  overview: Overview,
  publishingStatus: PublishingStatus | undefined,
): Record<OnboardingStep, boolean> | null {
  if (!profile) return null;
  const { sliders, services, news } = overview.counts;
  const content = {
    name: profile.name !== '',
    logo: profile.logo !== '',
    slide: sliders > 0,
    service: services > 0,
    news: news > 0,
  };
  // Counts the first content as published once at least as many changes are live as waiting. Later changes can also be
  // waiting.
  const { waitingChanges, liveRevision } = publishingStatus ?? getPublishingStatus(overview);
  const isPublished = waitingChanges <= liveRevision;
  return { ...content, publish: isPublished && areAllDone(content) };
}

export const areAllDone = (steps: Record<string, boolean>): boolean =>
  Object.values(steps).every(Boolean);
