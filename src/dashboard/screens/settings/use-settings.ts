import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageTrashDays } from '#contract/entities/message.ts';
import type { Settings, SettingsInput } from '#contract/entities/settings.ts';
import { getOldMessages } from '#contract/routes/message-routes.ts';
import { getSettings, updateSettings } from '#contract/routes/settings-routes.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { confirm, toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import { publishingKey } from '../../data/publish/use-publishing.ts';
import { overviewQuery } from '../../data/use-overview.ts';
import { showError } from '../../ui/show-error.ts';

const settingsKey = ['settings'];

export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
  });

/**
 * Stores the settings and reloads the data that depends on them. If messages will be kept for a shorter time, asks for
 * confirmation and resolves to null if the user declines.
 */
export function useSaveSettings({ messagesKeptDays: previousDays }: Settings) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SettingsInput) => {
      if (!(await confirmRetention(previousDays, body.messagesKeptDays))) return null;
      return (await call(updateSettings, { body })).data;
    },
    onSuccess: (savedSettings) => {
      if (!savedSettings) return;
      client.setQueryData(settingsKey, savedSettings);
      toast('Settings updated successfully!', 1500);
      client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      return client.invalidateQueries({ queryKey: publishingKey });
    },
    onError: (error) => showError(error, 'Failed to update settings', { keepsInput: true }),
  });
}

/**
 * Asks for confirmation if messages will be kept for a shorter time [OPS-5]. The dialog states how many messages will be
 * moved to the trash, when, and for how long they can be restored. Rejects as `call` does.
 */
async function confirmRetention(previousDays: number | null, days: number | null) {
  if (days === null || days >= (previousDays ?? Number.POSITIVE_INFINITY)) return true;
  const { old, all } = (await call(getOldMessages, { params: { days: String(days) } })).data;
  const duration = pluralize(days, 'day', 'days');
  const moveNotice =
    old > 0 ? `Within an hour, ${old === 1 ? 'it' : 'they'} will be moved to the trash. ` : '';
  return confirm({
    title: 'Are you sure?',
    text: `${old} of ${pluralize(all, 'message', 'messages')} ${old === 1 || all === 1 ? 'is' : 'are'} older than ${duration}.`,
    detail: `${moveNotice}${old > 0 ? 'Other messages' : 'Messages'} will be moved to the trash when they are ${duration} old. You can restore messages from there for ${messageTrashDays} days; then they are permanently deleted.`,
    confirm: `Yes, keep them for ${duration}`,
    cancel: 'No, go back',
    danger: true,
  });
}
