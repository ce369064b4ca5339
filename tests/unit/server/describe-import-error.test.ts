import { describe, expect, it } from 'vitest';
import { describeImportError } from '#server/doctor/describe-import-error.ts';

function createError(message: string, { name = 'Error', place = '' } = {}): Error {
  const stack = `${place}${name}: ${message}\n    at compileSourceTextModule (node:internal/modules/esm/utils:357:16)`;
  return Object.assign(new Error(message), { name, stack });
}

const syntaxError = (message: string, place?: string) =>
  createError(message, { name: 'SyntaxError', ...(place && { place: `${place}\ncode\n^^^\n` }) });

describe('the description of an import error [OPS-2]', () => {
  it.each([
    ["Cannot find package 'ipaddr.js' imported from /srv/site/server/proxies.ts", 'ipaddr.js'],
    ["Cannot find module '/srv/site/node_modules/@hono/node-server/index.js'", '@hono/node-server'],
    ['Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions:', 'sharp'],
  ])('identifies the missing package in “%s”', (message, name) => {
    expect(describeImportError(new Error(message))).toContain(`node_modules lacks ${name},`);
  });

  const noExport = (module: string) =>
    `The requested module '${module}' does not provide an export named 'default'`;
  it.each([
    [
      'The package sharp',
      syntaxError(noExport('./b.mjs'), 'file:///srv/site/node_modules/sharp/a.mjs:7'),
    ],
    ['The package @hono/x', syntaxError(noExport('@hono/x/y'), 'file:///srv/site/server/a.ts:7')],
    ['The package pg', syntaxError('Unexpected end of input', '/srv/site/node_modules/pg/a.js:1')],
    [
      'The package zod',
      createError('Invalid package config /srv/site/node_modules/zod/package.json.'),
    ],
    [
      'The package tar',
      createError('x is not a function', {
        name: 'TypeError',
        place: '/srv/site/node_modules/tar/a.js:1\ncode\n',
      }),
    ],
    ['A package', syntaxError('Invalid or unexpected token')],
  ])('reports “%s in node_modules is damaged”', (subject, error) => {
    const description = describeImportError(error);
    expect(description).toContain(
      `${subject} in node_modules is damaged or is the wrong version (${error.name}: `,
    );
    expect(description).toMatch(/: run cd \/\S+ && runuser -u \S+ -- npm ci --omit=dev, then/);
  });

  it('reports damaged code', () => {
    const error = syntaxError('Merge conflict marker encountered.', '/srv/site/server/b.ts:1');
    expect(describeImportError(error)).toMatch(
      /\(\/srv\/site\/server\/b.ts: Merge conflict.*: correct that file .*git -C \/\S+ status shows/,
    );
  });

  it('reports a file that this user cannot read', () => {
    const error = createError("EACCES: permission denied, open '/srv/site/server/b.ts'");
    expect(describeImportError(error)).toMatch(
      /^This user cannot read \/srv\/site\/server\/b.ts, .*: run chown -R .* && chmod -R u\+rwX /,
    );
  });

  it('is null for any other error', () => {
    expect(describeImportError(createError("Cannot find module '../gone.ts'"))).toBeNull();
  });
});
