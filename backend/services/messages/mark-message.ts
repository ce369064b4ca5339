import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Message, messageUpdate } from '#contract/entities/message.ts';
import type { Store, Transaction } from '#db/store.ts';
import { messages, users } from '#schema/index.ts';
import { isStaff, requireStaff } from '../identity/rights.ts';
import { ServiceError } from '../service-error.ts';
import { messageColumns, toMessage } from './message-columns.ts';
import { theMessage } from './messages.ts';

type Marks = z.output<typeof messageUpdate>;

interface Marking {
  marks: Marks;
  /** The `_id` of the account that marks it. */
  actor: string;
  now: Date;
}

/**
 * Changes what staff mark about a message: read, suspected, answered, a note, who takes care of it; what is not named
 * stays [DASH-13, DASH-22]. Throws `not-found`, `conflict` where somebody else changed the note meanwhile, and
 * `invalid-input` for an assignee who may not read messages, and `forbidden` where the rights of `actor` ended a moment ago.
 */
export function markMessage(store: Store, id: string, marking: Marking): Promise<Message> {
  return store.transaction(async (tx) => {
    const { note, noteBefore = '', assignedTo } = marking.marks;
    // Accounts are locked before messages, as where rights end.
    await requireStaff(tx, marking.actor);
    if (assignedTo) await requireAssignee(tx, assignedTo);
    const [before] = await tx.select().from(messages).where(theMessage(id)).for('update');
    if (!before) throw new ServiceError('not-found');
    if (note !== undefined && ![note, noteBefore].includes(before.note)) {
      throw new ServiceError('conflict', { detail: 'Somebody else changed the note meanwhile.' });
    }
    const set = changedColumns(before, marking);
    if (Object.keys(set).length > 0) await tx.update(messages).set(set).where(eq(messages._id, id));
    const [row] = await tx.select(messageColumns).from(messages).where(eq(messages._id, id));
    if (!row) throw new ServiceError('not-found');
    return toMessage(row);
  });
}

type Row = typeof messages.$inferSelect;

/** Saying once more what is so already changes neither its moment nor its author. */
function changedColumns(before: Row, { marks, actor, now }: Marking): Partial<Row> {
  const { read, suspected, answered, note, assignedTo } = marks;
  const isAnswered = before.answeredAt !== null;
  return {
    ...(read !== undefined && { readAt: read ? now : null }),
    ...(suspected !== undefined && { suspected }),
    ...(answered !== undefined &&
      answered !== isAnswered && {
        answeredAt: answered ? now : null,
        answeredBy: answered ? actor : null,
      }),
    ...(note !== undefined &&
      note !== before.note && {
        note,
        noteAt: note ? now : null,
        noteBy: note ? actor : null,
      }),
    ...(assignedTo !== undefined && { assignedTo }),
  };
}

/** Holds the account until the end of the transaction, so that its rights do not end in between [AUTH-13]. */
async function requireAssignee(tx: Transaction, id: string): Promise<void> {
  const [account] = await tx
    .select({ _id: users._id })
    .from(users)
    .where(and(eq(users._id, id), isStaff))
    .for('share');
  if (account) return;
  throw new ServiceError('invalid-input', {
    errors: [{ field: 'assignedTo', message: 'Must be the account of an admin or editor' }],
  });
}
