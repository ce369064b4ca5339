import type { BuiltRevision, PublishState } from '#contract/entities/publish.ts';
import type { DeployPlan } from './deploy-plan.ts';

export interface PublishingStatus {
  /** The revision of the content that visitors see. */
  liveRevision: number;
  waitingChanges: number;
  isBuilding: boolean;
  liveSince: Date;
  failure: { at: Date; reason: string } | null;
  /** Whether the latest build is newer than the version that visitors see, and no build is running. */
  isHeldBack: boolean;
  deploys: DeployPlan | undefined;
}

export const findPublishingProblem = ({ failure, isHeldBack }: PublishingStatus): string | null =>
  failure?.reason ??
  (isHeldBack
    ? 'The latest version of the website is ready, but visitors see an older one: publishing is locked on the hosting platform, or an older version was restored there. If publishing is locked there, unlock it first. Then press “Publish” to build the latest version again.'
    : null);

/** Compares the live website with the database [PUB-1]. */
export function toPublishingStatus(build: BuiltRevision, state: PublishState): PublishingStatus {
  const isBuilding = state.building !== null && state.building > build.revision;
  return {
    liveRevision: build.revision,
    waitingChanges: Math.max(0, state.requested - build.revision),
    isBuilding,
    isHeldBack: !isBuilding && state.built > build.revision,
    liveSince: new Date(build.builtAt),
    failure: state.failure && { ...state.failure, at: new Date(state.failure.at) },
    deploys: state.deploys,
  };
}
