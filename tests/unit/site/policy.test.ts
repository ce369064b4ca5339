import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  inlineHashes,
  policyDirectives,
} from '#site/build/content-security-policy.ts';
import { firstPaintHash, firstPaintScript } from '#site/build/first-paint.ts';

describe('the content security policy', () => {
  it('joins the hashes of all pages and forbids framing', () => {
    const policy = contentSecurityPolicy(['sha256-a', 'sha256-b'], []);
    expect(policy).toContain("; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self'; ");
    expect(policy).toMatch(/^default-src 'self'; .*; frame-ancestors 'none'$/);
  });

  it('lists the hashes of inline code in a page, and no others', () => {
    const page = `<head><script>${firstPaintScript}</script><script type="module" src="/a.js"></script><script type="application/ld+json">{}</script></head>`;
    expect(inlineHashes(page)).toEqual([firstPaintHash]);
  });

  it('never allows inline scripts, plugins, frames or sound, nor a form that posts elsewhere', () => {
    expect(policyDirectives.join(';')).not.toMatch(/unsafe/);
    expect(policyDirectives).toEqual(
      expect.arrayContaining([
        "object-src 'none'",
        "frame-src 'none'",
        "media-src 'none'",
        "form-action 'self'",
      ]),
    );
  });

  it('allows exactly the script before the first paint, by its hash [LAY-14]', () => {
    expect(firstPaintScript).toContain("localStorage.darkMode==='true'");
    expect(firstPaintHash).toMatch(/^sha256-[\w+/]{43}=$/);
  });
});

it('treats visitors of every region alike: dialogs depend on neither place nor language', () => {
  const dialogs = fileURLToPath(import.meta.resolve('sweetalert2/dist/sweetalert2.js'));
  const source = readFileSync(dialogs, 'utf8');
  expect(source).not.toMatch(
    /navigator\.languages?\b|\.hostname\b|location\.host|new Audio|\.su\b|xn--/,
  );
});
