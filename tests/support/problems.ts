import { expect } from 'vitest';

/** Expects a call to be refused with a problem that has this status, this code or these properties. */
export async function expectProblem(
  request: Promise<unknown>,
  expected: number | string | object,
): Promise<void> {
  const name = typeof expected === 'number' ? 'status' : 'code';
  const problem = typeof expected === 'object' ? expected : { [name]: expected };
  await expect(request).rejects.toMatchObject({ problem });
}

/** The problem of a call with one invalid field. */
export const invalidField = (field: string) => ({ status: 400, errors: [{ field }] });

export const conflict = (detail: RegExp) => ({
  status: 409,
  detail: expect.stringMatching(detail),
});
