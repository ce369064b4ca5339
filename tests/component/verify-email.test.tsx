import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NotForClients } from '#dashboard/shell/frame/no-access.tsx';
import { VerifyEmail } from '#session/dialog/verify-email.tsx';
import { amina, createSession, FakeIdentity } from '../unit/session/fakes.ts';
import { user } from './steps.ts';

const mocks = vi.hoisted(() => ({
  session: null as ReturnType<typeof createSession>['session'] | null,
}));

vi.mock('#session/session.ts', async () =>
  (await import('./screens.tsx')).createSessionModule(mocks),
);

it('VerifyEmail continues only after the server issues a token for the verified address [AUTH-15, AUTH-16]', async () => {
  const identity = new FakeIdentity(amina);
  const { session, findRequests } = createSession({ identity });
  await session.start();
  await waitFor(() => expect(findRequests('/jwt')).toHaveLength(1));
  mocks.session = session;
  // The identity service reports that the address is verified before the server receives a new ID token.
  identity.reload = async () => {
    identity.changeAccount({ ...amina, emailVerified: true });
    return identity.current;
  };
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const idToken = identity.idToken.bind(identity);
  identity.idToken = async (options) => {
    await gate;
    return idToken(options);
  };
  const onVerified = vi.fn();
  render(<VerifyEmail onVerified={onVerified} />);
  await user.click(screen.getByRole('button', { name: 'Send verification e-mail' }));
  await user.click(await screen.findByRole('button', { name: 'I have opened the link' }));
  await waitFor(() => expect(session.getSnapshot().emailVerified).toBe(true));
  screen.getByRole('button', { name: 'I have opened the link' });
  expect(onVerified).not.toHaveBeenCalled();

  release();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'I have opened the link' })).toBeNull(),
  );
  expect(findRequests('/jwt')).toHaveLength(2);
  expect(onVerified).toHaveBeenCalledOnce();
});

it('sends a verification e-mail and reports an unopened link [AUTH-13]', async () => {
  const identity = new FakeIdentity(amina);
  const sendVerification = vi.spyOn(identity, 'sendVerification');
  const { session } = createSession({ identity });
  await session.start();
  mocks.session = session;
  render(<NotForClients />);
  screen.getByText('Sorry Client Dashboard is not available right now.');
  await user.click(screen.getByRole('button', { name: 'Send verification e-mail' }));
  await user.click(await screen.findByRole('button', { name: 'I have opened the link' }));
  await screen.findByText(/^The address is not verified yet\./);
  expect(sendVerification).toHaveBeenCalledOnce();
  identity.changeAccount({ ...amina, emailVerified: true });
  await user.click(screen.getByRole('button', { name: 'I have opened the link' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'I have opened the link' })).toBeNull(),
  );
  screen.getByText('Sorry Client Dashboard is not available right now.');
});
