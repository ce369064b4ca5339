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
import { pictureFraming } from './pictures.ts';

/** The format of the files that are exported now. */
export const contentFileFormat = 2;

type FileLists = { [K in ListKind]: RecordInput<K>[] };

/** The fields that are checked when they change: a file may hold what was stored before that, so the import checks them. */
const asStored = (kind: ListKind) => {
  const { checked, fields } = contentKinds[kind];
  const names = Object.keys(checked) as (keyof typeof fields)[];
  return Object.fromEntries(names.map((name) => [name, z.optional(fields[name])]));
};

/* @__NO_SIDE_EFFECTS__ */
const listsOfRecords = () =>
  Object.fromEntries(
    listKinds.map((kind) => {
      const record = z.extend(contentKinds[kind].create, {
        ...asStored(kind),
        _id: clientSuppliedId,
      });
      return [kind, z._default(list(record, maxListLength), [])];
    }),
  ) as unknown as { [K in ListKind]: z.ZodMiniType<FileLists[K], FileLists[K]> };

/** A profile that was exported, also one that was stored before its fields were checked. */
const exportedProfile = z.partial(z.omit(contentKinds.profile.record, { _id: true }));

/** What a picture of the library shows, for those who cannot see it, and how it is cropped [IMG-2]; absent is what nobody told. */
const describedPicture = z.object({
  address: imageAddress,
  alt: z.optional(text(maxAltLength)),
  framing: z.optional(pictureFraming),
});
export type DescribedPicture = z.output<typeof describedPicture>;

const currentFile = z.object({
  format: z.literal(contentFileFormat, 'Not a file that was exported here'),
  profile: z._default(exportedProfile, {}),
  ...listsOfRecords(),
  /** What somebody told of pictures; what is told of pictures that are not in the library is left out. */
  pictures: z._default(list(describedPicture, maxListLength), []),
});

/** Format 1 named four lists in the singular. */
const renamedInFormat2 = { service: 'services', client: 'clients', slider: 'sliders', faq: 'faqs' };

function upgrade(file: unknown): unknown {
  if (typeof file !== 'object' || file === null) return file;
  if (!('format' in file) || file.format !== 1) return file;
  const renamed: Record<string, unknown> = { ...file, format: contentFileFormat };
  for (const [before, now] of Object.entries(renamedInFormat2)) {
    if (before in renamed) renamed[now] = renamed[before];
    delete renamed[before];
  }
  return renamed;
}

/**
 * All content in one file, to keep or to bring to another installation. Ordered kinds are in their order. A file that
 * lacks a field or a whole kind, because it is older than them, is taken too: what it does not name stays as it is, or
 * starts with its default.
 */
export const contentFile = z.pipe(
  z.transform((file: unknown) => upgrade(file) as z.input<typeof currentFile>),
  currentFile,
);
export type ContentFile = z.output<typeof currentFile>;

/** What an import did. */
export const importResult = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
});
export type ImportResult = z.output<typeof importResult>;
