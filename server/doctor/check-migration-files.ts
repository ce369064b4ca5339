import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Report } from './check.ts';
import { type Installation, ownRoot } from './installation.ts';

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** Checks that the code has the file of each migration, which the start reads. */
export async function checkMigrationFiles(
  { good, fault }: Report,
  { codeFolder = ownRoot }: Installation,
): Promise<void> {
  const folder = new URL('drizzle/migrations/', codeFolder);
  const text = await readFile(new URL('meta/_journal.json', folder), 'utf8');
  const names = journal.parse(JSON.parse(text)).entries.map(({ tag }) => `${tag}.sql`);
  const missing = names.filter((name) => !existsSync(new URL(name, folder)));
  if (missing.length === 0) return good(`all ${names.length} files are there`);
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  fault(`${missing[0]}${more} missing in drizzle/migrations: git checkout -- drizzle`);
}
