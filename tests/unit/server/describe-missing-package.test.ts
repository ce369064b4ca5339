import { describe, expect, it } from 'vitest';
import { describeMissingPackage } from '#server/doctor/describe-missing-package.ts';

describe('the description of a missing package [OPS-2]', () => {
  it.each([
    ["Cannot find package 'ipaddr.js' imported from /srv/site/server/proxies.ts", 'ipaddr.js'],
    ["Cannot find module '/srv/site/node_modules/@hono/node-server/index.js'", '@hono/node-server'],
    ['Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions:', 'sharp'],
  ])('identifies the package in “%s”', (message, name) => {
    expect(describeMissingPackage(new Error(message))).toContain(`node_modules lacks ${name},`);
  });

  it('is null for any other error', () => {
    expect(describeMissingPackage(new Error("Cannot find module '../gone.ts'"))).toBeNull();
  });
});
