import * as z from 'zod/mini';
import {
  clientSuppliedId,
  imageAddress,
  list,
  maxAltLength,
  maxListLength,
  text,
} from '../fields/fields.ts';
import {
  contentKinds,
  type ListKind,
  listKinds,
  type RecordInput,
} from '../kinds/content-kinds.ts';
import { pictureFraming, pictureTranslations } from './pictures.ts';

export const contentFileFormat = 2;

type FileLists = { [K in ListKind]: RecordInput<K>[] };

/** A file can contain values that predate `strictFields`, so these fields use their less strict schemas. */
const createStoredSchemas = (kind: ListKind) => {
  const { strictFields, fields } = contentKinds[kind];
  const names = Object.keys(strictFields) as (keyof typeof fields)[];
  return Object.fromEntries(names.map((name) => [name, z.optional(fields[name])]));
};

/* @__NO_SIDE_EFFECTS__ */
const createListSchemas = () =>
  Object.fromEntries(
    listKinds.map((kind) => {
      const record = z.extend(contentKinds[kind].create, {
        ...createStoredSchemas(kind),
        _id: clientSuppliedId,
      });
      return [kind, z._default(list(record, maxListLength), [])];
    }),
  ) as unknown as { [K in ListKind]: z.ZodMiniType<FileLists[K], FileLists[K]> };

/** The values may predate the current rules for their fields. */
const exportedProfile = z.extend(
  z.partial(z.omit(contentKinds.profile.record, { _id: true })),
  z.pick(contentKinds.profile.update, { translations: true }).shape,
);

/** The details of a picture in the library [IMG-2]. A detail is undefined if nobody has set it. */
const pictureDescription = z.object({
  address: imageAddress,
  alt: z.optional(text(maxAltLength)),
  translations: z.optional(pictureTranslations),
  framing: z.optional(pictureFraming),
});
export type PictureDescription = z.output<typeof pictureDescription>;

const currentFile = z.object({
  format: z.literal(contentFileFormat, 'This is not a content file, or it is from a newer version'),
  profile: z._default(exportedProfile, {}),
  ...createListSchemas(),
  /** An import ignores pictures that are not in the library. */
  pictures: z._default(list(pictureDescription, maxListLength), []),
});

/** In format 1, the names of four lists were singular. */
const renamedInFormat2 = { service: 'services', client: 'clients', slider: 'sliders', faq: 'faqs' };

function upgradeFile(file: unknown): unknown {
  if (typeof file !== 'object' || file === null) return file;
  if (!('format' in file) || file.format !== 1) return file;
  const upgradedFile: Record<string, unknown> = { ...file, format: contentFileFormat };
  for (const [oldName, newName] of Object.entries(renamedInFormat2)) {
    if (oldName in upgradedFile) upgradedFile[newName] = upgradedFile[oldName];
    delete upgradedFile[oldName];
  }
  return upgradedFile;
}

/** Content in one file. If a value is missing, existing records keep theirs, and new records get the default. */
export const contentFile = z.pipe(
  z.transform((file: unknown) => upgradeFile(file) as z.input<typeof currentFile>),
  currentFile,
);
export type ContentFile = z.output<typeof currentFile>;

export const importResult = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
});
export type ImportResult = z.output<typeof importResult>;

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
