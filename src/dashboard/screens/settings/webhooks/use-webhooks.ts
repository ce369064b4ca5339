import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook, WebhookInput } from '#contract/entities/webhook.ts';
import {
  deleteWebhook,
  getWebhooks,
  postWebhook,
  updateWebhook,
} from '#contract/routes/settings-routes.ts';
import { toast } from '#ui/alert.ts';
import { call } from '../../../data/api.ts';
import { showError } from '../../../ui/show-error.ts';
import { confirmDeletion } from '../../../ui/use-deletion.ts';

const webhooksKey = ['webhooks'];

export const useWebhooks = () =>
  useQuery({
    queryKey: webhooksKey,
    queryFn: async ({ signal }) => (await call(getWebhooks, { signal })).data,
  });

/** The server returns the webhook's secret only once. */
export function useAddWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: WebhookInput) => (await call(postWebhook, { body })).data,
    onSuccess: ({ secret: _, ...newWebhook }) =>
      client.setQueryData<Webhook[]>(webhooksKey, (webhooks = []) => [...webhooks, newWebhook]),
    onError: (error) => showError(error, 'Failed to add the webhook', { keepsInput: true }),
  });
}

export function useUpdateWebhook(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: WebhookInput) =>
      (await call(updateWebhook, { params: { id }, body })).data,
    onSuccess: (updatedWebhook) => {
      client.setQueryData<Webhook[]>(webhooksKey, (webhooks = []) =>
        webhooks.map((webhook) => (webhook._id === id ? updatedWebhook : webhook)),
      );
      toast('Webhook updated successfully!', 1500);
    },
    onError: (error) => showError(error, 'Failed to update the webhook', { keepsInput: true }),
  });
}

export function useDeleteWebhook(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!(await confirmDeletion('Do you really want to delete this webhook and its log?')))
        return;
      await call(deleteWebhook, { params: { id } });
      await client.invalidateQueries({ queryKey: webhooksKey });
    },
    onError: (error) => showError(error, 'Failed to delete the webhook'),
  });
}
