import { isBasis } from '#contract/fields/leaves.ts';
import { ProblemError } from '#contract/http/client.ts';
import type { RichBlock } from '#contract/rich-text/rich-text.ts';
import { withLeaves } from '../../data/content/call-with-leaves.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { toFormValues, type Values } from '../../data/form-values.ts';
import { isNotFound } from '../../data/is-not-found.ts';
import { type BlockChange, findBlockChanges, listBlocks } from '../../fields/form/block-changes.ts';
import {
  getRichName,
  getRichText,
  isRichForm,
  type RichTextValue,
  toRichTextValue,
} from '../../fields/form/rich-text-value.ts';

/** The stored record to which a form is compared, and the record's `ETag`. */
export interface Base<F extends string = string> {
  values: Values<F>;
  etag: string | null;
}

export interface Merge<F extends string> {
  /** The changes from both sides. For a field in `collisions`, the user's change. */
  mergedValues: Values<F>;
  /** The fields whose changes from both sides cannot be merged. */
  collisions: F[];
}

/** A merge with collisions that the user resolves. */
export interface Conflict<F extends string = string> extends Merge<F> {
  before: Values<F>;
  theirs: Base<F>;
}

/** Only `saved` means that something was stored. */
export type SaveOutcome<F extends string = string> =
  | { result: 'saved'; id: string; includesTheirs: boolean }
  | { result: 'conflict'; conflict: Conflict<F> }
  | { result: 'deleted' };

/** How many times a save is merged and sent again before it fails. */
const maxMerges = 3;

interface SaveOptions<F extends string> {
  resource: Pick<EditableResource<F>, 'fields' | 'initial'>;
  values: Values<F>;
  base: Base<F>;
  /** Resolves to the id of the record. Rejects as `call` does. */
  send: (values: Values<F>, base: Base<F>) => Promise<string>;
}

/**
 * Saves a form. If someone else has changed the record, merges both changes and sends the result, unless the changes
 * collide. Rejects as `call` does for any other problem.
 */
export async function saveWithMerge<F extends string>(
  options: SaveOptions<F>,
): Promise<SaveOutcome<F>> {
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
function readCurrentRecord<F extends string>(
  error: unknown,
  resource: SaveOptions<F>['resource'],
): Base<F> | null {
  if (!(error instanceof ProblemError) || error.problem.code !== 'precondition-failed') return null;
  const { current } = error.problem;
  if (typeof current !== 'object' || current === null) return null;
  return { values: toFormValues(resource, withLeaves(current)), etag: error.etag };
}

/** Includes the formatted text if the field has one. */
export const pickField = <F extends string>(values: Values<F>, field: F): Partial<Values<F>> => {
  const rich = getRichName(field) as F;
  return { [field]: values[field], ...(rich in values && { [rich]: values[rich] }) } as Partial<
    Values<F>
  >;
};

/**
 * Merges two people's changes to a record. Equal changes do not collide. Changes to different blocks of a text do not
 * collide either [TEXT-1].
 */
export function mergeChanges<F extends string>(
  before: Values<F>,
  mine: Values<F>,
  theirs: Values<F>,
): Merge<F> {
  const mergedValues = { ...mine };
  const collisions: F[] = [];
  for (const field of (Object.keys(before) as F[]).filter((field) => !isRichForm(field))) {
    const rich = getRichName(field) as F;
    const isChanged = (to: Values<F>, from: Values<F>) =>
      to[field] !== from[field] || to[rich] !== from[rich];
    if (!isChanged(theirs, before) || !isChanged(mine, theirs)) continue;
    if (!isChanged(mine, before)) Object.assign(mergedValues, pickField(theirs, field));
    else {
      const mergedText =
        rich in before &&
        mergeTexts(
          getRichText(before, field),
          getRichText(mine, field),
          getRichText(theirs, field),
        );
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
function mergeTexts(
  before: RichTextValue,
  mine: RichTextValue,
  theirs: RichTextValue,
): RichTextValue | undefined {
  const base = listBlocks(before);
  const [myChanges, theirChanges] = [mine, theirs].map((side) =>
    findBlockChanges(base, listBlocks(side)),
  );
  if (!myChanges || !theirChanges) return undefined;
  const newChanges = theirChanges.filter(
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
