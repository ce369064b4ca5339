import { readText } from './files.ts';

/** Resolves to the line of the hosts file that contains a name, or to null. The system prefers this file to DNS. */
export async function findHostsLine(root: string, name: string): Promise<string | null> {
  const lines = (await readText(root, 'etc/hosts')).split('\n');
  const index = lines.findIndex((line) =>
    line.replace(/#.*/, '').split(/\s+/).slice(1).includes(name),
  );
  return index < 0 ? null : `line ${index + 1} of /etc/hosts (${lines[index]?.trim()})`;
}
