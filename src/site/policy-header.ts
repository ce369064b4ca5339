import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtFile } from './built-file.ts';

const metaPolicy = /<meta http-equiv="content-security-policy" content="([^"]*)"/;

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
 * Writes `_headers` beside the built pages: the content security policy as a header, since a header also forbids being
 * framed, which a page's own `<meta>` cannot.
 */
export const policyHeader = (): AstroIntegration => ({
  name: 'policy-header',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const policies = new Set<string>();
      const used = new Set<string>();
      for (const { pathname } of pages) {
        const html = await readFile(fileURLToPath(builtFile(dir, pathname)), 'utf8');
        const policy = metaPolicy.exec(html)?.[1];
        if (policy) policies.add(policy.replaceAll('&#39;', "'"));
        for (const hash of inlineHashes(html)) used.add(hash);
      }
      if (policies.size === 0) throw new Error('No page has a content security policy');
      await writeFile(
        new URL('_headers', dir),
        `/*\n  Content-Security-Policy: ${withoutUnused(joinPolicies([...policies]), used)}\n`,
      );
    },
  },
});
