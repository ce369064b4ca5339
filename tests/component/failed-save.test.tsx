import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import type { ApiRequest } from './mock-fetch.ts';
import { mockApi, openForm, respondSaved } from './open-form.tsx';
import { acknowledge, isDisabled, press, user } from './steps.ts';

const getTitleField = () => screen.getByLabelText<HTMLInputElement>('Title');

const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));
let respond: (request: ApiRequest) => Promise<Response> | Response;
let posts: ApiRequest[];

beforeEach(async () => {
  posts = mockApi((request) => respond(request));
  await openForm('news');
  await user.type(getTitleField(), 'Cranes');
});

describe('a failed save', () => {
  it('shows an error message and keeps the input [DASH-15]', async () => {
    respond = () => Response.json(createProblem('unavailable'), { status: 503 });
    await press('Add news');
    await acknowledge('Error!', 'Failed to add news data');
    respond = loseConnection;
    await press('Add news');
    await acknowledge('Error!', 'An unexpected error occurred. Please try again later.');
    expect(getTitleField().value).toBe('Cranes');
  });

  it('shows an alert for an error that matches no field [DASH-15]', async () => {
    const message = 'There are no changes to publish';
    const problem = createProblem('invalid-input', { errors: [{ field: 'publishAt', message }] });
    respond = () => Response.json(problem, { status: 400 });
    await press('Add news');
    await acknowledge('Error!', message);
    expect(getTitleField().value).toBe('Cranes');
  });

  it('shows the request id [OPS-2]', async () => {
    const requestId = '00a1b2c3d4e5f607';
    respond = () => Response.json(createProblem('invalid-input', { requestId }), { status: 415 });
    await press('Add news');
    await acknowledge('Error!', `If you ask for help, quote this code: ${requestId}`);
  });

  it('is retried with the same idempotency key [DASH-15]', async () => {
    respond = loseConnection;
    await press('Add news');
    await acknowledge('Error!', 'Nothing you typed is lost.');
    respond = respondSaved;
    await press('Add news');
    await acknowledge('Success!', 'News data add successfully');
    const keys = posts.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});

it('blocks input and further submissions while a save is pending [DASH-14]', async () => {
  const gate = Promise.withResolvers<void>();
  respond = (request) => gate.promise.then(() => respondSaved(request));
  await user.keyboard('{Control>}s{/Control}');
  const busyButton = await screen.findByRole('button', { name: 'Uploading...' });
  expect(isDisabled(busyButton)).toBe(true);
  await user.keyboard('{Control>}s{/Control}');
  // The form is inert, because text typed now would not be part of the save.
  expect(getTitleField().closest('[inert]')).not.toBeNull();
  gate.resolve();
  await acknowledge('Success!', 'News data add successfully');
  expect(posts).toHaveLength(1);
});
