import { vi } from 'vitest';

/** The condition *storage blocked*: every access to the browser's storage throws. */
export function blockStorage(): () => void {
  const spies = (['localStorage', 'sessionStorage', 'indexedDB'] as const).map((name) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    return () => {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    };
  });
  return () => {
    for (const restore of spies) restore();
  };
}

/** The condition *no TLS*: the browser cannot create random UUIDs. */
export function withoutTls(): () => void {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  vi.stubGlobal('isSecureContext', false);
  return () => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
  };
}
