import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import type { Operation } from './call.ts';
import { emulatorApp } from './emulator-app.ts';
import { answerError, demand, IdentityError } from './identity-error.ts';
import type { IdentityService } from './identity-service.ts';
import { resetPassword, sendOobCode } from './mail-codes.ts';
import { batchGet, deleteAccount, lookup, query, update } from './manage-accounts.ts';
import { createAuthUri, renewTokens, signInWithPassword, signUp } from './sign-in.ts';

const maxBodyBytes = 64 * 1024;

/** The calls of the browser's library, for one account. */
const accountCalls: Record<string, Operation> = {
  'accounts:createAuthUri': createAuthUri,
  'accounts:delete': deleteAccount,
  'accounts:lookup': lookup,
  'accounts:resetPassword': resetPassword,
  'accounts:sendOobCode': sendOobCode,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:signUp': signUp,
  'accounts:update': update,
};

/** The calls of the project's owner, for any account. */
const ownersCalls: Record<string, Operation> = {
  accounts: signUp,
  'accounts:batchGet': batchGet,
  'accounts:delete': deleteAccount,
  'accounts:lookup': lookup,
  'accounts:query': query,
  'accounts:sendOobCode': sendOobCode,
  'accounts:update': update,
};

const toolkit = '/identitytoolkit.googleapis.com/v1';

/**
 * Google's APIs for signing in with e-mail and password, with a path for each of its hosts, and the additions of Firebase's
 * emulator [AUTH-5]. `store` saves the changes of a call before the response. If it throws, the response is 503.
 */
export function identityApp(service: IdentityService, store: () => void = () => undefined): Hono {
  const app = new Hono().onError(answerError).notFound(() => {
    throw new IdentityError('Not Found', 404);
  });
  app.use(cors({ origin: (origin) => origin || null }));
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: refuseLongBody }));
  app.use(async (_, next) => {
    await next();
    store();
  });
  const answer = async (context: Context, operation: Operation | undefined, isOwner: boolean) => {
    if (!operation) throw new IdentityError('Not Found', 404);
    const { origin } = new URL(context.req.url);
    const call = { body: await readBody(context), isOwner, origin };
    return context.json(await operation(service, call));
  };
  app.post('/securetoken.googleapis.com/v1/token', (context) => {
    callerIsOwner(context);
    return answer(context, renewTokens, false);
  });
  app.get(`${toolkit}/projects`, (context) => {
    callerIsOwner(context);
    return context.json({ projectId: service.projectId, authorizedDomains: ['localhost'] });
  });
  app.post(`${toolkit}/:call`, (context) =>
    answer(context, operationOf(accountCalls, context), callerIsOwner(context)),
  );
  app.on(['GET', 'POST'], `${toolkit}/projects/:project/:call`, (context) => {
    demand(callerIsOwner(context), 'INSUFFICIENT_PERMISSION');
    demand(context.req.param('project') === service.projectId, 'PROJECT_NOT_FOUND');
    return answer(context, operationOf(ownersCalls, context), true);
  });
  app.get(
    '/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    (context) => context.json(service.tokens.jwks),
  );
  return app.route('/emulator', emulatorApp(service));
}

function refuseLongBody(): never {
  throw new IdentityError(`The body is larger than ${maxBodyBytes / 1024} KB`, 413);
}

function operationOf(calls: Record<string, Operation>, context: Context): Operation | undefined {
  const name = context.req.param('call') ?? '';
  const isRead = context.req.method === 'GET';
  return Object.hasOwn(calls, name) && isRead === (name === 'accounts:batchGet')
    ? calls[name]
    : undefined;
}

/** Whether the owner calls. Other callers need the project's key. Throws `IdentityError` for a call with neither. */
function callerIsOwner({ req }: Context): boolean {
  const authorization = req.header('authorization');
  if (authorization?.toLowerCase() === 'bearer owner') return true;
  if (authorization)
    throw new IdentityError('Request had invalid authentication credentials.', 401);
  const key = req.query('key') ?? req.header('x-goog-api-key');
  if (!key) throw new IdentityError('The request is missing a valid API key.', 403);
  return false;
}

/** The fields of the body, or those of the address if there is no body. */
async function readBody({ req }: Context): Promise<unknown> {
  if (req.method === 'GET') return req.query();
  const text = await req.text();
  const isForm = req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text || '{}'));
  } catch {
    throw new IdentityError('Invalid JSON payload received.');
  }
}
