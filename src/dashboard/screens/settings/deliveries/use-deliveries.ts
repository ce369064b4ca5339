import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery } from '#contract/entities/delivery.ts';
import {
  getDeliveries,
  getMailDeliveries,
  postDelivery,
} from '#contract/routes/settings-routes.ts';
import { call } from '../../../data/api.ts';
import { showError } from '../../../ui/show-error.ts';

/** Who was told: a webhook, or people by e-mail. */
export type Told = { webhook: string } | 'e-mail';

const keyOf = (told: Told) => ['deliveries', told];

/** How often the log is read again while something waits to be delivered, in milliseconds. */
const logMs = 2_000;

const read = (told: Told, signal: AbortSignal) =>
  told === 'e-mail'
    ? call(getMailDeliveries, { signal })
    : call(getDeliveries, { params: { id: told.webhook }, signal });

/** The newest deliveries; read again while one waits. */
export const useDeliveries = (told: Told) =>
  useQuery({
    queryKey: keyOf(told),
    queryFn: async ({ signal }) => (await read(told, signal)).data,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting') ? logMs : false,
  });

/** Sends a delivery again; the log then says what came of it. */
export function useSendAgain(told: Told) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(postDelivery, { params: { id }, body: {} })).data,
    onSuccess: (sent) =>
      client.setQueryData<Delivery[]>(keyOf(told), (deliveries = []) =>
        deliveries.map((delivery) => (delivery._id === sent._id ? sent : delivery)),
      ),
    onError: (error) => showError(error, 'Failed to send it again'),
  });
}
