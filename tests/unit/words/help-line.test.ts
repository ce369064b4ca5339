import { expect, it } from 'vitest';
import { ProblemError, UnreachableError } from '#contract/http/client.ts';
import { createProblem } from '#contract/http/problem.ts';
import { formatHelpLine } from '#words/help-line.ts';

it('quotes the failed request’s number only if the server sent it [OPS-2]', () => {
  const requestId = '0011223344556677';
  const error = new ProblemError(createProblem('internal', { requestId }), null);
  expect(formatHelpLine(error)).toBe(`If you ask for help, quote this code: ${requestId}`);
  expect(formatHelpLine(new ProblemError(createProblem('internal'), null))).toBeUndefined();
  expect(formatHelpLine(new UnreachableError('The server cannot be reached'))).toBeUndefined();
});
