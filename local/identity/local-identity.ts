import type { IncomingMessage, RequestListener } from 'node:http';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { requestListener } from '#server/http/request-listener.ts';
import { isLoopback } from '../stack/settings.ts';
import type { MailCode } from './account.ts';
import { identityApp } from './identity-app.ts';
import { IdentityError } from './identity-error.ts';
import { openIdentityService } from './identity-service.ts';
import { keepState, readState, type SeedAccount } from './state-file.ts';

/** All calls of Firebase's browser library are below these paths. */
export const isIdentityPath = (path: string) =>
  /^\/((identitytoolkit|securetoken|www)\.googleapis\.com|emulator)\//.test(path);

export interface LocalIdentityOptions {
  projectId: string;
  accountsFile: string;
  seeds: readonly SeedAccount[];
  /** Takes each mail that a real identity service would send. */
  onMail: (mail: MailCode) => void;
}

/** The identity service of this machine. */
export interface LocalIdentity {
  answer: RequestListener;
  /** What its tokens are verified with. */
  keys: JWTVerifyGetKey;
}

/**
 * Plays the identity service, in this process. Every account and mail code is in the accounts file before the answer
 * leaves, so nothing that was answered is lost by a restart or by `kill -9`. It answers pages of this machine only: any
 * other page that is open in a browser here could read the accounts. Throws for anything but a `demo-` project.
 */
export async function openLocalIdentity(options: LocalIdentityOptions): Promise<LocalIdentity> {
  const { projectId, accountsFile, seeds, onMail } = options;
  if (!projectId.startsWith('demo-')) {
    throw new Error(`Accounts of this machine are for demo- projects only, not for "${projectId}"`);
  }
  const service = await openIdentityService(projectId, await readState(accountsFile, seeds));
  const save = keepState(accountsFile, service);
  save();
  const app = identityApp(service, () => {
    try {
      save().forEach(onMail);
    } catch (error) {
      console.error('error accounts-not-saved', error instanceof Error ? error.message : error);
      throw new IdentityError('The accounts cannot be saved, try again shortly', 503);
    }
  });
  const answer = requestListener(app);
  return {
    keys: createLocalJWKSet(service.tokens.jwks),
    answer: (request, response) => {
      if (isFromThisMachine(request)) answer(request, response);
      else response.writeHead(403).end('Only pages of this machine may use the identity service\n');
    },
  };
}

/** Other pages have another origin, or reach this machine by a host name of their own. */
const isFromThisMachine = ({ headers: { origin, host } }: IncomingMessage) =>
  isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin));
