import { connect, createServer } from 'node:net';
import { listen } from './listen.ts';

export interface CountingProxy {
  url: string;
  /** Returns the number of `ReadyForQuery` messages: one per round trip and one per connection. */
  countRoundTrips(): number;
  close(): void;
}

/**
 * Returns a function that counts the messages of one type in successive chunks. A message starts with its type and a
 * length. The length includes its own four bytes.
 */
function createMessageCounter(type: string): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let count = 0;
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      if (rest.toString('latin1', 0, 1) === type) count += 1;
      rest = rest.subarray(1 + rest.readInt32BE(1));
    }
    return count;
  };
}

export async function startCountingProxy(server: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(server);
  let roundTrips = 0;
  const listener = createServer((client) => {
    const database = connect(Number(port), hostname);
    const countReadyMessages = createMessageCounter('Z');
    for (const end of [client, database]) end.on('error', () => {});
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    client.on('data', (chunk) => database.write(chunk));
    database.on('data', (chunk) => {
      roundTrips += countReadyMessages(chunk);
      client.write(chunk);
    });
  });
  const url = new URL(server);
  url.host = `127.0.0.1:${await listen(listener)}`;
  return { url: url.href, countRoundTrips: () => roundTrips, close: () => listener.close() };
}
