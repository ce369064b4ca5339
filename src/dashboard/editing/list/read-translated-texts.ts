import { toLeafName } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { listTranslatedTexts } from '#contract/kinds/translated-fields.ts';
import { getDrafts } from '#contract/routes/routes.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import { callWithLeaves } from '../../data/content/call-with-leaves.ts';
import { getResourceRoutes } from '../../data/content/resource-calls.ts';
import { readAllPages } from '../../data/read-all-pages.ts';

const limit = 500;

/** Reads the translations of a kind's records and drafts, keyed by id and folded for searching. */
export async function readTranslatedTexts(kind: ContentKind, signal: AbortSignal) {
  const { list } = getResourceRoutes(kind);
  const params = { kind };
  const [publishedRecords, drafts] = await Promise.all([
    readAllPages((page) => callWithLeaves(list, { page: { limit, ...page }, signal })),
    readAllPages((page) => callWithLeaves(getDrafts, { params, page: { limit, ...page }, signal })),
  ]);
  const leaves = translationLanguages.flatMap((language) =>
    listTranslatedTexts(kind).map((field) => toLeafName(field, language)),
  );
  const joinTexts = (record: Record<string, unknown>) =>
    foldForSearch(leaves.map((leaf) => record[leaf] ?? '').join(' '));
  const records = [...publishedRecords.flat(), ...drafts.flat().map(({ record }) => record)];
  return new Map(records.map((record) => [record._id, joinTexts({ ...record })]));
}
