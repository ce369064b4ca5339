/**
 * What the API answers when something is wrong: `application/problem+json` (RFC 9457) with a stable `code` and,
 * for bad input, every field that is at fault [API-3].
 */

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

/** One field at fault. `field` is its path in the body, `userData.name` for a nested one. */
export interface FieldError {
  field: string;
  message: string;
}

export interface Problem {
  /** A stable address for this kind of problem: `urn:problem:` and the code. */
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  errors?: FieldError[];
  /** With 412: the record as it is now, and its `ETag`. */
  current?: unknown;
  /** Which request it was, as the log calls it; `X-Request-Id` repeats it [OPS-2]. */
  requestId?: string;
}

/** Whether the body of an answer is a problem of ours, and not what something between here and the server wrote. */
export const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'status' in body;

export const problemMediaType = 'application/problem+json';

const titles: Record<ProblemCode, string> = {
  'invalid-input': 'Some fields are not right',
  unauthenticated: 'Sign in to do this',
  'reauthentication-required': 'This account has changed since you signed in',
  forbidden: 'You may not do this',
  'account-deleted': 'This account was deleted',
  'not-found': 'There is nothing here',
  'method-not-allowed': 'This address does not take this method',
  conflict: 'This clashes with what is stored',
  'last-admin': 'The last admin has to stay',
  'email-not-verified': 'The e-mail address of this account is not verified',
  'precondition-failed': 'Somebody else changed this in the meantime',
  'too-large': 'This is too large',
  'unsupported-media-type': 'This kind of content is not accepted here',
  'too-many-requests': 'Too many requests, try again later',
  internal: 'Something went wrong on our side',
  unavailable: 'This is not available right now, try again shortly',
};

/** The body of a problem answer for `code`; `more` adds detail, field errors, the current record or the request's id. */
export function problem(
  code: ProblemCode,
  more: Pick<Problem, 'detail' | 'errors' | 'current' | 'requestId'> = {},
): Problem {
  return {
    type: `urn:problem:${code}`,
    title: titles[code],
    status: problemStatus[code],
    code,
    ...more,
  };
}
