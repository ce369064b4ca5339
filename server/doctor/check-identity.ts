import * as z from 'zod/mini';
import { googleKeysUrl } from '#services/identity/firebase-identity.ts';
import { createFault, type Finding, pass, type Results } from './check.ts';
import { findClockFault } from './check-clock.ts';
import type { Installation } from './installation.ts';
import { sendRequest } from './send-request.ts';

/** Checks that Google's keys can be fetched, and that this machine's clock agrees with Google's. */
export async function* checkIdentityKeys(installation: Installation): Results {
  const { response, fault } = await sendRequest(installation, googleKeysUrl, {
    defaultRemedy:
      'allow connections from this machine to that host, because nobody can sign in without them',
  });
  if (!response) {
    // Google's certificates are valid, so the clock is wrong.
    return yield fault.symptomOf?.includes('clock')
      ? createFault(fault.text, { layer: 'clock', isDown: true })
      : fault;
  }
  const { ok, status, headers } = response;
  if (!ok) {
    return yield `Google responds with ${status} instead of the keys for sign-ins: try again later`;
  }
  // A cache sends the date of the original response, and the seconds since then as `Age`.
  const age = 1000 * Number(headers.get('age') ?? 0);
  const googleMs = Date.parse(headers.get('date') ?? '') + age;
  const clockFault = findClockFault(googleMs, 'Google’s', 'turn on NTP (timedatectl set-ntp true)');
  yield clockFault && createFault(clockFault, { layer: 'clock' });
}

const service = 'https://identitytoolkit.googleapis.com/v1';
const projectResponse = z.object({ authorizedDomains: z._default(z.array(z.string()), []) });
const errorResponse = z.object({ error: z.object({ message: z.string() }) });

/**
 * Checks that the web key belongs to the project and works on the website, and that people can sign in with a password
 * and register. Sends requests as a visitor's browser does.
 */
export async function* checkIdentityProject(installation: Installation): Results {
  const { configuration: project } = installation;
  const headers = { Referer: `${project.siteUrl}/`, 'Content-Type': 'application/json' };
  const key = `key=${encodeURIComponent(project.firebaseApiKey)}`;
  const { response, fault } = await sendRequest(installation, `${service}/projects?${key}`, {
    headers,
  });
  if (!response) return yield fault;
  if (!response.ok) {
    const reply = await readReply(response);
    const remedy = /key not valid/i.test(reply)
      ? 'set FIREBASE_API_KEY to the web API key in the settings of the Firebase project'
      : consoleRemedy;
    return yield `Google refuses requests with FIREBASE_API_KEY (“${reply}”), so nobody can sign in: ${remedy}`;
  }
  const { authorizedDomains } = projectResponse.parse(await response.json().catch(() => ({})));
  yield findDomainFault(authorizedDomains, project) ??
    pass('FIREBASE_API_KEY belongs to the project and works on the website');
  for (const { address, body, task } of failingCalls) {
    const call = { headers, method: 'POST', body: JSON.stringify(body) } as const;
    const { response: refusal, fault: callFault } = await sendRequest(
      installation,
      `${address}?${key}`,
      call,
    );
    if (!refusal) return yield callFault;
    const reply = await readReply(refusal);
    if (projectRefusal.test(reply)) {
      return yield `Google refuses ${task} (“${reply}”): ${consoleRemedy}`;
    }
  }
}

const consoleRemedy =
  'correct the cause in the Firebase console, or under Credentials in the Google Cloud console, which shows the restrictions of the key';

async function readReply(response: Response): Promise<string> {
  const { data } = errorResponse.safeParse(await response.json().catch(() => null));
  return `${response.status} ${data?.error.message ?? ''}`.trim();
}

/**
 * Matches a refusal that is due to the project or the key, and not to the invalid passwords and tokens in the calls.
 */
const projectRefusal =
  /^(403|429)\b|DISABLED|NOT_ALLOWED|ADMIN_ONLY|APP.?CHECK|RECAPTCHA|QUOTA|EXHAUSTED/i;

/** These calls always fail, because their passwords and tokens are invalid. */
const failingCalls = [
  {
    address: `${service}/accounts:signInWithPassword`,
    body: { email: 'nobody@site.invalid', password: 'no password' },
    task: 'sign-ins with a password',
  },
  {
    address: `${service}/accounts:signUp`,
    // Too short to create an account.
    body: { email: 'nobody@site.invalid', password: 'x' },
    task: 'registrations',
  },
  {
    address: 'https://securetoken.googleapis.com/v1/token',
    body: { grant_type: 'refresh_token', refresh_token: 'none' },
    task: 'to renew sessions, so people are signed out after an hour',
  },
];

const projectDomain = '.firebaseapp.com';

/** Firebase authorises a new project's default domain, but the owner can remove it. */
function findDomainFault(
  domains: string[],
  { firebaseProjectId, siteUrl }: Installation['configuration'],
): Finding | string | null {
  const { hostname } = new URL(siteUrl);
  const projects = domains
    .filter((name) => name.endsWith(projectDomain))
    .map((name) => name.slice(0, -projectDomain.length));
  if (projects[0] && !projects.includes(firebaseProjectId)) {
    return `FIREBASE_API_KEY belongs to the project ${projects[0]}, but FIREBASE_PROJECT_ID is ${firebaseProjectId}, so nobody can sign in: set FIREBASE_PROJECT_ID to ${projects[0]}, or set FIREBASE_API_KEY to the web API key of ${firebaseProjectId}`;
  }
  if (domains.includes(hostname)) return null;
  return createFault(
    `${hostname} is not an authorized domain of the Firebase project: add ${hostname} in the Firebase console under Authentication, Settings, Authorized domains; or if visitors open another address, correct URL`,
    { symptomOf: ['domain'] },
  );
}
