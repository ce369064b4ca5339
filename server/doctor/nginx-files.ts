import { glob } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { readText } from './files.ts';

export interface NginxFile {
  path: string;
  /** Without comments. The lines have the same numbers as in the file. */
  text: string;
}

const mainFile = '/etc/nginx/nginx.conf';

/** What Debian's `nginx.conf` includes. */
const usualIncludes = 'include conf.d/*.conf;\ninclude sites-enabled/*;\n';

const includes = /(?:^|[;{}])\s*include\s+["']?([^;"'\s]+)/gm;

/** Resolves to the files of nginx's configuration, in the order in which nginx reads them. */
export async function readNginxFiles(root: string): Promise<NginxFile[]> {
  const files = new Map<string, NginxFile>();
  const read = async (path: string): Promise<void> => {
    if (files.has(path)) return;
    const text = stripComments(await readText(root, path));
    files.set(path, { path, text });
    const lines = path === mainFile && text === '' ? usualIncludes : text;
    for (const [, pattern = ''] of lines.matchAll(includes)) {
      const paths: string[] = [];
      for await (const included of glob(join(root, resolve('/etc/nginx', pattern))))
        paths.push(included);
      for (const included of paths.toSorted()) await read(`/${relative(root, included)}`);
    }
  };
  await read(mainFile);
  return [...files.values()];
}

export const stripComments = (text: string): string => text.replaceAll(/(^|[\s;{}])#.*/gm, '$1');

/** Resolves to the text of all files of nginx's configuration, without comments. */
export const readNginxConfiguration = async (root: string): Promise<string> =>
  (await readNginxFiles(root)).map(({ text }) => text).join('\n');

/** Captures the names of a server in nginx. */
const serverNames = /(?:^|[;{}])\s*server_name\s+([^;]+);/gm;

/** Returns the text before the first server, and each server with the text that follows it. */
export const splitServers = (text: string): string[] => text.split(/^\s*server\s*\{/m);

export const listServerNames = (server: string): string[] =>
  [...server.matchAll(serverNames)].flatMap(([, list = '']) => list.trim().split(/\s+/));

/** Returns the addresses in `listen` with their ports, such as `*:443`. */
export const listListenAddresses = (server: string): string[] =>
  [...server.matchAll(/(?:^|[;{}])\s*listen\s+([^;\s]+)/gm)].map(([, address = '']) =>
    address.replace(/^(0\.0\.0\.0:)?(?=\d+$)/, '*:'),
  );

/** Returns the directives that match, such as `“expires 1d;” (line 3 of /etc/nginx/conf.d/site.conf)`. */
export function findDirectives(files: NginxFile[], directive: RegExp): string[] {
  const pattern = new RegExp(`(?<=^|[;{}])\\s*((?:${directive.source})(?:\\s[^;{}]*)?;)`, 'gm');
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ 0: all, 1: line = '', index }) => {
      const number = text.slice(0, index + all.length - line.length).split('\n').length;
      return `“${line.replaceAll(/\s+/g, ' ')}” (line ${number} of ${path})`;
    }),
  );
}
