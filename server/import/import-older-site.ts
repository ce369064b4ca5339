import type { ContentFile, ImportResult } from '#contract/entities/content-file.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import type { Store } from '#db/store.ts';
import { importContent } from '#services/content-file.ts';
import { systemContext } from '#services/context.ts';
import { ServiceError } from '#services/service-error.ts';
import { createPublicFetch } from '#services/ssrf-safe-fetch.ts';
import { CommandRefusedError } from '../reporting/command-refused-error.ts';
import { copyOlderPictures, type PictureStore } from './older-pictures.ts';
import { readOlderSite } from './older-site.ts';

/** Imports a content file. Rejects with `CommandRefusedError`. */
export type ImportContent = (file: ContentFile) => Promise<ImportResult>;

/** Returns a function that imports content as the system, and calls `onChange` if public content has changed. */
export const createImporter =
  (store: Store, onChange: () => void = () => undefined): ImportContent =>
  async (file) => {
    try {
      const { result, isChanged } = await importContent(systemContext(store), file);
      if (isChanged) onChange();
      return result;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const messages = error.details.errors?.map(
        ({ field, message }) => `${field}: ${message}`,
      ) ?? [error.message];
      throw new CommandRefusedError(`Nothing was imported: ${messages.join('; ')}`, {
        cause: error,
      });
    }
  };

interface ImportOptions {
  importContentFile: ImportContent;
  /** The store for copies of pictures, or null to keep the addresses of the older site. */
  pictures: PictureStore | null;
}

/**
 * Imports the content of an older site [OPS-6]: reads it through the public API, copies its pictures, and stores the
 * records in one transaction. Keeps ids and times, so another run updates what has changed on the older site.
 * Deletes nothing. Resolves to a report for the operator. Rejects with `CommandRefusedError`.
 */
export async function importOlderSite(
  address: string | undefined,
  { importContentFile, pictures }: ImportOptions,
): Promise<string> {
  const home = URL.parse(address ?? '');
  if (!home || !/^https?:$/.test(home.protocol)) {
    throw new CommandRefusedError(
      'Specify the older site: npm run import -- https://www.firm.example',
    );
  }
  // The API's addresses are resolved relative to this one.
  if (!home.pathname.endsWith('/')) home.pathname += '/';
  home.search = '';
  home.hash = '';
  const notes: string[] = [];
  const note = (line: string) => void notes.push(line);
  let skipCount = 0;
  const skip = (line: string) => {
    skipCount += 1;
    note(line);
  };
  const site = { home, fetch: await createPublicFetch(home), note, skip };
  const file = await readOlderSite(site);
  const copyCount = pictures === null ? 0 : await copyOlderPictures(file, pictures, site);
  if (pictures === null) {
    note(
      'Pictures were not copied and keep their old addresses. To copy them, set DATA_DIR or NETLIFY_SITE_ID.',
    );
  }
  const { created, updated, unchanged } = await importContentFile(file);
  const summary = `${created} created, ${updated} updated, ${unchanged} unchanged, ${skipCount} skipped`;
  return [
    `${home.href}: ${summary}; ${pluralize(copyCount, 'picture', 'pictures')} copied`,
    ...notes,
  ].join('\n');
}
