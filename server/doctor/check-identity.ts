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
    otherwise:
      'allow connections from this machine to www.googleapis.com; without them nobody can sign in',
    judge: (answer) => {
      if (!answer.ok) {
        return fault('identity keys', `Google answered ${answer.status}: try again later`);
      }
      // A cache on the way passes on the moment at which it was answered, and for how long it has had that.
      const age = 1000 * Number(answer.headers.get('age') ?? 0);
      const at = Date.parse(answer.headers.get('date') ?? '') + age;
      const difference = Number.isNaN(at) ? 0 : Math.abs(Date.now() - at);
      if (difference <= maxClockDifference) return good('identity keys', 'can be reached');
      const seconds = Math.round(difference / 1000);
      return fault(
        'clock',
        `this machine’s clock differs from Google’s by ${seconds} s, so nobody can sign in: turn on NTP (timedatectl set-ntp true)`,
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
    otherwise: 'allow connections from this machine to identitytoolkit.googleapis.com',
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
      'Authentication is not set up in this project: open Authentication in the Firebase console, press Get started, and enable Email/Password',
    );
  }
  if (status === 403) {
    const remedy = `allow it for ${siteUrl} and the Identity Toolkit API in the Google Cloud console`;
    return fault('FIREBASE_API_KEY', `is not allowed for this site: ${remedy}`);
  }
  if (status === 400) {
    return fault(
      'FIREBASE_API_KEY',
      'is not a valid key: copy it again from the settings of the Firebase project',
    );
  }
  return fault('FIREBASE_API_KEY', `Google answered ${status}: try again later`);
}

const ofProject = '.firebaseapp.com';

/** Each project has a domain of its own among those that may be used, unless somebody removed it. */
function judgeDomains(domains: string[], { projectId, siteUrl }: Project): Finding {
  const projects = domains.filter((name) => name.endsWith(ofProject));
  if (projects.length > 0 && !projects.includes(`${projectId}${ofProject}`)) {
    const other = projects[0]?.slice(0, -ofProject.length);
    return fault(
      'FIREBASE_PROJECT_ID',
      `FIREBASE_API_KEY belongs to the project ${other}: use the key and the id of the same project`,
    );
  }
  const { hostname } = new URL(siteUrl);
  if (!domains.includes(hostname)) {
    return fault(
      'FIREBASE_PROJECT_ID',
      `${hostname} is not an authorized domain of the project: add it in the Firebase console under Authentication, Settings, Authorized domains`,
    );
  }
  return good('FIREBASE_API_KEY', 'belongs to the project, and the site may use it');
}
