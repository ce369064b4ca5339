import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery } from '#contract/entities/delivery.ts';
import {
  getDeliveries,
  getMailDeliveries,
  postDelivery,
} from '#contract/routes/settings-routes.ts';
import { call } from '../../../data/api.ts';
import { showError } from '../../../ui/show-error.ts';

/** Where deliveries are sent: to a webhook, or by e-mail. */
export type DeliveryTarget = { webhook: string } | 'e-mail';

const deliveriesKey = (target: DeliveryTarget) => ['deliveries', target];

/** How often the log is reloaded while a delivery waits, in milliseconds. */
const pollMs = 2_000;

const read = (target: DeliveryTarget, signal: AbortSignal) =>
  target === 'e-mail'
    ? call(getMailDeliveries, { signal })
    : call(getDeliveries, { params: { id: target.webhook }, signal });

/** The newest deliveries, which are reloaded while one waits. */
export const useDeliveries = (target: DeliveryTarget) =>
  useQuery({
    queryKey: deliveriesKey(target),
    queryFn: async ({ signal }) => (await read(target, signal)).data,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting') ? pollMs : false,
  });

/** Sends a delivery again. The log then shows the result. */
export function useResend(target: DeliveryTarget) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(postDelivery, { params: { id }, body: {} })).data,
    onSuccess: (sent) =>
      client.setQueryData<Delivery[]>(deliveriesKey(target), (deliveries = []) =>
        deliveries.map((delivery) => (delivery._id === sent._id ? sent : delivery)),
      ),
    onError: (error) => showError(error, 'Failed to send it again'),
  });
}
