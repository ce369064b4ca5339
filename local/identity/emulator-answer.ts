import type { ServerResponse } from 'node:http';

/** Runs `work` when the answer is made and before any of it is sent. Where that throws, the answer is 503 instead. */
export function beforeAnswer(response: ServerResponse, work: () => void): void {
  const { write, end } = response;
  const afterWork = <Send extends typeof write | typeof end>(send: Send): Send =>
    ((...parts: Parameters<Send>) => {
      Object.assign(response, { write, end });
      try {
        work();
      } catch (error) {
        console.error('error accounts-not-saved', error instanceof Error ? error.message : error);
        refuse(response, 503, 'The accounts cannot be saved, try again shortly');
        // The emulator goes on to write its own answer.
        return Object.assign(response, { write: () => true, end: () => response });
      }
      return Reflect.apply(send, response, parts);
    }) as Send;
  response.write = afterWork(write);
  response.end = afterWork(end);
}

/** Answers with an error as the identity service words it. */
export function refuse(response: ServerResponse, code: 403 | 503, message: string): void {
  for (const name of ['content-length', 'etag', 'location']) response.removeHeader(name);
  response
    .writeHead(code, {
      'content-type': 'application/json',
      ...(code === 503 && { 'retry-after': '5' }),
    })
    .end(JSON.stringify({ error: { code, message } }));
}
