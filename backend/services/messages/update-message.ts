import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Message, messageUpdate } from '#contract/entities/message.ts';
import { messages } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { isStaff, lockAccount, requireStaff } from '../identity/rights.ts';
import { invalidField, requireFound, ServiceError } from '../service-error.ts';
import { messageColumns, toMessage } from './message-columns.ts';
import { matchesMessage } from './messages.ts';

type Update = z.output<typeof messageUpdate>;

/**
 * Changes whether a message is read, suspected spam or answered, and its note and assignee. Omitted values do not
 * change [DASH-13, DASH-22]. Returns the message. Throws `not-found`, `conflict` if somebody else has changed the note,
 * `invalid-input` for an assignee who may not read messages, and `forbidden` if the actor is no longer staff.
 */
export function updateMessage(
  ctx: Context,
  { id, update }: { id: string; update: Update },
): Promise<Message> {
  return ctx.store.transaction(async (tx) => {
    const { note, noteBefore = '', assignedTo } = update;
    // Accounts are locked before messages, in the same order as in `revokeStaffGrants`.
    await requireStaff(tx, ctx.actor);
    if (assignedTo && !(await lockAccount(tx, assignedTo, isStaff))) {
      throw invalidField('assignedTo', 'Must be the account of an admin or editor');
    }
    const [before] = await tx.select().from(messages).where(matchesMessage(id)).for('update');
    if (!before) throw new ServiceError('not-found');
    if (note !== undefined && ![note, noteBefore].includes(before.note)) {
      throw new ServiceError('conflict', 'Someone else has changed the note.');
    }
    const changes = getChangedColumns(before, update, ctx);
    if (Object.keys(changes).length > 0)
      await tx.update(messages).set(changes).where(eq(messages._id, id));
    const [row] = await tx.select(messageColumns).from(messages).where(eq(messages._id, id));
    return toMessage(requireFound(row));
  });
}

type Row = typeof messages.$inferSelect;

/** If the answer or the note does not change, it keeps its time and author. */
function getChangedColumns(before: Row, update: Update, { actor, now }: Context): Partial<Row> {
  const { read, suspected, answered, note, assignedTo } = update;
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
