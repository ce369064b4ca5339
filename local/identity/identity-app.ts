import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import { createEmulatorApp } from './emulator-app.ts';
import { assertValid, IdentityError, respondWithError } from './identity-error.ts';
import type { IdentityService } from './identity-service.ts';
import { resetPassword, sendOobCode } from './mail-codes.ts';
import { lookup, update, updateAsOwner } from './manage-accounts.ts';
import type { Operation } from './operation.ts';
import { renewTokens, signInWithPassword, signUp } from './sign-in.ts';

const maxBodyBytes = 64 * 1024;

/** The calls that this product makes through Firebase's browser library. */
const operations: Record<string, Operation> = {
  'accounts:lookup': lookup,
  'accounts:resetPassword': resetPassword,
  'accounts:sendOobCode': sendOobCode,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:signUp': signUp,
  'accounts:update': update,
};

const toolkitPath = '/identitytoolkit.googleapis.com/v1';

/**
 * Serves Google's APIs for sign-in with e-mail and password. Each path starts with the host name of the real API. Also
 * serves the additional routes of Firebase's emulator [AUTH-5]. Calls `save` before each response to store the changes.
 * If `save` throws, the call fails.
 */
export function createIdentityApp(
  service: IdentityService,
  save: () => void = () => undefined,
): Hono {
  const app = new Hono().onError(respondWithError).notFound(() => {
    throw new IdentityError('Not Found', 404);
  });
  app.use(cors({ origin: (origin) => origin || null }));
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: rejectLongBody }));
  app.use(async (_, next) => {
    await next();
    save();
  });
  const respond = async (context: Context, operation: Operation) => {
    authorize(context);
    const { origin } = new URL(context.req.url);
    return context.json(await operation(service, { body: await readBody(context), origin }));
  };
  app.post('/securetoken.googleapis.com/v1/token', (context) => respond(context, renewTokens));
  for (const [call, operation] of Object.entries(operations)) {
    app.post(`${toolkitPath}/${call}`, (context) => respond(context, operation));
  }
  app.post(`${toolkitPath}/projects/${service.projectId}/accounts:update`, async (context) => {
    assertValid(authorize(context).isOwner, 'INSUFFICIENT_PERMISSION');
    return context.json(updateAsOwner(service, await readBody(context)));
  });
  app.get(
    '/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    (context) => context.json(service.tokens.jwks),
  );
  return app.route('/emulator', createEmulatorApp(service));
}

function rejectLongBody(): never {
  throw new IdentityError(`The body is larger than ${maxBodyBytes / 1024} KB`, 413);
}

/** Throws `IdentityError` if the call has no API key, unless the caller is the project's owner. */
function authorize({ req }: Context): { isOwner: boolean } {
  const authorization = req.header('authorization');
  if (authorization?.toLowerCase() === 'bearer owner') return { isOwner: true };
  if (authorization)
    throw new IdentityError('Request had invalid authentication credentials.', 401);
  const key = req.query('key') ?? req.header('x-goog-api-key');
  if (!key) throw new IdentityError('The request is missing a valid API key.', 403);
  return { isOwner: false };
}

async function readBody({ req }: Context): Promise<unknown> {
  const text = await req.text();
  const isForm = req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text || '{}'));
  } catch {
    throw new IdentityError('Invalid JSON payload received.');
  }
}
