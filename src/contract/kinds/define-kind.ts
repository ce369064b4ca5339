/** `defineKind` creates the schemas and routes of a kind from the definition in the kind's file. */
import * as z from 'zod/mini';
import { createTranslationsSchema } from '#contract/fields/translations-schema.ts';
import {
  clientSuppliedId,
  type FieldKind,
  list as listOf,
  maxListLength,
  type PicturePlace,
  recordId,
} from '../fields/fields.ts';
import type { Translations } from '../fields/leaves.ts';
import type { Fallback } from '../fields/translated.ts';
import {
  type ContentRoutes,
  changesContent,
  create,
  get,
  list,
  put,
  remove,
} from '../http/route.ts';
import type { ItemPage } from './item-path.ts';

/** `time`: newest first. `position`: as editors arrange them. `singleton`: one record, never added or deleted. */
type Order = 'time' | 'position' | 'singleton';
type Path = `/${string}`;
type Schema = z.ZodMiniType;
/** A choice has `options`, formatted text has `plainField`, a picture has `place`, and a translated text has `fallback`. */
export type Field = Schema & { options?: string[]; plainField?: string; fallback?: Fallback } & (
    | { fieldKind: Exclude<FieldKind, 'image'>; place?: never }
    | { fieldKind: 'image'; place: PicturePlace }
  );
type Fields = Record<string, Field>;

interface ListPaths {
  list: Path;
  read: `/${string}/:id`;
  create: Path;
  update: `/${string}/:id`;
  remove: `/${string}/:id`;
}

type PathsOf<O extends Order> = O extends 'singleton'
  ? Pick<ListPaths, 'list' | 'read' | 'update'>
  : O extends 'position'
    ? ListPaths & { order: Path }
    : ListPaths;

interface ListScreens {
  list: Path;
  add: Path;
  edit: `/${string}/:id`;
}

/** The addresses of a kind's screens, inside `/dashboard`. */
type ScreensOf<O extends Order> = O extends 'singleton' ? Pick<ListScreens, 'edit'> : ListScreens;

export interface SearchResult<R> {
  /** The label of the kind, in one or two words: `Partner`. */
  label: string;
  /** The text below the title, which is truncated there. */
  text: (record: R) => string;
}

/** Kinds that are ordered by time have a `time`. Kinds whose records have their own pages have a `slug`. */
type FieldsOf<O extends Order, Page> = (O extends 'time' ? { time: Field } : unknown) &
  (Page extends ItemPage ? { slug: Field } : unknown);

/** Must contain the id of every record of the kind exactly once. */
const orderBody = z.object({ ids: listOf(clientSuppliedId, maxListLength) });
/** Contains only the number of records, because there can be thousands of them. */
const orderResult = z.object({ ordered: z.number() });

type RecordSchema<F extends Fields> = z.ZodMiniObject<{ _id: typeof recordId } & F>;
/** A record in a list, with its version, which `If-Match: "v3"` refers to [API-3]. */
type ListedSchema<R extends Schema> = z.ZodMiniType<z.output<R> & { _version: number }>;
type OptionalFields<F extends Fields> = { [K in keyof F]: z.ZodMiniOptional<F[K]> };
/** The translations to change, in the format of the API [LANG-1]. */
type WithTranslations = { translations: z.ZodMiniOptional<z.ZodMiniType<Translations>> };
type UpdateSchema<F extends Fields> = z.ZodMiniObject<OptionalFields<F> & WithTranslations>;
type CreateSchema<F extends Fields, R> = z.ZodMiniObject<
  {
    [K in keyof F]: K extends R ? F[K] : z.ZodMiniOptional<F[K]>;
  } & WithTranslations
>;

type TranslatedRoute = { hasTranslations: true };

type RouteOf<A, P extends Path, O, R extends Schema, C extends Schema, U extends Schema> = {
  list: O extends 'singleton'
    ? ReturnType<typeof get<P, 'public', z.ZodMiniArray<ListedSchema<R>>>> & TranslatedRoute
    : ReturnType<typeof list<P, 'public', ListedSchema<R>>> & TranslatedRoute;
  read: ReturnType<typeof get<P, 'public', R>> & TranslatedRoute;
  create: TranslatedRoute &
    ReturnType<typeof create<P, 'editor', C, R>> &
    Pick<ContentRoutes['create'], 'keys' | 'readAt'>;
  update: ReturnType<typeof put<P, 'editor', U, R>> & typeof changesContent & TranslatedRoute;
  remove: ReturnType<typeof remove<P, 'editor'>> & typeof changesContent;
  order: ReturnType<typeof put<P, 'editor', typeof orderBody, typeof orderResult>> &
    Pick<ContentRoutes['order'], 'keys'>;
}[A & keyof (ListPaths & { order: Path })];

type RoutesOf<P, O extends Order, R extends Schema, C extends Schema, U extends Schema> = {
  [A in keyof PathsOf<O>]: RouteOf<A, P[A & keyof P] & Path, O, R, C, U>;
};

/** The dashboard's nouns for one record, as in *This service has been deleted*, and for several. */
interface Name {
  one: string;
  many: string;
  /** The noun in *Add news* and *Do you really want to delete this news?*, if it is not `one` [DASH-15]. */
  thing?: string;
}

interface Definition<F extends Fields, R, O extends Order, P, S, Page> {
  name: Name;
  /** The fields of a record, in the order in which the API returns them. */
  fields: F & FieldsOf<O, Page>;
  requiredFields?: readonly R[];
  /** Stricter schemas that apply only when a field changes, because older values must stay valid. */
  strictFields?: { [K in keyof F]?: z.ZodMiniType<z.output<F[K]>, z.input<F[K]>> };
  order: O;
  /** The title of a record in lists of mixed kinds and in dialogs. */
  titleOf: (record: z.output<RecordSchema<F>>) => string;
  /** The page of the website that shows all records. */
  shownOn: S;
  /** The pattern of the addresses of records' own pages, for kinds that have them [SITE-3]. */
  page?: Page;
  /** How a record appears in the visitors' search. False if it never does [DASH-17]. */
  search: SearchResult<z.output<RecordSchema<F>>> | false;
  routes: P & PathsOf<O>;
  screens: ScreensOf<O>;
}

interface Kind<F extends Fields, R, O extends Order, P, S, Page> {
  name: Name;
  fields: F;
  strictFields: Record<string, Schema>;
  record: RecordSchema<F>;
  create: CreateSchema<F, R>;
  update: UpdateSchema<F>;
  order: O;
  titleOf: (record: z.output<RecordSchema<F>>) => string;
  shownOn: S;
  /** The address of the page that shows a record: its own page, or the page of all records of its kind. */
  page: Page extends ItemPage ? Page : S;
  search: SearchResult<z.output<RecordSchema<F>>> | false;
  screens: ScreensOf<O>;
  routes: RoutesOf<P, O, RecordSchema<F>, CreateSchema<F, R>, UpdateSchema<F>>;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineKind<
  F extends Fields,
  const O extends Order,
  const P,
  const S extends Path,
  const Page extends ItemPage | undefined = undefined,
  const R extends keyof F = never,
>(definition: Definition<F, R, O, P, S, Page>): Kind<F, R, O, P, S, Page> {
  const { requiredFields = [], routes, ...rest } = definition;
  const { fields, strictFields = {}, order, shownOn, page = shownOn } = rest;
  const inputFields: Record<string, Schema> = { ...fields, ...strictFields };
  const record = z.object({ _id: recordId, ...fields });
  const listRecord = z.object({ _id: recordId, ...fields, _version: z.number() });
  const update = z.partial(
    z.object({ ...inputFields, translations: createTranslationsSchema(fields) }),
  );
  const requiredShape = Object.fromEntries(
    requiredFields.map((name) => [name, inputFields[name as string]]),
  );
  const createSchema =
    requiredFields.length > 0 ? z.extend(update, requiredShape as Record<string, Schema>) : update;
  return {
    ...rest,
    strictFields,
    record,
    create: createSchema,
    update,
    page,
    routes: createRoutes(routes, order, { record, listRecord, create: createSchema, update }),
  } as unknown as Kind<F, R, O, P, S, Page>;
}

type Paths = PathsOf<'singleton'> & Partial<ListPaths & { order: Path }>;
type Schemas = Record<'record' | 'listRecord' | 'create' | 'update', Schema>;

const createRoutes = (paths: Paths, order: Order, schemas: Schemas) => ({
  list: {
    ...(order === 'singleton'
      ? get(paths.list, 'public', z.array(schemas.listRecord))
      : list(paths.list, 'public', schemas.listRecord)),
    hasTranslations: true,
  },
  read: { ...get(paths.read, 'public', schemas.record), hasTranslations: true },
  ...(paths.create && {
    create: {
      ...create(paths.create, 'editor', schemas.create, schemas.record),
      keys: 'publish',
      readAt: paths.read,
      hasTranslations: true,
    },
  }),
  update: {
    ...put(paths.update, 'editor', schemas.update, schemas.record),
    ...changesContent,
    hasTranslations: true,
  },
  ...(paths.remove && { remove: { ...remove(paths.remove, 'editor'), ...changesContent } }),
  ...(order === 'position' &&
    paths.order && {
      order: { ...put(paths.order, 'editor', orderBody, orderResult), keys: 'publish' },
    }),
});

/** `standardPaths('Vacancy', 'Vacancies')` returns `/getVacancies`, `/getVacancy/:id` and so on. */
/* @__NO_SIDE_EFFECTS__ */
export const standardPaths = <One extends string, Many extends string>(
  singular: One,
  plural: Many,
) =>
  ({
    list: `/get${plural}`,
    read: `/get${singular}/:id`,
    create: `/post${singular}`,
    update: `/update${singular}/:id`,
    remove: `/delete${singular}/:id`,
    order: `/order${plural}`,
  }) as const;

/** `standardScreens('Vacancy', 'Vacancies')` returns addresses that start with `/manageVacancies`. */
/* @__NO_SIDE_EFFECTS__ */
export const standardScreens = <One extends string, Many extends string>(
  singular: One,
  plural: Many,
) =>
  ({
    list: `/manage${plural}`,
    add: `/manage${plural}/add${singular}`,
    edit: `/manage${plural}/update${singular}/:id`,
  }) as const;
