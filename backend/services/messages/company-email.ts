import { emailAddress } from '#contract/fields/contact-fields.ts';
import type { Store } from '#db/store.ts';
import { contentTables } from '#schema/content.ts';

const { profile } = contentTables;

/** The company's e-mail address as the profile has it; null where there is none that takes e-mails. */
export async function readCompanyEmail(store: Store): Promise<string | null> {
  const { primaryEmail } = profile;
  const [row] = await store.read((db) => db.select({ primaryEmail }).from(profile));
  return (row && emailAddress.safeParse(row.primaryEmail).data) || null;
}
