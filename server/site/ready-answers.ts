import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logRequest, newRequestId, requestIdHeader } from '#api/request-log.ts';
import type { Release } from '#publisher/publisher.ts';
import type { Log } from '#services/log.ts';
import { bestEncoding, type Encoding } from './static-files.ts';

interface ReadyAnswer {
  etag: string;
  /** Names and values in turn. */
  headers: string[];
  /** Those of an answer without a body. */
  unchangedHeaders: string[];
  body: Uint8Array;
}

/** What the answers of a release may take in memory, in bytes … */
const maxBytes = 64 * 1024 * 1024;
/** … and one of them. */
const maxAnswerBytes = 1024 * 1024;
const maxKnownEncodings = 200;

/** Answers of the live release that were given before, to be sent again without asking the application. */
export interface ReadyAnswers {
  /** Keeps the answer that a file of the site is at a path. */
  keep(path: string, encoding: Encoding, answer: Response): Promise<void>;
  /** Sends what is ready; hands everything else to `next`. */
  before(next: RequestListener): RequestListener;
}

export function readyAnswers(release: () => Release | null, log: Log): ReadyAnswers {
  const answers = new Map<string, ReadyAnswer>();
  const encodings = new Map<string, Encoding>();
  let of: Release | null = null;
  let bytes = 0;

  const clear = (live: Release | null) => {
    answers.clear();
    bytes = 0;
    of = live;
  };

  const encodingFor = (accepted: string): Encoding => {
    const known = encodings.get(accepted);
    if (known) return known;
    if (encodings.size >= maxKnownEncodings) encodings.clear();
    const encoding = bestEncoding(accepted);
    encodings.set(accepted, encoding);
    return encoding;
  };

  const find = ({ method, url = '/', headers }: IncomingMessage): ReadyAnswer | undefined => {
    if (method !== 'GET') return undefined;
    const live = release();
    if (live !== of) clear(live);
    return answers.get(keyOf(url, encodingFor(headers['accept-encoding']?.toString() ?? '')));
  };

  return {
    keep: async (path, encoding, answer) => {
      const live = release();
      const body = new Uint8Array(await answer.arrayBuffer());
      if (live !== release() || body.length > maxAnswerBytes) return;
      if (live !== of || bytes + body.length > maxBytes) clear(live);
      bytes += body.length;
      const headers = [...answer.headers];
      const unchanged = headers.filter(([name]) => !name.startsWith('content-'));
      answers.set(keyOf(path, encoding), {
        etag: answer.headers.get('etag') ?? '',
        headers: headers.flat(),
        unchangedHeaders: unchanged.flat(),
        body,
      });
    },
    before: (next) => (request, response) => {
      const startedAt = performance.now();
      const answer = find(request);
      const condition = request.headers['if-none-match'];
      if (!answer || (condition && !/^(W\/)?"[^"]*"$/.test(condition))) {
        return next(request, response);
      }
      const id = newRequestId();
      const status = condition?.replace('W/', '') === answer.etag ? 304 : 200;
      send(response, status, answer, id);
      logRequest(log, { id, method: 'GET', route: '/*', status, startedAt });
    },
  };
}

const keyOf = (path: string, encoding: Encoding) => `${encoding} ${path}`;

function send(response: ServerResponse, status: number, answer: ReadyAnswer, id: string): void {
  const headers = status === 304 ? answer.unchangedHeaders : answer.headers;
  response.writeHead(status, [...headers, requestIdHeader, id]);
  response.end(status === 304 ? undefined : answer.body);
}
