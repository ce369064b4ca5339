import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import { CommandRefused, runAdminCommand } from '#local/admin-commands.ts';
import { admit, deleteUser, userByEmail } from '#services/users.ts';
import { emptyDatabase, openTestStore } from '../support/test-store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => emptyDatabase(store));

const now = new Date('2026-11-20T12:00:00Z');
const signIn = (name: string) =>
  admit(
    store,
    { uid: `uid-${name}`, name, email: `${name}@example.com`, emailVerified: true, expiresAt: 0 },
    { adminEmails: [], now },
  );
const run = (line: string) => runAdminCommand(store, line.split(' '));

describe('npm run admin', () => {
  it('grants, lists and revokes, whatever the letter case of the e-mail [AUTH-13]', async () => {
    await signIn('amina');
    await signIn('badr');
    expect(await run('list')).toBe('There is no admin yet.');
    await run('grant Amina@Example.com');
    await run('grant badr@example.com');
    expect(await run('list')).toMatch(/^amina@example\.com\t.*\nbadr@example\.com\t/);
    await run('revoke badr@example.com');
    expect(await run('list')).not.toContain('badr');
  });

  it('keeps the last admin, and says why [AUTH-13]', async () => {
    await signIn('amina');
    await run('grant amina@example.com');
    await expect(run('revoke amina@example.com')).rejects.toThrow(/last admin/);
    expect(await userByEmail(store, 'amina@example.com')).toMatchObject({ role: 'admin' });
  });

  it('lets a deleted account back in, as an ordinary one [AUTH-13]', async () => {
    const { _id } = await signIn('badr');
    await deleteUser(store, _id, now);
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
  ])('refuses "%s" in one message and changes nothing [AUTH-13]', async (line) => {
    await expect(run(line)).rejects.toBeInstanceOf(CommandRefused);
  });
});
