import type { User } from '#contract/entities/user.ts';
import type { LimitName, Route } from '#contract/http/route.ts';
import { tryWrite } from '#db/outage.ts';
import { systemContext } from '#services/context.ts';
import { isKnownUser } from '#services/identity/admit-user.ts';
import type { VerifiedIdentity } from '#services/identity/identity.ts';
import type { UploadContext } from '#services/pictures/upload-picture.ts';
import { countRequest, getNetwork, type RateLimit } from '#services/rate-limit.ts';
import type { ApiDeps, RequestHost } from './deps.ts';

/** `everyone` counts all calls together. `anonymousCallers` does the same for callers without an account. */
type LimitScope = 'address' | 'account' | 'key' | 'everyone' | 'anonymousCallers';

const minute = 60;

interface Limit extends Omit<RateLimit, 'name'> {
  per: LimitScope;
  /**
   * Whether to allow calls while the database refuses writes and therefore cannot count them. Set this for calls that
   * only read, and for calls whose own write would fail as well.
   */
  isOptional?: true;
}

const limits: Record<LimitName, Limit> = {
  messages: { per: 'address', max: 10, seconds: 10 * minute },
  signIns: { per: 'address', max: 60, seconds: 10 * minute, isOptional: true },
  searches: { per: 'address', max: 60, seconds: minute, isOptional: true },
  uploads: { per: 'account', max: 30, seconds: minute },
  // Counts uploads and framed copies.
  pictureKilobytes: {
    per: 'account',
    max: 500_000,
    seconds: 24 * 60 * minute,
    detail:
      'This account has reached its limit of 500 MB of pictures and crops per 24 hours. Try again later.',
  },
  invitations: { per: 'account', max: 30, seconds: 10 * minute },
  revocations: { per: 'account', max: 30, seconds: 10 * minute },
  keys: { per: 'account', max: 30, seconds: 10 * minute },
  replies: { per: 'account', max: 30, seconds: 10 * minute },
  previewLinks: { per: 'account', max: 30, seconds: 10 * minute },
  testMails: { per: 'account', max: 5, seconds: 10 * minute },
  keyCalls: { per: 'key', max: 300, seconds: minute, isOptional: true },
  // Limits how many rows a caller with many addresses can create.
  allMessages: { per: 'everyone', max: 200, seconds: 60 * minute },
  newAccounts: { per: 'anonymousCallers', max: 200, seconds: 60 * minute },
};

export const limitNames = Object.keys(limits) as LimitName[];

export type LimitDeps = Pick<ApiDeps, 'store' | 'limits' | 'accessTokenSecret'>;

interface Call {
  host: Pick<RequestHost, 'clientAddress'>;
  user?: unknown;
  identity?: unknown;
  now: Date;
}

/** Counts a call against the limits of its route. Throws `too-many-requests` [CON-5, API-3]. */
export async function countCall(
  deps: LimitDeps,
  route: Pick<Route, 'limits'>,
  call: Call,
): Promise<void> {
  for (const name of route.limits ?? []) {
    const caller = await identifyCaller(deps, limits[name].per, call);
    if (caller !== null) await countAgainstLimit(deps, name, caller, call.now);
  }
}

/** Returns the caller whose calls are counted, or null if this call does not count. */
async function identifyCaller(
  { store }: LimitDeps,
  scope: LimitScope,
  { host, user, identity }: Call,
) {
  if (scope === 'address') return getNetwork(host.clientAddress);
  if (scope === 'everyone') return 'all';
  if (scope !== 'anonymousCallers') return (user as User)._id;
  return (await isKnownUser(systemContext(store), (identity as VerifiedIdentity).uid))
    ? null
    : 'all';
}

/** Smaller files count as this size, so their number is also limited. */
const minFileKilobytes = 64;

/** Returns a function that counts the picture files of an account. The function throws `too-many-requests` [IMG-1]. */
export const createFileCounter =
  (deps: ApiDeps, { _id }: User, now: Date): UploadContext['countFiles'] =>
  (files) => {
    const kilobytes = files.map(({ bytes }) =>
      Math.max(minFileKilobytes, Math.ceil(bytes.length / 1000)),
    );
    const sum = kilobytes.reduce((total, size) => total + size, 0);
    return countAgainstLimit(deps, 'pictureKilobytes', _id, now, sum);
  };

/** Counts a call made with an API key. Throws `too-many-requests` [AUTH-15]. */
export const countKeyCall = (deps: LimitDeps, { _id }: { _id: string }, now: Date) =>
  countAgainstLimit(deps, 'keyCalls', _id, now);

function countAgainstLimit(
  deps: LimitDeps,
  name: LimitName,
  caller: string,
  now: Date,
  amount = 1,
) {
  const { isOptional, per: _, ...limit } = limits[name];
  const write = () =>
    countRequest(
      { ...systemContext(deps.store, now), secret: deps.accessTokenSecret },
      { limit: { name, ...limit, max: deps.limits?.[name] ?? limit.max }, caller, amount },
    );
  return isOptional ? tryWrite(write) : write();
}
