import { describe, expect, it } from 'vitest';
import { clientAddressBehind } from '#server/http/client-address.ts';

const visitor = '203.0.113.7';

describe('the address of a client [OPS-1]', () => {
  it('is that of the connection if no proxy is configured, whatever a header says', () => {
    expect(clientAddressBehind([])('198.51.100.1', visitor)).toBe('198.51.100.1');
  });

  it('is the one that a configured proxy reports', () => {
    const addressOf = clientAddressBehind(['127.0.0.1', '10.0.0.0/8']);
    expect(addressOf('127.0.0.1', visitor)).toBe(visitor);
    expect(addressOf('::ffff:127.0.0.1', visitor)).toBe(visitor);
    expect(addressOf('10.1.2.3', `${visitor}, 10.9.9.9`)).toBe(visitor);
  });

  it('is not the one that the client itself wrote before the proxies', () => {
    const addressOf = clientAddressBehind(['127.0.0.1']);
    expect(addressOf('127.0.0.1', `1.2.3.4, ${visitor}`)).toBe(visitor);
    expect(addressOf('127.0.0.1', `127.0.0.1, ${visitor}`)).toBe(visitor);
    expect(addressOf('127.0.0.1', `1.2.3.4, nonsense`)).toBe('127.0.0.1');
  });

  it('is that of the connection if the request comes from anywhere else', () => {
    expect(clientAddressBehind(['127.0.0.1'])('198.51.100.1', visitor)).toBe('198.51.100.1');
  });

  it('is read from IPv6 proxies, and is the proxy’s own if it reports none', () => {
    const addressOf = clientAddressBehind(['::1', 'fd00::/8']);
    expect(addressOf('::1', '2001:db8::5')).toBe('2001:db8::5');
    expect(addressOf('fd00::2', '2001:db8::5, fd00::3')).toBe('2001:db8::5');
    expect(addressOf('::1', undefined)).toBe('::1');
  });
});
