import { DatabaseUnavailableError } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import { endAlert, raiseAlert } from '../alerts/alerts.ts';
import { type Context, systemContext } from '../context.ts';
import type { MailSource } from '../outbox/mail-source.ts';
import {
  type Channel,
  claimDeliveries,
  createOutcome,
  type Delivery,
  isFailing,
  maxAttempts,
  type Outcome,
  recordOutcome,
} from '../outbox/outbox.ts';
import type { PostToWeb } from '../ssrf-safe-fetch.ts';
import { backOffWebhook, callWebhook, findDueWebhooks } from '../webhooks/webhook-call.ts';
import { deliverMail, type MailHost, mailSources } from './deliver-mail.ts';

export interface DeliveryDeps extends MailHost {
  store: Store;
  postToWeb: PostToWeb;
  now?: () => Date;
}

const concurrentEmails = 10;
const concurrentCalls = 2;

/** No delivery in a run starts later than this, because functions have a time limit. The next run continues. */
const maxRunMs = 15_000;

/**
 * Sends the due e-mails and makes the due webhook calls [OPS-4]. A failed delivery is due again after a pause, and is
 * abandoned after its last attempt. A failure raises an alert [OPS-2]. Rejects if the database cannot be reached.
 * Claimed deliveries then become due again when their lease expires.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<void> {
  await Promise.all([deliverEmails(deps), callWebhooks(deps)]);
}

/** Delivers the e-mails, as `deliverDue` does. */
export async function deliverEmails(deps: DeliveryDeps): Promise<void> {
  if (deps.mailer)
    for (const { queueDue } of Object.values(mailSources)) await queueDue?.(createContext(deps));
  await deliverChannel(deps, null, concurrentEmails);
}

/** Makes the webhook calls, as `deliverDue` does. */
export async function callWebhooks(deps: DeliveryDeps): Promise<void> {
  const webhookIds = await findDueWebhooks(createContext(deps));
  await Promise.all(webhookIds.map((id) => deliverChannel(deps, id, concurrentCalls)));
}

/** Uses the current time, because a run can take a long time. */
const createContext = ({ store, now }: DeliveryDeps): Context => systemContext(store, now?.());

async function deliverChannel(deps: DeliveryDeps, channel: Channel, concurrency: number) {
  const startedAt = performance.now();
  let hasSettled = false;
  while (performance.now() - startedAt < maxRunMs) {
    const deliveries = await claimDeliveries(createContext(deps), { channel, count: concurrency });
    const outcomes = await Promise.all(deliveries.map((delivery) => tryDelivery(deps, delivery)));
    hasSettled ||= outcomes.some(({ result }) => result !== 'failed');
    const hasNoResponse = outcomes.some(
      ({ result, status }) => result === 'failed' && status === null,
    );
    if (channel !== null && hasNoResponse) await backOffWebhook(createContext(deps), channel);
    if (deliveries.length < concurrency || hasNoResponse) break;
  }
  if (hasSettled && !(await isFailing(createContext(deps), channel)))
    await endAlert(createContext(deps), toFailure(channel));
}

const toFailure = (channel: Channel) =>
  channel === null ? { kind: 'mail' as const } : { kind: 'webhook' as const, subject: channel };

async function tryDelivery(deps: DeliveryDeps, delivery: Delivery): Promise<Outcome> {
  const { _id: id, webhook, attempts, event } = delivery;
  const source = mailSources[event];
  const startedAt = performance.now();
  const outcome = await attemptDelivery(deps, delivery, source);
  const ms = performance.now() - startedAt;
  const attempt = { delivery, outcome, ms };
  const isAbandoned = await recordOutcome(createContext(deps), attempt, source?.outcomeStatement);
  if (outcome.result !== 'failed') return outcome;
  const reason = describeFailure(outcome);
  const isNewFailure = await raiseAlert(createContext(deps), { ...toFailure(webhook), reason });
  const status = outcome.status ?? undefined;
  const failure = { level: 'error', event: 'delivery', id, status } as const;
  if (isNewFailure) deps.log({ ...failure, reason });
  const kind = webhook === null ? 'An e-mail' : 'A webhook call';
  if (isAbandoned)
    deps.log({
      ...failure,
      reason: `${kind} was abandoned after ${Math.min(attempts, maxAttempts)} attempts`,
    });
  return outcome;
}

async function attemptDelivery(
  deps: DeliveryDeps,
  delivery: Delivery,
  source: MailSource | undefined,
): Promise<Outcome> {
  const { webhook, attempts, event } = delivery;
  if (attempts > maxAttempts) return createOutcome('failed', 'The last attempt did not finish');
  const ctx = { ...deps, ...createContext(deps) };
  try {
    if (webhook !== null) return await callWebhook(ctx, { ...delivery, webhook });
    return source
      ? await deliverMail(ctx, { delivery, source })
      : createOutcome('failed', `There is no e-mail for the event ${event}`);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    // One failure must not stop the other deliveries. The message of the error is omitted, because it may contain
    // personal data.
    return createOutcome(
      'failed',
      `The delivery failed (${error instanceof Error ? error.name : 'unknown error'})`,
    );
  }
}

function describeFailure({ host, status, answer }: Outcome): string {
  if (!host) return answer;
  return status === null ? `${host}: ${answer}` : `${host} responded with status ${status}`;
}
