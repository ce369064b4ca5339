import { messageTrashDays } from '#contract/entities/message.ts';
import { getOldMessages } from '#contract/routes/message-routes.ts';
import { confirm } from '#ui/alert.ts';
import { call } from '../../data/api.ts';

/**
 * Asks before messages are kept for a shorter time. The question says how many messages are affected, when, and how long
 * they can be restored [OPS-5]. Resolves to the answer. Rejects as `call` does.
 */
export async function confirmRetention(before: number | null, days: number | null) {
  if (days === null || days >= (before ?? Number.POSITIVE_INFINITY)) return true;
  const { old, all } = (await call(getOldMessages, { params: { days: String(days) } })).data;
  const length = days === 1 ? '1 day' : `${days} days`;
  return confirm({
    title: 'Are you sure?',
    text: `${old} of ${all} ${all === 1 ? 'message is' : 'messages are'} older than ${length}.`,
    detail: `Within an hour ${old === 1 ? 'it' : 'they'} will be moved to the trash. You can restore messages from there for ${messageTrashDays} days; then they are permanently deleted. New messages are also moved to the trash when they are ${length} old.`,
    confirm: `Yes, keep them for ${length}`,
    cancel: 'No, go back',
    danger: true,
  });
}
