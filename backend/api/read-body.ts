import type { Context } from 'hono';
import { messageLanguage } from '#contract/entities/message.ts';
import { stripUnstorable, uploadedImagePath } from '#contract/fields/fields.ts';
import type { Route } from '#contract/http/route.ts';
import { contentKindNames, findFields } from '#contract/kinds/content-kinds.ts';
import { postMessage } from '#contract/routes/routes.ts';
import { getPathLanguage, type Language } from '#contract/texts/languages.ts';
import type { Store } from '#db/store.ts';
import { checkInput } from '#services/check-input.ts';
import { systemContext } from '#services/context.ts';
import type { ReceivedPicture } from '#services/pictures/upload-picture.ts';
import { invalidField, ServiceError } from '#services/service-error.ts';
import { readSettings } from '#services/settings.ts';
import { applyTimeZone, mayOmitOffset } from './apply-time-zone.ts';

const getMediaType = (context: Context) =>
  (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether the contact form was posted without scripts [CON-5]. If so, the response is a redirect to a page. */
export const isFormPostWithoutScripts = (route: Route | undefined, context: Context) =>
  route?.path === postMessage.path && getMediaType(context) === 'application/x-www-form-urlencoded';

const formLanguage = 'formLanguage';

/** Returns the language of the form, or of the page that sent it if the form contains no valid language [LANG-3]. */
export const getFormLanguage = (context: Context): Language =>
  context.get(formLanguage) ??
  getPathLanguage(URL.parse(context.req.header('referer') ?? '')?.pathname ?? '');

/**
 * Reads the body of a request, and validates it with the schema of the route. Dates and times without an offset are
 * interpreted in the time zone of the website, which is read from `store` [API-5, NEWS-2]. Throws
 * `unsupported-media-type` for an unsupported kind of body, and `invalid-input` for an invalid one [API-3].
 */
export async function readBody(route: Route, context: Context, store: Store): Promise<unknown> {
  if (!route.body) return undefined;
  return checkInput(route.body, await parseBody(route, context, store));
}

async function parseBody(route: Route, context: Context, store: Store): Promise<unknown> {
  if (isFormPostWithoutScripts(route, context)) {
    const form = Object.fromEntries(new URLSearchParams(await readText(context)));
    context.set(formLanguage, messageLanguage.safeParse(form['language']).data);
    return form;
  }
  return readJson(context, (text) => createReviver(route, context, text, store));
}

/**
 * Reads a JSON body. Throws `unsupported-media-type` for an unsupported kind of body, and `invalid-input` if the body
 * is not JSON or is nested too deeply [API-3].
 */
export async function readJson(
  context: Context,
  getReviver?: (text: string) => Promise<Reviver | undefined>,
): Promise<unknown> {
  const mediaType = getMediaType(context);
  if (mediaType !== 'application/json' && !mediaType.endsWith('+json')) {
    throw new ServiceError('unsupported-media-type', 'Send application/json');
  }
  const text = await readText(context);
  const value = parseJson(text, await getReviver?.(text));
  if (isDeeperThan(maxDepth, value)) {
    throw new ServiceError('invalid-input', 'The body is nested too deeply');
  }
  return value;
}

type Reviver = (this: object, name: string, value: unknown) => unknown;

function parseJson(text: string, reviver: Reviver | undefined): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    throw new ServiceError('invalid-input', 'The body is not valid JSON');
  }
}

/** Valid bodies have fewer levels. */
const maxDepth = 64;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Recursive functions such as `JSON.stringify` fail on the thousands of levels that fit in a body. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value].filter(isObject);
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    level = level.flatMap((parent) => Object.values(parent as object).filter(isObject));
  }
  return level.length > 0;
}

async function createReviver(
  route: Route,
  context: Context,
  text: string,
  store: Store,
): Promise<Reviver | undefined> {
  const { host } = new URL(context.req.url);
  const convertPicture = text.includes(host) ? toPicturePath(host) : undefined;
  // The `time` of a visitor's message is text from the visitor's browser.
  if (route.path === postMessage.path || !mayOmitOffset(text)) return convertPicture;
  const { timeZone } = await readSettings(systemContext(store));
  return function (name, value) {
    return applyTimeZone(
      timeZone,
      this,
      name,
      convertPicture ? convertPicture(name, value) : value,
    );
  };
}

const imageFields = new Set(contentKindNames.flatMap((kind) => findFields('image', kind)));

/**
 * Converts the absolute address of a picture on this website to the path that records store. Otherwise, the picture
 * library would not find this use of the picture [IMG-2].
 */
const toPicturePath = (host: string) => (field: string, value: unknown) => {
  if (!imageFields.has(field) || typeof value !== 'string') return value;
  const address = URL.parse(value.trim());
  return address?.host === host && uploadedImagePath.test(address.pathname)
    ? address.pathname
    : value;
};

const readText = (context: Context) => context.req.text().catch(rejectIncompleteBody);

/** Creates the error for a body whose sender disconnected or took too long. */
export const createIncompleteBodyError = (cause: unknown) =>
  new ServiceError('invalid-input', { detail: 'The body is incomplete', cause });

const rejectIncompleteBody = (cause: unknown) => Promise.reject(createIncompleteBodyError(cause));

/**
 * Reads the picture in a multipart field, and its name without folders. Throws `unsupported-media-type` for an
 * unsupported kind of body, and `invalid-input` if the field contains no file.
 */
export async function readUploadedPicture(
  field: string,
  context: Context,
): Promise<ReceivedPicture> {
  if (getMediaType(context) !== 'multipart/form-data') {
    throw new ServiceError('unsupported-media-type', 'Send multipart/form-data');
  }
  const form = await readForm(context);
  const file = form.get(field);
  if (!(file instanceof File)) throw invalidField(field, 'Choose a picture');
  const digest = form.get('sourceSha256');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: stripUnstorable(file.name.split(/[\\/]/).at(-1) ?? '').slice(0, 200),
    sourceSha256: typeof digest === 'string' && /^[0-9a-f]{64}$/.test(digest) ? digest : undefined,
  };
}

/** Converts every parser error to `invalid-input`, because a malformed body can cause several kinds of error. */
async function readForm(context: Context): Promise<FormData> {
  const contentType = context.req.header('content-type') ?? '';
  const body = await context.req.arrayBuffer().catch(rejectIncompleteBody);
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new ServiceError('invalid-input', 'The multipart body is malformed');
  }
}
