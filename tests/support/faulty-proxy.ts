import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** The steps of a client that writes, in order. A client that only reads skips `begin` and `commit`. */
export const protocolSteps = ['connect', 'startup', 'begin', 'statement', 'commit'] as const;
export type Step = (typeof protocolSteps)[number];

/**
 * `refuse` ends the connection with an error, and `cut` ends it without one. `lost request` drops the client's message.
 * `lost response` delivers the message but drops the server's response.
 */
export const faults = ['refuse', 'cut', 'lost request', 'lost response'] as const;
export type Fault = (typeof faults)[number];

export interface FaultyProxy {
  url: string;
  /** Makes every connection fail at this step until `heal` is called. */
  fail(step: Step, fault: Fault): void;
  heal(): void;
  /** Returns the startup message of the newest client, which contains the connection parameters. */
  getStartup(): Buffer;
  disconnect(): void;
  countClients(): number;
  close(): void;
}

/** Returns the `FATAL` error of a server that has no free connections. */
function createRefusal(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C53300\0Mtoo many connections\0\0');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

function getNextStep(chunk: Buffer, previousStep: Step): Step {
  if (previousStep === 'connect') return 'startup';
  const text = chunk.toString('latin1');
  if (/begin/i.test(text)) return 'begin';
  if (/commit/i.test(text)) return 'commit';
  return 'statement';
}

export async function startFaultyProxy(server: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(server);
  const clients = new Set<Socket>();
  let failure: { step: Step; fault: Fault } | null = null;
  let startup = Buffer.alloc(0);

  const listener = createServer((client) => {
    const database = connect(Number(port), hostname);
    clients.add(client);
    for (const end of [client, database]) end.on('error', () => {});
    client.on('close', () => {
      clients.delete(client);
      database.destroy();
    });
    database.on('close', () => client.destroy());
    let step: Step = 'connect';
    let isStuck = false;
    /** Applies the fault of this step, and returns whether the database receives the client's message. */
    const applyFault = (): boolean => {
      if (isStuck) return false;
      if (failure?.step !== step) return true;
      isStuck = true;
      if (failure.fault === 'refuse') client.end(createRefusal());
      if (failure.fault === 'cut') client.destroy();
      return failure.fault === 'lost response';
    };
    applyFault();
    client.on('data', (chunk) => {
      step = getNextStep(chunk, step);
      if (step === 'startup') startup = chunk;
      if (applyFault()) database.write(chunk);
    });
    database.on('data', (response) => {
      if (!isStuck) client.write(response);
    });
  });
  const disconnect = () => {
    for (const client of clients) client.destroy();
  };
  const url = new URL(server);
  url.host = `127.0.0.1:${await listen(listener)}`;
  return {
    url: url.href,
    fail: (step, fault) => {
      failure = { step, fault };
    },
    heal: () => {
      failure = null;
    },
    getStartup: () => startup,
    disconnect,
    countClients: () => clients.size,
    close: () => {
      disconnect();
      listener.close();
    },
  };
}
