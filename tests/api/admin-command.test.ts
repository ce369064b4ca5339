import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runAdminCommand } from '#server/commands/admin-commands.ts';
import { CommandRefusedError } from '#server/reporting/command-refused-error.ts';
import { systemContext } from '#services/context.ts';
import { admitUser } from '#services/identity/admit-user.ts';
import { deleteUser, findAccounts } from '#services/identity/users.ts';
import { openTestStore, resetDatabase } from '../support/test-store.ts';

const store = await openTestStore();
afterAll(() => store.close());
beforeEach(() => resetDatabase(store));

const now = new Date();
/** Signs in at the current time, because the commands end earlier sessions. */
function signIn(name: string, uid = `uid-${name}`, emailVerified = true) {
  const signedInAt = Math.floor(Date.now() / 1000);
  const times = { signedInAt, issuedAt: signedInAt, expiresAt: signedInAt + 3600 };
  const identity = { uid, name, email: `${name}@example.com`, emailVerified, ...times };
  return admitUser({ ...systemContext(store, now), adminEmails: [] }, { identity });
}
const run = (line: string) => runAdminCommand(store, line.split(' '));

describe('npm run admin', () => {
  it('grants and revokes the admin role, ignoring the case of e-mail addresses [AUTH-13]', async () => {
    await signIn('amina');
    await signIn('badr');
    expect(await run('list')).toBe('There are no admins.');
    await run('grant Amina@Example.com');
    await run('grant badr@example.com');
    expect(await run('list')).toMatch(/^amina@example\.com\t.*\nbadr@example\.com\t/);
    await run('revoke badr@example.com');
    expect(await run('list')).not.toContain('badr');
  });

  it('grants the admin role to an account with an unverified address only by uid [AUTH-16]', async () => {
    await signIn('amina', 'uid-amina', false);
    await expect(run('grant amina@example.com')).rejects.toThrow(
      'amina@example.com is not verified: anyone could have registered it. If you are sure that the account belongs to the right person, use its uid uid-amina instead.',
    );
    expect(await run('list')).toBe('There are no admins.');
    await run('grant uid-amina');
    expect(await run('list')).toContain('uid-amina');
  });

  it('refuses to demote the last admin [AUTH-13]', async () => {
    await signIn('amina');
    await run('grant amina@example.com');
    await expect(run('revoke amina@example.com')).rejects.toThrow(/only admin/);
    expect(await findAccounts(systemContext(store), 'amina@example.com')).toMatchObject([
      { role: 'admin' },
    ]);
  });

  it('requires a uid if several accounts share an e-mail address [AUTH-13]', async () => {
    await signIn('amina');
    await signIn('badr', 'deleted-in-firebase');
    await signIn('badr', 'registered-again');
    await run('grant amina@example.com');
    await expect(run('grant badr@example.com')).rejects.toThrow(
      /Use the uid.*\n.*deleted-in-firebase.*\n.*registered-again/,
    );
    expect(await run('list')).not.toContain('badr');
    expect(await run('grant registered-again')).toContain('badr@example.com');
    expect(await run('list')).toMatch(/badr@example\.com\t.*\tregistered-again$/);
    await expect(run('revoke badr@example.com')).rejects.toBeInstanceOf(CommandRefusedError);
    await run('revoke registered-again');
    expect(await run('list')).not.toContain('badr');
  });

  it('restores one of several deleted accounts by its uid [AUTH-13]', async () => {
    for (const uid of ['one', 'two'])
      await deleteUser(systemContext(store, now), (await signIn('badr', uid))._id);
    await run('restore two');
    expect(await findAccounts(systemContext(store), 'badr@example.com')).toMatchObject([
      { uid: 'two' },
    ]);
  });

  it('restores a deleted account as a client [AUTH-13]', async () => {
    const { _id } = await signIn('badr');
    await deleteUser(systemContext(store, now), _id);
    await expect(signIn('badr')).rejects.toMatchObject({ code: 'account-deleted' });
    await run('restore badr@example.com');
    expect(await signIn('badr')).toMatchObject({ role: 'client' });
  });

  it.each([
    '',
    'grant',
    'promote amina@example.com',
    'grant nobody@example.com',
    'restore nobody@example.com',
  ])('rejects the arguments "%s" [AUTH-13]', async (line) => {
    await expect(run(line)).rejects.toBeInstanceOf(CommandRefusedError);
  });
});
