import type * as z from 'zod/mini';
import {
  pictureKind,
  type RowResult,
  type TranslationImportResult,
  type TranslationRow,
  type translationImport,
} from '#contract/entities/translations.ts';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import type { Transaction } from '#db/store.ts';
import { chunksOf } from '../chunks-of.ts';
import { isSkip, type RecordPlan, type Skip } from '../content/plan/record-plan.ts';
import { lockRecords, readRecords } from '../content/record/read-records.ts';
import { copiesOf, isSameDraft, type RecordStep } from '../content/record/record-step.ts';
import { incrementContentNumber } from '../content/store/content-number.ts';
import { batchChunkSize, openBatch } from '../content/store/store-batch.ts';
import type { Context } from '../context.ts';
import { requireKinds, requirePictures } from '../key-rights.ts';
import { type RecordKey, textOfKey } from '../tables/content-tables.ts';
import { importPictureTexts } from './picture-texts.ts';
import { planTranslations } from './plan-translations.ts';
import { refusal } from './read-row.ts';

/**
 * Stores, as one batch, the rows whose translations have not changed since the file was exported [LANG-5, DASH-18]. A
 * row changes the draft of a record if the draft contains the text, and the published record otherwise. Refuses a row
 * that would change someone else's draft. If the English text no longer matches the row's basis, the translation is
 * marked as outdated. Alt texts in the library have no history, so they are not part of the batch. Throws the errors of
 * `requireKinds` and `requirePictures`.
 */
export async function importTranslations(
  ctx: Context,
  { language, rows, dryRun }: z.output<typeof translationImport>,
): Promise<TranslationImportResult> {
  const records = rowsByRecord(rows);
  const kinds = [...new Set(records.values().map(({ kind }) => kind))];
  requireKinds(ctx, kinds);
  const pictureRows = rows.filter(({ kind }) => kind === pictureKind);
  if (pictureRows.length > 0) requirePictures(ctx);
  const { store, ...author } = ctx;
  return store.transaction(async (tx) => {
    const keys = [...records.values()];
    const results: Results = new Map();
    // Pictures are locked before records, as when a picture is replaced.
    const changedPictures = await importPictureTexts(tx, pictureRows, {
      language,
      dryRun,
      results,
    });
    if (!dryRun) await lockRecords(tx, keys);
    const batch = openBatch(tx, author);
    let changeCount = 0;
    for (const chunk of chunksOf(keys, batchChunkSize)) {
      const steps = await planChunk(tx, chunk, { language, actor: author.actor, results });
      changeCount += steps.length;
      if (!dryRun) await batch.store(steps);
    }
    const [kind = null, ...others] = kinds;
    const summary = { action: 'translate', kind: others.length > 0 ? null : kind } as const;
    const result = dryRun || changeCount === 0 ? null : await batch.close(summary);
    if (!dryRun && changedPictures > 0) await incrementContentNumber(tx, changedPictures);
    return {
      batch: result?.batch ?? null,
      records: changeCount + changedPictures,
      rows: rows.map((row) => results.get(row) ?? refusal('There is no such kind.')),
    };
  });
}

type Results = Map<TranslationRow, RowResult>;
type RecordRows = RecordKey & { rows: TranslationRow[] };

function rowsByRecord(rows: TranslationRow[]): Map<string, RecordRows> {
  const records = new Map<string, RecordRows>();
  for (const row of rows) {
    const { kind, id } = row;
    if (!isContentKind(kind)) continue;
    const name = textOfKey({ kind, id });
    const record = records.get(name) ?? { kind, id, rows: [] };
    record.rows.push(row);
    records.set(name, record);
  }
  return records;
}

/** Adds the result of each row to `results`, and returns the steps to store. */
async function planChunk(
  tx: Transaction,
  chunk: RecordRows[],
  { language, actor, results }: { language: TranslationLanguage; actor: string; results: Results },
): Promise<RecordStep[]> {
  const rowsOf = new Map(chunk.map((record) => [textOfKey(record), record.rows]));
  return (await readRecords(tx, chunk)).flatMap((state) => {
    const rows = rowsOf.get(textOfKey(state)) ?? [];
    const { plan, results: rowResults } = planTranslations(state, rows, language);
    const finalPlan: RecordPlan = changesOthersDraft(plan, actor) ? { reason: 'draft' } : plan;
    for (const [index, row] of rows.entries())
      results.set(row, resultOf(rowResults[index], finalPlan));
    return isSkip(finalPlan) ? [] : finalPlan;
  });
}

function changesOthersDraft(plan: RecordPlan, actor: string): boolean {
  if (isSkip(plan)) return false;
  const { draft } = copiesOf(plan.state);
  const isTheirs = draft !== null && draft.actor !== actor && draft.actor !== 'system';
  return isTheirs && !isSameDraft(draft, plan.next.draft);
}

const skipReasons: Partial<Record<Skip['reason'], string>> = {
  draft: 'Someone else has a draft of this item.',
  gone: 'This item does not exist.',
};

function resultOf(result: RowResult | undefined, plan: RecordPlan): RowResult {
  const isFinal = result?.outcome === 'same' || result?.outcome === 'refused';
  if (result && (isFinal || !isSkip(plan))) return result;
  if (!isSkip(plan)) return refusal('');
  return refusal(skipReasons[plan.reason] ?? `${plan.detail ?? 'The text is not valid'}.`);
}
