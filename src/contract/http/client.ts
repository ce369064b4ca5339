/** The typed client of the REST contract. */
import type * as z from 'zod/mini';
import type { Language } from '../texts/languages.ts';
import { isProblem, type Problem } from './problem.ts';
import type { Route } from './route.ts';

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type OptionFor<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value };

type BodyOf<R extends Route> = R extends { body: z.ZodMiniType }
  ? z.input<R['body']>
  : R extends { file: string }
    ? FormData
    : never;

type ParamsOf<R extends Route> = [PathNames<R['path']>] extends [never]
  ? never
  : Record<PathNames<R['path']>, string>;

export type ResponseOf<R extends Route> = z.output<R['response']>;

interface Page {
  limit?: number;
  cursor?: string;
}

interface Search {
  q: string;
  limit?: number;
}

export type CallOptions<R extends Route> = OptionFor<'params', ParamsOf<R>> &
  OptionFor<'body', BodyOf<R>> & {
    /** Returns at most `limit` records (1 to 500, default 100) after `cursor`, or fewer if they are large. */
    page?: R extends { isPaged: true } ? Page : never;
    /** The words to search for. Returns at most `limit` records (1 to 50, default 20). */
    search?: R extends { isSearch: true } ? Search : never;
    /** Returns records with the texts in all languages, for editors [LANG-1]. */
    translations?: R extends { hasTranslations: true } ? 'all' : never;
    /** Returns records in this language as visitors see them [LANG-1]. */
    lang?: R extends { hasTranslations: true } ? Language : never;
    /** Fails with 412 unless the record still has this `ETag`. */
    ifMatch?: R extends { ifMatch: true } ? string : never;
    /** Repeated requests with the same key store the record only once. */
    idempotencyKey?: string;
    /** The bearer token to send instead of the client's access token: an ID token of the identity service. */
    bearer?: string;
    signal?: AbortSignal;
    /** Replaces the client's `fetch` for this call, for example for an upload that reports its progress. */
    fetch?: typeof globalThis.fetch;
  };

export interface ApiResponse<T> {
  data: T;
  etag: string | null;
  /** Null on the last page. */
  nextCursor: string | null;
}

/** An error response. `problem` is its body, and `etag` belongs to `problem.current`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly etag: string | null;
  constructor(problem: Problem, etag: string | null) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.etag = etag;
  }
}

/** There was no response, or an unreadable one: no network, a proxy's error page, a dropped connection. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

export type Call = <R extends Route>(
  route: R,
  ...options: [PathNames<R['path']>, BodyOf<R>] extends [never, never]
    ? [options?: CallOptions<R>]
    : [options: CallOptions<R>]
) => Promise<ApiResponse<ResponseOf<R>>>;

interface ClientConfig {
  /** Empty in the browser, where the API is on the same host. */
  baseUrl?: string;
  /** Returns the access token for a call, or null to send none. */
  accessToken?: () => string | null | Promise<string | null>;
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Returns a function that calls routes: `const { data } = await call(getNews, { params: { id } })`. A call rejects with
 * `ProblemError` for an error response, and with `UnreachableError` for a missing or unreadable one. An aborted call
 * rejects with the signal's reason.
 */
export function createClient({
  baseUrl = '',
  accessToken,
  fetch = globalThis.fetch,
}: ClientConfig = {}): Call {
  return async (route, ...[options]) => {
    const anyOptions: Partial<AllOptions> = { ...(options as object | undefined) };
    const { params, body, page, search, translations, lang, bearer, signal } = anyOptions;
    const { ifMatch, idempotencyKey, fetch: send = fetch } = anyOptions;
    const headers = new Headers({ accept: 'application/json' });
    const isPublicCall = route.access === 'public' && !translations;
    const token = bearer ?? (isPublicCall ? null : await accessToken?.());
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (ifMatch) headers.set('if-match', ifMatch);
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    if (route.body) headers.set('content-type', 'application/json');

    let response: Response;
    try {
      const query = buildQuery({ ...(search ?? page), translations, lang });
      response = await send(baseUrl + fillPath(route, params) + query, {
        method: route.method,
        headers,
        body: route.body ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
        signal: signal ?? null,
      });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new UnreachableError('The server cannot be reached', { cause });
    }
    const etag = response.headers.get('etag');
    const content = await readJson(response, signal);
    if (!response.ok) {
      if (!isProblem(content)) throw createUnreadableError(response);
      throw new ProblemError(content, etag);
    }
    return {
      data: content as ResponseOf<typeof route>,
      etag,
      nextCursor: parseNextCursor(response),
    };
  };
}

/** The options of a route that supports all of them. */
type AllOptions = CallOptions<
  Route & {
    path: '/:name';
    body: z.ZodMiniType;
    isPaged: true;
    isSearch: true;
    hasTranslations: true;
    ifMatch: true;
  }
>;

const fillPath = (route: Route, params: Record<string, string> = {}) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function buildQuery(options: object): string {
  const definedOptions = Object.entries(options).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(definedOptions.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(problem\+)?json/.test(type)) throw createUnreadableError(response);
  try {
    return await response.json();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new UnreachableError('The response was cut short', { status: response.status, cause });
  }
}

const createUnreadableError = ({ status }: Response) =>
  new UnreachableError(`The server sent an unreadable response with status ${status}`, { status });

function parseNextCursor(response: Response): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return address ? new URL(address, 'http://any').searchParams.get('cursor') : null;
}
