/** What the table of the REST contract consists of: the type of a route, and a function for each form of route. */
import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';

/**
 * Who may call a route [API-2].
 * `public`: anybody. `identity`: who proves an account with the identity service's own token.
 * `self`: the holder of an access token, about themselves. `editor`: the access token of somebody who may change content, an
 * admin too. `admin`: that of an admin.
 */
export type Access = 'public' | 'identity' | 'self' | 'editor' | 'admin';

/** What is counted, so that nobody does it too often: how often, and of whom, is in `backend/api/rate-limits.ts`. */
export type LimitName =
  | 'messages'
  | 'allMessages'
  | 'signIns'
  | 'newAccounts'
  | 'uploads'
  | 'pictureKilobytes'
  | 'searches'
  | 'invitations'
  | 'endings'
  | 'keys'
  | 'keyCalls'
  | 'testMails'
  | 'replies'
  | 'previewLinks';

type Path = `/${string}`;
type Schema = z.ZodMiniType;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: Path;
  readonly access: Access;
  /** The status of success: 201 where something is made, else 200. */
  readonly status: 200 | 201;
  readonly answer: Schema;
  /** The JSON body. */
  readonly body?: Schema;
  /** The field of a multipart body that carries the file. */
  readonly file?: string;
  /** Takes an `Idempotency-Key`: what comes again under the same one is stored once. */
  readonly keyed?: boolean;
  /** The longest body that is taken, in bytes, where it is not the usual one (`maxBytesOf` in `limit-body.ts`). */
  readonly maxBodyBytes?: number;
  /** A call counts against each of these limits. Above one it is answered with 429 [API-3]. */
  readonly limits?: readonly LimitName[];
  /** Heeds `If-Match`: a record that has another version by now is answered with 412, and stays. */
  readonly ifMatch?: true;
  /** API keys may call it: those that read, or those alone that write too [AUTH-15]. Without it they may not. */
  readonly keys?: 'read' | 'write';
  /** The body has the token of a link, which proves what the caller may see: addresses are logged on their way. */
  readonly tokenInBody?: true;
  /** The path where the record that it stores is read; its answer has an `ETag` and a `Location`. */
  readonly readAt?: Path;
  /** It only reads, and may yet be answered with 409: what it reads in parts changed meanwhile. */
  readonly readsInParts?: true;
  /** It is answered without the database, so never with 503. */
  readonly withoutDatabase?: true;
  /** The answer may go on in a further one: `Link: <…>; rel="next"` says so. A list is whole unless `limit` is given. */
  readonly paged?: true;
  /** Looks for the words of `q`, and answers at most `limit` records. */
  readonly searched?: true;
}

const removed = z.object({ _id: recordId });

/* @__NO_SIDE_EFFECTS__ */
export const list = <P extends Path, A extends Access, R extends Schema>(
  path: P,
  access: A,
  record: R,
) => ({ method: 'GET', path, access, status: 200, paged: true, answer: z.array(record) }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const search = <P extends Path, A extends Access, R extends Schema>(
  path: P,
  access: A,
  record: R,
) =>
  ({ method: 'GET', path, access, status: 200, searched: true, answer: z.array(record) }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const read = <P extends Path, A extends Access, R extends Schema>(
  path: P,
  access: A,
  answer: R,
) => ({ method: 'GET', path, access, status: 200, answer }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const create = <P extends Path, A extends Access, B extends Schema, R extends Schema>(
  path: P,
  access: A,
  body: B,
  answer: R,
) => ({ method: 'POST', path, access, status: 201, keyed: true, body, answer }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const act = <P extends Path, A extends Access, B extends Schema, R extends Schema>(
  path: P,
  access: A,
  body: B,
  answer: R,
) => ({ method: 'POST', path, access, status: 200, body, answer }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const change = <P extends Path, A extends Access, B extends Schema, R extends Schema>(
  path: P,
  access: A,
  body: B,
  answer: R,
) => ({ method: 'PUT', path, access, status: 200, body, answer }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const remove = <P extends Path, A extends Access>(path: P, access: A) =>
  ({ method: 'DELETE', path, access, status: 200, answer: removed }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const upload = <P extends Path, A extends Access, R extends Schema>(
  path: P,
  access: A,
  file: string,
  answer: R,
) => ({ method: 'POST', path, access, status: 201, file, answer }) as const;

/** What is true of each route that changes a record of content. */
export const changesContent = { ifMatch: true, keys: 'write' } as const;

/** An answer whose schema stands in `openapi/contract-routes.ts`, so that the dashboard's start does not load it. */
/* @__NO_SIDE_EFFECTS__ */
export const typeOnly = <T>() => z.looseObject({}) as unknown as z.ZodMiniType<T>;

/** The routes of a kind of content. */
export interface ContentRoutes<R = unknown> {
  list: Route & { access: 'public'; answer: z.ZodMiniType<R[]>; body?: never; file?: never };
  read: Route & {
    access: 'public';
    path: `/${string}/:id`;
    answer: z.ZodMiniType<R>;
    body?: never;
    file?: never;
  };
  create: Route & {
    access: 'editor';
    keys: 'write';
    readAt: `/${string}/:id`;
    answer: z.ZodMiniType<R>;
    body: z.ZodMiniType<object, object>;
  };
  update: Route & {
    access: 'editor';
    keys: 'write';
    ifMatch: true;
    path: `/${string}/:id`;
    answer: z.ZodMiniType<R>;
    body: z.ZodMiniType<object, object>;
  };
  remove: Route & {
    access: 'editor';
    keys: 'write';
    ifMatch: true;
    path: `/${string}/:id`;
    body?: never;
    file?: never;
  };
  /** Stores the order that people choose. */
  order: Route & {
    access: 'editor';
    keys: 'write';
    answer: z.ZodMiniType<{ ordered: number }>;
    body: z.ZodMiniType<{ ids: string[] }, { ids: string[] }>;
  };
}
