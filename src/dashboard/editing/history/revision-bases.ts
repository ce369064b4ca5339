import type { Revision } from '#contract/entities/history.ts';
import { isLeaf } from '#contract/fields/leaves.ts';
import { contentKinds } from '#contract/kinds/content-kinds.ts';

type Fields = Record<string, unknown>;

/** Undefined parts are unknown because older history is not kept. */
interface State {
  /** Empty if the record is not published. */
  published: Fields | undefined;
  /** The fields that the draft changes. */
  draft: Fields | undefined;
  /** The fields as editors see them. For a deleted record, the fields before the deletion. */
  current: Fields | undefined;
}

type Version = Pick<Revision, 'entity' | 'version' | 'action' | 'isDraft' | 'data'>;

const emptyState: State = { published: {}, draft: {}, current: {} };
const unknownState: State = { published: undefined, draft: undefined, current: undefined };

/**
 * Returns the fields on which each version was based, or undefined if they are unknown. `versions` belong to one
 * record, newest first. The base can differ from the previous version, because others can publish changes while a draft
 * exists [PUB-3].
 */
export function findRevisionBases(versions: Version[]): (Fields | undefined)[] {
  const oldestVersion = versions.at(-1);
  let state = oldestVersion && isFirstVersion(oldestVersion) ? emptyState : unknownState;
  return versions
    .toReversed()
    .map((version) => {
      const base = isPublicUpdate(version) ? state.published : state.current;
      state = applyVersion(state, version);
      return base;
    })
    .toReversed();
}

/** The only record of its kind exists before any change, so its first change is version 2. */
const isFirstVersion = ({ entity, version }: Version) =>
  version === (contentKinds[entity].order === 'singleton' ? 2 : 1);

const isPublicUpdate = ({ action, isDraft }: Version) => action === 'update' && !isDraft;

function applyVersion(state: State, version: Version): State {
  const { action, data } = version;
  const { published, draft } = state;
  if (action === 'discard') return { published, draft: {}, current: published };
  if (action === 'delete') return { ...emptyState, current: data };
  if (action === 'unpublish') return { published: {}, draft: data, current: data };
  if (version.isDraft) {
    return { published, draft: published && findChangedFields(published, data), current: data };
  }
  if (action !== 'update') return { published: data, draft: {}, current: data };
  return { published: data, draft, current: draft && { ...data, ...draft } };
}

/** A translation that is missing from `after` was removed, so its value is empty. */
const findChangedFields = (before: Fields, after: Fields): Fields => {
  const removedNames = Object.keys(before).filter((name) => isLeaf(name) && !(name in after));
  const fields = { ...after, ...Object.fromEntries(removedNames.map((name) => [name, ''])) };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== before[name]),
  );
};
