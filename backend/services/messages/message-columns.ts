import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Message } from '#contract/entities/message.ts';
import { messages, users } from '#schema/index.ts';
import { isStaff } from '../identity/rights.ts';

/** The name of an account. Null if the account does not exist or does not match `condition`. */
const selectName = (account: PgColumn, condition: SQL = sql`true`) =>
  sql<
    string | null
  >`(select ${users.name} from ${users} where ${users._id} = ${account} and ${condition})`;

const { searchText: _, ...readableColumns } = getTableColumns(messages);

/** The columns of a message that people read: all except its search text. */
export { readableColumns };

/** The columns of a message with the names of its accounts. An assignee who is no longer staff has no name. */
export const messageColumns = {
  ...readableColumns,
  answeredByName: selectName(messages.answeredBy),
  noteByName: selectName(messages.noteBy),
  assigneeName: selectName(messages.assignedTo, isStaff),
};

type Row = Omit<typeof messages.$inferSelect, 'searchText'> &
  Record<'answeredByName' | 'noteByName' | 'assigneeName', string | null>;

export function toMessage(row: Row): Message {
  const { _id, name, email, phone, subject, description, date, time, language, suspected } = row;
  const { receivedAt, readAt, answeredAt, note, noteAt, assignedTo, assigneeName } = row;
  return {
    ...{ _id, name, email, phone, subject, description, date, time, language, suspected },
    receivedAt: receivedAt.toISOString(),
    read: readAt !== null,
    answered: answeredAt && { at: answeredAt.toISOString(), by: row.answeredByName ?? '' },
    note:
      note && noteAt ? { text: note, at: noteAt.toISOString(), by: row.noteByName ?? '' } : null,
    assignedTo:
      assignedTo !== null && assigneeName !== null ? { _id: assignedTo, name: assigneeName } : null,
  };
}
