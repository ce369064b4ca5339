import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { serverFolders } from '../server-folders.ts';
import { causeCode, type Finding, fault, good } from './finding.ts';

const subject = 'DATA_DIR';

/** Below this the embedded database takes no more writes soon. */
const minFreeMegabytes = 500;

/** Whether a server can keep its files in a folder. */
export async function checkDataFolder(
  folders: ReturnType<typeof serverFolders>,
  freeBytesIn: (folder: string) => Promise<number>,
): Promise<Finding> {
  const { root } = folders;
  if (existsSync(join(root, 'accounts.json'))) {
    return fault(subject, 'is the folder of the demo (npm start): use another folder');
  }
  if (!existsSync(root))
    return fault(subject, 'does not exist: create it as the user that runs the server');
  for (const folder of Object.values(folders).filter(existsSync)) {
    const reason = await whyNotWritable(folder);
    if (!reason) continue;
    const name = folder === root ? '' : `its folder ${basename(folder)} `;
    return fault(subject, `${name}${reason}`);
  }
  const megabytes = Math.floor((await freeBytesIn(root)) / 1024 / 1024);
  if (megabytes >= minFreeMegabytes) return good(subject, 'can be written to');
  return fault(
    subject,
    `its disk has only ${megabytes} MB left: delete files, or use a larger disk`,
  );
}

const ownership =
  'give it to the user that runs the server (chown -R), and run doctor as that user';

/** Null, or why and what to do. Root may write anywhere, and what it makes there the server's user cannot open. */
export async function whyNotWritable(folder: string): Promise<string | null> {
  try {
    const found = await stat(folder);
    if (!found.isDirectory()) return 'is a file: name a folder';
    if (process.geteuid?.() === 0 && found.uid !== 0) {
      return `belongs to the user with the id ${found.uid}: ${ownership}`;
    }
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const code = causeCode(error);
    const remedy =
      code === 'EROFS'
        ? 'its file system is read-only: look into dmesg, and mount it again'
        : ownership;
    return `cannot be written to (${code}): ${remedy}`;
  }
}
