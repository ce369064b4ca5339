import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import { projectRoot } from '#publisher/project-root.ts';

const configFile = z.object({
  redirects: z.optional(
    z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        status: z._default(z.number(), 301),
        force: z._default(z.boolean(), false),
      }),
    ),
  ),
  headers: z.optional(
    z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  ),
});

interface Redirect {
  to: string;
  status: number;
  /** Whether the rule applies even if there is a file at the path. */
  force: boolean;
}

export interface NetlifyConfig {
  getHeaders(path: string): [name: string, value: string][];
  findRedirect(path: string): Redirect | null;
}

/**
 * Converts a Netlify pattern. `/news/*` matches `/news` and everything below it. `:id` matches one part. Ignores
 * letter case and a trailing slash.
 */
const toPattern = (path: string) =>
  new URLPattern({ pathname: path.replace(/\/\*$/, '{/*}?') }, { ignoreCase: true });

const matchPattern = (pattern: URLPattern, path: string) =>
  pattern.exec({ pathname: path.replace(/(?<=.)\/$/, '') })?.pathname.groups;

export const netlifyConfigFile = join(projectRoot, 'netlify.toml');

/** Reads netlify.toml. Rejects if the file is missing or its format is unknown. */
export async function readNetlifyConfig(file: string): Promise<NetlifyConfig> {
  const config = configFile.parse(parse(await readFile(file, 'utf8')));
  const redirects = (config.redirects ?? []).map((redirect) => ({
    ...redirect,
    pattern: toPattern(redirect.from),
  }));
  return {
    getHeaders: createHeaderLookup(config.headers ?? []),
    findRedirect: (path) => {
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

function createHeaderLookup(rules: { for: string; values: Record<string, string> }[]) {
  const patterns = rules.map((rule) => ({ ...rule, pattern: toPattern(rule.for) }));
  return (path: string) =>
    patterns
      .filter(({ pattern }) => matchPattern(pattern, path))
      .flatMap(({ values }) => Object.entries(values));
}

/** Reads the `_headers` file of a build, which may be missing. */
export async function readBuiltHeaders(file: string): Promise<NetlifyConfig['getHeaders']> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const rules: { for: string; values: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name && value) Object.assign(rules.at(-1)?.values ?? {}, { [name]: value });
    else if (line.startsWith('/')) rules.push({ for: line.trim(), values: {} });
  }
  return createHeaderLookup(rules);
}
