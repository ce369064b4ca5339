import type { IncomingMessage, RequestListener } from 'node:http';
import { createLocalJWKSet } from 'jose';
import { loopbackHosts } from '#config/server-configuration.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import type { MailCode } from './account.ts';
import { createIdentityApp } from './identity-app.ts';
import { IdentityError } from './identity-error.ts';
import { openIdentityService } from './identity-service.ts';
import { createStateSaver, readState, type SeedAccount } from './state-file.ts';

export const isIdentityPath = (path: string) =>
  /^\/((identitytoolkit|securetoken|www)\.googleapis\.com|emulator)\//.test(path);

interface LocalIdentityOptions {
  projectId: string;
  accountsFile: string;
  seeds: readonly SeedAccount[];
  /** Called with each e-mail that a real identity service would send. */
  onMail: (mail: MailCode) => void;
}

/**
 * Runs a replacement for the identity service in this process. Saves accounts and codes before it responds, because
 * they must survive `kill -9`. Responds only to pages from this machine, because other open pages must not read the
 * accounts. Rejects unless the project's id starts with `demo-`.
 */
export async function openLocalIdentity(options: LocalIdentityOptions) {
  const { projectId, accountsFile, seeds, onMail } = options;
  if (!projectId.startsWith('demo-')) {
    throw new Error(
      `The local identity service is only for demo- projects, not for "${projectId}"`,
    );
  }
  const service = await openIdentityService(projectId, await readState(accountsFile, seeds));
  const save = createStateSaver(accountsFile, service);
  save();
  const app = createIdentityApp(service, () => {
    try {
      save().forEach(onMail);
    } catch (error) {
      console.error('error accounts-not-saved', error instanceof Error ? error.message : error);
      throw new IdentityError('The accounts cannot be saved. Try again shortly.', 503);
    }
  });
  const serve = createRequestListener(app);
  const listener: RequestListener = (request, response) => {
    if (isFromThisMachine(request)) serve(request, response);
    else response.writeHead(403).end('Only pages on this machine can use the identity service\n');
  };
  return { keys: createLocalJWKSet(service.tokens.jwks), listener };
}

/** A page from elsewhere has another origin or, if its host name resolves to this machine, another host. */
const isFromThisMachine = ({ headers: { origin, host } }: IncomingMessage) =>
  isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin));

const isLoopback = (address: string) => loopbackHosts.has(URL.parse(address)?.hostname ?? '');
