import type * as z from 'zod/mini';
import {
  pictureKind,
  type RowResult,
  type TranslationImportResult,
  type TranslationRow,
  type translationImport,
} from '#contract/entities/translations.ts';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import { isSkip, type RecordPlan } from '../content/plan/record-plan.ts';
import { lockRecords, readRecords } from '../content/record/read-records.ts';
import { getCopies, isSameDraft, type RecordStep } from '../content/record/record-step.ts';
import { incrementContentNumber } from '../content/store/content-number.ts';
import { batchChunkSize, openBatch } from '../content/store/store-batch.ts';
import type { Context } from '../context.ts';
import { requireKinds, requirePictures } from '../key-rights.ts';
import { splitIntoChunks } from '../split-into-chunks.ts';
import { formatKey, type RecordKey } from '../tables/content-tables.ts';
import { refuseRow } from './check-row.ts';
import { importPictureTexts } from './picture-texts.ts';
import { planTranslations } from './plan-translations.ts';

/**
 * Stores the rows whose translations have not changed since the export, as one batch [LANG-5, DASH-18]. A row changes
 * the draft if the draft contains the text or the record is not published. Otherwise, the row changes the published
 * record. Refuses a row that would change someone else's draft. If the English text no longer matches the row's basis,
 * the translation is marked as outdated. Alt texts in the library have no history, so they are not part of the batch.
 * Throws the same errors as `requireKinds` and `requirePictures`.
 */
export async function importTranslations(
  ctx: Context,
  { language, rows, dryRun }: z.output<typeof translationImport>,
): Promise<TranslationImportResult> {
  const contentRows = rows.filter((row): row is ContentTextRow => isContentKind(row.kind));
  const rowsByRecord = Map.groupBy(contentRows, formatKey);
  const keys = [...rowsByRecord.values()].flatMap(([row]) => row ?? []);
  const kinds = [...new Set(keys.map(({ kind }) => kind))];
  requireKinds(ctx, kinds);
  const pictureRows = rows.filter(({ kind }) => kind === pictureKind);
  if (pictureRows.length > 0) requirePictures(ctx);
  const { store, ...author } = ctx;
  return store.transaction(async (tx) => {
    const results = new Map<TranslationRow, RowResult>();
    // Pictures are locked before records, as when a picture is replaced.
    const changedPictures = await importPictureTexts(tx, pictureRows, {
      language,
      dryRun,
      results,
    });
    if (!dryRun) await lockRecords(tx, keys);
    const batch = openBatch(tx, author);
    let changeCount = 0;
    for (const chunk of splitIntoChunks(keys, batchChunkSize)) {
      const steps = (await readRecords(tx, chunk)).flatMap((state): RecordStep[] => {
        const recordRows = rowsByRecord.get(formatKey(state)) ?? [];
        const { plan, results: rowResults } = planTranslations(state, recordRows, language);
        const finalPlan = changesOthersDraft(plan, ctx.actor) ? { reason: 'draft' as const } : plan;
        for (const [row, result] of rowResults) results.set(row, toFinalResult(result, finalPlan));
        return isSkip(finalPlan) ? [] : [finalPlan];
      });
      changeCount += steps.length;
      if (!dryRun) await batch.store(steps);
    }
    const [kind = null] = kinds.length === 1 ? kinds : [];
    const summary = { action: 'translate', kind } as const;
    const result = dryRun || changeCount === 0 ? null : await batch.close(summary);
    if (!dryRun && changedPictures > 0) await incrementContentNumber(tx, changedPictures);
    return {
      batch: result?.batch ?? null,
      records: changeCount + changedPictures,
      rows: rows.map((row) => results.get(row) ?? refuseRow('This kind does not exist.')),
    };
  });
}

type ContentTextRow = TranslationRow & RecordKey;

function changesOthersDraft(plan: RecordPlan, actor: string): boolean {
  if (isSkip(plan)) return false;
  const { draft } = getCopies(plan.state);
  const isOthersDraft = draft !== null && draft.actor !== actor && draft.actor !== 'system';
  return isOthersDraft && !isSameDraft(draft, plan.next.draft);
}

function toFinalResult(result: RowResult, plan: RecordPlan): RowResult {
  if (!isSkip(plan) || result.outcome === 'same' || result.outcome === 'refused') return result;
  if (plan.reason === 'draft') return refuseRow('Someone else has a draft of this item.');
  return refuseRow(`${plan.detail ?? 'The text is not valid'}.`);
}
