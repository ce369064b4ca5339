import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RawConnection {
  socket: Socket;
  statuses(): number[];
}

export async function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('error', () => {});
  socket.on('data', (part) => {
    received += part;
  });
  await once(socket, 'connect');
  return {
    socket,
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code)),
  };
}
