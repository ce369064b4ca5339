import type { Context } from 'hono';
import { messageFields, type NotSentReason, notSentPath } from '#contract/entities/message-form.ts';
import { leafToPath } from '#contract/fields/leaves.ts';
import { formatEtag } from '#contract/http/etag.ts';
import { type Problem, problemMediaType } from '#contract/http/problem.ts';
import type { Route } from '#contract/http/route.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import type { RequestedTranslations } from '#services/content/read/localize-record.ts';
import { getErrorReason } from '#services/log.ts';
import { toServiceError } from '#services/service-error.ts';
import type { ApiDeps } from './deps.ts';
import { getFormLanguage, isFormPostWithoutScripts } from './read-body.ts';
import type { Reply } from './reply.ts';
import { formatRoute, getRequestId } from './request-log.ts';
import { withTranslations } from './translations.ts';

/** Converts the reply of a handler to JSON, or to a redirect if the contact form was posted without scripts. */
export function respond(
  route: Route,
  { data, headers: { etag, isRepeated, nextCursor } }: Reply<unknown>,
  { context, translations }: { context: Context; translations: RequestedTranslations },
): Response {
  if (isFormPostWithoutScripts(route, context)) {
    return context.redirect(localizePath('/thank-you', getFormLanguage(context)), 303);
  }
  if (etag) context.header('ETag', etag);
  const location = getLocation(route, data, context.req.param('kind'));
  if (location) context.header('Location', location);
  if (isRepeated) context.header('Idempotency-Replayed', 'true');
  if (nextCursor) context.header('Link', formatNextLink(context, nextCursor));
  context.header('Vary', 'Authorization');
  // Caches may store only public reads, and must revalidate them each time.
  if (route.access === 'public' && route.method === 'GET' && translations !== 'all') {
    context.header('Cache-Control', 'no-cache');
  } else forbidStorage(context);
  if (translations && translations !== 'all') context.header('Content-Language', translations);
  return context.json(withTranslations(data, translations) as object, route.status);
}

function forbidStorage(context: Context): void {
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex, nofollow');
}

export function formatNextLink(context: Context, cursor: string): string {
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
}

/**
 * Converts an error to a problem response, or to a redirect if the contact form was posted without scripts. Logs the
 * cause of a server error but does not send it. `route` is undefined if no route in the route table matches the
 * request.
 */
export function respondWithProblem(error: unknown, context: Context, deps: ApiDeps, route?: Route) {
  const serviceError = toServiceError(error);
  if (serviceError.problem.status >= 500)
    deps.log({
      level: 'error',
      event: serviceError.code,
      id: getRequestId(context),
      route: formatRoute(context.req.method, route?.path),
      reason: getErrorReason(serviceError),
    });
  if (isFormPostWithoutScripts(route, context)) {
    const reason = findNotSentReason(serviceError.problem);
    const page = localizePath(notSentPath, getFormLanguage(context));
    return context.redirect(reason ? `${page}#${reason}` : page, 303);
  }
  const { version, retryAfter } = serviceError.details;
  if (version !== undefined) context.header('ETag', formatEtag(version));
  if (retryAfter) context.header('Retry-After', String(retryAfter));
  if (serviceError.problem.status === 401) context.header('WWW-Authenticate', 'Bearer');
  if (serviceError.code === 'unavailable') context.header('Retry-After', '5');
  context.header('Vary', 'Authorization');
  forbidStorage(context);
  const translations = context.req.query('translations') === 'all' && route ? 'all' : undefined;
  const problem = withTranslations(withFieldPaths(serviceError.problem), translations) as Problem;
  const body: Problem = { ...problem, requestId: getRequestId(context) };
  return context.body(JSON.stringify(body), body.status as 500, {
    'Content-Type': problemMediaType,
  });
}

/** Uses the names from the request for the fields of translations, such as `translations.ar.title`. */
const withFieldPaths = ({ errors, ...problem }: Problem): Problem => ({
  ...problem,
  ...(errors && {
    errors: errors.map((error) => ({ ...error, field: leafToPath(error.field) })),
  }),
});

/** Returns undefined for a problem that the page does not explain. */
function findNotSentReason({ code, errors }: Problem): NotSentReason | undefined {
  if (code === 'too-many-requests') return code;
  if (code === 'too-large') return 'description';
  const fields = messageFields.filter((name) => errors?.some(({ field }) => field === name));
  return fields.length > 1 ? 'several-fields' : fields[0];
}

interface CreatedResource {
  _id?: string;
  /** For a draft. */
  record?: { _id: string };
  /** For a picture. */
  data?: { url: string };
}

/** Returns the address of the created resource, or undefined if no route reads it. */
function getLocation(route: Route, resource: unknown, kind = ''): string | undefined {
  const { _id, record, data } = resource as CreatedResource;
  if (route.file) return data?.url;
  const id = encodeURIComponent(record?._id ?? _id ?? '');
  return route.readAt?.replace(':kind', kind).replace(':id', id);
}
