import type { Store } from '#db/store.ts';
import { systemContext } from '#services/context.ts';
import { findAccounts, listUsers, restoreUsers, setRole } from '#services/identity/users.ts';
import { CommandRefusedError, rethrowForOperator } from '../reporting/command-refused-error.ts';

const usage = `npm run admin -- list              lists the admins
npm run admin -- grant <account>   makes an account an admin
npm run admin -- revoke <account>  makes an admin a client
npm run admin -- restore <account> lets a deleted account sign in again
<account> is an e-mail address or a uid.`;

/**
 * Runs an admin-management command. The account must have signed in before [AUTH-13]. Resolves to the text to print.
 * Rejects with `CommandRefusedError`.
 */
export async function runAdminCommand(store: Store, [command, account]: string[]): Promise<string> {
  if (command === 'list') return listAdmins(store);
  const run = accountCommands.get(command);
  if (!run || !account) throw new CommandRefusedError(usage);
  return run(store, account);
}

async function listAdmins(store: Store): Promise<string> {
  const { records } = await listUsers(systemContext(store));
  const admins = records.filter(({ role }) => role === 'admin');
  if (admins.length === 0) return 'There are no admins.';
  return admins.map(({ email, name, uid }) => `${email}\t${name}\t${uid}`).join('\n');
}

async function grant(store: Store, emailOrUid: string): Promise<string> {
  const { _id, uid, email, role, emailVerified } = await findAccount(store, emailOrUid);
  if (role === 'admin') return `${email} is already an admin (account ${uid}).`;
  if (!emailVerified && emailOrUid !== uid) {
    throw new CommandRefusedError(
      `${email} is not verified: anyone could have registered it. If you are sure that the account belongs to the right person, use its uid ${uid} instead.`,
    );
  }
  await setRole(systemContext(store), { id: _id, role: 'admin' });
  return `${email} (account ${uid}) will be an admin from their next sign-in.`;
}

async function revoke(store: Store, emailOrUid: string): Promise<string> {
  const { _id, role, email } = await findAccount(store, emailOrUid);
  if (role !== 'admin') return `${email} is not an admin.`;
  await setRole(systemContext(store), { id: _id, role: 'client' }).catch(rethrowForOperator);
  return `${email} is now a client.`;
}

async function restore(store: Store, emailOrUid: string): Promise<string> {
  const count = await restoreUsers(systemContext(store), emailOrUid);
  if (count === 0) throw new CommandRefusedError(`There is no deleted account ${emailOrUid}.`);
  return `${emailOrUid} can sign in again, as a client.`;
}

async function findAccount(store: Store, emailOrUid: string) {
  const [account, ...others] = await findAccounts(systemContext(store), emailOrUid);
  if (!account) {
    throw new CommandRefusedError(
      `No account has signed in as ${emailOrUid}. If the account was deleted, restore it first.`,
    );
  }
  if (others.length > 0) {
    const list = [account, ...others].map(({ uid, name, role }) => `${uid}\t${name}\t${role}`);
    throw new CommandRefusedError(
      `Several accounts have the e-mail address ${emailOrUid}. Use the uid of the one you mean:\n${list.join('\n')}`,
    );
  }
  return account;
}

const accountCommands = new Map<string | undefined, typeof grant>([
  ['grant', grant],
  ['revoke', revoke],
  ['restore', restore],
]);
