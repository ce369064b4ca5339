/**
 * Every kind of content, named once: the names of tables, snapshot, export file, history and routes follow from this
 * list, and whatever a new kind lacks elsewhere does not compile (docs/extending.md).
 */
import * as z from 'zod/mini';
import { clientCreate, clientRecord, clientUpdate } from './entities/client.ts';
import { faqCreate, faqRecord, faqUpdate } from './entities/faq.ts';
import { manpowerCreate, manpowerRecord, manpowerUpdate } from './entities/manpower.ts';
import { newsCreate, newsRecord, newsUpdate } from './entities/news.ts';
import { profileRecord, profileUpdate } from './entities/profile.ts';
import { serviceCreate, serviceRecord, serviceUpdate } from './entities/service.ts';
import { sliderCreate, sliderRecord, sliderUpdate } from './entities/slider.ts';
import { teamCreate, teamRecord, teamUpdate } from './entities/team.ts';
import { instant } from './fields.ts';
import { newsTitle, serviceName } from './item-titles.ts';

type ObjectSchema = z.ZodMiniObject;

interface Definition<R extends ObjectSchema> {
  /** What a client sends to add and to change a record. */
  create: ObjectSchema;
  update: ObjectSchema;
  /**
   * `time`: newest first. `position`: in the order that people choose. `singleton`: there is one record, made by the
   * first migration, which is never added or deleted.
   */
  order: 'time' | 'position' | 'singleton';
  /** The words that name one record in lists of mixed kinds and in questions. */
  titleOf: (record: z.output<R>) => string;
}

/* @__NO_SIDE_EFFECTS__ */
const kind = <R extends ObjectSchema, const D extends Definition<R>>(record: R, definition: D) => ({
  record,
  ...definition,
});

export const contentKinds = {
  news: kind(newsRecord, {
    create: newsCreate,
    update: newsUpdate,
    order: 'time',
    titleOf: newsTitle,
  }),
  services: kind(serviceRecord, {
    create: serviceCreate,
    update: serviceUpdate,
    order: 'time',
    titleOf: serviceName,
  }),
  manpower: kind(manpowerRecord, {
    create: manpowerCreate,
    update: manpowerUpdate,
    order: 'position',
    titleOf: ({ category, nationality }) => `${category}, ${nationality}`,
  }),
  clients: kind(clientRecord, {
    create: clientCreate,
    update: clientUpdate,
    order: 'position',
    titleOf: ({ name }) => name || 'Unnamed',
  }),
  sliders: kind(sliderRecord, {
    create: sliderCreate,
    update: sliderUpdate,
    order: 'position',
    titleOf: ({ firstTitle, secondTitle }) => secondTitle || firstTitle || 'Untitled',
  }),
  team: kind(teamRecord, {
    create: teamCreate,
    update: teamUpdate,
    order: 'position',
    titleOf: ({ name }) => name || 'Unnamed',
  }),
  faqs: kind(faqRecord, {
    create: faqCreate,
    update: faqUpdate,
    order: 'position',
    titleOf: ({ question }) => question,
  }),
  profile: kind(profileRecord, {
    create: profileUpdate,
    update: profileUpdate,
    order: 'singleton',
    titleOf: () => 'Company profile',
  }),
};

type Kinds = typeof contentKinds;
type KindsWhere<Property> = {
  [K in keyof Kinds]: Kinds[K] extends Property ? K : never;
}[keyof Kinds];

export type ContentKind = keyof Kinds;
/** Kinds of which there are several records. */
export type ListKind = KindsWhere<{ order: 'time' | 'position' }>;
/** Kinds whose order people choose. */
export type OrderedKind = KindsWhere<{ order: 'position' }>;
export type RecordOf<K extends ContentKind> = z.output<Kinds[K]['record']>;

/* @__NO_SIDE_EFFECTS__ */
const kindsWhere = <K extends ContentKind>(holds: (definition: Kinds[ContentKind]) => boolean) =>
  (Object.keys(contentKinds) as ContentKind[]).filter((name) => holds(contentKinds[name])) as [
    K,
    ...K[],
  ];

export const contentKindNames = kindsWhere<ContentKind>(() => true);
export const listKinds = kindsWhere<ListKind>(({ order }) => order !== 'singleton');

/** The words that name a record of any kind. */
export const titleOf = <K extends ContentKind>(name: K, record: RecordOf<K>): string =>
  (contentKinds[name].titleOf as (record: RecordOf<K>) => string)(record);

/** The fields of a kind that hold moments: those whose schema is `instant`. */
export const instantFields = (name: ContentKind): string[] =>
  Object.entries(contentKinds[name].record.shape)
    .filter(([, schema]) => schema === instant)
    .map(([field]) => field);

/** What is known of a record before its other fields are filled in: its id and what adding one demands. */
export type RecordInput<K extends ContentKind> = { _id: string } & z.output<Kinds[K]['create']>;

/** A record in which every field that is not given is empty: an empty text, or null for a number. */
export function completeRecord<K extends ContentKind>(name: K, given: RecordInput<K>): RecordOf<K> {
  const record: Record<string, unknown> = { ...given };
  for (const [field, schema] of Object.entries(contentKinds[name].record.shape)) {
    if (record[field] === undefined) record[field] = z.safeParse(schema, null).data ?? null;
  }
  return record as RecordOf<K>;
}
