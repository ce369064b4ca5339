// `npm run bench:pictures`: times searches and a replacement in a library of 5,000 pictures on the embedded
// database [IMG-2].
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { undoBatch } from '#services/content/act/undo-batch.ts';
import { systemContext } from '#services/context.ts';
import { restoreFromTrash } from '#services/pictures/picture-trash.ts';
import { findPictures, getPicture } from '#services/pictures/pictures.ts';
import { replacePicture } from '#services/pictures/replace-picture.ts';
import { report, reportTime } from './report.ts';
import { openFolder } from './resources.ts';
import { measureTimes, median } from './times.ts';

await using folder = await openFolder();
const store = await openEmbeddedDatabase(join(folder.path, 'database'));

const toRichTextSql = (address: string) =>
  `'{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"' || repeat('Masons at work. ', 60) || '"}]},{"type":"image","attrs":{"src":"' || ${address} || '","alt":"","width":8,"height":6}}]}'`;

await store.write(sql`insert into pictures (_id, address, file_name, media_type, width, height, bytes, alt, actor, at)
  select 'p' || n, '/media/p' || n || '.jpg', 'IMG_' || n || '.jpg', 'image/jpeg', 800, 600, 90000,
    case when n % 3 = 0 then null else 'Masons at tower ' || n end, 'system', now() - n * interval '1 minute'
  from generate_series(1, 5000) as n`);
await store.write(sql`insert into news (_id, title, description, description_rich, image, time)
  select 'n' || n, 'News ' || n, repeat('Masons at work. ', 60),
    case when n % 4 = 0 then ${sql.raw(toRichTextSql("'/media/p' || (n % 3000 + 2) || '.jpg'"))} else '' end,
    '/media/p' || case when n <= 1000 then 1 else n % 3000 + 2 end || '.jpg', now() - n * interval '1 minute'
  from generate_series(1, 10000) as n`);
await store.write(sql`insert into revisions (_id, entity, entity_id, version, action, actor, data, number)
  select 'r' || _id, 'news', _id, 1, 'create', 'system', to_jsonb(row) - 'version', 0
  from (select _id, title, description, description_rich as "descriptionRich", image, time, version from news) as row`);

async function measure(name: string, limit: number, work: () => Promise<unknown>) {
  report(name, median(await measureTimes(5, work)), 'ms', { limit });
}

const ctx = systemContext(store);
await measure('first rows', 300, () => findPictures(ctx, {}));
await measure('search', 100, () => findPictures(ctx, { search: 'tower 49' }));
await measure('unused', 500, () => findPictures(ctx, { filter: 'unused' }));
await measure('too small', 500, () => findPictures(ctx, { filter: 'too-small' }));
await measure('no alternative text', 100, () => findPictures(ctx, { filter: 'no-alt' }));
await measure('one picture with its uses', 500, () => getPicture(ctx, 'p1'));
const replacement = { id: 'p1', by: '/media/p2.jpg' };
const replace = () => replacePicture(ctx, replacement);
const { batch } = await reportTime('replace 1,000 uses', 2000, replace);
const undo = () => undoBatch({ ...ctx, restoreFromTrash }, batch);
await reportTime('undo replacement', 2000, undo);
await store.close();
