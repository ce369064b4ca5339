import {
  type ContentFile,
  type ImportResult,
  joinContentFiles,
  splitContentFile,
} from '#contract/entities/content-file.ts';
import { ProblemError } from '#contract/http/client.ts';
import type { ContentRoutes } from '#contract/http/route.ts';
import { listKinds } from '#contract/kinds/content-kinds.ts';
import { exportContent, importContent } from '#contract/routes/content-file-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { call } from '../../data/api.ts';
import { readAllPages } from '../../data/read-all-pages.ts';

/** Reads all content in several requests and joins the parts into one file [DASH-18]. Rejects as `call` does. */
export async function readContent(): Promise<ContentFile> {
  return joinContentFiles(await readAllPages((page) => call(exportContent, { page })));
}

/** Thrown if a file could not be imported completely. The message states what was imported. */
export class ImportStoppedError extends Error {
  override readonly name = 'ImportStoppedError';
}

const describeFailedPart = (part: number, partCount: number) =>
  part === 1
    ? 'Failed to import the content'
    : `Failed to import part ${part} of ${partCount}. ${part === 2 ? 'Part 1 was' : 'The earlier parts were'} imported. To continue, import the file again.`;

/**
 * Imports a file of any size in several requests. Before each part, calls `onPart` with its number, starting at 1, and
 * the number of parts. Rejects with `ImportStoppedError`. Importing the same file again changes nothing [DASH-18].
 */
export async function importParts(
  file: ContentFile,
  onPart: (part: number, partCount: number) => void,
): Promise<ImportResult> {
  const parts = splitContentFile(file);
  const total = { created: 0, updated: 0, unchanged: 0 };
  for (const [index, body] of parts.entries()) {
    onPart(index + 1, parts.length);
    try {
      const { data } = await call(importContent, { body });
      total.created += data.created;
      total.updated += data.updated;
      // Each part after the first contains an empty profile, which the server counts as unchanged.
      total.unchanged += index === 0 ? data.unchanged : data.unchanged - 1;
    } catch (cause) {
      throw new ImportStoppedError(describeFailedPart(index + 1, parts.length), { cause });
    }
  }
  try {
    await orderSplitKinds(file, parts);
  } catch (cause) {
    const text =
      'The content was imported, but some items are not in the same order as in the file. Import the file again.';
    throw new ImportStoppedError(text, { cause });
  }
  return total;
}

/**
 * Sets the order of each kind whose records are in several parts. Importing a part sets the order of a kind only if the
 * part contains all records of the kind.
 */
async function orderSplitKinds(file: ContentFile, parts: ContentFile[]): Promise<void> {
  for (const kind of listKinds) {
    const { order }: Partial<ContentRoutes> = contentRoutes[kind];
    const isSplit = parts.filter((part) => part[kind].length > 0).length > 1;
    if (!order || !isSplit) continue;
    const ids = file[kind].map(({ _id }) => _id);
    await call(order, { body: { ids } }).catch((error: unknown) => {
      // A conflict means that the file does not contain every record and therefore does not define an order.
      if (!(error instanceof ProblemError) || error.problem.code !== 'conflict') throw error;
    });
  }
}
