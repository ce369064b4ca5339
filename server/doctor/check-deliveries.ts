import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { pluralize } from '#contract/texts/pluralize.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { outbox, webhooks } from '#schema/index.ts';
import { createFault, type Results, startupLayers } from './check.ts';
import type { OpenInstallation } from './installation.ts';

/** The server looks for due deliveries more often than this. */
const maxDelayMs = 2 * 60 * 60_000;

const maxRecipients = 5;

/** Matches the reasons for skipping a delivery that nobody needs any more. */
const isObsolete =
  /(is no longer (valid|an admin)|was deleted|no longer has access|removed from the settings|started again, before this e-mail was sent)$/;

/** Checks that no e-mail or webhook call is overdue, and that none failed in the last week. */
export async function* checkDeliveries({ store, server }: OpenInstallation): Results {
  const now = Date.now();
  const { webhook, recipient, dueAt, deliveredAt, createdAt, status, answer, triedAt } = outbox;
  const hasFailed = and(
    gt(createdAt, new Date(now - 7 * dayMs)),
    or(isNull(dueAt), isNotNull(triedAt)),
  );
  const isOverdue = lt(dueAt, new Date(now - maxDelayMs));
  const rows = await store.read((db) =>
    db
      .select({ address: webhooks.address, recipient, dueAt, status, answer })
      .from(outbox)
      .leftJoin(webhooks, eq(webhook, webhooks._id))
      .where(and(isNull(deliveredAt), or(hasFailed, isOverdue)))
      .orderBy(desc(sql`coalesce(${triedAt}, ${createdAt})`))
      .limit(1000),
  );
  const overdueRows = rows.filter((row) => row.dueAt && row.dueAt.getTime() < now - maxDelayMs);
  if (overdueRows.length > 0) {
    yield createFault(
      `${pluralize(overdueRows.length, 'delivery is', 'deliveries are')} more than two hours overdue: ${server ? 'start the server, or check its log' : 'check the log of the publish-sweep function, which runs hourly'}`,
      { symptomOf: [...startupLayers, 'server'] },
    );
  }
  const rowsByRecipient = Map.groupBy(
    rows.filter(
      (row) =>
        !overdueRows.includes(row) && (row.status !== null || !isObsolete.test(row.answer ?? '')),
    ),
    (row) => row.recipient ?? URL.parse(row.address ?? '')?.host ?? '',
  );
  for (const [name, failedRows] of [...rowsByRecipient].slice(0, maxRecipients)) {
    const latestAttempt = failedRows.find((row) => row.answer || row.status);
    const { status: code, answer: reply } = latestAttempt ?? {};
    const isRepeated = reply?.includes(`(${code} `);
    const reason = `${isRepeated ? '' : (code ?? '')} ${reply ?? ''}`.replace(/\s+/g, ' ').trim();
    const correction = /^3\d\d/.test(`${code}`)
      ? 'webhooks do not follow redirects, so enter the final address of the webhook'
      : 'correct the cause';
    const text = `${pluralize(failedRows.length, 'delivery', 'deliveries')} to ${name} failed in the last week${reason && ` (“${reason.slice(0, 250)}”)`}: ${correction}, then resend the ${failedRows.length === 1 ? 'delivery' : 'deliveries'} in the settings`;
    yield createFault(text, {
      symptomOf: ['names', 'network', ...(failedRows[0]?.recipient ? (['mail'] as const) : [])],
    });
  }
}
