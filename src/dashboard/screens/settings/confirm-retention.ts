import { messageTrashDays } from '#contract/entities/message.ts';
import { getOldMessages } from '#contract/routes/message-routes.ts';
import { confirm } from '#ui/alert.ts';
import { call } from '../../data/api.ts';

/**
 * Asks before messages are kept for a shorter time than they are: tells how many go, when, and until when that can be
 * taken back [OPS-5]. Resolves to whether to go on. Rejects as `call` does.
 */
export async function confirmRetention(before: number | null, days: number | null) {
  if (days === null || days >= (before ?? Number.POSITIVE_INFINITY)) return true;
  const { old, all } = (await call(getOldMessages, { params: { days: String(days) } })).data;
  const length = days === 1 ? '1 day' : `${days} days`;
  return confirm({
    title: 'Are you sure?',
    text: `${old} of ${all} ${all === 1 ? 'message is' : 'messages are'} older than ${length}.`,
    detail: `Within an hour ${old === 1 ? 'it goes' : 'they go'} to the trash. There messages can be restored for ${messageTrashDays} days; then they are deleted for good. Each message that comes goes the same way once it is ${length} old.`,
    confirm: `Yes, keep them for ${length}`,
    cancel: 'No, go back',
    danger: true,
  });
}
