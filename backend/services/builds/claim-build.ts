import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { moment, setLockTimeout } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import { describeUnaddressable } from '../content/store/addressable-ids.ts';

/**
 * The one row that holds the state of builds [PUB-1], on every host: a builder claims a build, and records how it ended.
 * Nothing else writes the row but the writers of content, who raise its number.
 */
export type Rebuild = typeof rebuild.$inferSelect;

/** The right to build, until the lease ends. Whoever reports on the build shows the `token`. */
export interface Claim {
  token: string;
  /** The build will bring the site to at least this number of the content. */
  contentNumber: number;
}

interface ClaimOptions {
  leaseSeconds: number;
  /** Somebody asks for a build: also where the newest content has one, or is being built [PUB-1]. */
  explicit?: boolean;
  /** Ends a running claim: for a builder that knows it is the only one and has just started. */
  takeOver?: boolean;
  now?: Date;
}

/** What a builder or the platform reports of a build. */
export type BuildReport =
  /** The platform took the request, and has so long to say what became of it. */
  | { event: 'asked'; leaseSeconds: number }
  /** There is a finished build of content number `contentNumber`; `leftOut` says which pages it lacks, and why. */
  | { event: 'built'; contentNumber: number; leftOut?: string }
  /** The build came to nothing; the site stays as it was. */
  | { event: 'failed'; reason: string }
  /** The platform did not take the request. */
  | { event: 'refused'; reason: string }
  /** The platform took the request and never said what became of it. */
  | { event: 'unheard'; reason: string };

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** How publishing stands. Throws where the database has no such row: its migrations have not run. */
export async function readRebuild(store: Store): Promise<Rebuild> {
  const [row] = await store.read((db) => db.select().from(rebuild));
  if (!row) throw new Error('The database lacks its rebuild row: run its migrations');
  return row;
}

/** Whether a build is claimed and its lease has not ended. */
export const isUnderWay = ({ claimed, leaseUntil }: Rebuild, now: Date): boolean =>
  claimed !== null && leaseUntil !== null && leaseUntil > now;

/**
 * Claims the build of the newest content. Null where it has one already, or somebody else is building, unless the
 * options say otherwise.
 */
export async function claimBuild(
  store: Store,
  { leaseSeconds, explicit = false, takeOver = false, now = new Date() }: ClaimOptions,
): Promise<Claim | null> {
  const token = uuidv4();
  const isFree = sql`claimed is null or lease_until is null or lease_until <= ${moment(now)}`;
  // Who finds nothing to claim, as most writers of a burst do, waits for nobody.
  const [row] = await store.write<{ contentNumber: number }>(sql`
    update rebuild set claimed = requested, claim_token = ${token}, asked_at = null,
      explicit = case when ${explicit}::boolean then requested else explicit end,
      lease_until = ${moment(inSeconds(now, leaseSeconds))}
    where (${explicit}::boolean or (requested > completed and (${takeOver}::boolean or ${isFree})))
      and ${setLockTimeout}
    returning claimed as "contentNumber"`);
  return row ? { token, contentNumber: row.contentNumber } : null;
}

/**
 * Records a report of a build, from the holder of its claim or from the platform, which has no claims. Resolves
 * to the row as it was before; to null, and records nothing, when somebody else holds a newer claim.
 */
export function recordBuild(
  store: Store,
  report: BuildReport,
  { claim, now = new Date() }: { claim?: Claim; now?: Date } = {},
): Promise<Rebuild | null> {
  return store.transaction(async (tx) => {
    const [row] = await tx.select().from(rebuild).for('update');
    if (!row || (claim && row.claimToken !== claim.token)) return null;
    const leftOut =
      report.event === 'built' ? (report.leftOut ?? (await describeUnaddressable(tx))) : null;
    await tx.update(rebuild).set({
      ...afterReport(row, report, now),
      ...(leftOut !== null && failureOf({ reason: leftOut }, now)),
    });
    return row;
  });
}

const noClaim = { claimed: null, claimToken: null, leaseUntil: null, askedAt: null };
const noFailure = { failedAt: null, failure: null, attempts: 0 };

/** What a report changes of the row. */
function afterReport(row: Rebuild, report: BuildReport, now: Date): Partial<Rebuild> {
  switch (report.event) {
    case 'asked':
      return { askedAt: now, leaseUntil: inSeconds(now, report.leaseSeconds), explicit: 0 };
    case 'built':
      return {
        // A site that claims to show what was never stored is of another database.
        completed: Math.max(row.completed, Math.min(report.contentNumber, row.requested)),
        completedAt: now,
        ...(row.claimed !== null && row.claimed <= report.contentNumber && noClaim),
        ...(row.requested <= report.contentNumber && noFailure),
      };
    case 'failed':
      return { ...noClaim, ...failureOf(report, now), attempts: row.attempts + 1 };
    case 'refused':
      return { ...noClaim, ...failureOf(report, now) };
    case 'unheard':
      return failureOf(report, now);
  }
}

const failureOf = ({ reason }: { reason: string }, now: Date) => ({
  failedAt: now,
  failure: reason.slice(0, 500),
});
