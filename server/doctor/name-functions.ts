import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { getCauseCode } from './check.ts';
import { googleHost } from './check-internet.ts';
import type { System } from './installation.ts';

const lookUpAddresses: System['resolveAddresses'] = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

const lookUpRecords: System['resolveRecords'] = async (hostname) => {
  const resolver = createResolver();
  const records = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
  return (await Promise.all(records.map((list) => list.catch(() => [])))).flat();
};

const createResolver = () => new Resolver({ timeout: 2000, tries: 2 });

/**
 * Makes requests for names reject immediately if no name server responds. Otherwise, each request could take 20
 * seconds, and doctor could take minutes. An address needs no name server.
 */
function createNameGate() {
  let failure: Promise<unknown> | undefined;
  return async (hostname: string): Promise<void> => {
    if (isIP(hostname.replace(/[[\]]/g, '')) || hostname === 'localhost') return;
    failure ??= lookup(googleHost).then(
      () => null,
      (error) => (getCauseCode(error) === 'EAI_AGAIN' ? error : null),
    );
    const error = await failure;
    if (error) throw new TypeError('fetch failed', { cause: error });
  };
}

/** Returns the functions of a system that need name servers. */
export function createNameFunctions(): Pick<
  System,
  'fetch' | 'resolveAddresses' | 'resolveRecords' | 'resolveTxt' | 'resolveCaa'
> {
  const checkNames = createNameGate();
  const gate =
    <Value>(request: (hostname: string) => Promise<Value>) =>
    async (hostname: string) => {
      await checkNames(hostname);
      return request(hostname);
    };
  return {
    fetch: async (address, init) => {
      await checkNames(new URL(`${address}`).hostname);
      return fetch(address, init);
    },
    resolveAddresses: gate(lookUpAddresses),
    resolveRecords: (hostname) => gate(lookUpRecords)(hostname).catch(() => []),
    resolveTxt: gate((hostname) => createResolver().resolveTxt(hostname)),
    resolveCaa: gate((hostname) => createResolver().resolveCaa(hostname)),
  };
}
