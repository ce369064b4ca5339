import { getErrorMessage } from '#services/log.ts';
import { createFault, type Finding, getCauseCode, type Layer } from './check.ts';
import type { System } from './installation.ts';
import { findLocalCause, type LocalSystem } from './local-causes.ts';

export const responseTimeoutMs = 10_000;

/** Texts, keyed by regular expression. The first expression that matches applies. */
export type ErrorTexts = Record<string, string>;

export const findText = (output: string, texts: ErrorTexts): string | undefined =>
  Object.entries(texts).find(([pattern]) => new RegExp(pattern).test(output))?.[1];

export const describeError = (error: unknown): string =>
  `${getCauseCode(error)} ${getErrorMessage(error)}`;

export const findErrorText = (error: unknown, texts: ErrorTexts): string | undefined =>
  findText(describeError(error), texts);

export const dnsRemedies: ErrorTexts = {
  '^EAI_': 'fix DNS on this machine (/etc/resolv.conf), because the resolver does not respond',
};

/** Public services have valid certificates, so this machine or its network causes certificate errors. */
const publicServiceRemedies: ErrorTexts = {
  ...dnsRemedies,
  'EXPIRED|NOT_YET_VALID':
    'correct the clock of this machine (timedatectl set-ntp true), or if it is right, have the certificate of that host renewed',
  'ISSUER|VERIFY_LEAF|SELF_SIGNED':
    'make the program that replaces certificates (on this machine or on the network) ignore this host, or set NODE_EXTRA_CA_CERTS to a file with the issuer’s certificate',
};

/** Matches Node's error codes for certificates. */
export const certificateCodes = '^\\S*(CERT|ALTNAME|SSL|TLS|SELF_SIGNED|ISSUER|SIGNATURE)';

export interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  body?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
  redirect?: 'manual';
}

interface CheckedRequest extends RequestOptions {
  /** The subject of the sentence `… cannot be reached`. By default, the host's name. */
  subject?: string;
  /** The remedies if there is no response. By default, those for a public service. */
  remedies?: ErrorTexts;
  /** The remedy for an error that is not in `remedies`. */
  defaultRemedy?: string;
}

/** Rejects if there is no response in time. */
export const send = (fetch: System['fetch'], address: string, request: RequestOptions) =>
  fetch(address, {
    method: 'GET',
    ...request,
    signal: AbortSignal.timeout(responseTimeoutMs),
  });

export const fetchOrNull = (
  fetch: System['fetch'],
  address: string,
  request: RequestOptions = {},
): Promise<Response | null> => send(fetch, address, request).catch(() => null);

/** Patterns for the connection errors and the Git output that a layer explains if it is down. */
const errorsByLayer: [Layer, RegExp][] = [
  ['names', /EAI_|ENOTFOUND|EBUSY|EDNS|ETIMEOUT|TimeoutError|CONNECT_TIMEOUT|Could not resolve|^$/],
  ['slow names', /EAI_|EDNS|ETIMEOUT|TimeoutError|CONNECT_TIMEOUT|^$/],
  ['network', /ETIMEDOUT|TimeoutError|CONNECT_TIMEOUT|E(HOST|NET)UNREACH|timed out|unreachable|^$/],
  ['clock', /EXPIRED|NOT_YET_VALID|has expired|not yet valid/],
];

/** Returns the layers that explain an error if they are down. */
export const findCausingLayers = (error: string): Layer[] =>
  errorsByLayer.flatMap(([layer, pattern]) => (pattern.test(error) ? layer : []));

export async function sendRequest(
  system: LocalSystem,
  address: string,
  {
    subject = new URL(address).hostname,
    defaultRemedy = 'allow connections from this machine to that host',
    remedies = publicServiceRemedies,
    ...request
  }: CheckedRequest = {},
): Promise<{ response: Response; fault: null } | { response: null; fault: Finding }> {
  try {
    return { response: await send(system.fetch, address, request), fault: null };
  } catch (error) {
    const code = getCauseCode(error);
    const symptomOf = findCausingLayers(describeError(error));
    const { protocol, hostname, port } = new URL(address);
    const target = { hostname, port: Number(port) || (protocol === 'http:' ? 80 : 443) };
    const mayBeLocal = remedies === publicServiceRemedies && !symptomOf.includes('clock');
    const cause = mayBeLocal ? await findLocalCause(system, target, code) : null;
    const remedy = findErrorText(error, remedies) ?? defaultRemedy;
    const reason = code === 'Error' ? getErrorMessage(error) : code;
    const text = `${subject} cannot be reached (${reason})${cause ? `, ${cause}` : `: ${remedy}`}`;
    return { response: null, fault: createFault(text, { symptomOf }) };
  }
}

/** Resolves to null if there is no JSON response. */
export const fetchJson = async (
  fetch: System['fetch'],
  address: string,
  request?: RequestOptions,
): Promise<unknown> =>
  (await fetchOrNull(fetch, address, request))?.json().catch(() => null) ?? null;
