import { describe, expect, it } from 'vitest';
import {
  createNewAutosaveKey,
  readAutosaves,
  removeAutosave,
  type StoredAutosave,
  writeAutosave,
} from '#dashboard/editing/edit/autosave.ts';
import { createMemoryStorage } from '../session/fakes.ts';

const createNewsScope = (id: string | undefined, owner = 'amina@example.com') => ({
  owner,
  resource: 'news' as const,
  id,
});

const storedValues = { title: 'Stored' };

function storeAutosave(
  scope: ReturnType<typeof createNewsScope>,
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
    const autosave = storeAutosave(createNewsScope('one'), storage);
    expect(readAutosaves(createNewsScope('one'), storedValues, storage)).toEqual([autosave]);
    expect(readAutosaves(createNewsScope('two'), storedValues, storage)).toEqual([]);
    expect(readAutosaves(createNewsScope('on'), storedValues, storage)).toEqual([]);
    expect(readAutosaves(createNewsScope(undefined), storedValues, storage)).toEqual([]);
    removeAutosave(autosave.key, storage);
    expect(readAutosaves(createNewsScope('one'), storedValues, storage)).toEqual([]);
  });

  it('is not overwritten by another form of the same record [DASH-14]', () => {
    const storage = createMemoryStorage();
    const first = storeAutosave(createNewsScope('one'), storage, 'Typed first', 1);
    const second = storeAutosave(createNewsScope('one'), storage, 'Typed then', 2);
    expect(readAutosaves(createNewsScope('one'), storedValues, storage)).toEqual([second, first]);
  });

  it('is found if an earlier version of the dashboard stored it', () => {
    const storage = createMemoryStorage();
    const { key, ...entry } = storeAutosave(createNewsScope('one'), createMemoryStorage());
    storage.setItem('autosave:amina@example.com:news:one', JSON.stringify(entry));
    const [autosave] = readAutosaves(createNewsScope('one'), storedValues, storage);
    expect(autosave).toMatchObject({ values: { title: 'Typed' } });
    removeAutosave(autosave?.key ?? '', storage);
    expect(storage).toHaveLength(0);
  });

  it('is hidden from other people on the same device', () => {
    const storage = createMemoryStorage();
    storeAutosave(createNewsScope('one'), storage);
    expect(
      readAutosaves(createNewsScope('one', 'yusuf@example.com'), storedValues, storage),
    ).toEqual([]);
  });

  it('contains the stored value of a field that was added to the form later [DASH-14]', () => {
    const storage = createMemoryStorage();
    storeAutosave(createNewsScope('one'), storage);
    const currentRecord = { title: 'Stored', imageAlt: 'Two masons' };
    expect(readAutosaves(createNewsScope('one'), currentRecord, storage)).toMatchObject([
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
    storage.setItem(createNewAutosaveKey(createNewsScope('one')), JSON.stringify(storedValue));
    expect(readAutosaves(createNewsScope('one'), storedValues, storage)).toEqual([]);
  });

  it('is ignored if it is not valid JSON', () => {
    const storage = createMemoryStorage();
    storage.setItem(createNewAutosaveKey(createNewsScope('one')), '{broken');
    expect(readAutosaves(createNewsScope('one'), storedValues, storage)).toEqual([]);
  });
});
