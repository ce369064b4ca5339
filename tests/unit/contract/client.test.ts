import { expect, it } from 'vitest';
import { createClient, ProblemError, UnreachableError } from '#contract/http/client.ts';
import { createProblem, problemMediaType } from '#contract/http/problem.ts';
import { contentRoutes } from '#contract/routes/routes.ts';

const getFailure = (body: string, type: string, status = 500) =>
  createClient({
    fetch: async () => new Response(body, { status, headers: { 'content-type': type } }),
  })(contentRoutes.profile.list).catch((error: unknown) => error);

it('createClient rejects with the server’s problem if the response is an error [API-3]', async () => {
  const failure = await getFailure(JSON.stringify(createProblem('internal')), problemMediaType);
  expect(failure).toBeInstanceOf(ProblemError);
  expect(failure).toMatchObject({ problem: { code: 'internal', status: 500 } });
});

it('createClient rejects with the signal’s reason if the call is aborted while reading the response', async () => {
  const controller = new AbortController();
  const body = new ReadableStream({
    pull: (stream) => {
      controller.abort('left the page');
      stream.error(new Error('The body was aborted'));
    },
  });
  const fetch = async () => new Response(body, { headers: { 'content-type': 'application/json' } });
  const call = createClient({ fetch })(contentRoutes.profile.list, { signal: controller.signal });
  await expect(call).rejects.toBe('left the page');
});

it.each([
  ['<h1>Bad gateway</h1>', 'text/html'],
  ['{"message":"Bad gateway"}', 'application/json'],
  ['null', 'application/json'],
  ['"Bad gateway"', 'application/json'],
  ['', 'application/json'],
])('createClient reports the status of an error response with the body %o', async (body, type) => {
  const failure = await getFailure(body, type, 502);
  expect(failure).toBeInstanceOf(UnreachableError);
  expect(failure).toMatchObject({ status: 502 });
});
