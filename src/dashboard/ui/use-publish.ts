import { useMutation, useQueryClient } from '@tanstack/react-query';
import { publish } from '#contract/routes/routes.ts';
import { confirm } from '#ui/alert.ts';
import { call } from '../data/api.ts';
import { type DeployPlan, formatTimes, isBudgetSpent } from '../data/publish/deploy-plan.ts';
import { type PublishingData, publishingKey } from '../data/publish/use-publishing.ts';
import { showError } from './show-error.ts';

/** Asks for confirmation if this month's deploys are used up because the platform charges for each deploy [PUB-6]. */
const confirmDeploy = async (plan: DeployPlan | undefined) =>
  !plan ||
  !isBudgetSpent(plan) ||
  confirm({
    title: 'Are you sure?',
    text: `The website has been published ${formatTimes(plan.used)} this month, and the limit in the settings is ${plan.budget}. Publish anyway?`,
    confirm: 'Yes, publish',
    cancel: 'Cancel',
  });

/** Requests a build without waiting for the automatic one. */
export function usePublish() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(publish, { body: {} }),
    onError: (error) => showError(error, 'Failed to publish'),
    onSettled: () => client.invalidateQueries({ queryKey: publishingKey }),
  });
  const start = async () => {
    const plan = client.getQueryData<PublishingData>(publishingKey)?.status.deploys;
    if (await confirmDeploy(plan)) mutate();
  };
  return { start, isPending };
}
