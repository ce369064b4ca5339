/** The typed client of the REST contract. The dashboard, the live pages and the tests call the API only through it. */
import type * as z from 'zod/mini';
import { isProblem, type Problem } from './problem.ts';
import type { Route } from './route.ts';

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Needed<Name extends string, Value> = [Value] extends [never]
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

export type AnswerOf<R extends Route> = z.output<R['answer']>;

interface Page {
  limit?: number;
  cursor?: string;
}

interface Search {
  q: string;
  limit?: number;
}

export type CallOptions<R extends Route> = Needed<'params', ParamsOf<R>> &
  Needed<'body', BodyOf<R>> & {
    /**
     * A page of at most `limit` records (1 to 500, else 100), after `cursor` where one is given. It has fewer where they
     * are large.
     */
    page?: R extends { paged: true } ? Page : never;
    /** What is looked for, of routes that search; they answer `limit` records at most (1 to 50, else 20). */
    search?: R extends { searched: true } ? Search : never;
    /** Refuse the change with 412 unless the record still has this `ETag`, of routes that heed it. */
    ifMatch?: R extends { ifMatch: true } ? string : never;
    /** The same key never stores twice, however often it is sent. */
    idempotencyKey?: string;
    /** Sent as bearer instead of the client's access token: the identity service's own token, for `identity` routes. */
    bearer?: string;
    signal?: AbortSignal;
    /** Sends this one call instead of the client's `fetch`: for an upload that tells how far it is. */
    fetch?: typeof globalThis.fetch;
  };

export interface ApiResponse<T> {
  data: T;
  etag: string | null;
  /** For a page: what to pass as `cursor` to read on, null at the end. */
  nextCursor: string | null;
}

/** An answer that tells of a problem; `problem` is what the server said. `etag` goes with `problem.current`. */
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

/** No answer came, or none that can be read: no network, a proxy's page, a cut line. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** Of the answer that could not be read; undefined where none came. */
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
) => Promise<ApiResponse<AnswerOf<R>>>;

interface ClientConfig {
  /** Empty in the browser: the API is on the site's own host. */
  baseUrl?: string;
  /** The access token to send, asked before each call; nothing is sent where it yields null. */
  accessToken?: () => string | null | Promise<string | null>;
  fetch?: typeof globalThis.fetch;
}

/**
 * A function that calls routes of the table: `const { data } = await call(getNews, { params: { id } })`.
 * Throws `ProblemError` for an answer that is not ok and `UnreachableError` where no answer came; a call that was
 * aborted rejects with the signal's reason.
 */
export function createClient({
  baseUrl = '',
  accessToken,
  fetch = globalThis.fetch,
}: ClientConfig = {}): Call {
  return async (route, ...[options]) => {
    const { params, body, page, search, ifMatch, idempotencyKey, bearer, signal } = (options ??
      {}) as LooseOptions;
    const send = options?.fetch ?? fetch;
    const headers = new Headers({ accept: 'application/json' });
    const token = bearer ?? (route.access === 'public' ? null : await accessToken?.());
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (ifMatch) headers.set('if-match', ifMatch);
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    if (route.body) headers.set('content-type', 'application/json');

    let response: Response;
    try {
      response = await send(baseUrl + fillPath(route, params) + queryOf(search ?? page), {
        method: route.method,
        headers,
        body: route.body ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
        signal: signal ?? null,
      });
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw new UnreachableError('The server cannot be reached', { cause });
    }
    const etag = response.headers.get('etag');
    const answer = await readJson(response);
    if (!response.ok) {
      if (!isProblem(answer)) throw unreadable(response);
      throw new ProblemError(answer, etag);
    }
    return { data: answer as AnswerOf<typeof route>, etag, nextCursor: nextCursorOf(response) };
  };
}

interface LooseOptions {
  params?: Record<string, string>;
  body?: unknown;
  page?: Page;
  search?: Search;
  ifMatch?: string;
  idempotencyKey?: string;
  bearer?: string;
  signal?: AbortSignal;
}

const fillPath = (route: Route, params: Record<string, string> = {}) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function queryOf(options: Page | Search = {}): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(problem\+)?json/.test(type)) throw unreadable(response);
  try {
    return await response.json();
  } catch (cause) {
    throw new UnreachableError('The answer was cut short', { status: response.status, cause });
  }
}

const unreadable = ({ status }: Response) =>
  new UnreachableError(`The server answered ${status} in a form that cannot be read`, { status });

function nextCursorOf(response: Response): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return address ? new URL(address, 'http://any').searchParams.get('cursor') : null;
}
