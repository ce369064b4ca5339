import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { FoundMessage } from '#contract/entities/search.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { messages } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { isNotDeleted } from './messages.ts';

const { _id, name, email, phone, subject, description, receivedAt, searchText } = messages;
const messageText = sql`concat_ws(' ', ${name}, ${email}, ${phone}, ${subject}, ${description})`;
const searchableText = sql`coalesce(${searchText}, lower(${messageText}))`;
const asciiPhone = sql`translate(${phone}, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')`;
const phoneDigits = sql`regexp_replace(${asciiPhone}, '[^0-9]', '', 'g')`;

const maxWords = 12;

const contains = (text: SQL, part: string) => sql`strpos(${text}, ${part}) > 0`;

interface MessageSearch {
  words: string;
  /** The digits of a search for a phone number. Undefined for other searches. */
  phoneNumber: string | undefined;
  limit: number;
}

/**
 * Matches messages that contain the first 12 words of a search, or whose phone number contains the digits of
 * `phoneNumber`. Undefined if the search contains no words.
 */
function matchesSearch(search: string, phoneNumber: string | undefined): SQL | undefined {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  const hasAll = and(...words.map((word) => contains(searchableText, word)));
  return phoneNumber === undefined
    ? hasAll
    : sql`(${hasAll} or ${contains(phoneDigits, phoneNumber)})`;
}

/** Returns the messages that match a search, newest first, without those in the trash [DASH-17]. */
export async function searchMessages(
  { store }: Context,
  { words, phoneNumber, limit }: MessageSearch,
): Promise<FoundMessage[]> {
  const condition = matchesSearch(words.replaceAll('\u0000', ''), phoneNumber);
  if (!condition) return [];
  const rows = await store.read((db) =>
    db
      .select({ id: _id, name, subject, receivedAt })
      .from(messages)
      .where(and(isNotDeleted, condition))
      .orderBy(desc(receivedAt), desc(_id))
      .limit(limit),
  );
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}
