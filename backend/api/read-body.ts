import type { Context } from 'hono';
import type { Route } from '#contract/route.ts';
import { postMessage } from '#contract/routes.ts';
import { checkInput } from '#services/check-input.ts';
import { ServiceError } from '#services/service-error.ts';

const mediaTypeOf = (context: Context) =>
  (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** The contact form posted without scripts [CON-5]: the one call that is answered by leading the browser to a page. */
export const isContactForm = (route: Route | undefined, context: Context) =>
  route?.path === postMessage.path && mediaTypeOf(context) === 'application/x-www-form-urlencoded';

/**
 * The body that a route demands, through its schema. Throws `unsupported-media-type` for another kind of content and
 * `invalid-input` naming every field at fault [API-3].
 */
export async function readBody(route: Route, context: Context): Promise<unknown> {
  if (!route.body) return undefined;
  return checkInput(route.body, await parse(route, context));
}

async function parse(route: Route, context: Context): Promise<unknown> {
  if (isContactForm(route, context)) {
    return Object.fromEntries(new URLSearchParams(await readText(context)));
  }
  const mediaType = mediaTypeOf(context);
  if (mediaType !== 'application/json' && !mediaType.endsWith('+json')) {
    throw new ServiceError('unsupported-media-type', { detail: 'Send application/json' });
  }
  const text = await readText(context);
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('invalid-input', { detail: 'The body is not valid JSON' });
  }
}

const readText = (context: Context) =>
  context.req.text().catch((cause: unknown) => Promise.reject(incompleteBody(cause)));

/** The sender went away, or took too long. */
export const incompleteBody = (cause: unknown) =>
  new ServiceError('invalid-input', { detail: 'The body did not arrive whole', cause });

/**
 * The file in the named field of a multipart body. Throws `unsupported-media-type` for another kind of body and
 * `invalid-input` where the field holds no file.
 */
export async function readFile(route: Route, context: Context): Promise<Uint8Array> {
  if (!route.file) return new Uint8Array();
  if (mediaTypeOf(context) !== 'multipart/form-data') {
    throw new ServiceError('unsupported-media-type', { detail: 'Send multipart/form-data' });
  }
  const file = (await formOf(context)).get(route.file);
  if (!(file instanceof File)) {
    throw new ServiceError('invalid-input', {
      errors: [{ field: route.file, message: 'Choose a picture' }],
    });
  }
  return new Uint8Array(await file.arrayBuffer());
}

async function formOf(context: Context): Promise<FormData> {
  try {
    return await context.req.formData();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw incompleteBody(cause);
    throw new ServiceError('invalid-input', { detail: 'The multipart body is damaged' });
  }
}
