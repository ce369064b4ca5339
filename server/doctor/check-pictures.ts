import { access, constants } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, asc, isNull, like } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Store } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import { type Finding, fault, good } from './finding.ts';

const subject = 'pictures';

/** A library may hold tens of thousands. */
const filesAtOnce = 32;

/** Whether the files of the library's pictures are in their folder, and can be read by who runs this. */
export async function checkPictures(store: Store, folder: string): Promise<Finding> {
  const kept = and(like(pictures.address, '/media/%'), isNull(pictures.deletedAt));
  const rows = await store.read((db) =>
    db.select({ address: pictures.address }).from(pictures).where(kept).orderBy(asc(pictures.at)),
  );
  const names = rows.map(({ address }) => basename(address));
  const readable = await pLimit(filesAtOnce).map(names, (name) =>
    access(join(folder, name), constants.R_OK).then(
      () => true,
      () => false,
    ),
  );
  const lacking = names.filter((_, index) => !readable[index]);
  if (lacking.length === 0) return good(subject, `all ${names.length} are there`);
  const what = `${lacking.length} of ${names.length} are not in ${folder} or cannot be read, such as ${lacking[0]}`;
  const remedy =
    'give them to the user that runs the server (chown -R), or take them from a backup';
  return fault(subject, `${what}: ${remedy}`);
}
