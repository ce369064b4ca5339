import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * How many requests a second a server answers on some connections that each ask again as soon as they have their answer.
 * It only counts bytes, so that nearly all of the processor is left to the server. Rejects where the server does not
 * keep its connections.
 */
export async function requestsPerSecond(
  url: string,
  { connections, ms }: { connections: number; ms: number },
): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`;
  const length = await answerLength(Number(port), hostname, request);
  const ends = performance.now() + ms;
  const counts = Array.from({ length: connections }, async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return countAnswers(socket, { request, length, ends });
  });
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  return Math.round((total / ms) * 1000);
}

/** The number of bytes of an answer, which is the same for every request. */
async function answerLength(port: number, hostname: string, request: string): Promise<number> {
  const socket = connect(port, hostname);
  socket.write(request);
  let text = '';
  for await (const part of socket.setEncoding('latin1')) {
    text += part;
    const head = text.indexOf('\r\n\r\n');
    const [, body] = /^content-length: (\d+)/im.exec(text) ?? [];
    if (head < 0 || !body) continue;
    if (text.length < head + 4 + Number(body)) continue;
    break;
  }
  socket.destroy();
  return text.length;
}

function countAnswers(
  socket: Socket,
  { request, length, ends }: { request: string; length: number; ends: number },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let answers = 0;
  let received = 0;
  socket.on('data', ({ length: bytes }) => {
    received += bytes;
    if (received < length) return;
    received -= length;
    answers += 1;
    if (performance.now() < ends) socket.write(request);
    else {
      socket.destroy();
      resolve(answers);
    }
  });
  socket.on('error', reject);
  socket.on('end', () => reject(new Error('The server ended a connection')));
  socket.write(request);
  return promise;
}
