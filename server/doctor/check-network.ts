import { builtRevision } from '#contract/publish.ts';
import { googleKeys } from '#services/identity/firebase-identity.ts';
import { type Finding, fault, good, reasonOf } from './finding.ts';

export type Fetch = typeof globalThis.fetch;

const answerTime = 10_000;

/** Asks an address; what came of it is told by `judge`, and where no answer came by `otherwise`. */
async function ask(
  fetch: Fetch,
  address: string,
  { subject, method = 'GET', otherwise, judge }: Question,
): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(answerTime);
    return await judge(await fetch(address, { method, signal }));
  } catch (error) {
    return fault(subject, `cannot be reached (${reasonOf(error)}): ${otherwise}`);
  }
}

interface Question {
  subject: string;
  method?: 'GET' | 'HEAD';
  otherwise: string;
  judge: (answer: Response) => Finding | Promise<Finding>;
}

/** Whether the keys that prove sign-ins can be had. */
export const checkIdentityKeys = (fetch: Fetch) =>
  ask(fetch, googleKeys, {
    subject: 'identity keys',
    otherwise: 'let this machine reach www.googleapis.com, or nobody can sign in',
    judge: (answer) =>
      answer.ok
        ? good('identity keys', 'can be reached')
        : fault('identity keys', `Google answered ${answer.status}: try again in a while`),
  });

/** Whether the build hook is there, without asking it for a build: it takes a POST only. */
export const checkBuildHook = (fetch: Fetch, address: string) =>
  ask(fetch, address, {
    subject: 'BUILD_HOOK_URL',
    method: 'HEAD',
    otherwise: 'check the address, and that this machine reaches it',
    judge: ({ status }) =>
      status === 404 || status === 410 || status >= 500
        ? fault('BUILD_HOOK_URL', `answered ${status}: make a build hook and set its address`)
        : good('BUILD_HOOK_URL', 'answers; whether it builds, Publish in the dashboard shows'),
  });

export const checkImageHost = (fetch: Fetch, address: string) =>
  ask(fetch, address, {
    subject: 'IMAGE_HOST_URL',
    method: 'HEAD',
    otherwise: 'check the address, and that this machine reaches it',
    judge: ({ status }) =>
      status === 404 || status >= 500
        ? fault('IMAGE_HOST_URL', `answered ${status}: it has to be where pictures are sent to`)
        : good(
            'IMAGE_HOST_URL',
            'answers; an upload in the dashboard shows whether the key is right',
          ),
  });

/** Whether an HTTP mail service is there. Its key is not sent: whether it is right, the first mail shows. */
export function checkMailService(fetch: Fetch, url: string): Promise<Finding> {
  const { origin, pathname } = new URL(url);
  return ask(fetch, `${origin}${pathname}`, {
    subject: 'MAIL_URL',
    method: 'HEAD',
    otherwise: 'check the address, and that this machine reaches it',
    judge: ({ status }) =>
      status === 404 || status >= 500
        ? fault('MAIL_URL', `answered ${status}: it has to be where mails are posted to`)
        : good('MAIL_URL', 'answers; the mail of the next message shows whether the key is right'),
  });
}

/** Whether visitors get the site at its address, and which content it shows. */
export const checkSite = (fetch: Fetch, siteUrl: string) =>
  ask(fetch, new URL('/revision.json', siteUrl).href, {
    subject: 'URL',
    otherwise: `check the name server, the proxy and its certificate for ${siteUrl}`,
    judge: async (answer) => {
      const text = await answer.text();
      const shown = parse(text);
      if (!answer.ok || shown === null) {
        const what = `${siteUrl}/revision.json answered ${answer.status}`;
        return fault('URL', `${what}: this is not the built site; build it, or set its address`);
      }
      return good('URL', `${siteUrl} shows content number ${shown}`);
    },
  });

function parse(text: string): number | null {
  try {
    return builtRevision.parse(JSON.parse(text)).revision;
  } catch {
    return null;
  }
}
