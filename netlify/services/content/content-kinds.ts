import type * as z from 'zod/mini';
import { clientRecord } from '#contract/entities/client.ts';
import { faqRecord } from '#contract/entities/faq.ts';
import { manpowerRecord } from '#contract/entities/manpower.ts';
import { newsRecord } from '#contract/entities/news.ts';
import { profileRecord } from '#contract/entities/profile.ts';
import { serviceRecord } from '#contract/entities/service.ts';
import { sliderRecord } from '#contract/entities/slider.ts';
import { teamRecord } from '#contract/entities/team.ts';
import { clients, faqs, manpower, news, profile, services, sliders, team } from '#schema/index.ts';

/**
 * The kinds of content: which table holds them, what a record of theirs looks like, and how they are ordered.
 * `time`: newest first. `position`: in the order that people chose.
 */
export const contentKinds = {
  news: { table: news, record: newsRecord, order: 'time' },
  service: { table: services, record: serviceRecord, order: 'time' },
  manpower: { table: manpower, record: manpowerRecord, order: 'position' },
  client: { table: clients, record: clientRecord, order: 'position' },
  slider: { table: sliders, record: sliderRecord, order: 'position' },
  team: { table: team, record: teamRecord, order: 'position' },
  faq: { table: faqs, record: faqRecord, order: 'position' },
  profile: { table: profile, record: profileRecord, order: 'only one' },
} as const;

export type ContentKind = keyof typeof contentKinds;
export type RecordOf<K extends ContentKind> = z.output<(typeof contentKinds)[K]['record']>;

/** A row of any of the tables: its record's fields, and `version`. */
export type ContentRow = { _id: string; version: number } & Record<string, unknown>;

/** The fields of the contract, and no other, in the contract's order; moments as ISO 8601. */
export function toRecord<K extends ContentKind>(kind: K, row: ContentRow): RecordOf<K> {
  const record: Record<string, unknown> = {};
  for (const field of Object.keys(contentKinds[kind].record.shape)) {
    const value = row[field];
    record[field] = value instanceof Date ? value.toISOString() : value;
  }
  return record as RecordOf<K>;
}
