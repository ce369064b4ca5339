import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingsInput } from '#contract/entities/settings.ts';
import { getSettings, updateSettings } from '#contract/routes/settings-routes.ts';
import { toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import { publishingKey } from '../../data/publish/use-publishing.ts';
import { overviewQuery } from '../../data/use-overview.ts';
import { showError } from '../../ui/show-error.ts';
import { confirmRetention } from './confirm-retention.ts';

const settingsKey = ['settings'];
const noticeMs = 1500;

/** The stored settings. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
  });

/**
 * Stores the settings, after a question if messages will be deleted because of them. Then reloads the publishing state,
 * which depends on the settings. Resolves to null if the person declines.
 */
export function useSaveSettings({ messagesKeptDays: keptBefore }: Settings) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SettingsInput) => {
      if (!(await confirmRetention(keptBefore, body.messagesKeptDays))) return null;
      return (await call(updateSettings, { body })).data;
    },
    onSuccess: (stored) => {
      if (!stored) return;
      client.setQueryData(settingsKey, stored);
      toast('Settings updated successfully!', noticeMs);
      client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      return client.invalidateQueries({ queryKey: publishingKey });
    },
    onError: (error) => showError(error, 'Failed to update settings', { typed: true }),
  });
}
