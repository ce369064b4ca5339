import { asc, isNull, sql } from 'drizzle-orm';
import type { Message } from '#contract/entities/message.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { messages } from '#schema/index.ts';
import type { Context } from '../context.ts';

type Texts = Pick<Message, 'name' | 'email' | 'phone' | 'subject' | 'description'>;

const batchSize = 500;

/** Returns the search text of a message. It is in the message's row, so both are deleted together [DASH-17, OPS-5]. */
export const buildSearchText = ({ name, email, phone, subject, description }: Texts): string =>
  foldForSearch([name, email, phone, subject, description].join(' '));

/** Adds the search text to messages that older versions stored without it [DASH-17]. */
export async function fillMessageTexts(ctx: Context): Promise<void> {
  while ((await fillBatch(ctx)) === batchSize);
}

const fillBatch = ({ store }: Context): Promise<number> =>
  store.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(messages)
      .where(isNull(messages.searchText))
      .orderBy(asc(messages._id))
      .limit(batchSize)
      .for('update');
    const texts = Object.fromEntries(rows.map((row) => [row._id, buildSearchText(row)]));
    await tx.execute(sql`update messages set search_text = made.value
      from jsonb_each_text(${JSON.stringify(texts)}::jsonb) as made where messages._id = made.key`);
    return rows.length;
  });
