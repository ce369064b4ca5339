import { asc, isNull, sql } from 'drizzle-orm';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { type Store, writerOf } from '#db/store.ts';
import { messages } from '#schema/index.ts';

type Written = Pick<
  typeof messages.$inferSelect,
  'name' | 'email' | 'phone' | 'subject' | 'description'
>;

const rowsAtOnce = 500;

/** What a message is found by. It is stored in the row of the message, so it goes with it [DASH-17, OPS-5]. */
export const messageSearchText = ({ name, email, phone, subject, description }: Written): string =>
  foldForSearch([name, email, phone, subject, description].join(' '));

/** Makes the search texts of all messages that have none: those that older versions stored [DASH-17]. */
export async function fillMessageTexts(store: Store): Promise<void> {
  while ((await fillSome(store)) === rowsAtOnce);
}

const fillSome = (store: Store): Promise<number> =>
  store.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(messages)
      .where(isNull(messages.searchText))
      .orderBy(asc(messages._id))
      .limit(rowsAtOnce)
      .for('update');
    const texts = Object.fromEntries(rows.map((row) => [row._id, messageSearchText(row)]));
    await writerOf(tx)(sql`update messages set search_text = made.value
      from jsonb_each_text(${JSON.stringify(texts)}::jsonb) as made where messages._id = made.key`);
    return rows.length;
  });
