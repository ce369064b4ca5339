import type { Store } from '#db/store.ts';
import { ServiceError } from '#services/service-error.ts';
import { letBackIn, listUsers, setRole, userByEmail } from '#services/users.ts';

/** The command cannot be carried out; the message is one line for the person who gave it. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

const usage = `npm run admin -- list              who is an admin
npm run admin -- grant <email>     makes an account an admin
npm run admin -- revoke <email>    makes an admin an ordinary user
npm run admin -- restore <email>   lets a deleted account sign in again`;

/**
 * Carries out one command about who may manage the site, and answers what there is to tell [AUTH-13]. It works on
 * accounts that have signed in before. Throws `CommandRefused`.
 */
export async function runAdminCommand(store: Store, [command, email]: string[]): Promise<string> {
  if (command === 'list') return listAdmins(store);
  if (!email) throw new CommandRefused(usage);
  switch (command) {
    case 'grant':
      return grant(store, email);
    case 'revoke':
      return revoke(store, email);
    case 'restore':
      return restore(store, email);
    default:
      throw new CommandRefused(usage);
  }
}

async function listAdmins(store: Store): Promise<string> {
  const { records } = await listUsers(store);
  const admins = records.filter(({ role }) => role === 'admin');
  if (admins.length === 0) return 'There is no admin yet.';
  return admins.map(({ email, name, uid }) => `${email}\t${name}\t${uid}`).join('\n');
}

async function grant(store: Store, email: string): Promise<string> {
  const { _id, uid } = await accountWith(store, email);
  await setRole(store, _id, 'admin');
  return `${email} is an admin now (account ${uid}).`;
}

async function revoke(store: Store, email: string): Promise<string> {
  const { _id, role } = await accountWith(store, email);
  if (role !== 'admin') return `${email} is no admin.`;
  try {
    await setRole(store, _id, 'client');
  } catch (error) {
    if (error instanceof ServiceError) throw new CommandRefused(error.message, { cause: error });
    throw error;
  }
  return `${email} is an ordinary user now.`;
}

async function restore(store: Store, email: string): Promise<string> {
  const count = await letBackIn(store, email);
  if (count === 0) throw new CommandRefused(`There is no deleted account with ${email}.`);
  return `${email} can sign in again, as an ordinary user.`;
}

async function accountWith(store: Store, email: string) {
  const account = await userByEmail(store, email);
  if (account) return account;
  throw new CommandRefused(
    `No account with ${email} has signed in. If it was deleted, restore it first.`,
  );
}
