/** Matches the error of a refused call by its status or its code. */
export const problem = (code: number | string) => ({
  problem: typeof code === 'number' ? { status: code } : { code },
});

/** Matches the error of a call with one invalid field. */
export const invalidField = (field: string) => ({ problem: { status: 400, errors: [{ field }] } });
