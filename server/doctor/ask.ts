import { causeCode, type Report } from './check.ts';
import type { Surroundings } from './installation.ts';

const responseTimeoutMs = 10_000;

/** Remedies by a pattern in the error's code or message. The first pattern that matches counts. */
export type Remedies = Record<string, string>;

export const remedyFor = (text: string, remedies: Remedies): string | undefined =>
  Object.entries(remedies).find(([pattern]) => new RegExp(pattern).test(text))?.[1];

/** Public services have a certificate that is valid for everybody else. */
const publicServiceRemedies: Remedies = {
  'EXPIRED|NOT_YET_VALID': 'correct the clock of this machine (timedatectl set-ntp true)',
  'ISSUER|VERIFY_LEAF|SELF_SIGNED':
    'a program between this machine and the service replaces its certificate: exempt this connection, or name the issuer of that certificate in NODE_EXTRA_CA_CERTS',
};

/** Node's error codes for certificates. */
export const certificateCodes = 'CERT|ALTNAME|SSL|TLS|SELF_SIGNED|ISSUER|SIGNATURE';

interface Question {
  /** Whose fault it is when no response comes; by default the subject of the check. */
  subject?: string;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  /** What to do when no response comes, by Node's error code. */
  remedies?: Remedies;
  otherwise: string;
  judge: (response: Response) => void | Promise<void>;
}

/** Sends a request and passes the response to `judge`. Resolves to whether one came; reports a fault otherwise. */
export async function ask(
  { fault }: Pick<Report, 'fault'>,
  fetch: Surroundings['fetch'],
  address: string,
  {
    subject,
    method = 'GET',
    headers = {},
    remedies = publicServiceRemedies,
    otherwise,
    judge,
  }: Question,
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    await judge(await fetch(address, { method, headers, signal }));
    return true;
  } catch (error) {
    const code = causeCode(error);
    fault(`cannot be reached (${code}): ${remedyFor(code, remedies) ?? otherwise}`, subject);
    return false;
  }
}
