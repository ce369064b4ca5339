import type { BuiltRevision, PublishState } from '#contract/entities/publish.ts';
import type { DeployPlan } from './deploy-plan.ts';

/** Whether the changes of editors are on the website. */
export interface Publishing {
  /** The number of the content that visitors see. */
  liveContentNumber: number;
  /** How many changes visitors do not see yet. */
  waiting: number;
  building: boolean;
  /** When the website that visitors see was built. */
  liveSince: Date;
  /** Why the newest build failed. */
  failure: { at: Date; reason: string } | null;
  /** The newest website is built, but visitors still see an older one. */
  unpublished: boolean;
  deploys: DeployPlan | undefined;
}

/** What is wrong with publishing, as a sentence; null where nothing is wrong. */
export const problemOf = ({ failure, unpublished }: Publishing): string | null =>
  failure?.reason ??
  (unpublished
    ? 'The newest version of the website is ready, but visitors see an older one: publishing is locked on the hosting platform, or an older deploy was restored there. Press Publish to build it again.'
    : null);

/** Compares what the website was built from with what the database holds [PUB-1]. */
export function publishingOf(live: BuiltRevision, state: PublishState): Publishing {
  const building = state.building !== null && state.building > live.revision;
  return {
    liveContentNumber: live.revision,
    waiting: Math.max(0, state.requested - live.revision),
    building,
    unpublished: !building && state.built > live.revision,
    liveSince: new Date(live.builtAt),
    failure: state.failure && {
      at: new Date(state.failure.at),
      reason: state.failure.reason,
    },
    deploys: state.deploys,
  };
}
