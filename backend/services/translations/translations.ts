/** How far the content is translated into a language [LANG-5]. */
import type * as z from 'zod/mini';
import type {
  KindTranslations,
  LackingRecord,
  lackingPage,
  TranslationLack,
  translationSearch,
} from '#contract/entities/translations.ts';
import { isStorable } from '#contract/fields/fields.ts';
import { type ContentKind, isContentKind, titleOf } from '#contract/kinds/content-kinds.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import type { Reader } from '#db/store.ts';
import { readRecords } from '../content/record/read-records.ts';
import { editedRecord } from '../content/record/record-state.ts';
import type { Context } from '../context.ts';
import { kindsFor } from '../key-rights.ts';
import { ServiceError } from '../service-error.ts';
import type { RecordKey } from '../tables/content-tables.ts';
import { type MarkedRecord, markedRecords } from './marked-records.ts';

const atOneMoment = { accessMode: 'read only', isolationLevel: 'repeatable read' } as const;

/** Counts the translations of each kind that the caller may access, as editors see the records. */
export function countTranslations(
  ctx: Context,
  language: TranslationLanguage,
): Promise<KindTranslations[]> {
  return ctx.store.transaction(async (tx) => {
    const counted: KindTranslations[] = [];
    for (const kind of kindsFor(ctx)) counted.push(await countKind(tx, kind, language));
    return counted;
  }, atOneMoment);
}

async function countKind(
  db: Reader,
  kind: ContentKind,
  language: TranslationLanguage,
): Promise<KindTranslations> {
  const counts = { kind, records: 0, done: 0, missing: 0, outdated: 0, off: 0 };
  for await (const { marks, isOff } of markedRecords(db, { kind, language })) {
    if (marks.every(([, mark]) => mark === 'none')) continue;
    if (isOff) {
      counts.off += 1;
      continue;
    }
    const missing = fieldsWith(marks, 'missing').length;
    const outdated = fieldsWith(marks, 'outdated').length;
    counts.records += 1;
    counts.missing += missing;
    counts.outdated += outdated;
    if (missing + outdated === 0) counts.done += 1;
  }
  return counts;
}

const fieldsWith = (marks: MarkedRecord['marks'], wanted: TranslationLack): string[] =>
  marks.filter(([, mark]) => mark === wanted).map(([field]) => field);

const usualPage = 50;

/**
 * Returns a page of the records that lack translations, among the kinds that the caller may access. Throws
 * `invalid-input` for a cursor of another list.
 */
export function findTranslations(
  ctx: Context,
  { limit = usualPage, ...search }: z.output<typeof translationSearch>,
): Promise<z.output<typeof lackingPage>> {
  const after = readCursor(search.cursor);
  return ctx.store.transaction(async (tx) => {
    const found: Lacking[] = [];
    for (const kind of kindsFrom(ctx, search.kind, after?.kind)) {
      const before = after?.kind === kind ? after.id : undefined;
      for await (const lacking of lackingRecords(tx, { ...search, kind, before })) {
        found.push(lacking);
        if (found.length > limit) break;
      }
      if (found.length > limit) break;
    }
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const next = last ? `${last.kind}/${last.id}` : null;
    return { records: await withTitles(tx, shown), next };
  }, atOneMoment);
}

/** The kinds to search: those that the caller may access, from that of the cursor. */
function kindsFrom(
  ctx: Context,
  wanted: ContentKind | undefined,
  first: ContentKind | undefined,
): ContentKind[] {
  const kinds = kindsFor(ctx);
  const from = first === undefined ? kinds : kinds.slice(kinds.indexOf(first));
  return wanted === undefined ? from : from.filter((kind) => kind === wanted);
}

type Lacking = Omit<LackingRecord, 'title'>;

interface LackingSearch {
  kind: ContentKind;
  language: TranslationLanguage;
  lacks?: TranslationLack | undefined;
  before?: string | undefined;
}

async function* lackingRecords(
  db: Reader,
  { lacks, ...records }: LackingSearch,
): AsyncGenerator<Lacking> {
  for await (const { id, marks, isOff } of markedRecords(db, records)) {
    const lacking = {
      missing: fieldsWith(marks, 'missing'),
      outdated: fieldsWith(marks, 'outdated'),
    };
    const wanted = lacks ? lacking[lacks] : [...lacking.missing, ...lacking.outdated];
    if (!isOff && wanted.length > 0) yield { kind: records.kind, id, ...lacking };
  }
}

async function withTitles(db: Reader, found: Lacking[]): Promise<LackingRecord[]> {
  const keyOf = ({ kind, id }: RecordKey) => `${kind}/${id}`;
  const states = new Map((await readRecords(db, found)).map((stored) => [keyOf(stored), stored]));
  return found.map((lacking) => {
    const stored = states.get(keyOf(lacking));
    const record = stored && editedRecord(stored);
    return { ...lacking, title: record ? titleOf(lacking.kind, record) : '' };
  });
}

/** Returns the record behind which a page starts. It need not exist. Throws `invalid-input` for a cursor of another list. */
function readCursor(cursor: string | undefined): RecordKey | undefined {
  if (cursor === undefined) return undefined;
  const [kind = '', ...id] = cursor.split('/');
  if (isContentKind(kind) && id.length > 0 && isStorable(cursor)) return { kind, id: id.join('/') };
  throw new ServiceError('invalid-input', {
    errors: [{ field: 'cursor', message: 'Not a cursor of this list' }],
  });
}
