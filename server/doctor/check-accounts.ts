import type { Store } from '#db/store.ts';
import { users } from '#schema/index.ts';
import { isAdmin } from '#services/identity/rights.ts';
import { readSettings } from '#services/settings.ts';
import { type Finding, fault, good } from './finding.ts';

/** What the variables say that has to fit to what is stored. */
export interface Expected {
  adminEmails: string[];
  mailIsConfigured: boolean;
  /** The folder of the pictures; undefined where they are kept elsewhere. */
  media?: string | undefined;
}

/** Whether somebody is an admin or can become one, and whether whoever shall be told of messages can be. */
export async function checkAccounts(store: Store, expected: Expected): Promise<Finding[]> {
  const { notificationEmails } = await readSettings(store);
  const findings = [await checkAdmins(store, expected)];
  if (notificationEmails.length > 0 && !expected.mailIsConfigured) {
    const what = `is missing, so ${notificationEmails.length} addresses in the settings get no e-mail about new messages`;
    findings.push(
      fault('MAIL_URL', `${what}: set MAIL_URL, or remove the addresses from the settings`),
    );
  }
  return findings;
}

async function checkAdmins(store: Store, { adminEmails }: Expected): Promise<Finding> {
  const admins = await store.read((db) => db.select({ id: users._id }).from(users).where(isAdmin));
  if (admins.length > 0) return good('admins', `${admins.length}`);
  if (adminEmails.length > 0) {
    return good(
      'admins',
      'there is none yet; the first person who signs in with an address of ADMIN_EMAILS becomes one',
    );
  }
  return fault(
    'ADMIN_EMAILS',
    'is missing, and nobody is an admin: set it to the address of the first admin, then sign in with that address',
  );
}
