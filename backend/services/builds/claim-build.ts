import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { setLockTimeout, toTimestamp } from '#db/statement.ts';
import { rebuild } from '#schema/index.ts';
import { describeUnaddressable } from '../content/store/addressable-ids.ts';
import { requireRebuildRow } from '../content/store/content-number.ts';
import type { Context } from '../context.ts';

/**
 * The only row in the table `rebuild` [PUB-1]. A builder claims a build and records how the build ended. Each change to
 * the content increments the content number in this row.
 */
export type Rebuild = typeof rebuild.$inferSelect;

/** The right to build until the lease expires. Reports from the builder include its `token`. */
export interface Claim {
  token: string;
  /** The build brings the site to at least this content number. */
  contentNumber: number;
}

interface ClaimOptions {
  leaseSeconds: number;
  /**
   * Whether a person requested the build. If so, the build is claimed even if the newest content is built or being
   * built [PUB-1].
   */
  explicit?: boolean;
  /** Whether to replace a running claim if there is unbuilt content. Set by the server, which is the only builder. */
  takeOver?: boolean;
}

export type BuildReport =
  /** The platform accepted the request, and has `leaseSeconds` to report the result. */
  | { event: 'requested'; leaseSeconds: number }
  /** `omissions` describes which pages the build omits, and why. */
  | { event: 'built'; contentNumber: number; omissions?: string }
  | { event: 'failed'; reason: string }
  | { event: 'refused'; reason: string }
  /** The platform accepted the request and never reported the result. */
  | { event: 'unreported'; reason: string };

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Returns the row in `rebuild`. Rejects if the migrations, which insert it, have not run. */
export const readRebuild = async ({ store }: Context): Promise<Rebuild> =>
  requireRebuildRow(await store.read((db) => db.select().from(rebuild)));

export const isBuilding = ({ claimed, leaseUntil }: Rebuild, now: Date): boolean =>
  claimed !== null && leaseUntil !== null && leaseUntil > now;

/**
 * Claims the build of the newest content. Without `explicit`, returns null if that content is already built. Without
 * `explicit` or `takeOver`, also returns null if another claim is running.
 */
export async function claimBuild(
  { store, now }: Context,
  { leaseSeconds, explicit = false, takeOver = false }: ClaimOptions,
): Promise<Claim | null> {
  const token = uuidv4();
  const isFree = sql`claimed is null or lease_until is null or lease_until <= ${toTimestamp(now)}`;
  const [row] = await store.write<{ contentNumber: number }>(sql`
    update rebuild set claimed = requested, claim_token = ${token}, asked_at = null,
      explicit = case when ${explicit}::boolean then requested else explicit end,
      lease_until = ${toTimestamp(addSeconds(now, leaseSeconds))}
    where (${explicit}::boolean or (requested > completed and (${takeOver}::boolean or ${isFree})))
      and ${setLockTimeout}
    returning claimed as "contentNumber"`);
  return row ? { token, contentNumber: row.contentNumber } : null;
}

/**
 * Records a report from the holder of `claim`, or from the platform, which has no claims. Returns the row as it was
 * before. Returns null and records nothing if `claim` is no longer the current one.
 */
export function recordBuild(
  { store, now }: Context,
  { claim, ...report }: BuildReport & { claim?: Claim },
): Promise<Rebuild | null> {
  return store.transaction(async (tx) => {
    const [row] = await tx.select().from(rebuild).for('update');
    if (!row || (claim && row.claimToken !== claim.token)) return null;
    const omissions =
      report.event === 'built' ? (report.omissions ?? (await describeUnaddressable(tx))) : null;
    await tx.update(rebuild).set({
      ...getChangedColumns(row, report, now),
      ...(omissions !== null && toFailureColumns(omissions, now)),
    });
    return row;
  });
}

const noClaim = { claimed: null, claimToken: null, leaseUntil: null, askedAt: null };
const noFailure = { failedAt: null, failure: null, attempts: 0 };

function getChangedColumns(row: Rebuild, report: BuildReport, now: Date): Partial<Rebuild> {
  switch (report.event) {
    case 'requested':
      return { askedAt: now, leaseUntil: addSeconds(now, report.leaseSeconds), explicit: 0 };
    case 'built':
      return {
        // A number above `requested` comes from a different database.
        completed: Math.max(row.completed, Math.min(report.contentNumber, row.requested)),
        completedAt: now,
        ...(row.claimed !== null && row.claimed <= report.contentNumber && noClaim),
        ...(row.requested <= report.contentNumber && noFailure),
      };
    case 'failed':
      return { ...noClaim, ...toFailureColumns(report.reason, now), attempts: row.attempts + 1 };
    case 'refused':
      return { ...noClaim, ...toFailureColumns(report.reason, now) };
    case 'unreported':
      return toFailureColumns(report.reason, now);
  }
}

const toFailureColumns = (reason: string, now: Date) => ({
  failedAt: now,
  failure: reason.slice(0, 500),
});
