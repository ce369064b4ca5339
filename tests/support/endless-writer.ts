// Opens the embedded database of the directory it is given and adds news until it is killed.
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { createContent } from '#services/content/act/write-content.ts';

const store = await openEmbeddedDatabase(process.argv[2] ?? '');
for (let number = 1; ; number += 1) {
  const author = { actor: 'system', now: new Date() };
  const { record } = await createContent(store, 'news', { title: `News ${number}` }, author);
  process.stdout.write(`${record._id}\n`);
}
