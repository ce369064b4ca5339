import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Fetch } from './check-network.ts';
import { causeCode, type Finding, fault, good } from './finding.ts';

interface Endpoint {
  host: string;
  port: number;
}

/** Whether a server can listen at HOST and PORT, or does so already. */
export async function checkListening(fetch: Fetch, endpoint: Endpoint): Promise<Finding> {
  const reason = await whyNotListening(endpoint);
  const port = `PORT ${endpoint.port}`;
  if (reason === null) return good('PORT', `${endpoint.port} is free for the server`);
  if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND') {
    const remedy = 'use 127.0.0.1 if the proxy is on this machine';
    return fault('HOST', `is not an address of this machine (${reason}): ${remedy}`);
  }
  if (reason === 'EADDRINUSE') {
    if (await isOurs(fetch, endpoint))
      return good('PORT', `the server answers at ${endpoint.port}`);
    return fault(
      'PORT',
      `another program uses ${endpoint.port}: stop that program, or set another port`,
    );
  }
  return fault(
    'PORT',
    `the server is not allowed to use ${port} (${reason}): set a port above 1023`,
  );
}

/** Null where it works. */
async function whyNotListening({ host, port }: Endpoint): Promise<string | null> {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen(port, host);
    await listening;
    return null;
  } catch (error) {
    return causeCode(error);
  } finally {
    probe.close();
  }
}

/** An address that stands for all of a machine is no address to call. */
const callable: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

async function isOurs(fetch: Fetch, { host, port }: Endpoint): Promise<boolean> {
  const name = callable[host] ?? (host.includes(':') ? `[${host}]` : host);
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`http://${name}:${port}/health`, { method: 'GET', signal });
    return (await answer.text()) === '{"status":"alive"}';
  } catch {
    return false;
  }
}
