import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RawConnection {
  socket: Socket;
  readStatuses(): number[];
}

export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let responseText = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    responseText += chunk;
  });
  await once(socket, 'connect');
  return {
    socket,
    readStatuses: () =>
      [...responseText.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code)),
  };
}
