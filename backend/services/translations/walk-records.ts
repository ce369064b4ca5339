import { isStorable } from '#contract/fields/fields.ts';
import { type ContentKind, isContentKind } from '#contract/kinds/content-kinds.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import type { Reader } from '#db/store.ts';
import type { Context } from '../context.ts';
import { listAllowedKinds } from '../key-rights.ts';
import { invalidField } from '../service-error.ts';
import type { RecordKey } from '../tables/content-tables.ts';
import { type RecordStatuses, readRecordStatuses } from './record-statuses.ts';

interface WalkOptions {
  language: TranslationLanguage;
  kind?: ContentKind | undefined;
  /** The record after which the walk starts. It need not exist. */
  cursor?: string | undefined;
}

/**
 * Yields the translation statuses of the records that the caller may access, in a fixed order, so a cursor can continue
 * the walk [LANG-5]. Throws `invalid-input` for a cursor from a different list.
 */
export async function* walkRecords(
  db: Reader,
  ctx: Context,
  { language, kind: onlyKind, cursor }: WalkOptions,
): AsyncGenerator<RecordStatuses> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const kinds = listAllowedKinds(ctx);
  const startIndex = after ? kinds.indexOf(after.kind) : 0;
  for (const kind of kinds.slice(Math.max(startIndex, 0))) {
    if (onlyKind !== undefined && kind !== onlyKind) continue;
    const before = after?.kind === kind ? after.id : undefined;
    yield* readRecordStatuses(db, { kind, language, before });
  }
}

function parseCursor(cursor: string): RecordKey {
  const [kind = '', ...id] = cursor.split('/');
  if (isContentKind(kind) && id.length > 0 && isStorable(cursor)) return { kind, id: id.join('/') };
  throw invalidField('cursor', 'Must be a cursor from this list');
}
