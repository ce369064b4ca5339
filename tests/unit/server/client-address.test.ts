import { describe, expect, it } from 'vitest';
import { createClientAddressReader } from '#server/http/client-address.ts';

const visitor = '203.0.113.7';

describe('createClientAddressReader [OPS-1]', () => {
  it('returns the address of the connection if no proxy is configured', () => {
    expect(createClientAddressReader([])('198.51.100.1', visitor)).toBe('198.51.100.1');
  });

  it('returns the address that a configured proxy reports', () => {
    const getAddress = createClientAddressReader(['127.0.0.1', '10.0.0.0/8']);
    expect(getAddress('127.0.0.1', visitor)).toBe(visitor);
    expect(getAddress('::ffff:127.0.0.1', visitor)).toBe(visitor);
    expect(getAddress('10.1.2.3', `${visitor}, 10.9.9.9`)).toBe(visitor);
  });

  it('ignores addresses that the client itself added to the header', () => {
    const getAddress = createClientAddressReader(['127.0.0.1']);
    expect(getAddress('127.0.0.1', `1.2.3.4, ${visitor}`)).toBe(visitor);
    expect(getAddress('127.0.0.1', `127.0.0.1, ${visitor}`)).toBe(visitor);
    expect(getAddress('127.0.0.1', `1.2.3.4, nonsense`)).toBe('127.0.0.1');
  });

  it('ignores the header of a connection that is not from a proxy', () => {
    expect(createClientAddressReader(['127.0.0.1'])('198.51.100.1', visitor)).toBe('198.51.100.1');
  });

  it('supports IPv6 proxies, and returns the proxy’s address if there is no header', () => {
    const getAddress = createClientAddressReader(['::1', 'fd00::/8']);
    expect(getAddress('::1', '2001:db8::5')).toBe('2001:db8::5');
    expect(getAddress('fd00::2', '2001:db8::5, fd00::3')).toBe('2001:db8::5');
    expect(getAddress('::1', undefined)).toBe('::1');
  });
});
