import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Delivery } from '#contract/entities/delivery.ts';
import {
  getDeliveries,
  getMailDeliveries,
  postDelivery,
} from '#contract/routes/settings-routes.ts';
import { formatTimes } from '#contract/texts/pluralize.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../../../data/api.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { showError } from '../../../ui/show-error.ts';

/** The newest deliveries to one webhook, or the newest e-mails [OPS-4]. */
export function DeliveryLog({ target }: { target: DeliveryTarget }) {
  const { data, isError, refetch } = useDeliveries(target);
  const resend = useResend(target);
  if (isError && !data) return <LoadFailed name="the deliveries" onRetry={refetch} />;
  if (!data) return <p className="text-muted">Loading…</p>;
  if (data.length === 0)
    return <p className="text-muted">Nothing has been sent in the last week.</p>;
  return (
    <ul aria-label="Deliveries" className="divide-y divide-line border-line border-t">
      {data.map((delivery) => (
        <DeliveryRow
          key={delivery._id}
          delivery={delivery}
          isBusy={resend.isPending && resend.variables === delivery._id}
          onResend={resend.mutate}
        />
      ))}
    </ul>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  isBusy: boolean;
  onResend: (id: string) => void;
}

const DeliveryRow = ({ delivery, isBusy, onResend }: DeliveryRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 grow basis-64">
      <p className="text-strong">
        <span>{eventNames[delivery.event]}</span>
        <span>{delivery.recipient && ` (${delivery.recipient})`}</span>
        <span>, </span>
        <RelativeTime at={delivery.createdAt} />
        <span>: </span>
        <span
          className={delivery.state === 'failed' ? 'font-semibold text-danger' : 'font-semibold'}
        >
          {describeState(delivery)}
        </span>
        {delivery.attempts > 0 && delivery.dueAt && (
          <>
            <span>, next attempt </span>
            <RelativeTime at={delivery.dueAt} isFuture />
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
      variant="secondary"
      className="px-4"
      busy={isBusy}
      onClick={() => onResend(delivery._id)}
    >
      <RotateCw className="size-4" />
      Send again
    </Button>
  </li>
);

const eventNames: Record<Delivery['event'], string> = {
  messages: 'New message',
  content: 'Content changed',
  'alert-begun': 'Problem',
  'alert-ended': 'Problem resolved',
  invitation: 'Invitation',
  rights: 'Permissions changed',
  reply: 'Reply to a message',
};

/** As in `delivered, status 200 in 31 ms` or `tried 2 times, status 500 in 12 ms`. */
function describeState({ state, attempts, status, ms }: Delivery): string {
  const outcome = {
    delivered: 'delivered',
    failed: 'failed',
    waiting: attempts === 0 ? 'waiting' : `tried ${formatTimes(attempts)}`,
  }[state];
  const statusText = status === null ? '' : `, status ${status}`;
  return `${outcome}${statusText}${ms === null || (state === 'waiting' && attempts === 0) ? '' : ` in ${ms} ms`}`;
}

type DeliveryTarget = { webhook: string } | 'e-mail';

const createDeliveriesKey = (target: DeliveryTarget) => ['deliveries', target];

const useDeliveries = (target: DeliveryTarget) =>
  useQuery({
    queryKey: createDeliveriesKey(target),
    queryFn: async ({ signal }) => {
      const response =
        target === 'e-mail'
          ? await call(getMailDeliveries, { signal })
          : await call(getDeliveries, { params: { id: target.webhook }, signal });
      return response.data;
    },
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting') ? 2_000 : false,
  });

function useResend(target: DeliveryTarget) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(postDelivery, { params: { id }, body: {} })).data,
    onSuccess: (updatedDelivery) =>
      client.setQueryData<Delivery[]>(createDeliveriesKey(target), (deliveries = []) =>
        deliveries.map((delivery) =>
          delivery._id === updatedDelivery._id ? updatedDelivery : delivery,
        ),
      ),
    onError: (error) => showError(error, 'Failed to resend the delivery'),
  });
}
