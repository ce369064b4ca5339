import { DatabaseUnavailableError } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import type { Failure } from '../alerts/alerts.ts';
import { type Context, systemContext } from '../context.ts';
import type { MailSource } from '../outbox/mail-source.ts';
import {
  type Channel,
  claimDeliveries,
  type Delivery,
  isFailing,
  maxAttempts,
  type Outcome,
  recordOutcome,
} from '../outbox/outbox.ts';
import type { PostToWeb } from '../ssrf-safe-fetch.ts';
import { deliverMail, type MailHost } from './deliver-mail.ts';

export interface WebhookCalls {
  /** Returns the ids of the webhooks that have due deliveries and are not backed off. */
  findDue(ctx: Context): Promise<string[]>;
  call(
    ctx: Context & { postToWeb: PostToWeb },
    delivery: Delivery & { webhook: string },
  ): Promise<Outcome>;
  backOff(ctx: Context, webhook: string): Promise<void>;
}

export interface FailureAlerts {
  /** Returns whether the failure is new. */
  raise(ctx: Context, failure: Failure & { reason: string }): Promise<boolean>;
  end(ctx: Context, failure: Failure): Promise<unknown>;
}

/** The host passes in the capabilities, because the outbox imports none of them. */
export interface DeliveryDeps extends MailHost {
  store: Store;
  webhooks: WebhookCalls;
  alerts: FailureAlerts;
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
  const { store, mailer, mailSources, now = () => new Date() } = deps;
  if (mailer)
    for (const source of mailSources) await source.queueDue?.(systemContext(store, now()));
  await deliverChannel({ ...deps, now }, null, concurrentEmails);
}

/** Delivers the webhook calls, as `deliverDue` does. */
export async function callWebhooks(deps: DeliveryDeps): Promise<void> {
  const { store, webhooks, now = () => new Date() } = deps;
  const webhookIds = await webhooks.findDue(systemContext(store, now()));
  await Promise.all(
    webhookIds.map((webhook) => deliverChannel({ ...deps, now }, webhook, concurrentCalls)),
  );
}

type ChannelDeps = Required<DeliveryDeps>;

/** Uses the current time, because a run can take a long time. */
const createContext = ({ store, now }: ChannelDeps): Context => systemContext(store, now());

async function deliverChannel(deps: ChannelDeps, channel: Channel, concurrency: number) {
  const { webhooks, alerts } = deps;
  const startedAt = performance.now();
  let hasSettled = false;
  while (performance.now() - startedAt < maxRunMs) {
    const deliveries = await claimDeliveries(createContext(deps), { channel, count: concurrency });
    const outcomes = await Promise.all(deliveries.map((delivery) => tryDelivery(deps, delivery)));
    hasSettled ||= outcomes.some(({ result }) => result !== 'failed');
    const hasNoResponse = outcomes.some(
      ({ result, status }) => result === 'failed' && status === null,
    );
    if (channel !== null && hasNoResponse) await webhooks.backOff(createContext(deps), channel);
    if (deliveries.length < concurrency || hasNoResponse) break;
  }
  if (hasSettled && !(await isFailing(createContext(deps), channel)))
    await alerts.end(createContext(deps), toAlert(channel));
}

const toAlert = (channel: Channel) =>
  channel === null ? { kind: 'mail' as const } : { kind: 'webhook' as const, subject: channel };

async function tryDelivery(deps: ChannelDeps, delivery: Delivery): Promise<Outcome> {
  const { mailSources, alerts, log } = deps;
  const { _id: id, webhook, attempts } = delivery;
  const source = mailSources.find(({ event }) => event === delivery.event);
  const startedAt = performance.now();
  const outcome = await attemptDelivery(deps, delivery, source);
  const ms = performance.now() - startedAt;
  const attempt = { delivery, outcome, ms, outcomeStatement: source?.outcomeStatement };
  const isGivenUp = await recordOutcome(createContext(deps), attempt);
  if (outcome.result !== 'failed') return outcome;
  const reason = describeFailure(outcome);
  const isNewFailure = await alerts.raise(createContext(deps), { ...toAlert(webhook), reason });
  const status = outcome.status ?? undefined;
  const failure = { level: 'error', event: 'delivery', id, status } as const;
  if (isNewFailure) log({ ...failure, reason });
  const kind = webhook === null ? 'An e-mail' : 'A webhook';
  if (isGivenUp) log({ ...failure, reason: `${kind} was abandoned after ${attempts} attempts` });
  return outcome;
}

async function attemptDelivery(
  deps: ChannelDeps,
  delivery: Delivery,
  source: MailSource | undefined,
): Promise<Outcome> {
  const { webhook, attempts } = delivery;
  if (attempts > maxAttempts) return createFailedOutcome('No attempt finished');
  try {
    if (webhook !== null) {
      const ctx = { ...createContext(deps), postToWeb: deps.postToWeb };
      return await deps.webhooks.call(ctx, { ...delivery, webhook });
    }
    return source
      ? await deliverMail({ ...deps, ...createContext(deps) }, { delivery, source })
      : createFailedOutcome(`There is no e-mail for the event ${delivery.event}`);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    // One failure must not stop the other deliveries. The message of the error is omitted, because it may contain
    // personal data.
    return createFailedOutcome(
      `The delivery failed (${error instanceof Error ? error.name : 'unknown error'})`,
    );
  }
}

const createFailedOutcome = (answer: string): Outcome => ({
  result: 'failed',
  status: null,
  answer,
});

function describeFailure({ host, status, answer }: Outcome): string {
  if (!host) return answer;
  return `${host}: ${status === null ? answer : `it responded with status ${status}`}`;
}
