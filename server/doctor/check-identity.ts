import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { googleKeysUrl } from '#services/identity/firebase-identity.ts';
import { isOneOf } from '../http/client-address.ts';
import { causeCode, type Report } from './check.ts';
import { checkClock } from './check-clock.ts';
import type { Installation } from './installation.ts';
import { sendRequest } from './send-request.ts';

/** Checks that Google's keys can be fetched, and that this machine's clock agrees with Google's. */
export const checkIdentityKeys = (report: Report, { fetch }: Installation): Promise<boolean> =>
  sendRequest(report, fetch, googleKeysUrl, {
    defaultRemedy:
      'allow connections from this machine to www.googleapis.com; without them nobody can sign in',
    onResponse: ({ ok, status, headers }) => {
      if (!ok) return report.fault(`Google responds with ${status}: try again later`);
      // A cache sends the date of the original response, and the seconds since then as `Age`.
      const age = 1000 * Number(headers.get('age') ?? 0);
      checkClock(report, {
        otherMs: Date.parse(headers.get('date') ?? '') + age,
        otherName: 'Google’s, so sign-ins can fail',
        remedy: 'turn on NTP (timedatectl set-ntp true)',
      });
    },
  });

const service = 'https://identitytoolkit.googleapis.com/v1';
const isThisMachine = isOneOf(['0.0.0.0/8', '127.0.0.0/8', '::/127']);

/** Checks that this user can resolve names, and that Google's names do not resolve to this machine. */
export async function checkIdentityHosts(
  { fault }: Report,
  { addressesOf, fileSystemRoot }: Installation,
) {
  for (const name of ['resolv.conf', 'hosts', 'nsswitch.conf']) {
    const code = await access(join(fileSystemRoot, 'etc', name), constants.R_OK).catch(causeCode);
    if (code !== 'EACCES') continue;
    fault(
      `this user cannot read /etc/${name}, and so cannot resolve names: chmod 644 /etc/${name}`,
    );
  }
  for (const { hostname } of [new URL(googleKeysUrl), new URL(service)]) {
    const loopbackAddress = (await addressesOf(hostname).catch(() => [])).find(isThisMachine);
    if (!loopbackAddress) continue;
    fault(
      `${hostname} resolves to ${loopbackAddress}, which is this machine, so nobody can sign in: remove it from /etc/hosts, or from the name server’s blocklist`,
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
    defaultRemedy: 'allow connections from this machine to identitytoolkit.googleapis.com',
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
        return report.fault(
          'Authentication is not set up in this project: open Authentication in the Firebase console, press Get started, and enable Email/Password',
          'FIREBASE_PROJECT_ID',
        );
      }
      report.fault(
        keyProblems(project)[response.status] ??
          `Google responds with ${response.status}: try again later`,
      );
    },
  });
  if (!isAccepted) return;
  for (const { address, body, refusedStatus, ...problem } of failingCalls) {
    await sendRequest(report, fetch, `${address}?${key}`, {
      ...request,
      method: 'POST',
      body: JSON.stringify(body),
      onResponse: async (response) => {
        const { data } = refusal.safeParse(await response.json().catch(() => null));
        if (
          response.status !== refusedStatus &&
          !(data && problem.refusedMessage?.test(data.error.message))
        )
          return;
        report.fault(problem.detail, problem.subject);
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
  subject?: string;
  detail: string;
}[] = [
  {
    address: `${service}/accounts:signInWithPassword`,
    body: { email: 'nobody@site.invalid', password: 'no password' },
    refusedMessage: /^(PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED)/,
    subject: 'FIREBASE_PROJECT_ID',
    detail:
      'does not allow sign-in with a password: enable Email/Password in the Firebase console under Authentication, Sign-in method',
  },
  {
    address: `${service}/accounts:signUp`,
    // Too short to create an account.
    body: { email: 'nobody@site.invalid', password: 'x' },
    refusedMessage: /^(ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED)/,
    subject: 'FIREBASE_PROJECT_ID',
    detail:
      'does not let people register: enable sign-up in the Firebase console under Authentication, Settings, User actions',
  },
  {
    address: 'https://securetoken.googleapis.com/v1/token',
    body: { grant_type: 'refresh_token', refresh_token: 'none' },
    refusedStatus: 403,
    detail:
      'is not allowed for the Token Service API, so people are signed out after an hour: allow it for this API too, in the Google Cloud console',
  },
];

const keyProblems = ({ siteUrl }: Project): Record<number, string> => ({
  400: 'is not a valid key: copy it again from the settings of the Firebase project',
  403: `is not allowed for this website: allow it for ${siteUrl} and the Identity Toolkit API in the Google Cloud console`,
});

const projectDomain = '.firebaseapp.com';

/** Firebase authorizes a new project's default domain, but the owner can remove it. */
function checkDomains(
  { good, fault }: Report,
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
    const problem = `FIREBASE_API_KEY belongs to the project ${otherProject}`;
    fault(`${problem}: use the key and the id of the same project`, 'FIREBASE_PROJECT_ID');
  } else if (domains.includes(hostname)) {
    good('belongs to the project, and works on the website');
  } else {
    const problem = `${hostname} is not an authorized domain of the project`;
    const alias = domains.find((name) => `www.${name}` === hostname || name === `www.${hostname}`);
    const remedy = alias
      ? `correct URL if visitors open ${alias}; otherwise ${domainRemedy}`
      : domainRemedy;
    fault(`${problem}: ${remedy}`, 'FIREBASE_PROJECT_ID');
  }
}

const domainRemedy =
  'add it in the Firebase console under Authentication, Settings, Authorized domains';
