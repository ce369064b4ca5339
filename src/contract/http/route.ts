/** The rows of the route table: their type, and a function for each common form of route. */
import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';

/**
 * The callers of a route [API-2]. `identity`: anyone with an ID token from the identity service. `self`: anyone with an
 * access token, for their own account. `editor`: editors and admins.
 */
export type Access = 'public' | 'identity' | 'self' | 'editor' | 'admin';

/** `backend/api/rate-limits.ts` defines these limits. */
export type LimitName =
  | 'messages'
  | 'allMessages'
  | 'signIns'
  | 'newAccounts'
  | 'uploads'
  | 'pictureKilobytes'
  | 'searches'
  | 'invitations'
  | 'revocations'
  | 'keys'
  | 'keyCalls'
  | 'testMails'
  | 'replies'
  | 'previewLinks';

/**
 * What an API key may do [AUTH-15, API-8]. Each scope includes the ones before it. `propose`: prepare drafts, which
 * people publish or discard. `publish`: change what visitors see.
 */
export const keyScopes = ['read', 'propose', 'publish'] as const;
export type KeyScope = (typeof keyScopes)[number];

type Path = `/${string}`;
type Schema = z.ZodMiniType;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: Path;
  readonly access: Access;
  /** The status of a successful response: 201 if the call creates something, 200 otherwise. */
  readonly status: 200 | 201;
  readonly response: Schema;
  readonly body?: Schema;
  /** The field of the multipart body that holds the file. */
  readonly file?: string;
  /** Accepts an `Idempotency-Key`. Repeated requests with the same key store the record only once. */
  readonly isIdempotent?: boolean;
  /** The maximum size of the body in bytes, if it differs from the default (`getMaxBytes` in `limit-body.ts`). */
  readonly maxBodyBytes?: number;
  /** A call counts toward each of these limits. If it exceeds a limit, the response is 429 [API-3]. */
  readonly limits?: readonly LimitName[];
  /** Supports `If-Match`. If the version of the record differs, nothing changes and the response is 412. */
  readonly ifMatch?: true;
  /** The minimum scope of an API key that may call the route [AUTH-15]. If undefined, no key may call it. */
  readonly keys?: KeyScope;
  /** A key may call the route whatever its kinds are. The service returns and changes only records of those kinds. */
  readonly allowsAnyKind?: true;
  /** The route serves the picture library, so a key for any kind with pictures may call it. */
  readonly servesPictures?: true;
  /** The response contains visitors' data, so only API keys with `readsMessages` may call the route [API-8]. */
  readonly hasVisitorData?: true;
  /** The body contains the token of a link. The token is not in the path, because proxies log addresses. */
  readonly hasTokenInBody?: true;
  /** The path of the route that reads the stored record. The response has an `ETag` and a `Location`. */
  readonly readAt?: Path;
  /** Returns the data in parts. The response is 409 if the content changes between two parts. */
  readonly readsInParts?: true;
  /** Works without the database, so the route never returns 503. */
  readonly worksWithoutDatabase?: true;
  /** Can have a next page: `Link: <…>; rel="next"`. Without `limit` and `cursor`, most lists are complete. */
  readonly isPaged?: true;
  /** Responses can contain all translations for editors and keys, or one language on public routes [LANG-1]. */
  readonly hasTranslations?: true;
  /** Searches for the words of `q` and returns at most `limit` records. */
  readonly isSearch?: true;
}

const removedRecord = z.object({ _id: recordId });

/* @__NO_SIDE_EFFECTS__ */
export const list = <P extends Path, A extends Access, R extends Schema>(
  path: P,
  access: A,
  record: R,
) => ({ ...get(path, access, z.array(record)), isPaged: true }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const get = <P extends Path, A extends Access, R extends Schema>(
  path: P,
  access: A,
  response: R,
) => ({ method: 'GET', path, access, status: 200, response }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const create = <P extends Path, A extends Access, B extends Schema, R extends Schema>(
  path: P,
  access: A,
  body: B,
  response: R,
) => ({ ...post(path, access, body, response), status: 201, isIdempotent: true }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const post = <P extends Path, A extends Access, B extends Schema, R extends Schema>(
  path: P,
  access: A,
  body: B,
  response: R,
) => ({ method: 'POST', path, access, status: 200, body, response }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const put = <P extends Path, A extends Access, B extends Schema, R extends Schema>(
  path: P,
  access: A,
  body: B,
  response: R,
) => ({ method: 'PUT', path, access, status: 200, body, response }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const remove = <P extends Path, A extends Access>(path: P, access: A) =>
  ({ method: 'DELETE', path, access, status: 200, response: removedRecord }) as const;

export const changesContent = { ifMatch: true, keys: 'publish' } as const;

/** The properties of routes that change or delete a draft without changing what visitors see [API-8]. */
export const changesDraft = { ifMatch: true, keys: 'propose' } as const;

/** The properties of routes that return messages to API keys, if the creator of the key allowed this [API-8]. */
export const readsVisitorData = {
  keys: 'read',
  allowsAnyKind: true,
  hasVisitorData: true,
} as const;

/** A response whose schema is only in `openapi/contract-routes.ts`, which the dashboard does not load. */
/* @__NO_SIDE_EFFECTS__ */
export const createTypeOnlySchema = <T>() => z.looseObject({}) as unknown as z.ZodMiniType<T>;

type WithoutBody = { body?: never; file?: never };
type PublishingRoute = Route & { access: 'editor'; keys: 'publish' };

export interface ContentRoutes<R = unknown> {
  list: Route &
    WithoutBody & { access: 'public'; hasTranslations: true; response: z.ZodMiniType<R[]> };
  read: Route &
    WithoutBody & { access: 'public'; path: `/${string}/:id`; response: z.ZodMiniType<R> };
  create: PublishingRoute & {
    readAt: `/${string}/:id`;
    response: z.ZodMiniType<R>;
    body: z.ZodMiniType<object, object>;
  };
  update: PublishingRoute & {
    ifMatch: true;
    hasTranslations: true;
    path: `/${string}/:id`;
    response: z.ZodMiniType<R>;
    body: z.ZodMiniType<object, object>;
  };
  remove: PublishingRoute &
    WithoutBody & { method: 'DELETE'; ifMatch: true; path: `/${string}/:id` };
  order: PublishingRoute & {
    response: z.ZodMiniType<{ ordered: number }>;
    body: z.ZodMiniType<{ ids: string[] }, { ids: string[] }>;
  };
}
