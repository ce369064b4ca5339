import { and, eq, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import type { PublishState } from '#contract/publish.ts';
import type { Store } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';

/** The right to build, until the lease ends. `token` is shown when the build completes or fails. */
export interface Claim {
  token: string;
  /** The build will bring the site to at least this number. */
  revision: number;
}

/**
 * Claims the build that brings the newest content live. Null when everything is live, or somebody else is building.
 * With `takeOver` a running claim is ended: for a builder that knows it is the only one and has just started.
 */
export function claimBuild(
  store: Store,
  leaseSeconds: number,
  { takeOver = false, now = new Date() } = {},
): Promise<Claim | null> {
  return store.transaction(async (tx) => {
    const [row] = await tx.select().from(rebuild).for('update');
    if (!row || row.requested <= row.completed) return null;
    if (!takeOver && row.leaseUntil && row.leaseUntil > now) return null;
    const token = uuidv4();
    const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000);
    await tx.update(rebuild).set({ claimed: row.requested, claimToken: token, leaseUntil });
    return { token, revision: row.requested };
  });
}

const noClaim = { claimed: null, claimToken: null, leaseUntil: null };

/**
 * Tells that the site now shows content number `revision`. False when the claim was given up and somebody else holds
 * a newer one: then nothing is recorded.
 */
export function completeBuild(store: Store, { token, revision }: Claim): Promise<boolean> {
  return store.transaction(async (tx) => {
    const done = await tx
      .update(rebuild)
      .set({
        ...noClaim,
        completed: sql`greatest(${rebuild.completed}, ${revision}::integer)`,
        completedAt: sql`now()`,
        failedAt: null,
        failure: null,
      })
      .where(and(eq(rebuild.id, 1), eq(rebuild.claimToken, token)))
      .returning({ id: rebuild.id });
    return done.length > 0;
  });
}

/** Tells that the build failed, and why; the site stays as it was. False as for `completeBuild`. */
export function failBuild(store: Store, { token }: Claim, reason: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const done = await tx
      .update(rebuild)
      .set({ ...noClaim, failedAt: sql`now()`, failure: reason.slice(0, 500) })
      .where(and(eq(rebuild.id, 1), eq(rebuild.claimToken, token)))
      .returning({ id: rebuild.id });
    return done.length > 0;
  });
}

/** How publishing stands. */
export async function publishStateOf(store: Store, now = new Date()): Promise<PublishState> {
  const [row] = await store.read((db) => db.select().from(rebuild));
  if (!row) throw new Error('The database lacks its rebuild row: run its migrations');
  const { requested, claimed, leaseUntil, failedAt, failure } = row;
  return {
    requested,
    building: claimed !== null && leaseUntil !== null && leaseUntil > now ? claimed : null,
    failure: failedAt && failure ? { at: failedAt.toISOString(), reason: failure } : null,
  };
}

/**
 * Records that the site now shows content number `revision`, as its `/revision.json` says. A failure is over once that
 * is the newest content.
 */
export function recordPublished(store: Store, revision: number): Promise<void> {
  return store.transaction(async (tx) => {
    const isClaimed = sql`${rebuild.claimed} <= ${revision}`;
    const isNewest = sql`${rebuild.requested} <= ${revision}`;
    await tx
      .update(rebuild)
      .set({
        completed: sql`greatest(${rebuild.completed}, least(${revision}, ${rebuild.requested}))`,
        completedAt: sql`now()`,
        claimToken: sql`case when ${isClaimed} then null else ${rebuild.claimToken} end`,
        leaseUntil: sql`case when ${isClaimed} then null else ${rebuild.leaseUntil} end`,
        claimed: sql`case when ${isClaimed} then null else ${rebuild.claimed} end`,
        failedAt: sql`case when ${isNewest} then null else ${rebuild.failedAt} end`,
        failure: sql`case when ${isNewest} then null else ${rebuild.failure} end`,
      })
      .where(eq(rebuild.id, 1));
  });
}

/**
 * Records that the platform gave up a deploy. The site stays as it was. Resolves to whether content changed since that
 * deploy was asked for: what failed may be mended by that.
 */
export function recordFailedDeploy(store: Store, reason: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const [row] = await tx.select().from(rebuild).for('update');
    await tx.update(rebuild).set({
      claimed: null,
      claimToken: null,
      leaseUntil: null,
      failedAt: sql`now()`,
      failure: reason,
    });
    return row !== undefined && row.claimed !== null && row.claimed < row.requested;
  });
}
