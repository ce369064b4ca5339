import { listKinds } from '../kinds/content-kinds.ts';
import type { ContentFile } from './content-file.ts';

/** Half of what the platform takes and answers in one request, in bytes. */
const maxPartBytes = 3 * 1024 * 1024;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** What a file has in lists, in the order in which parts hold it. */
const listNames = [...listKinds, 'pictures'] as const;

const emptyPart = ({ format }: ContentFile): ContentFile =>
  ({
    format,
    profile: {},
    ...Object.fromEntries(listNames.map((name) => [name, []])),
  }) as unknown as ContentFile;

/**
 * Splits a file of content into files that fit into one request each: the whole where it fits, else the profile and the
 * first records, then the next ones in their order. There is always one.
 */
export function splitContentFile(file: ContentFile, maxBytes = maxPartBytes): ContentFile[] {
  let part = { ...emptyPart(file), profile: file.profile };
  let size = bytesOf(part);
  const parts = [part];
  for (const name of listNames) {
    for (const record of file[name]) {
      const bytes = bytesOf(record) + 1;
      if (size + bytes > maxBytes) {
        part = emptyPart(file);
        parts.push(part);
        size = bytesOf(part);
      }
      (part[name] as object[]).push(record);
      size += bytes;
    }
  }
  return parts;
}

/** The file whose parts these are. */
export function joinContentFiles(parts: [ContentFile, ...ContentFile[]]): ContentFile {
  const lists = listNames.map((name) => [name, parts.flatMap((part): object[] => part[name])]);
  return { ...parts[0], ...Object.fromEntries(lists) };
}
