import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { users } from '#schema/index.ts';
import { deleteUser, setRole } from '#services/identity/users.ts';
import { erasePerson } from '#services/personal-data.ts';
import { admin, getAccountId, omar, startSharedApi } from '../support/api.ts';
import type { Person } from '../support/tokens.ts';

const people = [admin, omar] as const;
/** The number of random runs, which take about 15 ms each. `ADMIN_RUNS=1000` sets a different number. */
const runs = Number(process.env['ADMIN_RUNS'] ?? 50);

const api = await startSharedApi({}, {});
beforeEach(async () => {
  for (const person of people) await api.addAccount(person, 'admin');
});

const createContext = (by: Person) => ({ ...api.context(), actor: getAccountId(by) });

const removals = {
  demote: (by: Person, target: Person) =>
    setRole(createContext(by), { id: getAccountId(target), role: 'client' }),
  makeEditor: (by: Person, target: Person) =>
    setRole(createContext(by), { id: getAccountId(target), role: 'editor' }),
  delete: (by: Person, target: Person) => deleteUser(createContext(by), getAccountId(target)),
  erase: (by: Person, target: Person) =>
    erasePerson({ ...createContext(by), adminEmails: [] }, target.email),
};
type Removal = keyof typeof removals;

const restoreAdmins = async () => {
  for (const { uid, email, name } of people) {
    const fields = { role: 'admin', deletedAt: null, email, name } as const;
    await api.store.transaction((tx) => tx.update(users).set(fields).where(eq(users.uid, uid)));
  }
};

const countAdmins = async () => {
  const rows = await api.readRows(users);
  return rows.filter(({ role, deletedAt }) => role === 'admin' && deletedAt === null).length;
};

const removalArbitrary = fc.constantFrom<Removal>('demote', 'makeEditor', 'delete', 'erase');

it(`keeps one of two admins who concurrently remove each other, in ${runs} runs [AUTH-13, AUTH-15]`, async () => {
  await fc.assert(
    fc.asyncProperty(removalArbitrary, removalArbitrary, async (first, second) => {
      await restoreAdmins();
      const outcomes = await Promise.allSettled([
        removals[first](admin, omar),
        removals[second](omar, admin),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await countAdmins()).toBe(1);
    }),
    { numRuns: runs },
  );
}, 120_000);
