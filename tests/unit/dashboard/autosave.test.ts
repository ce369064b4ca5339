import { describe, expect, it } from 'vitest';
import {
  newAutosaveKey,
  readAutosaves,
  removeAutosave,
  type StoredAutosave,
  writeAutosave,
} from '#dashboard/editing/edit/autosave.ts';
import { createMemoryStorage } from '../session/fakes.ts';

const newsOf = (id: string | undefined, owner = 'amina@example.com') => ({
  owner,
  resource: 'news' as const,
  id,
});

const storedValues = { title: 'Stored' };

function storeAutosave(
  scope: ReturnType<typeof newsOf>,
  storage: Storage,
  title = 'Typed',
  savedAt = 1_800_000_000_000,
): StoredAutosave {
  const autosave = {
    ...{ key: newAutosaveKey(scope), values: { title }, before: { title: 'Stored' } },
    ...{ etag: '"v3"', savedAt },
  };
  writeAutosave(autosave, storage);
  return autosave;
}

describe('an autosave on this device', () => {
  it('is kept for its record alone, and is gone once dropped', () => {
    const storage = createMemoryStorage();
    const autosave = storeAutosave(newsOf('one'), storage);
    expect(readAutosaves(newsOf('one'), storedValues, storage)).toEqual([autosave]);
    expect(readAutosaves(newsOf('two'), storedValues, storage)).toEqual([]);
    expect(readAutosaves(newsOf('on'), storedValues, storage)).toEqual([]);
    expect(readAutosaves(newsOf(undefined), storedValues, storage)).toEqual([]);
    removeAutosave(autosave.key, storage);
    expect(readAutosaves(newsOf('one'), storedValues, storage)).toEqual([]);
  });

  it('is not overwritten by typing in another form of the same record, and the newest is listed first [DASH-14]', () => {
    const storage = createMemoryStorage();
    const first = storeAutosave(newsOf('one'), storage, 'Typed first', 1);
    const second = storeAutosave(newsOf('one'), storage, 'Typed then', 2);
    expect(readAutosaves(newsOf('one'), storedValues, storage)).toEqual([second, first]);
  });

  it('is found if an earlier version of the dashboard stored it', () => {
    const storage = createMemoryStorage();
    const { key, ...entry } = storeAutosave(newsOf('one'), createMemoryStorage());
    storage.setItem('autosave:amina@example.com:news:one', JSON.stringify(entry));
    const [autosave] = readAutosaves(newsOf('one'), storedValues, storage);
    expect(autosave).toMatchObject({ values: { title: 'Typed' } });
    removeAutosave(autosave?.key ?? '', storage);
    expect(storage).toHaveLength(0);
  });

  it('is hidden from other people on the same device', () => {
    const storage = createMemoryStorage();
    storeAutosave(newsOf('one'), storage);
    expect(readAutosaves(newsOf('one', 'yusuf@example.com'), storedValues, storage)).toEqual([]);
  });

  it('uses the stored value of a field that was added to the form since [DASH-14]', () => {
    const storage = createMemoryStorage();
    storeAutosave(newsOf('one'), storage);
    const currentRecord = { title: 'Stored', imageAlt: 'Two masons' };
    expect(readAutosaves(newsOf('one'), currentRecord, storage)).toMatchObject([
      {
        values: { title: 'Typed', imageAlt: 'Two masons' },
        before: { title: 'Stored', imageAlt: 'Two masons' },
      },
    ]);
  });

  it.each([
    { values: { subtitle: 'Typed' }, before: {} },
    { values: { title: 7 }, before: { title: 'Stored' } },
    { values: null },
    7,
    null,
  ])('is ignored if it is %j, which is no such form', (storedValue) => {
    const storage = createMemoryStorage();
    storage.setItem(newAutosaveKey(newsOf('one')), JSON.stringify(storedValue));
    expect(readAutosaves(newsOf('one'), storedValues, storage)).toEqual([]);
  });

  it('is ignored if the stored value cannot be read', () => {
    const storage = createMemoryStorage();
    storage.setItem(newAutosaveKey(newsOf('one')), '{broken');
    expect(readAutosaves(newsOf('one'), storedValues, storage)).toEqual([]);
  });
});
