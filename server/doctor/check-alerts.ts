import { alertTitles } from '#contract/entities/alert-titles.ts';
import type { Store } from '#db/store.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { type Finding, fault, good } from './finding.ts';

/** What fails at this moment, as the running product noticed it [OPS-2]. */
export async function checkAlerts(store: Store): Promise<Finding[]> {
  const alerts = await listAlerts(store);
  if (alerts.length === 0) return [good('alerts', 'no problem is known')];
  return alerts.map(({ kind, begunAt, reason }) =>
    fault('alerts', `${alertTitles[kind]}, since ${begunAt}: ${reason}`),
  );
}
