import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey, ApiKeyInput } from '#contract/entities/api-keys.ts';
import { deleteApiKey, getApiKeys, postApiKey } from '#contract/routes/api-key-routes.ts';
import { confirm, toast } from '#ui/alert.ts';
import { call } from '../../../data/api.ts';
import { ignoreNotFound } from '../../../data/is-not-found.ts';
import { showError } from '../../../ui/show-error.ts';

const apiKeysKey = ['api-keys'];

export const useApiKeys = () =>
  useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => (await call(getApiKeys, { signal })).data,
    staleTime: 0,
  });

/** The server returns the key's secret only once. */
export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ApiKeyInput) => (await call(postApiKey, { body })).data,
    onSuccess: ({ secret: _, ...newKey }) =>
      client.setQueryData<ApiKey[]>(apiKeysKey, (keys = []) => [...keys, newKey]),
    onError: (error) => showError(error, 'Failed to create the key', { keepsInput: true }),
  });
}

const confirmRevocation = ({ name }: ApiKey) =>
  confirm({
    title: `Revoke the key “${name}”?`,
    text: 'Programs that use it will stop working immediately. Their changes are kept. You cannot restore a revoked key.',
    confirm: 'Yes, revoke it',
    cancel: 'No, keep it',
    danger: true,
  });

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: ApiKey) => {
      if (!(await confirmRevocation(key))) return;
      await call(deleteApiKey, { params: { id: key._id } }).catch(ignoreNotFound);
      await client.invalidateQueries({ queryKey: apiKeysKey });
      toast('The key no longer works.', 3000);
    },
    onError: (error) => showError(error, 'Failed to revoke the key'),
  });
}
