import { describe, expect, it } from 'vitest';
import { readAutosave, removeAutosave, writeAutosave } from '#dashboard/screens/edit/autosave.ts';

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const newsOf = (id: string | undefined, owner = 'amina@example.com') => ({
  owner,
  resource: 'news',
  id,
});

const autosave = {
  values: { title: 'Typed' },
  before: { title: 'Stored' },
  etag: '"v3"',
  savedAt: 1_800_000_000_000,
};

describe('an autosave on this device', () => {
  it('is kept for its record alone, and is gone once dropped', () => {
    const storage = memoryStorage();
    writeAutosave(newsOf('one'), autosave, storage);
    expect(readAutosave(newsOf('one'), ['title'], storage)).toEqual(autosave);
    expect(readAutosave(newsOf('two'), ['title'], storage)).toBeNull();
    expect(readAutosave(newsOf(undefined), ['title'], storage)).toBeNull();
    removeAutosave(newsOf('one'), storage);
    expect(readAutosave(newsOf('one'), ['title'], storage)).toBeNull();
  });

  it('is nobody else’s who uses the same device', () => {
    const storage = memoryStorage();
    writeAutosave(newsOf('one'), autosave, storage);
    expect(readAutosave(newsOf('one', 'yusuf@example.com'), ['title'], storage)).toBeNull();
  });

  it('counts as none when the form has got another field since', () => {
    const storage = memoryStorage();
    writeAutosave(newsOf(undefined), autosave, storage);
    expect(readAutosave(newsOf(undefined), ['title', 'subtitle' as 'title'], storage)).toBeNull();
  });

  it('counts as none when what is stored cannot be read', () => {
    const storage = memoryStorage();
    storage.setItem('autosave:news:new', '{broken');
    expect(readAutosave(newsOf(undefined), ['title'], storage)).toBeNull();
  });

  it('does not disturb the form when the storage is full', () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => writeAutosave(newsOf(undefined), autosave, storage)).not.toThrow();
  });
});
