import { RotateCw } from 'lucide-react';
import type { Delivery } from '#contract/entities/delivery.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { type DeliveryTarget, useDeliveries, useResend } from './use-deliveries.ts';

/** The newest deliveries to a webhook or by e-mail, with their results [OPS-4]. */
export function DeliveryLog({ target }: { target: DeliveryTarget }) {
  const { data, isError, refetch } = useDeliveries(target);
  const resend = useResend(target);
  if (isError && !data) return <LoadFailed what="the deliveries" onRetry={refetch} />;
  if (!data) return <p className="text-muted">Loading…</p>;
  if (data.length === 0) return <p className="text-muted">Nothing has been sent yet.</p>;
  return (
    <ul aria-label="Deliveries" className="divide-y divide-line border-line border-t">
      {data.map((delivery) => (
        <li key={delivery._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 grow basis-64">
            <p className="text-strong">
              <span>{names[delivery.event]}</span>
              <span>{delivery.recipient && ` to ${delivery.recipient}`}</span>
              <span>, </span>
              <Moment at={delivery.createdAt} />
              <span>: </span>
              <span
                className={
                  delivery.state === 'failed' ? 'font-semibold text-danger' : 'font-semibold'
                }
              >
                {describeState(delivery)}
              </span>
              {delivery.attempts > 0 && delivery.dueAt && (
                <>
                  <span>, next try </span>
                  <Moment at={delivery.dueAt} />
                </>
              )}
            </p>
            {delivery.answer && (
              <p className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
                {delivery.answer}
              </p>
            )}
          </div>
          <Button
            look="secondary"
            className="px-4"
            busy={resend.isPending && resend.variables === delivery._id}
            onClick={() => resend.mutate(delivery._id)}
          >
            <RotateCw aria-hidden="true" className="size-4" />
            Send again
          </Button>
        </li>
      ))}
    </ul>
  );
}

const names: Record<Delivery['event'], string> = {
  messages: 'New message',
  content: 'Changed content',
  'alert-begun': 'Problem',
  'alert-ended': 'Problem solved',
  invitation: 'Invitation',
  rights: 'Changed permissions',
  reply: 'Reply to a message',
};

/** `delivered, status 200 in 31 ms`; `tried 2 times, status 500 in 12 ms`. */
function describeState({ state, attempts, status, ms }: Delivery): string {
  const what = {
    delivered: 'delivered',
    failed: 'failed',
    waiting: attempts === 0 ? 'waiting' : `tried ${attempts} ${attempts === 1 ? 'time' : 'times'}`,
  }[state];
  const answered = status === null ? '' : `, status ${status}`;
  return `${what}${answered}${ms === null || (state === 'waiting' && attempts === 0) ? '' : ` in ${ms} ms`}`;
}
