import type { User } from '#contract/entities/user.ts';
import { tryWrite } from '#db/outage.ts';
import type { UploadTarget } from '#services/pictures/upload-picture.ts';
import { countRequest, networkOf, type RateLimit } from '#services/rate-limit.ts';
import type { ApiDeps, LimitName, RequestHost } from './deps.ts';

const minute = 60;

interface Limit extends Omit<RateLimit, 'name'> {
  /** The calls only read, or are refused by their own write: one that cannot be counted is answered. */
  isOptional?: true;
}

const limits: Record<LimitName, Limit> = {
  messages: { times: 10, seconds: 10 * minute },
  signIns: { times: 60, seconds: 10 * minute, isOptional: true },
  uploads: { times: 30, seconds: minute },
  // Of one account: what is kept of its uploads, and the copies in the shapes of the site.
  pictureKilobytes: {
    times: 500_000,
    seconds: 24 * 60 * minute,
    detail: 'This account has added 500 MB of pictures within a day. Go on tomorrow.',
  },
  searches: { times: 60, seconds: minute, isOptional: true },
  invitations: { times: 30, seconds: 10 * minute },
  endings: { times: 30, seconds: 10 * minute },
  keys: { times: 30, seconds: 10 * minute },
  // Of one key.
  keyCalls: { times: 300, seconds: minute, isOptional: true },
  testMails: { times: 5, seconds: 10 * minute },
  // Who has many addresses makes the database keep no more than this.
  allMessages: { times: 200, seconds: 60 * minute },
  newAccounts: { times: 200, seconds: 60 * minute },
};

/** What counting calls takes. */
export type LimitDeps = Pick<ApiDeps, 'store' | 'limits' | 'accessTokenSecret'>;

/** Counts a call against what one address may do; throws `too-many-requests` [CON-5, API-3]. */
export const limitAddress = (
  deps: LimitDeps,
  name: LimitName,
  host: Pick<RequestHost, 'clientAddress'>,
  now: Date,
) => count(deps, name, networkOf(host.clientAddress), now);

/** Counts a call against what one account may do; throws `too-many-requests` [API-3]. */
export const limitAccount = (deps: ApiDeps, name: LimitName, { _id }: User, now: Date) =>
  count(deps, name, _id, now);

/** The least that a file counts, so that small ones are limited in number. */
const leastFileKilobytes = 64;

/** Counts files of pictures against what one account may add in a day; throws `too-many-requests` [IMG-1]. */
export const limitPictureFiles =
  (deps: ApiDeps, { _id }: User, now: Date): UploadTarget['countFiles'] =>
  (files) => {
    const kilobytes = files.map(({ bytes }) =>
      Math.max(leastFileKilobytes, Math.ceil(bytes.length / 1000)),
    );
    const sum = kilobytes.reduce((total, one) => total + one, 0);
    return count(deps, 'pictureKilobytes', _id, now, sum);
  };

/** Counts a call against what one API key may do; throws `too-many-requests` [AUTH-15]. */
export const limitKey = (deps: LimitDeps, { _id }: { _id: string }, now: Date) =>
  count(deps, 'keyCalls', _id, now);

/** Counts a call against what all callers together may do; throws `too-many-requests` [API-3]. */
export const limitAll = (deps: ApiDeps, name: LimitName, now: Date) =>
  count(deps, name, 'all', now);

function count(
  deps: LimitDeps,
  name: LimitName,
  caller: string,
  now: Date,
  amount = 1,
): Promise<void> {
  const { isOptional, ...limit } = limits[name];
  const counted = () =>
    countRequest(
      deps.store,
      { name, ...limit, times: deps.limits?.[name] ?? limit.times },
      { caller, secret: deps.accessTokenSecret, now, amount },
    );
  return isOptional ? tryWrite(counted) : counted();
}
