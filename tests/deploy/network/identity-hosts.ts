import { Hono } from 'hono';
import { createIdentityApp } from '../../../local/identity/identity-app.ts';
import { openIdentityService } from '../../../local/identity/identity-service.ts';
import { createSigningKey } from '../../../local/identity/session-tokens.ts';
import { createSeedAccount, type SeedAccount } from '../../../local/identity/state-file.ts';
import { projectId } from '../../support/tokens.ts';
import type { HostHandler } from './internet.ts';

export async function openIdentityHosts(
  accounts: readonly SeedAccount[],
): Promise<Record<string, HostHandler>> {
  const service = await openIdentityService(projectId, {
    users: await Promise.all(accounts.map(createSeedAccount)),
    oobs: [],
    signingKey: await createSigningKey(),
  });
  const getPathWithHost = (request: Request) => {
    const { hostname, pathname } = new URL(request.url);
    return `/${hostname}${pathname}`;
  };
  const app = new Hono({ getPath: getPathWithHost }).route('/', createIdentityApp(service));
  const host: HostHandler = (request) => app.fetch(request);
  return {
    'identitytoolkit.googleapis.com': host,
    'securetoken.googleapis.com': host,
    'www.googleapis.com': host,
  };
}
