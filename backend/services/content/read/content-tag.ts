import { hash } from 'node:crypto';
import { contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import { prepareQuery } from '#db/prepare-query.ts';
import { rebuild } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { getEmptyLeaves } from '../../tables/leaves.ts';

const fieldNames = contentKindNames.map((kind) => [
  ...Object.keys(contentKinds[kind].record.shape),
  ...Object.keys(getEmptyLeaves(kind)),
]);

/** The tag includes this hash, because another version of this code may return different fields and leaves. */
const schemaHash = hash('sha256', JSON.stringify(fieldNames)).slice(0, 8);

const queryContentNumber = prepareQuery('content_number', (db) =>
  db.select({ number: rebuild.requested, at: rebuild.requestedAt }).from(rebuild),
);

/**
 * Returns a tag that changes whenever the content that visitors see changes [API-6]. It includes the time of the last
 * change, because a restored database continues from an older content number.
 */
export async function readContentTag({ store }: Context): Promise<string> {
  const [row] = await store.read((db) => queryContentNumber(db, {}));
  if (!row) throw new Error('The database has no rebuild row: run the migrations');
  return `${row.number}.${row.at.getTime().toString(36)}.${schemaHash}`;
}
