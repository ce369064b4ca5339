import { describe, expect, it } from 'vitest';
import {
  applyRecordChanges,
  type RecordChange,
} from '#services/pending-changes/apply-record-changes.ts';
import { contentWith } from '../../support/test-site.ts';

/** News items are sorted by descending time, and items with the same time by descending id. */
const content = contentWith(4);
const [newest, second, third, oldest] = content.news.map((item, index) => ({
  ...item,
  _id: ['d', 'c', 'b', 'a'][index] ?? '',
  time:
    ['2026-11-04T00:00', '2026-11-03T00:00', '2026-11-03T00:00', '2026-11-01T00:00'][index] ?? '',
}));
if (!newest || !second || !third || !oldest) throw new Error('Expected four news items');
content.news = [newest, second, third, oldest];

const apply = (...changes: RecordChange[]) => applyRecordChanges(content, changes);
const putRecord = (
  kind: RecordChange['kind'],
  record: { _id: string; time?: string },
): RecordChange => ({ kind, id: record._id, record });
const listIdsAfter = (...changes: RecordChange[]) => apply(...changes).news.map(({ _id }) => _id);
const putNews = (_id: string, time: string) => putRecord('news', { ...newest, _id, time });

describe('applyRecordChanges [PUB-5]', () => {
  it('replaces a changed record in place and keeps all other objects', () => {
    const changedItem = { ...second, title: 'Other' };
    const { news, ...others } = apply(putRecord('news', changedItem));
    expect(news).toEqual([newest, changedItem, third, oldest]);
    expect(news[0]).toBe(newest);
    for (const [name, list] of Object.entries(others)) {
      expect(list, name).toBe(content[name as keyof typeof others]);
    }
    expect(content.news[1]).toBe(second);
  });

  it('omits deleted records and ignores deletions of unknown records', () => {
    const deleteNews = (id: string): RecordChange => ({ kind: 'news', id, record: null });
    expect(
      listIdsAfter(deleteNews('never'), deleteNews('c'), putNews('e', '2026-11-05T00:00')),
    ).toEqual(['e', 'd', 'b', 'a']);
  });

  it('sorts news by descending time, and items with the same time by descending id', () => {
    expect(listIdsAfter(putNews('x', '2026-11-02T00:00'))).toEqual(['d', 'c', 'b', 'x', 'a']);
    expect(listIdsAfter(putNews('x', '2026-10-01T00:00'))).toEqual(['d', 'c', 'b', 'a', 'x']);
    expect(listIdsAfter(putNews('bb', '2026-11-03T00:00'))).toEqual(['d', 'c', 'bb', 'b', 'a']);
    expect(listIdsAfter(putNews('d', '2026-11-02T00:00'))).toEqual(['c', 'b', 'd', 'a']);
    expect(listIdsAfter(putNews('a', '2026-11-09T00:00'))).toEqual(['a', 'd', 'c', 'b']);
  });

  it('appends new records to a list that editors sort', () => {
    const { team } = content;
    const [first] = team;
    const addedMember = { ...first, _id: 'added' };
    const changedMember = { ...first, _id: first?._id ?? '', name: 'Other' };
    const changedTeam = apply(
      putRecord('team', addedMember),
      putRecord('team', changedMember),
    ).team;
    expect(changedTeam).toEqual([changedMember, ...team.slice(1), addedMember]);
  });

  it('replaces the profile', () => {
    const profile = { ...content.profile, name: 'Other' };
    expect(apply(putRecord('profile', profile)).profile).toBe(profile);
  });

  it('omits a record that cannot have its own page, if its kind has pages', () => {
    expect(listIdsAfter(putNews('index', '2026-11-09T00:00'))).not.toContain('index');
    const [first] = content.team;
    expect(apply(putRecord('team', { ...first, _id: 'index' })).team.at(-1)?._id).toBe('index');
  });
});
