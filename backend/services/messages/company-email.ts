import { emailAddress } from '#contract/fields/contact-fields.ts';
import { contentTables } from '#schema/content.ts';
import type { Context } from '../context.ts';

const { profile } = contentTables;

/** Returns the company's e-mail address from its profile; null if there is no valid one. */
export async function readCompanyEmail({ store }: Context): Promise<string | null> {
  const { primaryEmail } = profile;
  const [row] = await store.read((db) => db.select({ primaryEmail }).from(profile));
  return (row && emailAddress.safeParse(row.primaryEmail).data) || null;
}
