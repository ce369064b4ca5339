import { Resolver } from 'node:dns/promises';
import { getCauseCode, type Results } from './check.ts';
import { readText } from './files.ts';
import type { Installation } from './installation.ts';

const serverLine = /^\s*nameserver\s+(\S+)/gm;

/** Checks that each name server of this machine responds. */
export async function* checkNameServers({ fileSystemRoot }: Installation): Results {
  const file = 'etc/resolv.conf';
  for (const [, address = ''] of (await readText(fileSystemRoot, file)).matchAll(serverLine)) {
    if (await isSilent(address)) {
      yield `The name server ${address} in /${file} does not respond, so each look-up of a name waits for seconds or fails: remove or replace it`;
    }
  }
}

/** Any response is enough, even if the name server refuses to look up the name. */
async function isSilent(address: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  try {
    resolver.setServers([address]);
    await resolver.resolve4('example.com');
    return false;
  } catch (error) {
    return ['ETIMEOUT', 'ECONNREFUSED'].includes(getCauseCode(error));
  }
}
