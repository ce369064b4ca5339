import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { buildStatement, cte } from '#db/cte.ts';
import { toQuery, toTimestamp } from '#db/statement.ts';
import { users } from '#schema/index.ts';

it('toQuery returns the text and values that Drizzle generates for nested statements [API-7]', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const condition = sql`${users._id} = any(${sql.param(['a', 'b'])}::text[]) and ${sql.identifier('x y')} in ${['c', 'd']}`;
  const userCte = cte('found', '_id')`select ${users._id} from ${users} where ${condition}`;
  const query = sql`select ${userCte.columns._id}, ${null}, ${1}, ${true}, ${undefined}${toTimestamp(now)}${sql.empty()}
    from ${userCte.table} where ${'text'} = ${sql.raw("'raw'")}`;
  const { sql: text, params: values } = new PgDialect().sqlToQuery(
    buildStatement([userCte], query),
  );
  expect(values).toHaveLength(8);
  expect(toQuery(buildStatement([userCte], query))).toEqual({ text, values });
});
