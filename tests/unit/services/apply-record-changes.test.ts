import { describe, expect, it } from 'vitest';
import {
  applyRecordChanges,
  type RecordChange,
} from '#services/pending-changes/apply-record-changes.ts';
import { contentWith } from '../../support/test-site.ts';

/** The newest item is first. Two items have the same time. Of these, the item with the lower id is later. */
const content = contentWith(4);
const [newest, second, third, oldest] = content.news.map((item, index) => ({
  ...item,
  _id: ['d', 'c', 'b', 'a'][index] ?? '',
  time:
    ['2026-11-04T00:00', '2026-11-03T00:00', '2026-11-03T00:00', '2026-11-01T00:00'][index] ?? '',
}));
if (!newest || !second || !third || !oldest) throw new Error('There are four news');
content.news = [newest, second, third, oldest];

const apply = (...changes: RecordChange[]) => applyRecordChanges(content, changes);
const changeOf = (
  kind: RecordChange['kind'],
  record: { _id: string; time?: string },
): RecordChange => ({
  kind,
  id: record._id,
  record,
});
const idsAfter = (...changes: RecordChange[]) => apply(...changes).news.map(({ _id }) => _id);
const newsAt = (_id: string, time: string) => changeOf('news', { ...newest, _id, time });

describe('a content with some records changed [PUB-5]', () => {
  it('has them in their positions, and keeps all other objects, including the lists', () => {
    const changedItem = { ...second, title: 'Other' };
    const { news, ...others } = apply(changeOf('news', changedItem));
    expect(news).toEqual([newest, changedItem, third, oldest]);
    expect(news[0]).toBe(newest);
    for (const [name, list] of Object.entries(others)) {
      expect(list, name).toBe(content[name as keyof typeof others]);
    }
    expect(content.news[1]).toBe(second);
  });

  it('lacks those that were deleted or never existed', () => {
    const deletionOf = (id: string): RecordChange => ({ kind: 'news', id, record: null });
    expect(idsAfter(deletionOf('never'), deletionOf('c'), newsAt('e', '2026-11-05T00:00'))).toEqual(
      ['e', 'd', 'b', 'a'],
    );
  });

  it('sorts items by time, and equal times by descending id', () => {
    expect(idsAfter(newsAt('x', '2026-11-02T00:00'))).toEqual(['d', 'c', 'b', 'x', 'a']);
    expect(idsAfter(newsAt('x', '2026-10-01T00:00'))).toEqual(['d', 'c', 'b', 'a', 'x']);
    expect(idsAfter(newsAt('bb', '2026-11-03T00:00'))).toEqual(['d', 'c', 'bb', 'b', 'a']);
    expect(idsAfter(newsAt('d', '2026-11-02T00:00'))).toEqual(['c', 'b', 'd', 'a']);
    expect(idsAfter(newsAt('a', '2026-11-09T00:00'))).toEqual(['a', 'd', 'c', 'b']);
  });

  it('puts new items last if editors choose the order, and changed ones in their position', () => {
    const { team } = content;
    const [first] = team;
    const addedMember = { ...first, _id: 'added' };
    const changedMember = { ...first, _id: first?._id ?? '', name: 'Other' };
    const after = apply(changeOf('team', addedMember), changeOf('team', changedMember)).team;
    expect(after).toEqual([changedMember, ...team.slice(1), addedMember]);
  });

  it('has one profile', () => {
    const profile = { ...content.profile, name: 'Other' };
    expect(apply(changeOf('profile', profile)).profile).toBe(profile);
  });

  it('leaves out a record that cannot have its own page, if its kind has pages', () => {
    expect(idsAfter(newsAt('index', '2026-11-09T00:00'))).not.toContain('index');
    const [first] = content.team;
    expect(apply(changeOf('team', { ...first, _id: 'index' })).team.at(-1)?._id).toBe('index');
  });
});
