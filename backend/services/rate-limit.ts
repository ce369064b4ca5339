import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { toTimestamp } from '#db/statement.ts';
import { rateLimits } from '#schema/index.ts';
import type { Context } from './context.ts';
import { ServiceError } from './service-error.ts';

export interface RateLimit {
  name: string;
  max: number;
  seconds: number;
  detail?: string;
}

interface CountedRequest {
  limit: RateLimit;
  /** The network address, account or key that is limited. */
  caller: string;
  amount?: number;
}

/**
 * Counts a request from `caller`. Throws `too-many-requests` when the limit is exceeded. The caller is stored as the
 * first two bytes of a digest keyed with `secret`, so a limit has at most 65,536 rows, and two callers rarely share a
 * row. No window is longer than the limit specifies, even if the clock of the instance that started it was ahead.
 */
export async function countRequest(
  { store, now, secret }: Context & { secret: string },
  { limit, caller, amount = 1 }: CountedRequest,
): Promise<void> {
  const { name, max, seconds, detail } = limit;
  const digest = createHmac('sha256', secret).update(caller).digest();
  const windowEnd = new Date(now.getTime() + seconds * 1000);
  const hasEnded = sql`${rateLimits.windowEnds} <= ${toTimestamp(now)}`;
  const counter = await store.transaction(async (tx) => {
    const [row] = await tx
      .insert(rateLimits)
      .values({ key: `${name}:${digest.readUInt16BE()}`, count: amount, windowEnds: windowEnd })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${hasEnded} then excluded.count
            else ${rateLimits.count} + excluded.count end`,
          windowEnds: sql`case when ${hasEnded} then excluded.window_ends
            else least(${rateLimits.windowEnds}, excluded.window_ends) end`,
        },
      })
      .returning();
    return row;
  });
  if (counter && counter.count > max) {
    const waitSeconds = Math.ceil((counter.windowEnds.getTime() - now.getTime()) / 1000);
    throw new ServiceError('too-many-requests', {
      retryAfter: Math.max(1, waitSeconds),
      ...(detail && { detail }),
    });
  }
}

/**
 * Returns the network whose requests are counted together. For IPv6, this is the first 64 bits, because a household or
 * a machine can use any address in its network. For IPv4, even in IPv6 form, it is the whole address.
 */
export function getNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`)}/64`;
}
