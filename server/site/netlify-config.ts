import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import { projectRoot } from '#publisher/project-root.ts';

const headerRule = z.object({ for: z.string(), values: z.record(z.string(), z.string()) });
type HeaderRule = z.output<typeof headerRule>;

const configFile = z.object({
  redirects: z.optional(
    z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        status: z._default(z.number(), 301),
        /** Whether the rule applies even if there is a file at the path. */
        force: z._default(z.boolean(), false),
      }),
    ),
  ),
  headers: z.optional(z.array(headerRule)),
});

export type NetlifyConfig = Awaited<ReturnType<typeof readNetlifyConfig>>;

/**
 * Converts a Netlify pattern. `/news/*` matches `/news` and everything below it. `:id` matches one segment. Ignores
 * letter case and a trailing slash.
 */
const toPattern = (path: string) =>
  new URLPattern({ pathname: path.replace(/\/\*$/, '{/*}?') }, { ignoreCase: true });

const matchPattern = (pattern: URLPattern, path: string) =>
  pattern.exec({ pathname: path.replace(/(?<=.)\/$/, '') })?.pathname.groups;

export const netlifyConfigFile = join(projectRoot, 'netlify.toml');

/** Reads netlify.toml. Rejects if the file is missing or invalid. */
export async function readNetlifyConfig(file: string) {
  const config = configFile.parse(parse(await readFile(file, 'utf8')));
  const redirects = (config.redirects ?? []).map((redirect) => ({
    ...redirect,
    pattern: toPattern(redirect.from),
  }));
  return {
    getHeaders: createHeaderLookup(config.headers ?? []),
    findRedirect: (path: string) => {
      for (const { pattern, to, status, force } of redirects) {
        const parts = matchPattern(pattern, path);
        if (parts) return { to: fillPlaceholders(to, parts), status, force };
      }
      return null;
    },
  };
}

const fillPlaceholders = (target: string, parts: Record<string, string | undefined>) =>
  target.replace(/:(\w+)/g, (_, name: string) => parts[name === 'splat' ? '0' : name] ?? '');

function createHeaderLookup(rules: HeaderRule[]) {
  const patterns = rules.map((rule) => ({ ...rule, pattern: toPattern(rule.for) }));
  return (path: string) =>
    patterns
      .filter(({ pattern }) => matchPattern(pattern, path))
      .flatMap(({ values }) => Object.entries(values));
}

/** Reads the `_headers` file of a build, which may be missing. */
export async function readBuiltHeaders(file: string) {
  const text = await readFile(file, 'utf8').catch(() => '');
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name && value) Object.assign(rules.at(-1)?.values ?? {}, { [name]: value });
    else if (line.startsWith('/')) rules.push({ for: line.trim(), values: {} });
  }
  return createHeaderLookup(rules);
}
