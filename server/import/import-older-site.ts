import type { ContentFile, ImportResult } from '#contract/entities/content-file.ts';
import type { Store } from '#db/store.ts';
import { importContent } from '#services/content-file.ts';
import { ServiceError } from '#services/service-error.ts';
import { publicFetch } from '#services/ssrf-safe-fetch.ts';
import { type CopiedPictures, copyOlderPictures } from './older-pictures.ts';
import { ImportRefusedError, readOlderSite } from './older-site.ts';

/** Takes in a file of content. Rejects with `ImportRefusedError`. */
export type TakeIn = (file: ContentFile) => Promise<ImportResult>;

/** Takes content into a database, in the name of the system; `onChange` is told where there is something to publish. */
export const takeInto =
  (store: Store, onChange: () => void = () => undefined): TakeIn =>
  async (file) => {
    try {
      const author = { actor: 'system', now: new Date() };
      const { result, isChanged } = await importContent(store, file, author);
      if (isChanged) onChange();
      return result;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const faults = error.details.errors?.map(({ message }) => message) ?? [error.message];
      throw new ImportRefusedError(`Nothing was imported: ${faults.join('; ')}`, { cause: error });
    }
  };

interface ImportOptions {
  takeIn: TakeIn;
  /** Where pictures are copied to; null leaves them where they are. */
  pictures: CopiedPictures | null;
}

/**
 * Moves the content of an older site in [OPS-6]: reads it by the public contract, copies its pictures, and takes all of it
 * in at once. Ids and times stay, so it may run again: then it changes what changed there. Nothing here is deleted.
 * Resolves to what it did and to what was not taken, to be printed. Rejects with `ImportRefusedError`.
 */
export async function importOlderSite(
  address: string | undefined,
  { takeIn, pictures }: ImportOptions,
): Promise<string> {
  const home = URL.parse(address ?? '');
  if (!home || !/^https?:$/.test(home.protocol)) {
    throw new ImportRefusedError('Name the older site: npm run import -- https://www.firm.example');
  }
  // Its addresses stand below this one.
  if (!home.pathname.endsWith('/')) home.pathname += '/';
  home.search = '';
  home.hash = '';
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  let skipped = 0;
  const skip = (line: string) => {
    skipped += 1;
    tell(line);
  };
  const site = { home, fetch: await publicFetch(home), tell, skip };
  const file = await readOlderSite(site);
  const copied = pictures === null ? 0 : await copyOlderPictures(file, pictures, site);
  if (pictures === null) {
    tell('Pictures stay at their addresses: set DATA_DIR, or NETLIFY_SITE_ID, to copy them.');
  }
  const { created, updated, unchanged } = await takeIn(file);
  const records = `${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`;
  return [`${home.href}: ${records}; ${copied} pictures copied`, ...told].join('\n');
}
