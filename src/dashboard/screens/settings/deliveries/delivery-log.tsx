import { RotateCw } from 'lucide-react';
import type { Delivery } from '#contract/entities/delivery.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { type Told, useDeliveries, useSendAgain } from './use-deliveries.ts';

/** What a webhook was told lately, or people by e-mail, and what came of it [OPS-4]. */
export function DeliveryLog({ told }: { told: Told }) {
  const { data, isError, refetch } = useDeliveries(told);
  const again = useSendAgain(told);
  if (isError && !data) return <LoadFailed what="the deliveries" onRetry={refetch} />;
  if (!data) return <p className="text-muted">Loading…</p>;
  if (data.length === 0) return <p className="text-muted">Nothing was sent yet.</p>;
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
                {stateOf(delivery)}
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
            busy={again.isPending && again.variables === delivery._id}
            onClick={() => again.mutate(delivery._id)}
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
  messages: 'News of a message',
  content: 'A change of content',
  'alert-begun': 'Something does not work',
  'alert-ended': 'Something works again',
  invitation: 'An invitation',
  rights: 'News of a change of rights',
  reply: 'A reply to a message',
};

/** `delivered, status 200 in 31 ms`; `tried 2 times, status 500 in 12 ms`. */
function stateOf({ state, attempts, status, ms }: Delivery): string {
  const what = {
    delivered: 'delivered',
    failed: 'given up',
    waiting: attempts === 0 ? 'waiting' : `tried ${attempts} ${attempts === 1 ? 'time' : 'times'}`,
  }[state];
  const answered = status === null ? '' : `, status ${status}`;
  return `${what}${answered}${ms === null || (state === 'waiting' && attempts === 0) ? '' : ` in ${ms} ms`}`;
}
