import pLimit from 'p-limit';
import { v5 as uuidv5 } from 'uuid';
import type { ContentFile } from '#contract/entities/content-file.ts';
import { type ContentKind, findFields, listKinds } from '#contract/kinds/content-kinds.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { imageExtensions, maxUploadBytes, toPictureAddress } from '#services/images/image-files.ts';
import type { ImageStore, PictureFiles } from '#services/images/image-store.ts';
import { sanitizeImage } from '#services/images/sanitize-image.ts';
import { ServiceError } from '#services/service-error.ts';
import { NotFetchedError } from '#services/ssrf-safe-fetch.ts';
import type { Fields, OlderSite } from './older-record.ts';

const maxPictures = 2000;

export type PictureStore = Pick<PictureFiles, 'listNames'> & ImageStore;

const concurrency = 4;

/**
 * Copies the older site's own pictures to the uploads and replaces their addresses in `file` [OPS-6]. The name of a
 * copy is derived from the old address, so another run copies only missing pictures. Adds a note for each picture that
 * cannot be copied, and keeps its address. Resolves to the number of copies.
 */
export async function copyOlderPictures(
  file: ContentFile,
  pictures: PictureStore,
  site: OlderSite,
): Promise<number> {
  const storedAddresses = await readAddressesByName(pictures);
  const addresses = [...new Set(listPictures(file).map(({ address }) => address))].filter(
    (address) => URL.parse(address)?.hostname === site.home.hostname,
  );
  const newAddresses = addresses.filter((address) => !storedAddresses.has(deriveName(address)));
  const copies = await pLimit(concurrency).map(
    newAddresses.slice(0, maxPictures),
    async (address) => {
      const newAddress = await copyPicture(address, pictures, site);
      if (newAddress) storedAddresses.set(deriveName(address), newAddress);
      return newAddress;
    },
  );
  for (const address of newAddresses.slice(maxPictures)) {
    site.note(`${address} was left for the next run`);
  }
  for (const { record, field, address } of listPictures(file)) {
    if (addresses.includes(address))
      record[field] = storedAddresses.get(deriveName(address)) ?? address;
  }
  return copies.filter(Boolean).length;
}

function listPictures(file: ContentFile) {
  const listInRecord = (kind: ContentKind, record: Fields) =>
    findFields('image', kind).flatMap((field) => {
      const address = record[field];
      return typeof address === 'string' && address ? [{ record, field, address }] : [];
    });
  const pictures = listKinds.flatMap((kind) =>
    file[kind].flatMap((record: Fields) => listInRecord(kind, record)),
  );
  return [...listInRecord('profile', file.profile), ...pictures];
}

const deriveName = (address: string) => uuidv5(address, uuidv5.URL);

/** Resolves to the addresses of stored pictures, keyed by file name without the extension. */
async function readAddressesByName(pictures: PictureStore): Promise<Map<string, string>> {
  const names = await pictures.listNames();
  return new Map(names.map((name) => [name.split('.')[0] ?? name, toPictureAddress(name)]));
}

/** Resolves to the address of the copy, or adds a note and resolves to null. */
async function copyPicture(address: string, pictures: PictureStore, { fetch, note }: OlderSite) {
  try {
    const { status, bytes } = await fetch(new URL(address), maxUploadBytes);
    if (status !== 200) throw new NotFetchedError(`responded with status ${status}`);
    const image = await sanitizeImage(bytes);
    const fileName = `${deriveName(address)}.${imageExtensions[image.mediaType]}`;
    return await pictures.put({ ...image, fileName });
  } catch (error) {
    note(`${address} was not copied${describeExpectedError(error)}`);
    return null;
  }
}

/** Rethrows an unexpected error. */
function describeExpectedError(error: unknown): string {
  if (error instanceof NotFetchedError) return `: it ${error.message}`;
  if (!(error instanceof ServiceError) || error.code === 'unavailable') throw error;
  return `. ${toSentence(error.message)}`;
}
