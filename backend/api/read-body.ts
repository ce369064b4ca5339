import type { Context } from 'hono';
import { storable, uploadedImagePath } from '#contract/fields/fields.ts';
import type { Route } from '#contract/http/route.ts';
import { contentKindNames, fieldsOfKind } from '#contract/kinds/content-kinds.ts';
import { postMessage } from '#contract/routes/routes.ts';
import type { Store } from '#db/store.ts';
import { checkInput } from '#services/check-input.ts';
import { ServiceError } from '#services/service-error.ts';
import { readSettings } from '#services/settings.ts';
import { mayLackOffset, momentOn } from './read-moments.ts';

const mediaTypeOf = (context: Context) =>
  (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** The contact form posted without scripts [CON-5]: the one call that is answered by leading the browser to a page. */
export const isContactForm = (route: Route | undefined, context: Context) =>
  route?.path === postMessage.path && mediaTypeOf(context) === 'application/x-www-form-urlencoded';

/**
 * The body that a route demands, through its schema. Moments without an offset are on the clock of the website, whose time
 * zone `store` is asked for where there may be one [API-5, NEWS-2]. Throws `unsupported-media-type` for another kind of content and
 * `invalid-input` naming every field at fault [API-3].
 */
export async function readBody(route: Route, context: Context, store: Store): Promise<unknown> {
  if (!route.body) return undefined;
  return checkInput(route.body, await parse(route, context, store));
}

async function parse(route: Route, context: Context, store: Store): Promise<unknown> {
  if (isContactForm(route, context)) {
    return Object.fromEntries(new URLSearchParams(await readText(context)));
  }
  const mediaType = mediaTypeOf(context);
  if (mediaType !== 'application/json' && !mediaType.endsWith('+json')) {
    throw new ServiceError('unsupported-media-type', { detail: 'Send application/json' });
  }
  const text = await readText(context);
  const value = parseJson(text, await reviverOf(route, context, text, store));
  if (isDeeperThan(maxDepth, value)) {
    throw new ServiceError('invalid-input', { detail: 'The body is nested too deeply' });
  }
  return value;
}

type Reviver = (this: object, name: string, value: unknown) => unknown;

function parseJson(text: string, reviver: Reviver | undefined): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    throw new ServiceError('invalid-input', { detail: 'The body is not valid JSON' });
  }
}

/** More levels than any body has: a list in a list of a formatted text, among the fields of many records. */
const maxDepth = 64;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/**
 * Whether lists and objects of a JSON value are in each other on more than `levels` levels. What reads a value of any shape, such
 * as `JSON.stringify`, calls itself for each level and fails on the thousands that a body has room for.
 */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value].filter(isObject);
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    level = level.flatMap((outer) => Object.values(outer as object).filter(isObject));
  }
  return level.length > 0;
}

/** What changes values of a body while its text is parsed; undefined where nothing in the text needs it. */
async function reviverOf(
  route: Route,
  context: Context,
  text: string,
  store: Store,
): Promise<Reviver | undefined> {
  const { host } = new URL(context.req.url);
  const ownPicture = text.includes(host) ? ownPictureByPath(host) : undefined;
  // The `time` of a visitor's message is the text that the visitor's browser made of it.
  if (route.path === postMessage.path || !mayLackOffset(text)) return ownPicture;
  const { timeZone } = await readSettings(store);
  return function (name, value) {
    return momentOn(timeZone, this, name, ownPicture ? ownPicture(name, value) : value);
  };
}

const imageFields = new Set(contentKindNames.flatMap((kind) => fieldsOfKind('image', kind)));

/**
 * Reads the whole address of a picture of this site as the path that records hold: by any other spelling, its uses would not
 * be found [IMG-2].
 */
const ownPictureByPath = (host: string) => (field: string, value: unknown) => {
  if (!imageFields.has(field) || typeof value !== 'string') return value;
  const address = URL.parse(value.trim());
  return address?.host === host && uploadedImagePath.test(address.pathname)
    ? address.pathname
    : value;
};

const readText = (context: Context) =>
  context.req.text().catch((cause: unknown) => Promise.reject(incompleteBody(cause)));

/** The sender went away, or took too long. */
export const incompleteBody = (cause: unknown) =>
  new ServiceError('invalid-input', { detail: 'The body did not arrive whole', cause });

/** A file of a multipart body. */
export interface ReceivedFile {
  bytes: Uint8Array;
  /** As the client calls it, without folders. */
  name: string;
  /** The digest of the file as it was chosen, where the client tells one in the field `sourceSha256`. */
  sourceSha256: string | undefined;
}

const noFile: ReceivedFile = { bytes: new Uint8Array(), name: '', sourceSha256: undefined };

/**
 * The file in the named field of a multipart body. Throws `unsupported-media-type` for another kind of body and
 * `invalid-input` where the field holds no file.
 */
export async function readFile(route: Route, context: Context): Promise<ReceivedFile> {
  if (!route.file) return noFile;
  if (mediaTypeOf(context) !== 'multipart/form-data') {
    throw new ServiceError('unsupported-media-type', { detail: 'Send multipart/form-data' });
  }
  const form = await formOf(context);
  const file = form.get(route.file);
  if (!(file instanceof File)) {
    throw new ServiceError('invalid-input', {
      errors: [{ field: route.file, message: 'Choose a picture' }],
    });
  }
  const told = form.get('sourceSha256');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: storable(file.name.split(/[\\/]/).at(-1) ?? '').slice(0, 200),
    sourceSha256: typeof told === 'string' && /^[0-9a-f]{64}$/.test(told) ? told : undefined,
  };
}

/** What a multipart body holds; its parser throws errors of several kinds where it is no such body. */
async function formOf(context: Context): Promise<FormData> {
  const contentType = context.req.header('content-type') ?? '';
  const body = await context.req
    .arrayBuffer()
    .catch((cause: unknown) => Promise.reject(incompleteBody(cause)));
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new ServiceError('invalid-input', { detail: 'The multipart body is damaged' });
  }
}
