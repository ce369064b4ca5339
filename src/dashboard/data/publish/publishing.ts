import type { BuiltRevision, PublishState } from '#contract/entities/publish.ts';
import type { DeployPlan } from './deploy-plan.ts';

export interface Publishing {
  /** The revision of the content that visitors see. */
  liveRevision: number;
  waiting: number;
  building: boolean;
  liveSince: Date;
  failure: { at: Date; reason: string } | null;
  /** Whether the latest version is built but visitors still see an older version. */
  isHeldBack: boolean;
  deploys: DeployPlan | undefined;
}

export const publishingProblem = ({ failure, isHeldBack }: Publishing): string | null =>
  failure?.reason ??
  (isHeldBack
    ? 'The latest version of the website is ready, but visitors see an older one: publishing is locked on the hosting platform, or an older deploy was restored there. Press Publish to build it again.'
    : null);

/** Compares the content of the live website with the database [PUB-1]. */
export function comparePublishing(live: BuiltRevision, state: PublishState): Publishing {
  const building = state.building !== null && state.building > live.revision;
  return {
    liveRevision: live.revision,
    waiting: Math.max(0, state.requested - live.revision),
    building,
    isHeldBack: !building && state.built > live.revision,
    liveSince: new Date(live.builtAt),
    failure: state.failure && {
      at: new Date(state.failure.at),
      reason: state.failure.reason,
    },
    deploys: state.deploys,
  };
}
