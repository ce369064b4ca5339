import { messageOf } from '#services/log.ts';
import { causeCode, type Report } from './check.ts';
import type { Surroundings } from './installation.ts';

export const responseTimeoutMs = 10_000;

/** Remedies by a pattern in the error's code and message, with a space between. The first pattern that matches counts. */
export type Remedies = Record<string, string>;

export function remedyFor(error: unknown, remedies: Remedies): string | undefined {
  const text = `${causeCode(error)} ${messageOf(error)}`;
  return Object.entries(remedies).find(([pattern]) => new RegExp(pattern).test(text))?.[1];
}

export const resolutionRemedies: Remedies = {
  '^EAI_': 'repair the name resolution of this machine (/etc/resolv.conf), which does not respond',
};

/** The remedies for public services, whose certificate is valid for everyone else. */
const publicServiceRemedies: Remedies = {
  ...resolutionRemedies,
  'EXPIRED|NOT_YET_VALID': 'correct the clock of this machine (timedatectl set-ntp true)',
  'ISSUER|VERIFY_LEAF|SELF_SIGNED':
    'a program between this machine and the service replaces its certificate: exempt this connection, or name the issuer of that certificate in NODE_EXTRA_CA_CERTS',
};

/** Node's error codes for certificates. */
export const certificateCodes = '^\\S*(CERT|ALTNAME|SSL|TLS|SELF_SIGNED|ISSUER|SIGNATURE)';

/** What a request has besides its address. */
export interface Request {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  body?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
  redirect?: 'manual';
}

interface Question extends Request {
  /** The subject of the problem if there is no response. By default the subject of the check. */
  subject?: string;
  /** The remedy if there is no response, by Node's error code and message. */
  remedies?: Remedies;
  otherwise: string;
  judge: (response: Response) => void | Promise<void>;
}

const send = (fetch: Surroundings['fetch'], address: string, request: Request) =>
  fetch(address, {
    method: 'GET',
    ...request,
    signal: AbortSignal.timeout(responseTimeoutMs),
  });

/** Sends a request. Resolves to null if there is no response, which another check reports. */
export const responseTo = (
  fetch: Surroundings['fetch'],
  address: string,
  request: Request = {},
): Promise<Response | null> => send(fetch, address, request).catch(() => null);

/**
 * Sends a request and passes the response to `judge`. Resolves to whether there was one. Reports a problem otherwise.
 */
export async function ask(
  { fault }: Pick<Report, 'fault'>,
  fetch: Surroundings['fetch'],
  address: string,
  { subject, judge, otherwise, remedies = publicServiceRemedies, ...request }: Question,
): Promise<boolean> {
  try {
    await judge(await send(fetch, address, request));
    return true;
  } catch (error) {
    const remedy = remedyFor(error, remedies) ?? otherwise;
    fault(`cannot be reached (${causeCode(error)}): ${remedy}`, subject);
    return false;
  }
}

/**
 * Reads JSON. Null if there is no response or it is not JSON, which is no problem, or one that another check reports.
 */
export const jsonAt = async (
  fetch: Surroundings['fetch'],
  address: string,
  request?: Request,
): Promise<unknown> =>
  (await responseTo(fetch, address, request))?.json().catch(() => null) ?? null;
