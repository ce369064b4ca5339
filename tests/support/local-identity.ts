import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { openLocalIdentity } from '#local/identity/local-identity.ts';
import { identityProject } from '#local/stack/settings.ts';
import { createFirebaseVerifier } from '#services/identity/firebase-identity.ts';
import type { VerifyIdentity } from '#services/identity/identity.ts';
import { listen } from './listen.ts';

export const { projectId } = identityProject;
export const seededPerson = {
  uid: 'seeded',
  name: 'Amina',
  email: 'amina@firm.example',
  password: 'first-password',
};

interface IdentityResponse {
  status: number;
  body: Record<string, string>;
}

export interface RunningIdentity {
  url: string;
  mailedLinks: string[];
  /** Calls the identity service as its browser library does. */
  call: (operation: string, body: object) => Promise<IdentityResponse>;
  updateAsOwner: (body: object) => Promise<IdentityResponse>;
  renew: (refreshToken: string) => Promise<IdentityResponse>;
  verify: VerifyIdentity;
}

/** Starts the local identity service on its own port, and passes the function that stops it to `closeAfter`. */
export async function startLocalIdentity(
  accountsFile: string,
  closeAfter: (close: () => void) => void = onTestFinished,
): Promise<RunningIdentity> {
  const mailedLinks: string[] = [];
  const onMail = ({ oobLink }: { oobLink: string }) => mailedLinks.push(oobLink);
  const identity = await openLocalIdentity({
    projectId,
    accountsFile,
    seeds: [seededPerson],
    onMail,
  });
  const server = createServer(identity.listener);
  const url = `http://127.0.0.1:${await listen(server)}`;
  closeAfter(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = async (path: string, headers: HeadersInit, body: BodyInit) => {
    const response = await fetch(url + path, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };
  const toolkit = '/identitytoolkit.googleapis.com/v1';
  const json = { 'content-type': 'application/json' };
  const owner = { authorization: 'Bearer owner' };
  return {
    url,
    mailedLinks,
    call: (operation, body) =>
      send(
        `${toolkit}/accounts:${operation}?key=demo`,
        json,
        JSON.stringify({ returnSecureToken: true, ...body }),
      ),
    updateAsOwner: (body) =>
      send(
        `${toolkit}/projects/${projectId}/accounts:update`,
        { ...json, ...owner },
        JSON.stringify(body),
      ),
    renew: (refreshToken) =>
      send(
        '/securetoken.googleapis.com/v1/token?key=demo',
        {},
        new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      ),
    verify: createFirebaseVerifier(projectId, identity),
  };
}
