import { vi } from 'vitest';

/** The condition *storage blocked*: every access to the browser's storage throws. */
export function blockStorage(): () => void {
  const restores = (['localStorage', 'sessionStorage', 'indexedDB'] as const).map((name) => {
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
    for (const restore of restores) restore();
  };
}

/** The condition *no TLS*: the context is not secure, and `crypto.randomUUID` is missing. */
export function disableTls(): () => void {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  vi.stubGlobal('isSecureContext', false);
  return () => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
  };
}
