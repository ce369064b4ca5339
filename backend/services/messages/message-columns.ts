import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Message } from '#contract/entities/message.ts';
import { messages, users } from '#schema/index.ts';
import { isStaff } from '../identity/rights.ts';

/** The name of the account that a column holds; null where there is no such account. */
const nameOf = (account: PgColumn, condition: SQL = sql`true`) =>
  sql<
    string | null
  >`(select ${users.name} from ${users} where ${users._id} = ${account} and ${condition})`;

const { searchText: _, ...columns } = getTableColumns(messages);

/** The columns of a message that say something to people: all but the one that it is found by. */
export const saidColumns = columns;

/** What a message is read with: its row, and the names of the accounts in it. An account without rights has no message. */
export const messageColumns = {
  ...saidColumns,
  answeredByName: nameOf(messages.answeredBy),
  noteByName: nameOf(messages.noteBy),
  assigneeName: nameOf(messages.assignedTo, isStaff),
};

type Row = Omit<typeof messages.$inferSelect, 'searchText'> &
  Record<'answeredByName' | 'noteByName' | 'assigneeName', string | null>;

/** A row as staff read it. */
export function toMessage(row: Row): Message {
  const { _id, name, email, phone, subject, description, date, time, suspected } = row;
  const { receivedAt, readAt, answeredAt, note, noteAt, assignedTo, assigneeName } = row;
  return {
    ...{ _id, name, email, phone, subject, description, date, time, suspected },
    receivedAt: receivedAt.toISOString(),
    read: readAt !== null,
    answered: answeredAt && { at: answeredAt.toISOString(), by: row.answeredByName ?? '' },
    note:
      note && noteAt ? { text: note, at: noteAt.toISOString(), by: row.noteByName ?? '' } : null,
    assignedTo:
      assignedTo !== null && assigneeName !== null ? { _id: assignedTo, name: assigneeName } : null,
  };
}
