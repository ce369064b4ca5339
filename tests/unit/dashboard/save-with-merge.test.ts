import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import { problem } from '#contract/http/problem.ts';
import { saveWithMerge } from '#dashboard/editing/edit/save-with-merge.ts';

const resource = { fields: { title: 'Title', text: 'Text' }, initial: {} };
const base = { values: { title: 'Old title', text: 'Old text' }, etag: '"v1"' };
const values = { ...base.values, title: 'My title' };

const changedTo = (current: object, etag: string) =>
  new ProblemError(problem('precondition-failed', { current }), etag);

describe('saving a form', () => {
  it('sends the values with the version that they are based on [DASH-14]', async () => {
    const send = vi.fn(async () => 'one');
    const outcome = await saveWithMerge({ resource, values, base, send });
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: false });
    expect(send.mock.calls).toEqual([[values, base]]);
  });

  it('merges what someone else changed in other fields, and says so [DASH-14]', async () => {
    const send = vi.fn(async () => 'one');
    const theirs = { ...base.values, text: 'Their text' };
    send.mockRejectedValueOnce(changedTo(theirs, '"v2"'));
    const outcome = await saveWithMerge({ resource, values, base, send });
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: true });
    expect(send).toHaveBeenLastCalledWith(
      { title: 'My title', text: 'Their text' },
      { values: theirs, etag: '"v2"' },
    );
  });

  it('does not report others’ changes if only the version differs, as after a restore [DASH-14]', async () => {
    const send = vi.fn(async () => 'one');
    send.mockRejectedValueOnce(changedTo(base.values, '"v3"'));
    const outcome = await saveWithMerge({ resource, values, base, send });
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: false });
  });

  it('still reports them if only the version changed again before it was stored [DASH-14]', async () => {
    const send = vi.fn(async () => 'one');
    const theirs = { ...base.values, text: 'Their text' };
    send.mockRejectedValueOnce(changedTo(theirs, '"v2"'));
    send.mockRejectedValueOnce(changedTo(theirs, '"v3"'));
    const outcome = await saveWithMerge({ resource, values, base, send });
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: true });
    expect(send).toHaveBeenLastCalledWith(
      { title: 'My title', text: 'Their text' },
      { values: theirs, etag: '"v3"' },
    );
  });

  it('stops if both changed the same field [DASH-14]', async () => {
    const theirs = { ...base.values, title: 'Their title' };
    const send = vi.fn(async () => 'one').mockRejectedValueOnce(changedTo(theirs, '"v2"'));
    const outcome = await saveWithMerge({ resource, values, base, send });
    expect(outcome).toMatchObject({ result: 'conflict', conflict: { collisions: ['title'] } });
  });

  it('reports that the record was deleted [DASH-14]', async () => {
    const send = vi.fn().mockRejectedValue(new ProblemError(problem('not-found'), null));
    expect(await saveWithMerge({ resource, values, base, send })).toEqual({
      result: 'deleted',
    });
  });

  it('fails if someone else keeps saving, and on every other problem', async () => {
    let version = 1;
    const send = vi.fn(async () => {
      version += 1;
      throw changedTo({ ...base.values, text: `Text ${version}` }, `"v${version}"`);
    });
    await expect(saveWithMerge({ resource, values, base, send })).rejects.toThrow(ProblemError);
    expect(send).toHaveBeenCalledTimes(4);
    const broken = vi.fn().mockRejectedValue(new Error('broken'));
    await expect(saveWithMerge({ resource, values, base, send: broken })).rejects.toThrow('broken');
  });
});
