import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicFetch, createPublicPost } from '#services/ssrf-safe-fetch.ts';
import { type OlderSite, startOlderSite } from '../../support/older-site.ts';

let olderSite: OlderSite;
beforeAll(async () => {
  olderSite = await startOlderSite();
  olderSite.responses['/getFaqs'] = [];
  olderSite.responses['/moved'] = { redirect: '/getFaqs' };
  olderSite.responses['/away'] = { redirect: `http://localhost:${olderSite.port}/getFaqs` };
  olderSite.responses['/file'] = { redirect: 'file:///etc/passwd' };
});
afterAll(() => olderSite.close());

const privateAddresses = [
  ...['http://127.0.0.1:PORT/getFaqs', 'http://localhost:PORT/getFaqs'],
  ...['http://[::ffff:127.0.0.1]:PORT/getFaqs', 'http://[::7f00:1]:PORT/getFaqs'],
  ...['http://0x7f.1:PORT/getFaqs', 'http://10.0.0.1/', 'http://[::1]/', 'http://[::a00:1]/'],
  ...['http://169.254.169.254/latest/meta-data', 'https://[fd00::1]/'],
];
const withPort = (address: string) => address.replace('PORT', String(olderSite.port));

const fetchFrom = async (home: string, address: string) =>
  (await createPublicFetch(new URL(home)))(new URL(address), 1000);

describe('createPublicFetch [OPS-6]', () => {
  it.each(privateAddresses)('rejects the private address %s [OPS-6]', async (address) => {
    const requestCount = olderSite.requestedPaths.length;
    const responsePromise = fetchFrom('https://93.184.215.14/', withPort(address));
    await expect(responsePromise).rejects.toThrow('is or resolves to a private address');
    expect(olderSite.requestedPaths).toHaveLength(requestCount);
  });

  it('accepts only the private host that the operator specified, even after redirects [OPS-6]', async () => {
    const fetchPath = (path: string) => fetchFrom(olderSite.url, new URL(path, olderSite.url).href);
    expect(await fetchPath('/moved')).toMatchObject({ status: 200 });
    await expect(fetchPath('/away')).rejects.toThrow('is or resolves to a private address');
    await expect(fetchPath('/file')).rejects.toThrow('is not an http or https address');
  });

  it('rejects a response above the size limit [OPS-6]', async () => {
    olderSite.responses['/large'] = Buffer.alloc(1001);
    const response = fetchFrom(olderSite.url, `${olderSite.url}large`);
    await expect(response).rejects.toThrow('is larger than');
  });
});

describe('createPublicPost [OPS-4]', () => {
  const postOptions = { headers: {}, body: '{}', readBytes: 10 };
  const send = (address: string, privateHosts?: string[]) =>
    createPublicPost(privateHosts)(new URL(address), postOptions);

  it.each(privateAddresses)('rejects the private address %s [OPS-4]', async (address) => {
    const requestCount = olderSite.requestedPaths.length;
    await expect(send(withPort(address))).rejects.toThrow('is or resolves to a private address');
    expect(olderSite.requestedPaths).toHaveLength(requestCount);
  });

  it('follows no redirects and reads only the start of a response [OPS-4]', async () => {
    const requestCount = olderSite.requestedPaths.length;
    expect(await send(new URL('/moved', olderSite.url).href, ['127.0.0.1'])).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 300 && status < 400),
    });
    expect(olderSite.requestedPaths).toHaveLength(requestCount + 1);
    olderSite.responses['/large'] = Buffer.alloc(1_000_000, 'x');
    const { bytes } = await send(new URL('/large', olderSite.url).href, ['127.0.0.1']);
    expect(bytes.toString()).toBe('xxxxxxxxxx');
  });
});
