import { listNames, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { restartManager, restartUnit } from './remedies.ts';

const managerFile = 'etc/systemd/system.conf';

const listDropIns = async (root: string, folder: string) =>
  (await listNames(root, folder)).map((file) => `${folder}/${file}`);

/** Resolves to the files with systemd’s own settings, relative to the root folder. The last line of a name applies. */
export const listManagerFiles = async (root: string): Promise<string[]> => [
  managerFile,
  ...(await listDropIns(root, `${managerFile}.d`)),
];

/** A line that gives a variable to the server, and the command after which a change takes effect. */
interface VariableLine {
  /** Such as `line 3 of /etc/systemd/system.conf`. */
  place: string;
  reload: string;
}

/** Resolves to the line of systemd’s own configuration or of the unit that sets a variable of the server, or to null. */
export async function findVariableLine(
  name: string,
  { fileSystemRoot: root }: Pick<Installation, 'fileSystemRoot'>,
): Promise<VariableLine | null> {
  const unit = 'etc/systemd/system/manpower.service';
  const managerFiles = await listManagerFiles(root);
  const dropInFolders = ['etc/systemd/system/service.d', `${unit}.d`];
  const dropIns = dropInFolders.map((folder) => listDropIns(root, folder));
  const unitFiles = [unit, ...(await Promise.all(dropIns)).flat()];
  const pattern = new RegExp(`^(?!\\s*[#;]).*(?<![\\w$])${name}=`);
  for (const file of [...unitFiles.toReversed(), ...managerFiles.toReversed()]) {
    const lines = (await readText(root, file)).split('\n');
    const index = lines.findLastIndex((line) => pattern.test(line));
    if (index < 0) continue;
    const reload = managerFiles.includes(file)
      ? restartManager('manpower')
      : restartUnit('manpower');
    return { place: `line ${index + 1} of /${file}`, reload };
  }
  return null;
}
