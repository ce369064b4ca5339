import { beforeEach, describe, expect, it } from 'vitest';
import {
  createAutosaveKey,
  readAutosaves,
  removeAutosave,
  type StoredAutosave,
  writeAutosave,
} from '#dashboard/editing/edit/autosave.ts';
import { createMemoryStorage } from '../session/fakes.ts';

const scope = { owner: 'amina@example.com', resource: 'news', id: 'one' } as const;
let storage: Storage;
beforeEach(() => {
  storage = createMemoryStorage();
});

function storeAutosave(title = 'Typed', savedAt = 1_800_000_000_000): StoredAutosave {
  const autosave = {
    ...{ key: createAutosaveKey(scope), values: { title }, before: { title: 'Stored' } },
    ...{ etag: '"v3"', savedAt },
  };
  writeAutosave(autosave, storage);
  return autosave;
}

const read = (
  changes: { id?: string | undefined; owner?: string } = {},
  values = { title: 'Stored' },
) => readAutosaves({ ...scope, ...changes }, values, storage);

describe('an autosave on this device', () => {
  it('is found only for its own record, until it is removed', () => {
    const autosave = storeAutosave();
    expect(read()).toEqual([autosave]);
    for (const id of ['two', 'on', undefined]) expect(read({ id })).toEqual([]);
    removeAutosave(autosave.key, storage);
    expect(read()).toEqual([]);
  });

  it('is not overwritten by another form of the same record [DASH-14]', () => {
    const first = storeAutosave('Typed first', 1);
    const second = storeAutosave('Typed second', 2);
    expect(read()).toEqual([second, first]);
  });

  it('is found if an earlier version of the dashboard stored it', () => {
    const { key, ...entry } = storeAutosave();
    storage.removeItem(key);
    storage.setItem('autosave:amina@example.com:news:one', JSON.stringify(entry));
    const [autosave] = read();
    expect(autosave).toMatchObject({ values: { title: 'Typed' } });
    removeAutosave(autosave?.key ?? '', storage);
    expect(storage).toHaveLength(0);
  });

  it('is hidden from other users of the same device', () => {
    storeAutosave();
    expect(read({ owner: 'yusuf@example.com' })).toEqual([]);
  });

  it('contains the record’s value of a field added to the form later [DASH-14]', () => {
    storeAutosave();
    const before = { title: 'Stored', imageAlt: 'Two masons' };
    expect(read({}, before)).toMatchObject([{ values: { ...before, title: 'Typed' }, before }]);
  });

  it.each([
    '{"values":{"subtitle":"Typed"},"before":{}}',
    '{"values":{"title":7},"before":{"title":"Stored"}}',
    '{"values":null}',
    ...['7', 'null', '{broken'],
  ])('is ignored if it is invalid or does not fit the form: %s [DASH-14]', (json) => {
    storage.setItem(createAutosaveKey(scope), json);
    expect(read()).toEqual([]);
  });
});
