import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '#contract/client.ts';
import { problem } from '#contract/problem.ts';
import { saveRecord } from '#dashboard/screens/edit/save-record.ts';

const resource = { fields: { title: 'Title', text: 'Text' }, initial: {} };
const base = { values: { title: 'Old title', text: 'Old text' }, etag: '"v1"' };
const values = { ...base.values, title: 'My title' };

const changedTo = (current: object, etag: string) =>
  new ProblemError(problem('precondition-failed', { current }), etag);

describe('a save of a form', () => {
  it('sends the values with the version that they are based on [DASH-14]', async () => {
    const store = vi.fn(async () => 'one');
    const outcome = await saveRecord({ resource, values, base, store });
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: false });
    expect(store.mock.calls).toEqual([[values, '"v1"']]);
  });

  it('is merged with what somebody else changed in other fields, and says so [DASH-14]', async () => {
    const store = vi.fn(async () => 'one');
    store.mockRejectedValueOnce(changedTo({ ...base.values, text: 'Their text' }, '"v2"'));
    const outcome = await saveRecord({ resource, values, base, store });
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: true });
    expect(store).toHaveBeenLastCalledWith({ title: 'My title', text: 'Their text' }, '"v2"');
  });

  it('does not claim others’ changes where only the version is another, as after a restore [DASH-14]', async () => {
    const store = vi.fn(async () => 'one');
    store.mockRejectedValueOnce(changedTo(base.values, '"v3"'));
    const outcome = await saveRecord({ resource, values, base, store });
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: false });
  });

  it('still says so where the version alone changed once more before it was stored [DASH-14]', async () => {
    const store = vi.fn(async () => 'one');
    const theirs = { ...base.values, text: 'Their text' };
    store.mockRejectedValueOnce(changedTo(theirs, '"v2"'));
    store.mockRejectedValueOnce(changedTo(theirs, '"v3"'));
    const outcome = await saveRecord({ resource, values, base, store });
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: true });
    expect(store).toHaveBeenLastCalledWith({ title: 'My title', text: 'Their text' }, '"v3"');
  });

  it('stops where both changed the same field [DASH-14]', async () => {
    const theirs = { ...base.values, title: 'Their title' };
    const store = vi.fn(async () => 'one').mockRejectedValueOnce(changedTo(theirs, '"v2"'));
    const outcome = await saveRecord({ resource, values, base, store });
    expect(outcome).toMatchObject({ result: 'conflict', conflict: { collisions: ['title'] } });
  });

  it('tells that the record was deleted [DASH-14]', async () => {
    const store = vi.fn().mockRejectedValue(new ProblemError(problem('not-found'), null));
    expect(await saveRecord({ resource, values, base, store })).toEqual({ result: 'deleted' });
  });

  it('fails where somebody else saves all the time, and on every other problem', async () => {
    let version = 1;
    const store = vi.fn(async () => {
      version += 1;
      throw changedTo({ ...base.values, text: `Text ${version}` }, `"v${version}"`);
    });
    await expect(saveRecord({ resource, values, base, store })).rejects.toThrow(ProblemError);
    expect(store).toHaveBeenCalledTimes(4);
    const broken = vi.fn().mockRejectedValue(new Error('broken'));
    await expect(saveRecord({ resource, values, base, store: broken })).rejects.toThrow('broken');
  });
});
