import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postToPublicWeb, publicFetch } from '#services/ssrf-safe-fetch.ts';
import { type OlderSite, startOlderSite } from '../../support/older-site.ts';

let older: OlderSite;
beforeAll(async () => {
  older = await startOlderSite();
  older.answers['/getFaqs'] = [];
  older.answers['/moved'] = { redirect: '/getFaqs' };
  older.answers['/away'] = { redirect: `http://localhost:${older.port}/getFaqs` };
  older.answers['/file'] = { redirect: 'file:///etc/passwd' };
});
afterAll(() => older.close());

const fetchFor = async (home: string, address: string) =>
  (await publicFetch(new URL(home)))(new URL(address), 1000);

describe('fetching what an older site refers to [OPS-6]', () => {
  it.each([
    () => `http://127.0.0.1:${older.port}/getFaqs`,
    () => `http://localhost:${older.port}/getFaqs`,
    () => `http://[::ffff:127.0.0.1]:${older.port}/getFaqs`,
    () => `http://0x7f.1:${older.port}/getFaqs`,
    () => 'http://10.0.0.1/',
    () => 'http://169.254.169.254/latest/meta-data',
    () => 'http://[::1]/',
    () => `http://[::7f00:1]:${older.port}/getFaqs`,
    () => 'http://[::a00:1]/',
    () => 'http://[fd00::1]/',
  ])('refuses private addresses, however they are written [OPS-6]', async (address) => {
    const before = older.requestedPaths.length;
    const fetchPromise = fetchFor('https://93.184.215.14/', address());
    await expect(fetchPromise).rejects.toThrow('leads to a private address');
    expect(older.requestedPaths).toHaveLength(before);
  });

  it('accepts the private host that the operator named, and no other after its redirects [OPS-6]', async () => {
    const at = (path: string) => fetchFor(older.url, new URL(path, older.url).href);
    expect(await at('/moved')).toMatchObject({ status: 200 });
    await expect(at('/away')).rejects.toThrow('leads to a private address');
    await expect(at('/file')).rejects.toThrow('is not an http or https address');
  });

  it('reads no more than its limit [OPS-6]', async () => {
    older.answers['/large'] = Buffer.alloc(1001);
    await expect(fetchFor(older.url, `${older.url}large`)).rejects.toThrow('is larger than');
  });
});

describe('sending to an address that someone entered [OPS-4]', () => {
  const postOptions = { headers: {}, body: '{}', readBytes: 10 };
  const send = (address: string, privateHosts?: string[]) =>
    postToPublicWeb(privateHosts)(new URL(address), postOptions);

  it.each([
    () => `http://127.0.0.1:${older.port}/getFaqs`,
    () => `http://localhost:${older.port}/getFaqs`,
    () => `http://[::ffff:127.0.0.1]:${older.port}/getFaqs`,
    () => 'http://169.254.169.254/latest/meta-data',
    () => 'https://[fd00::1]/',
  ])('refuses private addresses, however they are written [OPS-4]', async (address) => {
    const before = older.requestedPaths.length;
    await expect(send(address())).rejects.toThrow('leads to a private address');
    expect(older.requestedPaths).toHaveLength(before);
  });

  it('follows no redirect, and reads only the start of the response [OPS-4]', async () => {
    const before = older.requestedPaths.length;
    expect(await send(new URL('/moved', older.url).href, ['127.0.0.1'])).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 300 && status < 400),
    });
    expect(older.requestedPaths).toHaveLength(before + 1);
    older.answers['/large'] = Buffer.alloc(1_000_000, 'x');
    const { bytes } = await send(new URL('/large', older.url).href, ['127.0.0.1']);
    expect(bytes.toString()).toBe('xxxxxxxxxx');
  });
});
