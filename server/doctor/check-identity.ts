import * as z from 'zod/mini';
import { googleKeys } from '#services/identity/firebase-identity.ts';
import { ask, type Fetch } from './check-network.ts';
import { type Finding, fault, good } from './finding.ts';

/** An access token may not be from the future, nor a sign-in. In milliseconds. */
const maxClockDifference = 10_000;

/** Whether the keys that prove sign-ins can be had, and whether the clocks of this machine and of Google agree. */
export const checkIdentityKeys = (fetch: Fetch): Promise<Finding> =>
  ask(fetch, googleKeys, {
    subject: 'identity keys',
    otherwise: 'let this machine reach www.googleapis.com, or nobody can sign in',
    judge: (answer) => {
      if (!answer.ok) {
        return fault('identity keys', `Google answered ${answer.status}: try again in a while`);
      }
      // A cache on the way passes on the moment at which it was answered, and for how long it has had that.
      const age = 1000 * Number(answer.headers.get('age') ?? 0);
      const at = Date.parse(answer.headers.get('date') ?? '') + age;
      const difference = Number.isNaN(at) ? 0 : Math.abs(Date.now() - at);
      if (difference <= maxClockDifference) return good('identity keys', 'can be reached');
      const seconds = Math.round(difference / 1000);
      return fault(
        'clock',
        `this machine’s differs by ${seconds} s from Google’s, so sign-ins are refused: set it by NTP (timedatectl set-ntp true)`,
      );
    },
  });

const projectAddress = 'https://identitytoolkit.googleapis.com/v1/projects';
const projectAnswer = z.object({ authorizedDomains: z._default(z.array(z.string()), []) });
const refusal = z.object({ error: z.object({ message: z.string() }) });

interface Project {
  projectId: string;
  apiKey: string;
  siteUrl: string;
}

/** Whether the web key is one of the project, and may be used by the site, as a visitor's browser would ask. */
export function checkIdentityProject(fetch: Fetch, project: Project): Promise<Finding> {
  const { apiKey, siteUrl } = project;
  return ask(fetch, `${projectAddress}?key=${encodeURIComponent(apiKey)}`, {
    subject: 'FIREBASE_API_KEY',
    headers: { Referer: `${siteUrl}/` },
    otherwise: 'let this machine reach identitytoolkit.googleapis.com',
    judge: async (answer) => {
      const body: unknown = await answer.json().catch(() => null);
      if (answer.ok) return judgeDomains(projectAnswer.parse(body).authorizedDomains, project);
      return judgeRefusal(
        answer.status,
        refusal.safeParse(body).data?.error.message ?? '',
        siteUrl,
      );
    },
  });
}

function judgeRefusal(status: number, message: string, siteUrl: string): Finding {
  if (message.startsWith('CONFIGURATION_NOT_FOUND')) {
    return fault(
      'FIREBASE_PROJECT_ID',
      'the project has no Authentication: press Get started there, and enable Email/Password',
    );
  }
  if (status === 403) {
    const remedy = `allow it for ${siteUrl} and the Identity Toolkit API in the Google Cloud console`;
    return fault('FIREBASE_API_KEY', `may not be used by this site: ${remedy}`);
  }
  if (status === 400) {
    return fault('FIREBASE_API_KEY', 'is no key of Google’s: copy it from the project’s settings');
  }
  return fault('FIREBASE_API_KEY', `Google answered ${status}: try again in a while`);
}

const ofProject = '.firebaseapp.com';

/** Each project has a domain of its own among those that may be used, unless somebody removed it. */
function judgeDomains(domains: string[], { projectId, siteUrl }: Project): Finding {
  const projects = domains.filter((name) => name.endsWith(ofProject));
  if (projects.length > 0 && !projects.includes(`${projectId}${ofProject}`)) {
    const other = projects[0]?.slice(0, -ofProject.length);
    return fault(
      'FIREBASE_PROJECT_ID',
      `FIREBASE_API_KEY is of the project ${other}: take both from one project`,
    );
  }
  const { hostname } = new URL(siteUrl);
  if (!domains.includes(hostname)) {
    return fault(
      'FIREBASE_PROJECT_ID',
      `${hostname} is not among the project’s domains: add it under Authentication, Settings, Authorized domains`,
    );
  }
  return good('FIREBASE_API_KEY', 'is of the project, and may be used by the site');
}
