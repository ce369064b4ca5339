import { createProblem, type Problem, problemCodes, problemMediaType } from '../http/problem.ts';
import type { Route } from '../http/route.ts';
import type { JsonSchema } from './schemas.ts';

const acceptsQuery = ({ isPaged, isSearch, hasTranslations }: Route) =>
  [isPaged, isSearch, hasTranslations].includes(true);

/** The status codes of the errors that a route can return. */
export function listProblemStatuses(route: Route): number[] {
  const hasBody = Boolean(route.body ?? route.file);
  // Only editors and keys receive all translations of public records.
  const needsAccount = route.access !== 'public' || route.hasTranslations === true;
  const isPossible: Record<number, boolean> = {
    400: hasBody || route.status === 201 || acceptsQuery(route),
    401: needsAccount,
    403: needsAccount,
    404: route.path.includes(':') || route.hasTokenInBody === true,
    409: route.method !== 'GET' || route.readsInParts === true,
    412: route.ifMatch === true,
    413: hasBody,
    415: hasBody,
    429: route.limits !== undefined || route.keys !== undefined || route.hasTranslations === true,
    500: true,
    503: !route.worksWithoutDatabase,
  };
  return Object.keys(isPossible)
    .map(Number)
    .filter((status) => isPossible[status]);
}

/** The error responses, keyed by status code. Each contains all problem codes with that status. */
export function buildProblemResponses() {
  const problems = problemCodes.map((code) => createProblem(code));
  const statuses = new Set(problems.map(({ status }) => status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      buildResponse(problems.filter((problem) => problem.status === status)),
    ]),
  );
}

const buildResponse = (problems: Problem[]) => ({
  description: problems.map(({ code, title }) => `\`${code}\`: ${title}.`).join(' '),
  content: {
    [problemMediaType]: {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(problems.map((problem) => [problem.code, { value: problem }])),
    },
  },
});

/** The schema of `Problem` in `problem.ts`. */
export const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', description: '`urn:problem:` followed by the code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: problemCodes, description: 'Stable. Use it to handle errors.' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      description:
        'The invalid fields, at most 100. Only for `invalid-input`, and for rejected uploads.',
      items: {
        type: 'object',
        properties: {
          field: {
            type: 'string',
            description:
              'The path of the field in the body, such as `userData.name`, or the name of the query parameter or header. It is `body` if the body as a whole is invalid.',
          },
          message: { type: 'string' },
        },
        required: ['field', 'message'],
      },
    },
    current: { description: 'The current record. Only for status 412.' },
    requestId: { type: 'string', description: 'The id of the request in the log.' },
  },
  required: ['type', 'title', 'status', 'code'],
};
