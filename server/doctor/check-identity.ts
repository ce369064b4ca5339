import * as z from 'zod/mini';
import { googleKeysUrl } from '#services/identity/firebase-identity.ts';
import { createAddressMatcher } from '../http/client-address.ts';
import { createFault, type Finding, pass, type Results } from './check.ts';
import { findClockFault } from './check-clock.ts';
import { findHostsLine } from './hosts-file.ts';
import type { Installation } from './installation.ts';
import { type ErrorTexts, findText, sendRequest } from './send-request.ts';

/** Checks that Google's keys can be fetched, and that this machine's clock agrees with Google's. */
export async function* checkIdentityKeys(installation: Installation): Results {
  const hostFault = await findHostFault(installation, googleKeysUrl);
  if (hostFault) return yield hostFault;
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
const isThisMachine = createAddressMatcher(['0.0.0.0/8', '127.0.0.0/8', '::/127']);

/** Resolves to a fault if the host of one of Google's addresses resolves to this machine, or to null. */
async function findHostFault(
  { resolveAddresses, fileSystemRoot }: Installation,
  address: string,
): Promise<string | null> {
  const { hostname } = new URL(address);
  const loopbackAddress = (await resolveAddresses(hostname).catch(() => [])).find(isThisMachine);
  if (!loopbackAddress) return null;
  const place = (await findHostsLine(fileSystemRoot, hostname)) ?? 'the name server’s blocklist';
  return `${hostname} resolves to ${loopbackAddress}, which is this machine, so nobody can sign in: remove the name from ${place}`;
}

const projectResponse = z.object({ authorizedDomains: z._default(z.array(z.string()), []) });
const errorResponse = z.object({ error: z.object({ message: z.string() }) });

type Project = Installation['configuration'];

/**
 * Checks that the web key belongs to the project and works on the website, and that people can sign in with a password
 * and register. Sends requests as a visitor's browser does.
 */
export async function* checkIdentityProject(installation: Installation): Results {
  const { configuration: project } = installation;
  const hostFault = await findHostFault(installation, service);
  if (hostFault) return yield hostFault;
  const headers = { Referer: `${project.siteUrl}/`, 'Content-Type': 'application/json' };
  const key = `key=${encodeURIComponent(project.firebaseApiKey)}`;
  const { response, fault } = await sendRequest(installation, `${service}/projects?${key}`, {
    headers,
  });
  if (!response) return yield fault;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) return yield describeRefusal(response.status, body, project);
  yield findDomainFault(projectResponse.parse(body).authorizedDomains, project) ??
    pass('FIREBASE_API_KEY belongs to the project and works on the website');
  for (const call of failingCalls) {
    const { response: refusal, fault: callFault } = await sendRequest(
      installation,
      `${call.address}?${key}`,
      { headers, method: 'POST', body: JSON.stringify(call.body) },
    );
    if (!refusal) {
      yield callFault;
      continue;
    }
    const reply = `${refusal.status} ${await readMessage(refusal)}`;
    yield findText(reply.toUpperCase(), callRefusals) ??
      (call.refusal.test(reply) ? call.fault : null);
  }
}

const readMessage = async (response: Response): Promise<string> =>
  errorResponse.safeParse(await response.json().catch(() => null)).data?.error.message ?? '';

/**
 * These calls always fail, because their passwords and tokens are invalid. If the status and the message of the error
 * match `refusal`, the project has the fault.
 */
const failingCalls = [
  {
    address: `${service}/accounts:signInWithPassword`,
    body: { email: 'nobody@site.invalid', password: 'no password' },
    refusal: /^\d+ (PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED)/,
    fault:
      'The Firebase project does not allow sign-in with a password: enable Email/Password in the Firebase console under Authentication, Sign-in method',
  },
  {
    address: `${service}/accounts:signUp`,
    // Too short to create an account.
    body: { email: 'nobody@site.invalid', password: 'x' },
    // OPERATION_NOT_ALLOWED means that sign-in with a password is off, which the call above reports.
    refusal: /^\d+ ADMIN_ONLY_OPERATION/,
    fault:
      'The Firebase project does not let people register: enable sign-up in the Firebase console under Authentication, Settings, User actions',
  },
  {
    address: 'https://securetoken.googleapis.com/v1/token',
    body: { grant_type: 'refresh_token', refresh_token: 'none' },
    refusal: /^403 /,
    fault:
      'The restrictions on FIREBASE_API_KEY block the Token Service API, so people are signed out after an hour: in the Google Cloud console, add this API to those that the key may call',
  },
];

/** Protections that refuse the website’s requests, because it does not send their tokens. */
const enforcements: ErrorTexts = {
  'APP.?CHECK':
    'Firebase App Check is enforced for Authentication, but the website does not use it, so nobody can sign in: in the Firebase console, under App Check, APIs, Authentication, press Unenforce',
  RECAPTCHA:
    'The Firebase project requires reCAPTCHA for sign-ins, but the website does not use it, so nobody can sign in: in the Google Cloud console, under Identity Platform, Settings, Security, set reCAPTCHA to off or audit',
};

const quotaFault =
  'The Firebase project has reached a quota, so sign-ins fail: wait a day, or raise the quota in the Google Cloud console';

/** Faults by a regular expression for the status and the upper-case message of any refused call. */
const callRefusals: ErrorTexts = {
  ...enforcements,
  'TOKEN SERVICE API.*(HAS NOT BEEN USED|IS DISABLED)|SERVICE_DISABLED':
    'The Token Service API is turned off in the Firebase project, so people are signed out after an hour: enable it in the Google Cloud console under APIs & Services',
  'QUOTA_EXCEEDED|EXCEEDED QUOTA|RESOURCE_EXHAUSTED': quotaFault,
};

/** Faults by a regular expression for the status and the upper-case body of Google's refusal. */
const getRefusals = (siteUrl: string): ErrorTexts => ({
  ...enforcements,
  CONFIGURATION_NOT_FOUND:
    'The Firebase project does not use Authentication yet: open Authentication in the Firebase console, press Get started, and enable Email/Password',
  'KEY_?EXPIRED|KEY EXPIRED':
    'FIREBASE_API_KEY has expired: renew the key in the Google Cloud console, or set FIREBASE_API_KEY to a new key from the settings of the Firebase project',
  '^400':
    'FIREBASE_API_KEY is not a valid key: set FIREBASE_API_KEY to the web API key in the settings of the Firebase project',
  DELETED:
    'The Firebase project has been deleted, so nobody can sign in: restore it within 30 days of the deletion (in the Google Cloud console under IAM & Admin, Manage resources, Resources pending deletion)',
  BILLING:
    'Billing is off for the Firebase project, so nobody can sign in: in the Google Cloud console under Billing, pay what is due, and link the project to an active billing account',
  'CONSUMER_(INVALID|SUSPENDED)|SUSPENDED':
    'The Firebase project is suspended, so nobody can sign in: open the project in the Firebase console, and do what Google asks for there',
  'SERVICE_DISABLED|HAS NOT BEEN USED|IS DISABLED':
    'The Identity Toolkit API is turned off in the Firebase project, so nobody can sign in: enable it in the Google Cloud console under APIs & Services',
  'IP.ADDRESS|ANDROID|\\bIOS\\b': `FIREBASE_API_KEY is restricted to IP addresses or apps, but the browsers of all visitors use it: in the Google Cloud console, restrict it to websites instead (${siteUrl}/*)`,
  '^429|QUOTA|RESOURCE_EXHAUSTED': quotaFault,
});

function describeRefusal(status: number, body: unknown, { siteUrl }: Project): string {
  const text = `${status} ${JSON.stringify(body)}`.toUpperCase();
  const fault = findText(text, getRefusals(siteUrl));
  if (fault) return fault;
  if (status === 403) {
    const website = `add ${siteUrl}/* to the websites that may use the key`;
    const apis =
      'add the Identity Toolkit API and the Token Service API to the APIs that the key may call';
    const kind = findText(text, { REFERE: website, 'SERVICE_BLOCKED|REQUESTS TO THIS API': apis });
    return `The restrictions on FIREBASE_API_KEY block sign-ins: in the Google Cloud console, under APIs & Services, Credentials, ${kind ?? `${website}, and ${apis}`}`;
  }
  return `Google responds with ${status} to a request with FIREBASE_API_KEY: try again later`;
}

const projectDomain = '.firebaseapp.com';

/** Firebase authorises a new project's default domain, but the owner can remove it. */
function findDomainFault(
  domains: string[],
  { firebaseProjectId, siteUrl }: Project,
): Finding | string | null {
  const { hostname } = new URL(siteUrl);
  const projects = domains
    .filter((name) => name.endsWith(projectDomain))
    .map((name) => name.slice(0, -projectDomain.length));
  if (projects[0] && !projects.includes(firebaseProjectId)) {
    const remedy = domains.includes(hostname)
      ? `set FIREBASE_PROJECT_ID to ${projects[0]}, because ${hostname} is an authorized domain of that project`
      : `set FIREBASE_API_KEY to the web API key of the project ${firebaseProjectId} (in its settings in the Firebase console)`;
    return `FIREBASE_API_KEY belongs to the project ${projects[0]}, but FIREBASE_PROJECT_ID is ${firebaseProjectId}, so nobody can sign in: ${remedy}`;
  }
  if (domains.includes(hostname)) return null;
  const alias = domains.find((name) => `www.${name}` === hostname || name === `www.${hostname}`);
  const alternative = alias ? `if visitors open ${alias}, correct URL; otherwise, ` : '';
  return createFault(
    `${hostname} is not an authorized domain of the Firebase project: ${alternative}add ${hostname} in the Firebase console under Authentication, Settings, Authorized domains`,
    { symptomOf: ['domain'] },
  );
}
