// One instance of a function in its own process: `node lambda-instance.ts {entry}`. It simulates the runtime of
// Netlify's bundled entries and receives one event at a time over IPC.
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { LambdaEvent } from './lambda-event.ts';

interface ResponseHead {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
}

/** An instance reports `response` when its response is complete, and `end` when its function has ended. */
export type InstanceReport =
  | { kind: 'response'; status: number; headers: [string, string][]; body: Uint8Array }
  | { kind: 'end'; failure: string | null; megabytes: number };

export interface InstanceTask {
  event: LambdaEvent;
  requestId: string;
  remainingMs: number;
}

type Handler = (event: LambdaEvent, stream: Writable, context: object) => Promise<void>;

const send = (report: InstanceReport) => process.send?.(report);

class ResponseStream extends Writable {
  head: ResponseHead = { statusCode: 200 };
  readonly chunks: Uint8Array[] = [];
  override _write(chunk: Uint8Array, _: unknown, done: () => void) {
    this.chunks.push(chunk);
    done();
  }
  override _final(done: () => void) {
    const { statusCode, headers = {}, multiValueHeaders = {} } = this.head;
    const multiValuePairs = Object.entries(multiValueHeaders).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const headerPairs = [...Object.entries(headers), ...multiValuePairs];
    send({
      kind: 'response',
      status: statusCode,
      headers: headerPairs,
      body: Buffer.concat(this.chunks),
    });
    done();
  }
}

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from: (stream: ResponseStream, head: ResponseHead) => Object.assign(stream, { head }),
    },
  },
});
const entry = (await import(pathToFileURL(process.argv[2] ?? '').href)) as { handler: Handler };

process.on('message', async ({ event, requestId, remainingMs }: InstanceTask) => {
  const deadline = Date.now() + remainingMs;
  const context = {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    clientContext: {},
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  let failure: string | null = null;
  try {
    await entry.handler(event, new ResponseStream(), context);
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  send({ kind: 'end', failure, megabytes: process.resourceUsage().maxRSS / 1024 });
});
