import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, fault, good, reasonOf } from './finding.ts';

const subject = 'DATA_DIR';

/** Below this the embedded database takes no more writes soon. */
const minFreeMegabytes = 500;

/** Whether a server can keep its files in a folder. */
export async function checkDataFolder(folder: string): Promise<Finding> {
  if (existsSync(join(folder, 'accounts.json'))) {
    return fault(subject, 'holds the demo of npm start: name another folder');
  }
  if (!existsSync(folder)) return fault(subject, 'is not there: make it for the server’s user');
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    return fault(
      subject,
      `cannot be written to (${reasonOf(error)}): give it to the server’s user`,
    );
  }
  const { bavail, bsize, blocks } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  if (blocks > 0 && megabytes < minFreeMegabytes) {
    return fault(subject, `its disk has ${megabytes} MB left: make room`);
  }
  return good(subject, 'can be written to');
}
