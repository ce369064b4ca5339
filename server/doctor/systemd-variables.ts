import { listNames, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';

const managerFile = 'etc/systemd/system.conf';

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
  const listDropIns = async (folder: string) =>
    (await listNames(root, folder)).map((file) => `${folder}/${file}`);
  const managerFiles = [managerFile, ...(await listDropIns(`${managerFile}.d`))];
  const dropIns = ['etc/systemd/system/service.d', `${unit}.d`].map(listDropIns);
  const unitFiles = [unit, ...(await Promise.all(dropIns)).flat()];
  const pattern = new RegExp(`^(?!\\s*[#;]).*(?<![\\w$])${name}=`);
  for (const file of [...unitFiles.toReversed(), ...managerFiles.toReversed()]) {
    const lines = (await readText(root, file)).split('\n');
    const index = lines.findLastIndex((line) => pattern.test(line));
    if (index < 0) continue;
    const reload = managerFiles.includes(file)
      ? 'run systemctl daemon-reexec && systemctl restart manpower'
      : restartUnit('manpower');
    return { place: `line ${index + 1} of /${file}`, reload };
  }
  return null;
}
