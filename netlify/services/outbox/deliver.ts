import type { Store } from '#db/store.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SendToWeb } from '../public-web.ts';
import { mailMessage } from './message-mail.ts';
import { claimDeliveries, type Delivery, type Outcome, recordOutcome } from './outbox.ts';
import { callWebhook } from './webhook-call.ts';

/** What deliveries need from where they run. */
export interface DeliveryDeps {
  store: Store;
  /** Null where no way to send e-mail is configured. */
  mailer: Mailer | null;
  sendToWeb: SendToWeb;
  /** Where the dashboard is found; without it e-mails have no link. */
  siteUrl: string | undefined;
  log: Log;
  now?: () => Date;
}

/** How many are tried at once. */
const together = 10;

/** After this no further ones are begun: a function has its limits, and the next run goes on. In milliseconds. */
const longestRun = 15_000;

/**
 * Tells others what is due to be told [OPS-4]. What fails is due again after a pause, and after its last try given up,
 * which the log says. Rejects where the database cannot be asked: what was claimed is due again when its lease ends.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<void> {
  const { store, now = () => new Date() } = deps;
  const startedAt = performance.now();
  while (performance.now() - startedAt < longestRun) {
    const claimed = await claimDeliveries(store, together, now());
    await Promise.all(claimed.map((delivery) => tryDelivery(deps, delivery, now)));
    if (claimed.length < together) return;
  }
}

async function tryDelivery(deps: DeliveryDeps, delivery: Delivery, now: () => Date) {
  const startedAt = performance.now();
  const outcome = await outcomeOf(deps, delivery, now());
  const ms = performance.now() - startedAt;
  const isGivenUp = await recordOutcome(deps.store, delivery, outcome, { now: now(), ms });
  if (!isGivenUp) return;
  const what = delivery.webhook === null ? 'An e-mail' : 'A webhook';
  deps.log({
    level: 'error',
    event: 'delivery',
    id: delivery._id,
    status: outcome.status ?? undefined,
    reason: `${what} is given up after ${delivery.attempts} tries`,
  });
}

const outcomeOf = (deps: DeliveryDeps, delivery: Delivery, now: Date): Promise<Outcome> =>
  delivery.webhook === null
    ? mailMessage(deps, delivery)
    : callWebhook(deps, { ...delivery, webhook: delivery.webhook }, now);
