import { createHash } from 'node:crypto';
import { contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import { preparedQuery } from '#db/prepared-query.ts';
import type { Store } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';

/** Differs where records have other fields: another version of this code. */
const shape = createHash('sha256')
  .update(
    JSON.stringify(contentKindNames.map((kind) => Object.keys(contentKinds[kind].record.shape))),
  )
  .digest('hex')
  .slice(0, 8);

const numberOfContent = preparedQuery('number_of_content', (db) =>
  db.select({ number: rebuild.requested, at: rebuild.requestedAt }).from(rebuild),
);

/**
 * Names the content as it is now: every write makes another tag, in whichever process [API-6]. It is made from the number
 * of the content, and the moment when that rose last: a database that was put back to an older state counts on from there.
 */
export async function readContentTag(store: Store): Promise<string> {
  const [row] = await store.read((db) => numberOfContent(db, {}));
  if (!row) throw new Error('The database lacks its rebuild row: run its migrations');
  return `${row.number}.${row.at.getTime().toString(36)}.${shape}`;
}
