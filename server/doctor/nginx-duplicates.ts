import { basename } from 'node:path';
import {
  listListenAddresses,
  listServerNames,
  type NginxFile,
  readNginxFiles,
} from './nginx-files.ts';

/** The errors of nginx about a definition that another file can repeat. */
const duplicateError =
  /^(a )?duplicate ("log_format"|upstream|zone|default server|listen options)|already (bound|declared)/;

/** Captures the name of the definition. */
const definedName = /"([^"]+)"(?: is already|[^"]*$)/;

/** In the guide, this file contains the website's configuration. */
const guidePath = '/etc/nginx/conf.d/manpower.conf';

/** The path of another file with the same definition, and of the file that is a copy of the other one, if any. */
interface Duplicate {
  other: string;
  copy: string | null;
}

/** Resolves to the file that repeats the definition in a line that nginx reports as a duplicate, or to null. */
export async function findDuplicate(
  root: string,
  { message, file, line }: { message: string; file: string; line: string },
): Promise<Duplicate | null> {
  if (!duplicateError.test(message)) return null;
  const [, name = ''] = definedName.exec(message) ?? [];
  const end = name ? line.indexOf(name) + name.length : line.length;
  const definition = new RegExp(`^\\s*${RegExp.escape(line.slice(0, end))}(?![\\w.-])`, 'm');
  const files = await readNginxFiles(root);
  const reported = files.find(({ path }) => path === file);
  const other = files.find(({ path, text }) => path !== file && definition.test(text));
  if (!reported || !other) return null;
  const [copy] = haveSameServer(reported, other) ? [reported, other].toSorted(compareAges) : [];
  return { other: other.path, copy: copy?.path ?? null };
}

/** A file with servers for other names or ports is not a copy. */
const haveSameServer = (a: NginxFile, b: NginxFile): boolean =>
  [listServerNames, listListenAddresses].every((list) => {
    const items = new Set(list(a.text));
    return list(b.text).some((item) => items.has(item));
  });

/** Sorts a copy before its original. Copies usually have longer names, such as `site-old.conf`. */
const compareAges = (a: NginxFile, b: NginxFile): number =>
  Number(a.path === guidePath) - Number(b.path === guidePath) ||
  basename(b.path).length - basename(a.path).length;
