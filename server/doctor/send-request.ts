import { messageOf } from '#services/log.ts';
import { causeCode, type Report } from './check.ts';
import type { System } from './installation.ts';

export const responseTimeoutMs = 10_000;

/** Remedies, keyed by a regular expression for the error's code, a space and its message. The first match applies. */
export type Remedies = Record<string, string>;

export function remedyFor(error: unknown, remedies: Remedies): string | undefined {
  const text = `${causeCode(error)} ${messageOf(error)}`;
  return Object.entries(remedies).find(([pattern]) => new RegExp(pattern).test(text))?.[1];
}

export const dnsRemedies: Remedies = {
  '^EAI_': 'fix DNS on this machine (/etc/resolv.conf): the resolver does not respond',
};

/** Public services have valid certificates, so this machine or its network causes certificate errors. */
const publicServiceRemedies: Remedies = {
  ...dnsRemedies,
  'EXPIRED|NOT_YET_VALID': 'correct the clock of this machine (timedatectl set-ntp true)',
  'ISSUER|VERIFY_LEAF|SELF_SIGNED':
    'a program between this machine and the service replaces its certificate: exempt this connection, or set NODE_EXTRA_CA_CERTS to a file with the issuer’s certificate',
};

/** Node's error codes for certificates. */
export const certificateCodes = '^\\S*(CERT|ALTNAME|SSL|TLS|SELF_SIGNED|ISSUER|SIGNATURE)';

export interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  body?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
  redirect?: 'manual';
}

interface CheckedRequest extends RequestOptions {
  /** The subject of the finding if there is no response. */
  subject?: string;
  /** The remedies if there is no response. */
  remedies?: Remedies;
  defaultRemedy: string;
  onResponse: (response: Response) => void | Promise<void>;
}

/** Rejects if there is no response in time. */
export const send = (
  fetch: System['fetch'],
  address: string,
  request: RequestOptions,
): Promise<Response> =>
  fetch(address, {
    method: 'GET',
    ...request,
    signal: AbortSignal.timeout(responseTimeoutMs),
  });

/** Resolves to null if there is no response. */
export const fetchOrNull = (
  fetch: System['fetch'],
  address: string,
  request: RequestOptions = {},
): Promise<Response | null> => send(fetch, address, request).catch(() => null);

/**
 * Sends a request and passes the response to `onResponse`. Resolves to true, or reports a missing response and resolves
 * to false.
 */
export async function sendRequest(
  { fault }: Pick<Report, 'fault'>,
  fetch: System['fetch'],
  address: string,
  {
    subject,
    onResponse,
    defaultRemedy,
    remedies = publicServiceRemedies,
    ...request
  }: CheckedRequest,
): Promise<boolean> {
  try {
    await onResponse(await send(fetch, address, request));
    return true;
  } catch (error) {
    const remedy = remedyFor(error, remedies) ?? defaultRemedy;
    fault(`cannot be reached (${causeCode(error)}): ${remedy}`, subject);
    return false;
  }
}

/** Resolves to null if there is no JSON response. */
export const fetchJson = async (
  fetch: System['fetch'],
  address: string,
  request?: RequestOptions,
): Promise<unknown> =>
  (await fetchOrNull(fetch, address, request))?.json().catch(() => null) ?? null;
