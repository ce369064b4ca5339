import { describe, expect, it } from 'vitest';
import {
  createNewAutosaveKey,
  readAutosaves,
  removeAutosave,
  type StoredAutosave,
  writeAutosave,
} from '#dashboard/editing/edit/autosave.ts';
import { createMemoryStorage } from '../session/fakes.ts';

const newsScope = (id: string | undefined, owner = 'amina@example.com') => ({
  owner,
  resource: 'news' as const,
  id,
});

const storedValues = { title: 'Stored' };

function storeAutosave(
  scope: ReturnType<typeof newsScope>,
  storage: Storage,
  title = 'Typed',
  savedAt = 1_800_000_000_000,
): StoredAutosave {
  const autosave = {
    ...{ key: createNewAutosaveKey(scope), values: { title }, before: { title: 'Stored' } },
    ...{ etag: '"v3"', savedAt },
  };
  writeAutosave(autosave, storage);
  return autosave;
}

describe('an autosave on this device', () => {
  it('belongs to one record until it is removed', () => {
    const storage = createMemoryStorage();
    const autosave = storeAutosave(newsScope('one'), storage);
    expect(readAutosaves(newsScope('one'), storedValues, storage)).toEqual([autosave]);
    expect(readAutosaves(newsScope('two'), storedValues, storage)).toEqual([]);
    expect(readAutosaves(newsScope('on'), storedValues, storage)).toEqual([]);
    expect(readAutosaves(newsScope(undefined), storedValues, storage)).toEqual([]);
    removeAutosave(autosave.key, storage);
    expect(readAutosaves(newsScope('one'), storedValues, storage)).toEqual([]);
  });

  it('is not overwritten by another form of the same record [DASH-14]', () => {
    const storage = createMemoryStorage();
    const first = storeAutosave(newsScope('one'), storage, 'Typed first', 1);
    const second = storeAutosave(newsScope('one'), storage, 'Typed then', 2);
    expect(readAutosaves(newsScope('one'), storedValues, storage)).toEqual([second, first]);
  });

  it('is found if an earlier version of the dashboard stored it', () => {
    const storage = createMemoryStorage();
    const { key, ...entry } = storeAutosave(newsScope('one'), createMemoryStorage());
    storage.setItem('autosave:amina@example.com:news:one', JSON.stringify(entry));
    const [autosave] = readAutosaves(newsScope('one'), storedValues, storage);
    expect(autosave).toMatchObject({ values: { title: 'Typed' } });
    removeAutosave(autosave?.key ?? '', storage);
    expect(storage).toHaveLength(0);
  });

  it('is hidden from other people on the same device', () => {
    const storage = createMemoryStorage();
    storeAutosave(newsScope('one'), storage);
    expect(readAutosaves(newsScope('one', 'yusuf@example.com'), storedValues, storage)).toEqual([]);
  });

  it('contains the stored value of a field that was added to the form later [DASH-14]', () => {
    const storage = createMemoryStorage();
    storeAutosave(newsScope('one'), storage);
    const currentRecord = { title: 'Stored', imageAlt: 'Two masons' };
    expect(readAutosaves(newsScope('one'), currentRecord, storage)).toMatchObject([
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
  ])('is ignored if it does not fit the form: %j', (storedValue) => {
    const storage = createMemoryStorage();
    storage.setItem(createNewAutosaveKey(newsScope('one')), JSON.stringify(storedValue));
    expect(readAutosaves(newsScope('one'), storedValues, storage)).toEqual([]);
  });

  it('is ignored if it is not valid JSON', () => {
    const storage = createMemoryStorage();
    storage.setItem(createNewAutosaveKey(newsScope('one')), '{broken');
    expect(readAutosaves(newsScope('one'), storedValues, storage)).toEqual([]);
  });
});
