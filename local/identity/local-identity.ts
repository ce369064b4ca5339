import type { IncomingMessage, RequestListener } from 'node:http';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { requestListener } from '#server/http/request-listener.ts';
import type { MailCode } from './account.ts';
import { identityApp } from './identity-app.ts';
import { IdentityError } from './identity-error.ts';
import { openIdentityService } from './identity-service.ts';
import { readState, type SeedAccount, stateSaver } from './state-file.ts';

/** Whether a path is one of the identity service's. */
export const isIdentityPath = (path: string) =>
  /^\/((identitytoolkit|securetoken|www)\.googleapis\.com|emulator)\//.test(path);

export interface LocalIdentityOptions {
  projectId: string;
  accountsFile: string;
  seeds: readonly SeedAccount[];
  /** Called with each e-mail that a real identity service would send. */
  onMail: (mail: MailCode) => void;
}

export interface LocalIdentity {
  answer: RequestListener;
  keys: JWTVerifyGetKey;
}

/**
 * Runs a replacement for the identity service in this process. Saves accounts and codes before it responds, because
 * they must survive `kill -9`. Responds only to pages from this machine, because other open pages must not read the
 * accounts. Rejects unless the project's id starts with `demo-`.
 */
export async function openLocalIdentity(options: LocalIdentityOptions): Promise<LocalIdentity> {
  const { projectId, accountsFile, seeds, onMail } = options;
  if (!projectId.startsWith('demo-')) {
    throw new Error(
      `The local identity service is only for demo- projects, not for "${projectId}"`,
    );
  }
  const service = await openIdentityService(projectId, await readState(accountsFile, seeds));
  const save = stateSaver(accountsFile, service);
  save();
  const app = identityApp(service, () => {
    try {
      save().forEach(onMail);
    } catch (error) {
      console.error('error accounts-not-saved', error instanceof Error ? error.message : error);
      throw new IdentityError('The accounts cannot be saved. Try again shortly.', 503);
    }
  });
  const answer = requestListener(app);
  return {
    keys: createLocalJWKSet(service.tokens.jwks),
    answer: (request, response) => {
      if (isFromThisMachine(request)) answer(request, response);
      else response.writeHead(403).end('Only pages on this machine can use the identity service\n');
    },
  };
}

/** A page from elsewhere has a different origin, or reaches this machine through its own host name. */
const isFromThisMachine = ({ headers: { origin, host } }: IncomingMessage) =>
  isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin));

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopback = (address: string) => loopbackHosts.has(URL.parse(address)?.hostname ?? '');
