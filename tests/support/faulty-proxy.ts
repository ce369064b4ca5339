import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The messages of a client in a transaction, in order. A reader sends the first two and a statement. */
export const steps = ['connect', 'startup', 'begin', 'statement', 'commit'] as const;
export type Step = (typeof steps)[number];

/**
 * The fault at a step. `refuse`: an error, then the connection ends. `cut`: the connection ends. `delay`: the client's
 * message does not arrive, without a report. `no answer`: it arrives, without a response.
 */
export const faults = ['refuse', 'cut', 'delay', 'no answer'] as const;
export type Fault = (typeof faults)[number];

/** A proxy for a PostgreSQL server that fails on request. */
export interface FaultyProxy {
  /** The address of the same database through the proxy. */
  url: string;
  /** From now on until `heal`, every connection fails at this step. */
  fail(step: Step, fault: Fault): void;
  heal(): void;
  /** The first message of the newest client: its connection parameters. */
  startup(): Buffer;
  /** Disconnects all clients once. */
  disconnect(): void;
  /** The number of connected clients. */
  clients(): number;
  close(): void;
}

/** The response of a full server: `FATAL`, too many connections. */
function refusal(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C53300\0Mtoo many connections\0\0');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** The step of a client's message. */
function stepOf(sent: Buffer, before: Step): Step {
  if (before === 'connect') return 'startup';
  const text = sent.toString('latin1');
  if (/begin/i.test(text)) return 'begin';
  if (/commit/i.test(text)) return 'commit';
  return 'statement';
}

export async function startFaultyProxy(server: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(server);
  const clients = new Set<Socket>();
  let failing: { step: Step; fault: Fault } | null = null;
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
    /** Whether the message is passed on to the server. */
    const passes = (): boolean => {
      if (isStuck) return false;
      if (failing?.step !== step) return true;
      isStuck = true;
      if (failing.fault === 'refuse') client.end(refusal());
      if (failing.fault === 'cut') client.destroy();
      return failing.fault === 'no answer';
    };
    passes();
    client.on('data', (sent) => {
      step = stepOf(sent, step);
      if (step === 'startup') startup = sent;
      if (passes()) database.write(sent);
    });
    database.on('data', (answer) => {
      if (!isStuck) client.write(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const disconnect = () => {
    for (const client of clients) client.destroy();
  };
  const url = new URL(server);
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    fail: (step, fault) => {
      failing = { step, fault };
    },
    heal: () => {
      failing = null;
    },
    startup: () => startup,
    disconnect,
    clients: () => clients.size,
    close: () => {
      disconnect();
      listener.close();
    },
  };
}
