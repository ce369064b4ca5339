/** Error responses are `application/problem+json` (RFC 9457) and list the invalid fields [API-3]. */

export const problemStatus = {
  'invalid-input': 400,
  unauthenticated: 401,
  'reauthentication-required': 401,
  forbidden: 403,
  'account-deleted': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'last-admin': 409,
  'email-not-verified': 409,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

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

const titles: Record<ProblemCode, string> = {
  'invalid-input': 'Some fields are not valid',
  unauthenticated: 'Sign in to do this',
  'reauthentication-required': 'This account has changed since you signed in',
  forbidden: 'You are not allowed to do this',
  'account-deleted': 'This account was deleted',
  'not-found': 'There is nothing here',
  'method-not-allowed': 'This method is not allowed here',
  conflict: 'This conflicts with the stored data',
  'last-admin': 'The website needs at least one admin',
  'email-not-verified': 'The e-mail address of this account is not verified',
  'precondition-failed': 'Someone else changed this in the meantime',
  'too-large': 'This is too large',
  'unsupported-media-type': 'This media type is not supported here',
  'too-many-requests': 'Too many requests. Try again later',
  internal: 'Something went wrong on our side',
  unavailable: 'This is not available right now. Try again shortly',
};

/** `details` adds a detail, field errors, the current record or the id of the request to the problem. */
export function createProblem(
  code: ProblemCode,
  details: Pick<Problem, 'detail' | 'errors' | 'current' | 'requestId'> = {},
): Problem {
  return {
    type: `urn:problem:${code}`,
    title: titles[code],
    status: problemStatus[code],
    code,
    ...details,
  };
}
