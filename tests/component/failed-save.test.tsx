import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import { mockApi, openForm } from './open-form.tsx';
import { acknowledge, isDisabled, press, user } from './steps.ts';

const getTitle = () => screen.getByLabelText<HTMLInputElement>('Title');

function mockPost(respond: () => Promise<Response> | Response): Request[] {
  const requests: Request[] = [];
  const previousFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!String(path).endsWith('/postNews')) return previousFetch(path, init);
    requests.push(new Request(new URL(path, 'http://localhost'), init));
    return respond();
  });
  return requests;
}

const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const respondCreated = () =>
  Response.json(
    { _id: 'new-one', title: 'Cranes', time: '2026-11-20T08:00:00.000Z' },
    { status: 201, headers: { etag: 'v1' } },
  );

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  mockApi();
  await openForm('news');
  await user.type(getTitle(), 'Cranes');
});

describe('a failed save', () => {
  it('shows the specified message and keeps the input [DASH-15]', async () => {
    mockPost(() => Response.json(createProblem('unavailable'), { status: 503 }));
    await press('Add news');
    await acknowledge('Error!', 'Failed to add news data');
    mockPost(loseConnection);
    await press('Add news');
    await acknowledge('Error!', 'An unexpected error occurred. Please try again later.');
    expect(getTitle().value).toBe('Cranes');
  });

  it('shows an error without a matching field in an alert [DASH-15]', async () => {
    const message = 'There are no changes to publish';
    const refusal = createProblem('invalid-input', { errors: [{ field: 'publishAt', message }] });
    mockPost(() => Response.json(refusal, { status: 400 }));
    await press('Add news');
    await acknowledge('Error!', message);
    expect(getTitle().value).toBe('Cranes');
  });

  it('shows the request id of a server error [OPS-2]', async () => {
    const requestId = '00a1b2c3d4e5f607';
    mockPost(() =>
      Response.json({ ...createProblem('invalid-input'), requestId }, { status: 415 }),
    );
    await press('Add news');
    await acknowledge('Error!', `If you ask for help, quote this number: ${requestId}`);
  });

  it('is retried with the same idempotency key [DASH-15]', async () => {
    const first = mockPost(loseConnection);
    await press('Add news');
    await acknowledge('Error!', 'Nothing you typed is lost.');
    const second = mockPost(respondCreated);
    await press('Add news');
    await acknowledge('Success!', 'News data add successfully');
    const keys = [...first, ...second].map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});

describe('a pending save', () => {
  it('blocks the form and another submission [DASH-14]', async () => {
    const response = Promise.withResolvers<Response>();
    const requests = mockPost(() => response.promise);
    await user.keyboard('{Control>}s{/Control}');
    const busyButton = await screen.findByRole('button', { name: 'Uploading...' });
    expect(isDisabled(busyButton)).toBe(true);
    await user.keyboard('{Control>}s{/Control}');
    // The form is inert, because text typed now would not be part of the save.
    expect(getTitle().closest('[inert]')).not.toBeNull();
    response.resolve(respondCreated());
    await acknowledge('Success!', 'News data add successfully');
    expect(requests).toHaveLength(1);
  });
});
