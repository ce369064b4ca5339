import type { BuiltRevision, PublishState } from '#contract/publish.ts';

/** What an editor wants to know: is my change on the website? */
export interface Publishing {
  /** The number of the content that visitors see. */
  revision: number;
  /** How many changes visitors do not see yet. */
  waiting: number;
  building: boolean;
  /** When the website was last made. */
  liveSince: Date;
  /** Why the newest attempt to make it failed. */
  failure: { at: Date; reason: string } | null;
}

/** Holds what the site itself says against what the database wants it to be [PUB-1]. */
export function publishingOf(live: BuiltRevision, state: PublishState): Publishing {
  return {
    revision: live.revision,
    waiting: Math.max(0, state.requested - live.revision),
    building: state.building !== null && state.building > live.revision,
    liveSince: new Date(live.builtAt),
    failure: state.failure && {
      at: new Date(state.failure.at),
      reason: state.failure.reason,
    },
  };
}
