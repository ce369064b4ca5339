import type { Revision } from '#contract/entities/history.ts';
import { contentKinds } from '#contract/kinds/content-kinds.ts';

type Fields = Record<string, unknown>;

/** A record between two versions. What an older history would tell, which is kept no longer, is undefined. */
interface State {
  /** As visitors see it; without fields where they do not. */
  published: Fields | undefined;
  /** What is drafted of it. */
  drafted: Fields | undefined;
  /** As editors see it: of a deleted one, as it was. */
  edited: Fields | undefined;
}

type Version = Pick<Revision, 'entity' | 'version' | 'action' | 'isDraft' | 'data'>;

const nothing: State = { published: {}, drafted: {}, edited: {} };
const unknown: State = { published: undefined, drafted: undefined, edited: undefined };

/**
 * The record that each version was made from, for versions of one record, newest first: that is not always the version
 * before, since a draft holds what its author changed, beside what others publish [PUB-3]. Undefined where it is not known.
 */
export function revisionBases(versions: Version[]): (Fields | undefined)[] {
  const oldest = versions.at(-1);
  let state = oldest && isFirst(oldest) ? nothing : unknown;
  return versions
    .toReversed()
    .map((version) => {
      const base = isPublicUpdate(version) ? state.published : state.edited;
      state = stateAfter(state, version);
      return base;
    })
    .toReversed();
}

/** The one record of a kind is there before anybody changes it. */
const isFirst = ({ entity, version }: Version) =>
  version === (contentKinds[entity].order === 'singleton' ? 2 : 1);

/** It leaves the draft as it is. */
const isPublicUpdate = ({ action, isDraft }: Version) => action === 'update' && !isDraft;

function stateAfter(state: State, version: Version): State {
  const { action, data } = version;
  const { published, drafted } = state;
  if (action === 'discard') return { published, drafted: {}, edited: published };
  if (action === 'delete') return { ...nothing, edited: data };
  if (action === 'unpublish') return { published: {}, drafted: data, edited: data };
  if (version.isDraft) {
    return { published, drafted: published && differing(published, data), edited: data };
  }
  if (action !== 'update') return { published: data, drafted: {}, edited: data };
  return { published: data, drafted, edited: drafted && { ...data, ...drafted } };
}

const differing = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== before[field]));
