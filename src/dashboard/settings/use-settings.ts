import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingsInput } from '#contract/settings.ts';
import { getSettings, updateSettings } from '#contract/settings-routes.ts';
import { toast } from '#ui/alert.ts';
import { call } from '../api.ts';
import { publishingKey } from '../publish/use-publishing.ts';
import { showError } from '../screens/show-error.ts';

const settingsKey = ['settings'];
const noticeMs = 1500;

/** What the owner chose. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
  });

/** Stores the settings and says so; when the next publish comes follows from them. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SettingsInput) => (await call(updateSettings, { body })).data,
    onSuccess: (stored) => {
      client.setQueryData(settingsKey, stored);
      toast('Settings updated successfully!', noticeMs);
      client.invalidateQueries({ queryKey: ['overview'] });
      return client.invalidateQueries({ queryKey: publishingKey });
    },
    onError: (error) => showError(error, 'Failed to update settings', { typed: true }),
  });
}
