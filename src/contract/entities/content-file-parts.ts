import { listKinds } from '../kinds/content-kinds.ts';
import type { ContentFile } from './content-file.ts';

/** Half of the platform's limit for the body of a request or response, in bytes. */
const maxPartBytes = 3 * 1024 * 1024;

const countBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

const listNames = [...listKinds, 'pictures'] as const;

const createEmptyPart = ({ format }: ContentFile): ContentFile =>
  ({
    format,
    profile: {},
    ...Object.fromEntries(listNames.map((name) => [name, []])),
  }) as unknown as ContentFile;

/** Splits a content file into parts that are small enough for one request. Only the first contains the profile. */
export function splitContentFile(file: ContentFile, maxBytes = maxPartBytes): ContentFile[] {
  let part = { ...createEmptyPart(file), profile: file.profile };
  let size = countBytes(part);
  const parts = [part];
  for (const name of listNames) {
    for (const record of file[name]) {
      const bytes = countBytes(record) + 1;
      if (size + bytes > maxBytes) {
        part = createEmptyPart(file);
        parts.push(part);
        size = countBytes(part);
      }
      (part[name] as object[]).push(record);
      size += bytes;
    }
  }
  return parts;
}

export function joinContentFiles(parts: [ContentFile, ...ContentFile[]]): ContentFile {
  const lists = listNames.map((name) => [name, parts.flatMap((part): object[] => part[name])]);
  return { ...parts[0], ...Object.fromEntries(lists) };
}
