import { getTableColumns } from 'drizzle-orm';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { contentTables } from '#schema/content.ts';
import { getTable } from '#services/tables/content-tables.ts';

describe('a content table', () => {
  it.each(contentKindNames)('has a column for each field of %s', (kind) => {
    const columns = Object.keys(getTableColumns(getTable(kind)));
    expect(columns).toEqual(expect.arrayContaining(Object.keys(contentKinds[kind].record.shape)));
  });

  it('has rows with the exact type of each field', () => {
    type Rows = { [K in keyof typeof contentTables]: (typeof contentTables)[K]['$inferSelect'] };
    expectTypeOf<Rows['manpower']>().toEqualTypeOf<{
      _id: string;
      category: string;
      nationality: string;
      amount: number;
      sector: string;
      time: Date;
      position: number;
      version: number;
      translations: Record<string, unknown>;
    }>();
    expectTypeOf<Rows['services']['status']>().toEqualTypeOf<'New' | 'Top' | 'Popular'>();
    expectTypeOf<Rows['profile']['yearsOfExperience']>().toEqualTypeOf<number | null>();
    expectTypeOf<Rows['profile']['singleton']>().toEqualTypeOf<boolean>();
    expectTypeOf<(typeof contentTables.news)['$inferInsert']>().toEqualTypeOf<{
      _id: string;
      title?: string | undefined;
      description?: string | undefined;
      descriptionRich?: string | undefined;
      image?: string | undefined;
      imageAlt?: string | undefined;
      time?: Date | undefined;
      slug?: string | undefined;
      shareTitle?: string | undefined;
      shareDescription?: string | undefined;
      shareImage?: string | undefined;
      version?: number | undefined;
      translations?: Record<string, unknown> | undefined;
    }>();
  });
});
