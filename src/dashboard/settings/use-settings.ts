import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingsInput } from '#contract/settings.ts';
import { getSettings, updateSettings } from '#contract/settings-routes.ts';
import { toast } from '#ui/alert.ts';
import { call } from '../api.ts';
import { publishingKey } from '../publish/use-publishing.ts';
import { showError } from '../screens/show-error.ts';
import { overviewQuery } from '../shell/use-overview.ts';
import { confirmRetention } from './confirm-retention.ts';

const settingsKey = ['settings'];
const noticeMs = 1500;

/** What the owner chose. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
  });

/**
 * Stores the settings and says so, after a question where messages go by it; when the next publish comes follows from
 * them. Resolves to null where the person would rather not.
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
