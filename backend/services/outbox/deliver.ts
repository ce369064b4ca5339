import type { AlertKind } from '#contract/entities/alerts.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import { type Context, systemContext } from '../context.ts';
import type { SendToWeb } from '../ssrf-safe-fetch.ts';
import { deliverMail, type MailDeps } from './deliver-mail.ts';
import type { MailSource } from './mail-source.ts';
import {
  type Channel,
  claimDeliveries,
  type Delivery,
  isFailing,
  maxTries,
  type Outcome,
  recordOutcome,
} from './outbox.ts';

/** How webhooks are called. */
export interface WebhookCalls {
  /** Returns the ids of the webhooks that have due deliveries and are not backed off. */
  due(ctx: Context): Promise<string[]>;
  call(
    ctx: Context & { sendToWeb: SendToWeb },
    delivery: Delivery & { webhook: string },
  ): Promise<Outcome>;
  /** Pauses the calls of a webhook that does not respond. */
  backOff(ctx: Context, webhook: string): Promise<void>;
}

interface Failure {
  kind: AlertKind;
  subject?: string;
}

/** Where it is noted that deliveries fail. */
export interface FailureAlerts {
  /** Resolves to whether the failure has just begun. */
  raise(store: Store, failure: Failure & { reason: string }, now: Date): Promise<boolean>;
  end(store: Store, failure: Failure, now: Date): Promise<unknown>;
}

/** What deliveries need from where they run. The capabilities are handed in: the outbox knows none of them. */
export interface DeliveryDeps extends MailDeps {
  webhooks: WebhookCalls;
  alerts: FailureAlerts;
  sendToWeb: SendToWeb;
  now?: () => Date;
}

/** How many e-mails are sent at once, and how many calls a webhook gets at once. */
const mailsTogether = 10;
const callsTogether = 2;

/** After this no further ones are begun: a function has its limits, and the next run goes on. In milliseconds. */
const longestRunMs = 15_000;

/**
 * Sends the e-mails and makes the webhook calls that are due [OPS-4], beside each other. What fails is due again after
 * a pause, and after its last try given up. The first failure is an alert [OPS-2] and a line in the log. Rejects where the
 * database cannot be asked: what was claimed is due again when its lease ends.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<void> {
  await Promise.all([deliverMails(deps), callWebhooks(deps)]);
}

/** The e-mails of `deliverDue`. */
export async function deliverMails(deps: DeliveryDeps): Promise<void> {
  const { store, mailer, mails, now = () => new Date() } = deps;
  if (mailer) for (const source of mails) await source.queueDue?.(store, now());
  await deliverChannel({ ...deps, now }, null, mailsTogether);
}

/** The webhooks of `deliverDue`. */
export async function callWebhooks(deps: DeliveryDeps): Promise<void> {
  const { store, webhooks, now = () => new Date() } = deps;
  const due = await webhooks.due(systemContext(store, now()));
  await Promise.all(due.map((webhook) => deliverChannel({ ...deps, now }, webhook, callsTogether)));
}

type ChannelDeps = Required<DeliveryDeps>;

async function deliverChannel(
  deps: ChannelDeps,
  channel: Channel,
  together: number,
): Promise<void> {
  const { store, webhooks, alerts, now } = deps;
  const startedAt = performance.now();
  let hasSettled = false;
  while (performance.now() - startedAt < longestRunMs) {
    const claimed = await claimDeliveries(store, { channel, count: together, now: now() });
    const outcomes = await Promise.all(claimed.map((delivery) => tryDelivery(deps, delivery)));
    hasSettled ||= outcomes.some(({ result }) => result !== 'failed');
    const isSilent = outcomes.some(({ result, status }) => result === 'failed' && status === null);
    if (channel !== null && isSilent) await webhooks.backOff(systemContext(store, now()), channel);
    if (claimed.length < together || isSilent) break;
  }
  if (hasSettled && !(await isFailing(store, channel)))
    await alerts.end(store, alertOf(channel), now());
}

const alertOf = (channel: Channel) =>
  channel === null ? { kind: 'mail' as const } : { kind: 'webhook' as const, subject: channel };

async function tryDelivery(deps: ChannelDeps, delivery: Delivery): Promise<Outcome> {
  const { store, mails, alerts, log, now } = deps;
  const { _id: id, webhook, attempts } = delivery;
  const source = mails.find(({ event }) => event === delivery.event);
  const startedAt = performance.now();
  const outcome = await outcomeOf(deps, delivery, source);
  const ms = performance.now() - startedAt;
  const isGivenUp = await recordOutcome(store, delivery, outcome, {
    now: now(),
    ms,
    keepOutcome: source?.keepOutcome,
  });
  if (outcome.result !== 'failed') return outcome;
  const reason = describeOutcome(outcome);
  const isFirst = await alerts.raise(store, { ...alertOf(webhook), reason }, now());
  const status = outcome.status ?? undefined;
  const failure = { level: 'error', event: 'delivery', id, status } as const;
  if (isFirst) log({ ...failure, reason });
  const what = webhook === null ? 'An e-mail' : 'A webhook';
  if (isGivenUp) log({ ...failure, reason: `${what} is given up after ${attempts} tries` });
  return outcome;
}

async function outcomeOf(
  deps: ChannelDeps,
  delivery: Delivery,
  source: MailSource | undefined,
): Promise<Outcome> {
  const { webhook, attempts } = delivery;
  if (attempts > maxTries) return failed('No try came to an end');
  try {
    if (webhook !== null) {
      const ctx = { ...systemContext(deps.store, deps.now()), sendToWeb: deps.sendToWeb };
      return await deps.webhooks.call(ctx, { ...delivery, webhook });
    }
    return source
      ? await deliverMail(deps, delivery, source)
      : failed(`Nothing makes e-mails about ${delivery.event}`);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    // A delivery that fails here does not stop the others. The error's message is left out: it may hold personal data.
    return failed(`It could not be told (${error instanceof Error ? error.name : 'unknown'})`);
  }
}

const failed = (answer: string): Outcome => ({ result: 'failed', status: null, answer });

/** Why, without what others answered at length. */
function describeOutcome({ host, status, answer }: Outcome): string {
  if (!host) return answer;
  return `${host}: ${status === null ? answer : `it answered with status ${status}`}`;
}
