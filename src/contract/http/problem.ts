/** Error responses are `application/problem+json` (RFC 9457) and list the invalid fields [API-3]. */

const problems = {
  'invalid-input': { status: 400, title: 'Some fields are not valid' },
  unauthenticated: { status: 401, title: 'Sign in to do this' },
  'reauthentication-required': {
    status: 401,
    title: 'This session is no longer valid',
  },
  forbidden: { status: 403, title: 'You are not allowed to do this' },
  'account-deleted': { status: 403, title: 'This account was deleted' },
  'not-found': { status: 404, title: 'This does not exist, or no longer exists' },
  'method-not-allowed': { status: 405, title: 'This method is not allowed here' },
  conflict: { status: 409, title: 'This conflicts with the stored data' },
  'last-admin': { status: 409, title: 'The website needs at least one admin' },
  'email-not-verified': {
    status: 409,
    title: 'The e-mail address of this account is not verified',
  },
  'precondition-failed': { status: 412, title: 'This has changed in the meantime' },
  'too-large': { status: 413, title: 'This is too large' },
  'unsupported-media-type': { status: 415, title: 'This media type is not supported here' },
  'too-many-requests': { status: 429, title: 'Too many requests. Try again later' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'This is not available right now. Try again shortly' },
} as const;

export type ProblemCode = keyof typeof problems;

export const problemCodes = /* @__PURE__ */ Object.keys(problems) as ProblemCode[];

/** An invalid field. `field` is its path in the body, such as `userData.name`. */
export interface FieldError {
  field: string;
  message: string;
}

export interface Problem {
  /** The stable identifier of the problem: `urn:problem:` and the code. */
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  errors?: FieldError[];
  /** With 412: the current record. The response has the record's `ETag`. */
  current?: unknown;
  /** The id of the request in the log, as in `X-Request-Id` [OPS-2]. */
  requestId?: string;
}

/** Whether the body of a response is a problem from the API, as opposed to a proxy's error page. */
export const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'status' in body;

export const problemMediaType = 'application/problem+json';

/** `details` adds a detail, field errors, the current record or the id of the request to the problem. */
export function createProblem(
  code: ProblemCode,
  details: Pick<Problem, 'detail' | 'errors' | 'current' | 'requestId'> = {},
): Problem {
  const { title, status } = problems[code];
  return { type: `urn:problem:${code}`, title, status, code, ...details };
}
