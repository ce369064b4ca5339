import { readEmails } from '#config/configuration.ts';
import { looksLikeEmailAddress } from '#contract/entities/personal-data.ts';
import type { Store } from '#db/store.ts';
import { systemContext } from '#services/context.ts';
import { erasePerson, readPersonalData } from '#services/personal-data.ts';
import { CommandRefusedError, rethrowForOperator } from '../reporting/command-refused-error.ts';

const usage = `npm run person -- export <e-mail>  prints all data about a person
npm run person -- erase <e-mail>   deletes a person's messages and invitations, and their name and address from accounts`;

/** Exports or erases a person's data [OPS-5]. Resolves to the text to print. Rejects with `CommandRefusedError`. */
export async function runPersonCommand(store: Store, [command, address = '']: string[]) {
  const email = address.trim();
  if (!looksLikeEmailAddress(email)) throw new CommandRefusedError(usage);
  if (command === 'export')
    return JSON.stringify(await readPersonalData(systemContext(store), email), null, 2);
  if (command === 'erase') return erase(store, email);
  throw new CommandRefusedError(usage);
}

async function erase(store: Store, email: string): Promise<string> {
  const ctx = { ...systemContext(store), adminEmails: readEmails(process.env['ADMIN_EMAILS']) };
  const { accounts, invitations, messages } = await erasePerson(ctx, email).catch(
    rethrowForOperator,
  );
  if (accounts + invitations + messages === 0) {
    throw new CommandRefusedError(
      `No account, invitation or message has the address ${email}: check its spelling.`,
    );
  }
  return `Erased the data about ${email} (accounts: ${accounts}, invitations: ${invitations}, messages: ${messages}). If the person has an account in Firebase, delete it too. Older backups still contain the data.`;
}
