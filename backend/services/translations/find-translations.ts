import type * as z from 'zod/mini';
import type {
  IncompleteRecord,
  incompletePage,
  KindTranslations,
  TranslationIssue,
  translationSearch,
} from '#contract/entities/translations.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { consistentRead, type Reader } from '#db/store.ts';
import { readRecordsByKey } from '../content/record/read-records.ts';
import { getEditedTitle } from '../content/record/record-state.ts';
import type { Context } from '../context.ts';
import { listAllowedKinds } from '../key-rights.ts';
import { formatKey } from '../tables/content-tables.ts';
import { type RecordStatuses, readRecordStatuses } from './record-statuses.ts';
import { walkRecords } from './walk-records.ts';

/** Counts the translations of each kind that the caller may access, as editors see the records [LANG-5]. */
export function countTranslations(
  ctx: Context,
  language: TranslationLanguage,
): Promise<KindTranslations[]> {
  return ctx.store.transaction(async (tx) => {
    const counts: KindTranslations[] = [];
    for (const kind of listAllowedKinds(ctx)) counts.push(await countKind(tx, kind, language));
    return counts;
  }, consistentRead);
}

async function countKind(
  db: Reader,
  kind: ContentKind,
  language: TranslationLanguage,
): Promise<KindTranslations> {
  const counts = { kind, records: 0, done: 0, missing: 0, outdated: 0, off: 0 };
  for await (const record of readRecordStatuses(db, { kind, language })) {
    const { statuses, isHidden } = record;
    if (statuses.every(([, status]) => status === 'none')) continue;
    if (isHidden) {
      counts.off += 1;
      continue;
    }
    const { missing, outdated } = findUntranslatedFields(record);
    counts.records += 1;
    counts.missing += missing.length;
    counts.outdated += outdated.length;
    if (missing.length + outdated.length === 0) counts.done += 1;
  }
  return counts;
}

const listFieldsWith = (statuses: RecordStatuses['statuses'], issue: TranslationIssue): string[] =>
  statuses.filter(([, status]) => status === issue).map(([field]) => field);

/**
 * The fields of a record with missing or outdated translations. Empty for a record whose switch for the language is
 * off.
 */
export const findUntranslatedFields = ({ statuses, isHidden }: RecordStatuses) => ({
  missing: isHidden ? [] : listFieldsWith(statuses, 'missing'),
  outdated: isHidden ? [] : listFieldsWith(statuses, 'outdated'),
});

const defaultLimit = 50;

/**
 * Returns a page of the records with missing or outdated translations [LANG-5]. Throws the same errors as
 * `walkRecords`.
 */
export function findTranslations(
  ctx: Context,
  { limit = defaultLimit, issue, ...walk }: z.output<typeof translationSearch>,
): Promise<z.output<typeof incompletePage>> {
  return ctx.store.transaction(async (tx) => {
    const records: UntitledRecord[] = [];
    for await (const record of walkRecords(tx, ctx, walk)) {
      const issues = findUntranslatedFields(record);
      const fields = issue ? issues[issue] : [...issues.missing, ...issues.outdated];
      if (fields.length === 0) continue;
      records.push({ kind: record.kind, id: record.id, ...issues });
      if (records.length > limit) break;
    }
    const pageRecords = records.slice(0, limit);
    const last = records.length > limit ? pageRecords.at(-1) : undefined;
    return { records: await addTitles(tx, pageRecords), next: last ? formatKey(last) : null };
  }, consistentRead);
}

type UntitledRecord = Omit<IncompleteRecord, 'title'>;

async function addTitles(db: Reader, records: UntitledRecord[]): Promise<IncompleteRecord[]> {
  const findState = await readRecordsByKey(db, records);
  return records.map((entry) => {
    const state = findState(entry);
    return { ...entry, title: (state && getEditedTitle(state)) ?? '' };
  });
}
