import { isOfTime, isOfUnknownIssuer } from './certificate-codes.ts';
import { causeCode, type Finding, fault, good } from './finding.ts';

export type Fetch = typeof globalThis.fetch;

const answerTimeoutMs = 10_000;

/** Asks an address; what came of it is told by `judge`, and where no answer came by `otherwise`. */
export async function ask(
  fetch: Fetch,
  address: string,
  { subject, method = 'GET', headers = {}, otherwise, judge }: Question,
): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    return await judge(await fetch(address, { method, headers, signal }));
  } catch (error) {
    const reason = causeCode(error);
    return fault(subject, `cannot be reached (${reason}): ${remedyOf(reason, otherwise)}`);
  }
}

function remedyOf(reason: string, otherwise: Question['otherwise']): string {
  if (typeof otherwise !== 'string') return otherwise(reason);
  return remedyOfTls(reason) ?? otherwise;
}

/** Of a service of somebody else, whose certificate is good for everybody else. */
function remedyOfTls(reason: string): string | undefined {
  if (isOfTime(reason)) return 'correct the clock of this machine (timedatectl set-ntp true)';
  if (!isOfUnknownIssuer(reason)) return undefined;
  return 'something on the way replaces its certificate: let this connection pass, or name that certificate’s issuer by NODE_EXTRA_CA_CERTS';
}

interface Question {
  subject: string;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  /** What to do where no answer comes; by the reason, where that differs. */
  otherwise: string | ((reason: string) => string);
  judge: (answer: Response) => Finding | Promise<Finding>;
}

/** Whether the build hook is there, without asking it for a build: it takes a POST only. */
export const checkBuildHook = (fetch: Fetch, address: string) =>
  ask(fetch, address, {
    subject: 'BUILD_HOOK_URL',
    method: 'HEAD',
    otherwise: 'check the address, and that this machine can connect to it',
    judge: ({ status }) =>
      status === 404 || status === 410 || status >= 500
        ? fault('BUILD_HOOK_URL', `answered ${status}: create a build hook and set its address`)
        : good(
            'BUILD_HOOK_URL',
            'answers; press Publish in the dashboard to see whether it builds',
          ),
  });

export const checkImageHost = (fetch: Fetch, address: string) =>
  ask(fetch, address, {
    subject: 'IMAGE_HOST_URL',
    method: 'HEAD',
    otherwise: 'check the address, and that this machine can connect to it',
    judge: ({ status }) =>
      status === 404 || status >= 500
        ? fault(
            'IMAGE_HOST_URL',
            `answered ${status}: set the address that pictures are uploaded to`,
          )
        : good(
            'IMAGE_HOST_URL',
            'answers; upload a picture in the dashboard to see whether the key is right',
          ),
  });

/** Whether an HTTP mail service is there. Its key is not sent: whether it is right, the first mail shows. */
export function checkMailService(fetch: Fetch, url: string): Promise<Finding> {
  const { origin, pathname } = new URL(url);
  return ask(fetch, `${origin}${pathname}`, {
    subject: 'MAIL_URL',
    method: 'HEAD',
    otherwise: 'check the address, and that this machine can connect to it',
    judge: ({ status }) =>
      status === 404 || status >= 500
        ? fault('MAIL_URL', `answered ${status}: set the address that e-mails are posted to`)
        : good(
            'MAIL_URL',
            'answers; the e-mail about the next message shows whether the key is right',
          ),
  });
}
