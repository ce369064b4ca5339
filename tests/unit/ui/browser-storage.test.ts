import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAutosaves, writeAutosave } from '#dashboard/editing/edit/autosave.ts';
import { readHint } from '#session/hint.ts';
import { storeNotice } from '#session/session-notice.ts';
import { takeNotice } from '#session/show-notice.ts';
import { deviceStorage, tabStorage } from '#ui/browser-storage.ts';
import { createMemoryStorage } from '../session/fakes.ts';

const refuseAccess = () => {
  throw new DOMException('refused', 'SecurityError');
};

function replaceStorage(descriptor: PropertyDescriptor): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
}

afterEach(() => {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of Array.from(
      { length: storage.length },
      (_, index) => storage.key(index) ?? '',
    ))
      storage.removeItem(key);
  vi.unstubAllGlobals();
});

describe.each([
  ['throws on access', { get: refuseAccess }],
  ['is null, as in some in-app browsers', { value: null }],
  ['is full', { value: { ...createMemoryStorage(), setItem: refuseAccess } }],
])('the guarded storage if the browser’s storage %s', (_, storage) => {
  it('keeps a value while the page is open [LAY-14]', () => {
    replaceStorage(storage);
    expect(deviceStorage.getItem('darkMode')).toBeNull();
    deviceStorage.setItem('darkMode', 'true');
    expect(deviceStorage.getItem('darkMode')).toBe('true');
    expect(tabStorage.getItem('darkMode')).toBeNull();
    deviceStorage.removeItem('darkMode');
    expect(deviceStorage.getItem('darkMode')).toBeNull();
  });

  it('keeps notices and autosaves available [LAY-5, DASH-14]', () => {
    replaceStorage(storage);
    expect(readHint()).toBeNull();
    storeNotice({ form: 'toast', text: 'You have been signed out.' });
    expect(takeNotice()?.text).toBe('You have been signed out.');
    const scope = { owner: 'uid-amina', resource: 'news' as const, id: 'one' };
    const autosave = {
      key: 'autosave:uid-amina:news:one',
      values: { title: 'Typed' },
      before: { title: 'Stored' },
      etag: null,
      savedAt: 1,
    };
    writeAutosave(autosave);
    expect(readAutosaves(scope, { title: 'Stored' })).toEqual([autosave]);
  });
});

it('discards a refused value once a newer value is stored [DASH-14]', () => {
  const storage = createMemoryStorage();
  replaceStorage({ value: { ...storage, setItem: refuseAccess } });
  deviceStorage.setItem('key', 'refused');
  replaceStorage({ value: storage });
  deviceStorage.setItem('key', 'stored');
  storage.setItem('key', 'from another tab');
  expect(deviceStorage.getItem('key')).toBe('from another tab');
});
