// Adds news to the embedded database in the folder given as an argument, until the process is killed.
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { createContent } from '#services/content/act/write-content.ts';

const store = await openEmbeddedDatabase(process.argv[2] ?? '');
for (let number = 1; ; number += 1) {
  const ctx = { store, actor: 'system', now: new Date() };
  const fields = { title: `News ${number}` };
  const { record } = await createContent(ctx, { kind: 'news', fields });
  process.stdout.write(`${record._id}\n`);
}
