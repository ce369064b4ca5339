import { toLeafName } from '#contract/fields/leaves.ts';
import type { ApiResponse } from '#contract/http/client.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { listTranslatedTexts } from '#contract/kinds/translated-fields.ts';
import { getDrafts } from '#contract/routes/routes.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import { callWithLeaves } from '../../data/content/call-with-leaves.ts';
import { getResourceRoutes } from '../../data/content/resource-calls.ts';

type Page = { limit: number; cursor?: string };

async function readAll<R>(readPage: (page: Page) => Promise<ApiResponse<R[]>>): Promise<R[]> {
  const records: R[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = { limit: 500, ...(cursor && { cursor }) };
    const { data, nextCursor } = await readPage(page);
    records.push(...data);
    cursor = nextCursor;
  }
  return records;
}

/** Reads the translations of a kind's records and drafts, keyed by id and folded for searching. */
export async function readTranslatedTexts(
  kind: ContentKind,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const { list } = getResourceRoutes(kind);
  const params = { kind };
  const [publishedRecords, drafts] = await Promise.all([
    readAll((page) => callWithLeaves(list, { page, signal })),
    readAll((page) => callWithLeaves(getDrafts, { params, page, signal })),
  ]);
  const leaves = translationLanguages.flatMap((language) =>
    listTranslatedTexts(kind).map((field) => toLeafName(field, language)),
  );
  const joinTexts = (record: Record<string, unknown>) =>
    foldForSearch(leaves.map((leaf) => record[leaf] ?? '').join(' '));
  const records = [...publishedRecords, ...drafts.map(({ record }) => record)];
  return new Map(records.map((record) => [record._id, joinTexts({ ...record })]));
}
