import { glob } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { readText } from './files.ts';
import type { System } from './installation.ts';

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

/** Resolves to the text of all of nginx's configuration files, without comments. */
export const readNginxConfiguration = async (root: string): Promise<string> =>
  (await readNginxFiles(root)).map(({ text }) => text).join('\n');

/** Resolves to the time at which nginx last loaded its configuration and started its workers, or to null. */
export async function findLoadTime(runProgram: System['runProgram']): Promise<number | null> {
  const output = await runProgram('ps', ['-C', 'nginx', '-o', 'etimes=,args=']);
  const ages = [...output.matchAll(/^\s*(\d+) nginx: worker process$/gm)].map(([, age]) =>
    Number(age),
  );
  return ages.length > 0 ? Date.now() - Math.min(...ages) * 1000 : null;
}

/** Captures the names of an nginx server. */
const serverNames = /(?:^|[;{}])\s*server_name\s+([^;]+);/gm;

/** Returns the text before the first server, and each server with the text that follows it. */
export const splitServers = (text: string): string[] => text.split(/^\s*server\s*\{/m);

export const listServerNames = (server: string): string[] =>
  [...server.matchAll(serverNames)].flatMap(([, list = '']) => list.trim().split(/\s+/));

/** Whether a server responds at an address. */
function isServerOf(server: string, address: string): boolean {
  const addresses = listListenAddresses(server);
  // Without a `listen` line, a server listens on port 80.
  const ownAddresses = addresses.length > 0 ? addresses : ['*:80'];
  return (
    listServerNames(server).includes(new URL(address).hostname) &&
    ownAddresses.some((listen) => listen.endsWith(`:${getSitePort(address)}`))
  );
}

/** Whether an nginx server responds at an address. */
export const hasServer = (files: NginxFile[], address: string): boolean =>
  files.some(({ text }) =>
    listBlocks(text, serverHead).some(({ start, end }) =>
      isServerOf(text.slice(start, end), address),
    ),
  );

/** Returns the port that visitors open. */
export function getSitePort(siteUrl: string): string {
  const { protocol, port } = new URL(siteUrl);
  return port || (protocol === 'https:' ? '443' : '80');
}

const serverHead = /\bserver\s*\{/g;

/** Matches braces. Also matches quotes, because braces in them open and close no block. */
const bracesAndQuotes = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g;

/** Returns the blocks whose first line matches `head`, which must be global, such as `/server\s*\{/g`. */
const listBlocks = (text: string, head: RegExp) =>
  [...text.matchAll(head)].map((match) => ({
    match,
    start: match.index,
    end: findBlockEnd(text, match.index),
  }));

function findBlockEnd(text: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(bracesAndQuotes)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    if (token === '}' && depth === 0) return start + index + 1;
  }
  return text.length;
}

/**
 * Returns the files without the servers that do not respond at an address, and without the upstreams that only they use.
 * The lines have the same numbers. If no server responds there, returns the same files.
 */
export function selectServers(files: NginxFile[], address: string): NginxFile[] {
  if (!hasServer(files, address)) return files;
  const selected = removeBlocks(files, serverHead, ({ block }) => !isServerOf(block, address));
  const text = selected.map((file) => file.text).join('\n');
  return removeBlocks(
    selected,
    upstreamHead,
    ({ match: [, name = ''] }) => !new RegExp(`_pass\\s[^;]*${RegExp.escape(name)}`).test(text),
  );
}

const upstreamHead = /\bupstream\s+(\S+)\s*\{/g;

/** Replaces matching blocks with spaces, but keeps their line breaks. */
const removeBlocks = (
  files: NginxFile[],
  head: RegExp,
  isRemoved: (found: { match: RegExpExecArray; block: string }) => boolean,
): NginxFile[] =>
  files.map(({ path, text: original }) => {
    let text = original;
    for (const { match, start, end } of listBlocks(original, head)) {
      const block = original.slice(start, end);
      if (!isRemoved({ match, block })) continue;
      text = text.slice(0, start) + block.replaceAll(/[^\n]/g, ' ') + text.slice(end);
    }
    return { path, text };
  });

/** Returns the addresses in `listen` with their ports, such as `*:443`. */
export const listListenAddresses = (server: string): string[] =>
  [...server.matchAll(/(?:^|[;{}])\s*listen\s+([^;\s]+)/gm)].map(([, address = '']) =>
    address.replace(/^(0\.0\.0\.0:)?(?=\d+$)/, '*:'),
  );

/** Returns the directives that match, such as `“expires 1d;” (line 3 of /etc/nginx/conf.d/site.conf)`. */
export function findDirectives(files: NginxFile[], directive: RegExp): string[] {
  const values = /(?:\s(?:"[^"]*"|'[^']*'|[^;{}"'])*)?;/.source;
  const pattern = new RegExp(`(?<=^|[;{}])\\s*((?:${directive.source})${values})`, 'gim');
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ 0: all, 1: line = '', index }) => {
      const number = text.slice(0, index + all.length - line.length).split('\n').length;
      return `“${line.replaceAll(/\s+/g, ' ')}” (line ${number} of ${path})`;
    }),
  );
}
