import { createHmac } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { moment } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { rateLimits } from '#schema/index.ts';
import { ServiceError } from './service-error.ts';

/** How often something may be done in a window of time. */
export interface RateLimit {
  /** What is limited; part of the key under which it is counted. */
  name: string;
  times: number;
  seconds: number;
  /** What the refusal says. */
  detail?: string;
}

/** Who does it, when, and how many times at once (1 by default). */
export interface CountedRequest {
  caller: string;
  secret: string;
  now: Date;
  amount?: number;
}

/**
 * Counts one more request of `caller` and throws `too-many-requests` once the limit is passed. The count is kept in
 * the database, so it holds across instances; the caller is kept only as the first two bytes of a digest keyed with
 * `secret`: with however many addresses somebody comes, a limit has 65,536 rows at most, and one caller in as many shares
 * another's. No window lasts longer than the limit says, also where a clock that ran ahead began it.
 */
export async function countRequest(
  store: Store,
  { name, times, seconds, detail }: RateLimit,
  { caller, secret, now, amount = 1 }: CountedRequest,
): Promise<void> {
  const digest = createHmac('sha256', secret).update(caller).digest();
  const windowEnds = new Date(now.getTime() + seconds * 1000);
  const isOver = sql`${rateLimits.windowEnds} <= ${moment(now)}`;
  const counted = await store.transaction(async (tx) => {
    const [row] = await tx
      .insert(rateLimits)
      .values({ key: `${name}:${digest.readUInt16BE()}`, count: amount, windowEnds })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then excluded.count
            else ${rateLimits.count} + excluded.count end`,
          windowEnds: sql`case when ${isOver} then excluded.window_ends
            else least(${rateLimits.windowEnds}, excluded.window_ends) end`,
        },
      })
      .returning();
    return row;
  });
  if (counted && counted.count > times) {
    const wait = Math.ceil((counted.windowEnds.getTime() - now.getTime()) / 1000);
    throw new ServiceError('too-many-requests', {
      retryAfter: Math.max(1, wait),
      ...(detail && { detail }),
    });
  }
}

/**
 * The network that an address counts for. A household or a machine has a whole IPv6 network, of which it may use any
 * address, so only the first 64 bits count. An IPv4 address counts whole, also where it is written as an IPv6 one.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}

/** Removes the counts whose window has ended. */
export async function sweepRateLimits(store: Store, now: Date): Promise<void> {
  await store.transaction((tx) => tx.delete(rateLimits).where(lt(rateLimits.windowEnds, now)));
}
