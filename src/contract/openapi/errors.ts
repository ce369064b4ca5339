import { type ProblemCode, problem, problemMediaType, problemStatus } from '../http/problem.ts';
import type { Route } from '../http/route.ts';
import type { JsonSchema } from './schemas.ts';

/** The statuses of the problems that a call of the route can be answered with. */
export function problemStatusesOf(route: Route): number[] {
  const takesBody = Boolean(route.body ?? route.file);
  const applies: Record<number, boolean> = {
    400: takesBody || route.status === 201 || route.paged === true || route.searched === true,
    401: route.access !== 'public',
    403: route.access !== 'public',
    404: route.path.includes(':') || route.tokenInBody === true,
    409: route.method !== 'GET' || route.readsInParts === true,
    412: route.ifMatch === true,
    413: takesBody,
    415: takesBody,
    429: route.limits !== undefined || route.keys !== undefined,
    500: true,
    503: !route.withoutDatabase,
  };
  return Object.keys(applies)
    .map(Number)
    .filter((status) => applies[status]);
}

const codesOf = (status: number) =>
  (Object.keys(problemStatus) as ProblemCode[]).filter((code) => problemStatus[code] === status);

/** The answers of problems, by their status, with each code that has it. */
export function problemResponses() {
  const statuses = new Set(Object.values(problemStatus));
  return Object.fromEntries([...statuses].map((status) => [status, responseOf(status)]));
}

function responseOf(status: number) {
  const codes = codesOf(status);
  const examples = codes.map((code) => [code, { value: problem(code) }]);
  return {
    description: codes.map((code) => `\`${code}\`: ${problem(code).title}.`).join(' '),
    content: {
      [problemMediaType]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** What `Problem` of `problem.ts` is. */
export const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', description: '`urn:problem:` and the code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(problemStatus), description: 'Stable: decide by it.' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      description: 'With bad input: every field at fault, a hundred at most.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'Its path in the body: `userData.name`.' },
          message: { type: 'string' },
        },
        required: ['field', 'message'],
      },
    },
    current: { description: 'With 412: the record as it is now.' },
    requestId: { type: 'string', description: 'What the log calls the request.' },
  },
  required: ['type', 'title', 'status', 'code'],
};
