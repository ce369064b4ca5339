import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import { createProblem } from '#contract/http/problem.ts';
import { saveWithMerge } from '#dashboard/editing/edit/save-with-merge.ts';

const resource = { fields: { title: 'Title', text: 'Text' }, initial: {} };
const base = { values: { title: 'Old title', text: 'Old text' }, etag: '"v1"' };
const values = { ...base.values, title: 'My title' };
const theirs = { ...base.values, text: 'Their text' };
const mergedValues = { title: 'My title', text: 'Their text' };

const createConflict = (current: object, etag: string) =>
  new ProblemError(createProblem('precondition-failed', { current }), etag);

/** Saves the values. Each error rejects one attempt, in the given order. */
async function save(...errors: ProblemError[]) {
  const send = vi.fn(async () => 'one');
  for (const error of errors) send.mockRejectedValueOnce(error);
  return { send, outcome: await saveWithMerge({ resource, values, base, send }) };
}

describe('saving a form', () => {
  it('sends the values with the version on which they are based [DASH-14]', async () => {
    const { send, outcome } = await save();
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: false });
    expect(send.mock.calls).toEqual([[values, base]]);
  });

  it('merges and reports another person’s changes to other fields [DASH-14]', async () => {
    const { send, outcome } = await save(createConflict(theirs, '"v2"'));
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: true });
    expect(send).toHaveBeenLastCalledWith(mergedValues, { values: theirs, etag: '"v2"' });
  });

  it('reports no merged changes if only the version differs [DASH-14]', async () => {
    const { outcome } = await save(createConflict(base.values, '"v3"'));
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: false });
  });

  it('reports merged changes even if the version changes again [DASH-14]', async () => {
    const conflicts = ['"v2"', '"v3"'].map((etag) => createConflict(theirs, etag));
    const { send, outcome } = await save(...conflicts);
    expect(outcome).toEqual({ result: 'saved', id: 'one', includesTheirs: true });
    expect(send).toHaveBeenLastCalledWith(mergedValues, { values: theirs, etag: '"v3"' });
  });

  it('reports a conflict if another person changed the same field [DASH-14]', async () => {
    const collision = { ...base.values, title: 'Their title' };
    const { outcome } = await save(createConflict(collision, '"v2"'));
    expect(outcome).toMatchObject({ result: 'conflict', conflict: { collisions: ['title'] } });
  });

  it('reports a deleted record [DASH-14]', async () => {
    const { outcome } = await save(new ProblemError(createProblem('not-found'), null));
    expect(outcome).toEqual({ result: 'deleted' });
  });

  it('fails after four conflicts or an unexpected error', async () => {
    let version = 1;
    const send = vi.fn(async () => {
      version += 1;
      throw createConflict({ ...base.values, text: `Text ${version}` }, `"v${version}"`);
    });
    await expect(saveWithMerge({ resource, values, base, send })).rejects.toThrow(ProblemError);
    expect(send).toHaveBeenCalledTimes(4);
    send.mockRejectedValue(new Error('broken'));
    await expect(saveWithMerge({ resource, values, base, send })).rejects.toThrow('broken');
  });
});
