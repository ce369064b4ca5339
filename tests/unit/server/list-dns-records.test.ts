import { Resolver } from 'node:dns/promises';
import { expect, it } from 'vitest';
import { listDnsRecords } from '#server/doctor/list-dns-records.ts';

const reject = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

/** Returns a resolver that knows an address and a mail server of each name. */
const createResolver = (overrides: Partial<Resolver> = {}): Resolver =>
  Object.assign(new Resolver(), {
    resolve4: async () => ['203.0.113.5'],
    resolve6: reject('ENODATA'),
    resolveCname: reject('ENOTFOUND'),
    resolveMx: async () => [{ priority: 10, exchange: 'mail.firm.example' }],
    resolveNs: reject('ENODATA'),
    resolveTxt: async () => [['v=spf1 ', '-all']],
    resolveCaa: async () => [{ critical: 0, issue: 'letsencrypt.org' }],
    ...overrides,
  });

it('lists the DNS records of the website and of the sender [OPS-2]', async () => {
  const lines = await listDnsRecords(
    'https://www.firm.example',
    'Site <site@mail.example>',
    createResolver(),
  );
  const records = [
    'A\t203.0.113.5',
    'CAA\t{"critical":0,"issue":"letsencrypt.org"}',
    'MX\t10 mail.firm.example',
    'TXT\tv=spf1 -all',
  ];
  expect(lines).toEqual(
    ['firm.example', 'mail.example', 'www.firm.example'].flatMap((name) =>
      records.map((record) => `${name} ${record}`),
    ),
  );
});

it('lists nothing if a name server does not respond [OPS-2]', async () => {
  const resolver = createResolver({ resolveMx: reject('ETIMEOUT') });
  await expect(listDnsRecords('https://firm.example', '', resolver)).rejects.toThrow('ETIMEOUT');
});
