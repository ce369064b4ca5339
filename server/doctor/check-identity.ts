import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { googleKeysUrl } from '#services/identity/firebase-identity.ts';
import { isOneOf } from '../http/client-address.ts';
import { getCauseCode, type Report } from './check.ts';
import { checkClock } from './check-clock.ts';
import type { Installation } from './installation.ts';
import { sendRequest } from './send-request.ts';

/** Checks that Google's keys can be fetched, and that this machine's clock agrees with Google's. */
export const checkIdentityKeys = (report: Report, { fetch }: Installation): Promise<boolean> =>
  sendRequest(report, fetch, googleKeysUrl, {
    defaultRemedy:
      'allow connections from this machine to that host, because nobody can sign in without them',
    onResponse: ({ ok, status, headers }) => {
      if (!ok) {
        return report.fail(
          `Google responds with ${status} instead of the keys for sign-ins: try again later`,
        );
      }
      // A cache sends the date of the original response, and the seconds since then as `Age`.
      const age = 1000 * Number(headers.get('age') ?? 0);
      checkClock(report, {
        otherMs: Date.parse(headers.get('date') ?? '') + age,
        otherClock: 'Google’s',
        remedy: 'turn on NTP (timedatectl set-ntp true)',
      });
    },
  });

const service = 'https://identitytoolkit.googleapis.com/v1';
const isThisMachine = isOneOf(['0.0.0.0/8', '127.0.0.0/8', '::/127']);

/** Checks that this user can resolve names, and that Google's names do not resolve to this machine. */
export async function checkIdentityHosts(
  { fail }: Report,
  { resolveAddresses, fileSystemRoot }: Installation,
): Promise<void> {
  for (const name of ['resolv.conf', 'hosts', 'nsswitch.conf']) {
    const code = await access(join(fileSystemRoot, 'etc', name), constants.R_OK).catch(
      getCauseCode,
    );
    if (code !== 'EACCES') continue;
    fail(
      `This user cannot read /etc/${name}, so it cannot resolve host names: run chmod 644 /etc/${name}`,
    );
  }
  for (const { hostname } of [new URL(googleKeysUrl), new URL(service)]) {
    const loopbackAddress = (await resolveAddresses(hostname).catch(() => [])).find(isThisMachine);
    if (!loopbackAddress) continue;
    fail(
      `${hostname} resolves to ${loopbackAddress}, which is this machine, so nobody can sign in: remove the name from /etc/hosts, or from the name server’s blocklist`,
    );
  }
}

const projectResponse = z.object({ authorizedDomains: z._default(z.array(z.string()), []) });
const refusal = z.object({ error: z.object({ message: z.string() }) });

type Project = Installation['configuration'];

/**
 * Checks that the web key belongs to the project and works on the website, and that people can sign in with a password
 * and register. Sends requests as a visitor's browser does.
 */
export async function checkIdentityProject(
  report: Report,
  { fetch, configuration: project }: Installation,
): Promise<void> {
  const request = {
    headers: { Referer: `${project.siteUrl}/`, 'Content-Type': 'application/json' },
    defaultRemedy: 'allow connections from this machine to that host',
  };
  let isAccepted = false;
  const key = `key=${encodeURIComponent(project.firebaseApiKey)}`;
  await sendRequest(report, fetch, `${service}/projects?${key}`, {
    ...request,
    onResponse: async (response) => {
      const body: unknown = await response.json().catch(() => null);
      isAccepted = response.ok;
      if (response.ok) {
        return checkDomains(report, projectResponse.parse(body).authorizedDomains, project);
      }
      const message = refusal.safeParse(body).data?.error.message ?? '';
      if (message.startsWith('CONFIGURATION_NOT_FOUND')) {
        return report.fail(
          'The Firebase project does not use Authentication yet: open Authentication in the Firebase console, press Get started, and enable Email/Password',
        );
      }
      report.fail(describeRefusal(response.status, project));
    },
  });
  if (!isAccepted) return;
  for (const { address, body, refusedStatus, refusedMessage, fault } of failingCalls) {
    await sendRequest(report, fetch, `${address}?${key}`, {
      ...request,
      method: 'POST',
      body: JSON.stringify(body),
      onResponse: async (response) => {
        const { data } = refusal.safeParse(await response.json().catch(() => null));
        const isRefused =
          response.status === refusedStatus || (data && refusedMessage?.test(data.error.message));
        if (isRefused) report.fail(fault);
      },
    });
  }
}

/** These calls always fail, because their passwords and tokens are invalid. The error shows what is allowed. */
const failingCalls: {
  address: string;
  body: object;
  refusedStatus?: number;
  refusedMessage?: RegExp;
  fault: string;
}[] = [
  {
    address: `${service}/accounts:signInWithPassword`,
    body: { email: 'nobody@site.invalid', password: 'no password' },
    refusedMessage: /^(PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED)/,
    fault:
      'The Firebase project does not allow sign-in with a password: enable Email/Password in the Firebase console under Authentication, Sign-in method',
  },
  {
    address: `${service}/accounts:signUp`,
    // Too short to create an account.
    body: { email: 'nobody@site.invalid', password: 'x' },
    refusedMessage: /^(ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED)/,
    fault:
      'The Firebase project does not let people register: enable sign-up in the Firebase console under Authentication, Settings, User actions',
  },
  {
    address: 'https://securetoken.googleapis.com/v1/token',
    body: { grant_type: 'refresh_token', refresh_token: 'none' },
    refusedStatus: 403,
    fault:
      'FIREBASE_API_KEY is not allowed for the Token Service API, so people are signed out after an hour: allow it for this API too, in the Google Cloud console',
  },
];

function describeRefusal(status: number, { siteUrl }: Project): string {
  if (status === 400) {
    return 'FIREBASE_API_KEY is not a valid key: copy it again from the settings of the Firebase project';
  }
  if (status === 403) {
    return `FIREBASE_API_KEY is not allowed for this website: allow it for ${siteUrl} and the Identity Toolkit API in the Google Cloud console`;
  }
  return `Google responds with ${status} to a request with FIREBASE_API_KEY: try again later`;
}

const projectDomain = '.firebaseapp.com';

/** Firebase authorizes a new project's default domain, but the owner can remove it. */
function checkDomains(
  { pass, fail }: Report,
  domains: string[],
  { firebaseProjectId, siteUrl }: Project,
): void {
  const projectDomains = domains.filter((name) => name.endsWith(projectDomain));
  const { hostname } = new URL(siteUrl);
  if (
    projectDomains.length > 0 &&
    !projectDomains.includes(`${firebaseProjectId}${projectDomain}`)
  ) {
    const otherProject = projectDomains[0]?.slice(0, -projectDomain.length);
    fail(
      `FIREBASE_API_KEY belongs to the project ${otherProject}, but FIREBASE_PROJECT_ID names another one: use the key and the id of the same project`,
    );
  } else if (domains.includes(hostname)) {
    pass('FIREBASE_API_KEY belongs to the project and works on the website');
  } else {
    const alias = domains.find((name) => `www.${name}` === hostname || name === `www.${hostname}`);
    const remedy = alias
      ? `correct URL if visitors open ${alias}; otherwise ${domainRemedy}`
      : domainRemedy;
    fail(`${hostname} is not an authorized domain of the Firebase project: ${remedy}`);
  }
}

const domainRemedy =
  'add it in the Firebase console under Authentication, Settings, Authorized domains';
