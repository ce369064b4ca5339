import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  createContentSecurityPolicy,
  listInlineHashes,
  policyDirectives,
} from '#site/build/content-security-policy.ts';
import { firstPaintHash, firstPaintScript } from '#site/build/first-paint.ts';

describe('the content security policy', () => {
  it('includes the hashes of all pages and forbids framing', () => {
    const policy = createContentSecurityPolicy(['sha256-a', 'sha256-b'], []);
    expect(policy).toContain("; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self'; ");
    expect(policy).toMatch(/^default-src 'self'; .*; frame-ancestors 'none'$/);
  });

  it('hashes inline JavaScript, but not external scripts or JSON-LD', () => {
    const page = `<head><script>${firstPaintScript}</script><script type="module" src="/a.js"></script><script type="application/ld+json">{}</script></head>`;
    expect(listInlineHashes(page)).toEqual([firstPaintHash]);
  });

  it('forbids plugins, frames, media, unsafe code and forms that submit to other sites', () => {
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

  it('has a hash for the script that runs before the first paint [LAY-14]', () => {
    expect(firstPaintScript).toContain("localStorage.darkMode==='true'");
    expect(firstPaintHash).toMatch(/^sha256-[\w+/]{43}=$/);
  });
});

it('uses a sweetalert2 version that reads neither the visitor’s language nor the host', () => {
  const libraryFile = fileURLToPath(import.meta.resolve('sweetalert2/dist/sweetalert2.js'));
  const source = readFileSync(libraryFile, 'utf8');
  expect(source).not.toMatch(
    /navigator\.languages?\b|\.hostname\b|location\.host|new Audio|\.su\b|xn--/,
  );
});
