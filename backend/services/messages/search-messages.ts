import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { FoundMessage } from '#contract/entities/search.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import type { Store } from '#db/store.ts';
import { messages } from '#schema/index.ts';
import { isNotDeleted } from './messages.ts';

const { _id, name, email, phone, subject, description, receivedAt, searchText } = messages;
const asWritten = sql`concat_ws(' ', ${name}, ${email}, ${phone}, ${subject}, ${description})`;
const everything = sql`coalesce(${searchText}, lower(${asWritten}))`;
const dialled = sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

/** How many words of a search count. */
const maxSearched = 12;
/** So many digits name a telephone number. */
const leastDigits = 6;

const contains = (text: SQL, part: string) => sql`strpos(${text}, ${part}) > 0`;

/** Its words anywhere, or its digits in the telephone number, however that was typed. */
function matches(search: string): SQL | undefined {
  const folded = foldForSearch(search);
  const words = folded.split(/\s+/).filter(Boolean).slice(0, maxSearched);
  if (words.length === 0) return undefined;
  const inText = and(...words.map((word) => contains(everything, word)));
  const isNumber = /^[\d\s()+./-]+$/.test(folded);
  const digits = isNumber ? folded.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length < leastDigits ? inText : sql`(${inText} or ${contains(dialled, digits)})`;
}

/**
 * The messages that have every word of a search, the newest first; none of the trash [DASH-17]. What they are found by stands
 * in their own rows, so nothing is left of a message that is deleted for good [OPS-5].
 */
export async function searchMessages(
  store: Store,
  search: string,
  limit: number,
): Promise<FoundMessage[]> {
  const isFound = matches(search.replaceAll('\u0000', ''));
  if (!isFound) return [];
  const rows = await store.read((db) =>
    db
      .select({ id: _id, name, subject, receivedAt })
      .from(messages)
      .where(and(isNotDeleted, isFound))
      .orderBy(desc(receivedAt), desc(_id))
      .limit(limit),
  );
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}
