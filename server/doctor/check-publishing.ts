import { rebuild } from '#schema/index.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import { readSettings } from '#services/settings.ts';
import { createFault, type Results, startupLayers } from './check.ts';
import type { OpenInstallation } from './installation.ts';

/** A build of thousands of pages takes a few minutes. */
const maxBuildMs = 60 * 60_000;

/** Checks that the last build succeeded, and that no change has waited too long for its publication. */
export async function* checkPublishing({ store, server }: OpenInstallation): Results {
  const ctx = systemContext(store);
  const [[state], { schedule }, alerts] = await Promise.all([
    store.read((db) => db.select().from(rebuild)),
    readSettings(ctx),
    listAlerts(ctx),
  ]);
  if (!state || alerts.some(({ kind }) => kind === 'build')) return;
  const { failure, failedAt, requested, completed, requestedAt } = state;
  if (failure && failedAt) {
    yield `The website was not built completely at ${failedAt.toISOString()} (${failure.replace(/\.$/, '')}): correct the cause, then press Publish in the dashboard`;
  }
  const isOverdue = requested > completed && Date.now() - requestedAt.getTime() > maxBuildMs;
  // A server ignores the schedule.
  if (isOverdue && (server || schedule === 'automatic')) {
    yield createFault(
      `The website does not show the change made at ${requestedAt.toISOString()}: start the server, or press Publish in the dashboard, and check the log`,
      { symptomOf: [...startupLayers, 'server'] },
    );
  }
}
