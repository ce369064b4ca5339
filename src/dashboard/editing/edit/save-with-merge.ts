import { isBasis } from '#contract/fields/leaves.ts';
import { ProblemError } from '#contract/http/client.ts';
import type { RichBlock } from '#contract/rich-text/rich-text.ts';
import { withLeaves } from '../../data/content/leaves.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { toFormValues, type Values } from '../../data/form-values.ts';
import { isNotFound } from '../../data/is-not-found.ts';
import { type BlockChange, findBlockChanges, listBlocks } from '../../fields/form/block-changes.ts';
import {
  getRichName,
  getRichText,
  isRichForm,
  toRichTextValue,
} from '../../fields/form/rich-text-value.ts';

/** The stored record with which a form is compared, and the record's `ETag`. */
export interface Base {
  values: Values;
  etag: string | null;
}

interface Merge {
  /** The values with both people's changes. Fields in `collisions` have the user's values. */
  mergedValues: Values;
  /** The fields that both people have changed and whose changes cannot be merged. */
  collisions: string[];
}

/** A merge with collisions that the user must resolve. */
export interface Conflict extends Merge {
  before: Values;
  theirs: Base;
}

/** Only `saved` means that the values were stored. */
export type SaveOutcome =
  | { result: 'saved'; id: string; includesTheirs: boolean }
  | { result: 'conflict'; conflict: Conflict }
  | { result: 'deleted' };

/** How many times a save is merged and sent again before it fails. */
const maxMerges = 3;

interface SaveOptions {
  resource: Pick<EditableResource, 'fields' | 'initial'>;
  values: Values;
  base: Base;
  /** Resolves to the id of the record. Rejects as `call` does. */
  send: (values: Values, base: Base) => Promise<string>;
}

/**
 * Saves a form. If someone else has changed the record, merges both changes and sends the result, unless the changes
 * collide. Resolves to `deleted` if the record no longer exists. For any other problem, rejects as `call` does.
 */
export async function saveWithMerge(options: SaveOptions): Promise<SaveOutcome> {
  const { resource, send } = options;
  let { values, base } = options;
  let includesTheirs = false;
  for (let merges = 0; ; merges += 1) {
    try {
      const id = await send(values, base);
      return { result: 'saved', id, includesTheirs };
    } catch (error) {
      if (isNotFound(error)) return { result: 'deleted' };
      const theirs = merges < maxMerges ? readCurrentRecord(error, resource) : null;
      if (!theirs) throw error;
      const merge = mergeChanges(base.values, values, theirs.values);
      if (merge.collisions.length > 0) {
        return { result: 'conflict', conflict: { ...merge, before: base.values, theirs } };
      }
      includesTheirs ||= JSON.stringify(merge.mergedValues) !== JSON.stringify(values);
      values = merge.mergedValues;
      base = theirs;
    }
  }
}

/** Returns the current record if the server refused the save because the record had changed. Otherwise null. */
function readCurrentRecord(error: unknown, resource: SaveOptions['resource']): Base | null {
  if (!(error instanceof ProblemError) || error.problem.code !== 'precondition-failed') return null;
  const { current } = error.problem;
  if (typeof current !== 'object' || current === null) return null;
  return { values: toFormValues(resource, withLeaves(current)), etag: error.etag };
}

/** Includes the rich form if the field has one. */
export const pickField = (values: Values, field: string): Partial<Values> => {
  const rich = getRichName(field);
  return { [field]: values[field], ...(rich in values && { [rich]: values[rich] }) };
};

/**
 * Merges two people's changes to a record. Equal changes do not collide. Changes to different blocks of a text do not
 * collide either [TEXT-1].
 */
export function mergeChanges(before: Values, mine: Values, theirs: Values): Merge {
  const mergedValues = { ...mine };
  const collisions: string[] = [];
  for (const field of Object.keys(before).filter((field) => !isRichForm(field))) {
    const rich = getRichName(field);
    const isChanged = (to: Values, from: Values) =>
      to[field] !== from[field] || to[rich] !== from[rich];
    if (!isChanged(theirs, before) || !isChanged(mine, theirs)) continue;
    if (!isChanged(mine, before)) Object.assign(mergedValues, pickField(theirs, field));
    else {
      const mergedText = rich in before && mergeTexts(before, mine, theirs, field);
      if (mergedText)
        Object.assign(mergedValues, { [field]: mergedText.plain, [rich]: mergedText.rich });
      // A basis belongs to its translation, so a basis alone does not collide.
      else if (!isBasis(field)) collisions.push(field);
    }
  }
  return { mergedValues, collisions };
}

const isSameChange = (a: BlockChange, b: BlockChange) =>
  a.start === b.start && a.end === b.end && a.blocks.join() === b.blocks.join();

/** Whether two changes affect the same blocks or insert blocks at the same index. */
const areColliding = (a: BlockChange, b: BlockChange) =>
  (a.start < b.end && b.start < a.end) ||
  (a.start === b.start && (a.start === a.end) === (b.start === b.end));

/**
 * Merges two people's changes to a text, block by block. Undefined if the changes collide or the merged text is empty
 * [TEXT-1, DASH-14].
 */
function mergeTexts(before: Values, mine: Values, theirs: Values, field: string) {
  const readBlocks = (values: Values) => listBlocks(getRichText(values, field));
  const base = readBlocks(before);
  const myChanges = findBlockChanges(base, readBlocks(mine));
  const newChanges = findBlockChanges(base, readBlocks(theirs)).filter(
    (change) => !myChanges.some((mine) => isSameChange(mine, change)),
  );
  if (newChanges.some((change) => myChanges.some((mine) => areColliding(mine, change))))
    return undefined;
  // Applies the last change first to keep the other indexes valid. An insertion goes before a change at the same index.
  const changes = [...myChanges, ...newChanges].sort((a, b) => b.start - a.start || b.end - a.end);
  for (const { start, end, blocks } of changes) base.splice(start, end - start, ...blocks);
  const content = base.map((block): RichBlock => JSON.parse(block));
  return content.length > 0 ? toRichTextValue({ type: 'doc', content }) : undefined;
}
