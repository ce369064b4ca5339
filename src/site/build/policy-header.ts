import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtFile } from './built-file.ts';

const metaPolicy = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/;

/** The sources that a page's own policy gives a directive. */
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive)
    ?.slice(1) ?? [];

/** One policy under which every one of the pages works: the hashes of all of them, everything else the same. */
export function joinPolicies(policies: string[]): string {
  const [first = ''] = policies;
  const directives = first
    .split(';')
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
  const joined = directives.map((directive) => {
    const sources = new Set(policies.flatMap((policy) => sourcesOf(policy, directive)));
    return `${directive} ${[...sources].join(' ')}`;
  });
  return [...joined, "frame-ancestors 'none'"].join('; ');
}

const inlineCode = /<(?:script|style)(?![^>]* src=)[^>]*>([\s\S]*?)<\/(?:script|style)>/g;

/** The hashes of what stands inline in a page, as a policy names them. */
export const inlineHashes = (html: string): string[] =>
  [...html.matchAll(inlineCode)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/** A policy without the hashes of code that no page holds: Astro lists all that it could have written. */
export const withoutUnused = (policy: string, used: ReadonlySet<string>): string =>
  policy.replace(/ '(sha256-[^']+)'/g, (source) => (used.has(source.trim()) ? source : ''));

/**
 * Writes `_headers` beside the built pages: the content security policy as a header, which also forbids being framed. The
 * pages' own copies go: with every hash that Astro could have written, each is a kilobyte in front of the first paint.
 */
export const policyHeader = (): AstroIntegration => ({
  name: 'policy-header',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const policies = new Set<string>();
      const used = new Set<string>();
      for (const { pathname } of pages) {
        const file = fileURLToPath(builtFile(dir, pathname));
        const html = await readFile(file, 'utf8');
        const policy = metaPolicy.exec(html)?.[1];
        if (!policy) throw new Error(`/${pathname} has no content security policy`);
        policies.add(policy.replaceAll('&#39;', "'"));
        for (const hash of inlineHashes(html)) used.add(hash);
        await writeFile(file, html.replace(metaPolicy, ''));
      }
      await writeFile(
        new URL('_headers', dir),
        `/*\n  Content-Security-Policy: ${withoutUnused(joinPolicies([...policies]), used)}\n`,
      );
    },
  },
});
