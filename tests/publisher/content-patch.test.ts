import { describe, expect, it } from 'vitest';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { applyPatch, createPatch } from '#publisher/content-patch.ts';
import { contentWith } from '../support/test-site.ts';

const before = contentWith(4);
const [first, second, third, fourth] = before.news as [News, News, News, News];
type News = Snapshot['news'][number];
const editedItem = { ...second, title: 'Edited' };
const addedItem = { ...first, _id: 'added' };

/** Clones the patch, because a thread receives a copy of every object. */
const sendPatch = (from: Snapshot | null, to: Snapshot) => structuredClone(createPatch(from, to));

describe('a patch between two snapshots [PUB-2]', () => {
  it.each<[string, Partial<Snapshot>]>([
    ['a record is edited', { news: [first, editedItem, third, fourth] }],
    ['a record is added', { news: [addedItem, first, second, third, fourth] }],
    ['a record is deleted', { news: [first, second, fourth] }],
    ['a record is deleted and another is added', { news: [first, addedItem, third, fourth] }],
    ['records are reordered', { news: [fourth, first, second, third] }],
    ['two records are swapped', { news: [first, third, second, fourth] }],
    ['all records of a kind are deleted', { news: [] }],
    ['the profile is edited', { profile: { ...before.profile, mission: 'Another' } }],
    ['the privacy text changes', { privacyText: 'Another' }],
    ['the privacy text is translated', { privacyTexts: { ar: 'نحترم خصوصيتك.' } }],
    ['lists hide untranslated records', { hidesUntranslated: true }],
    ['the time zone changes', { timeZone: 'Asia/Dubai' }],
    ['the share picture is redrawn', { sharePicture: { version: 'b', png: 'AA==' } }],
    ['an Arabic share picture is drawn', { sharePictures: { ar: { version: 'c', png: 'AA==' } } }],
    [
      'the content number and the time increase',
      { contentNumber: 9, changedAt: '2026-11-22T10:00:00.000Z' },
    ],
    ['the snapshots are equal', {}],
  ])('reproduces the second snapshot exactly if %s', (_, changes) => {
    const after = { ...before, ...changes };
    expect(applyPatch(before, sendPatch(before, after))).toEqual(after);
    expect(applyPatch(null, sendPatch(null, after))).toEqual(after);
  });

  it('contains only edited records and changed record orders', () => {
    const after = { ...before, news: [first, editedItem, third, fourth] };
    expect(createPatch(before, after).kinds).toEqual({ news: { changedRecords: [editedItem] } });
    const newOrder = { ...before, news: [editedItem, first, third, fourth] };
    const order = newOrder.news.map(({ _id }) => _id);
    expect(createPatch(before, newOrder).kinds).toEqual({
      news: { order, changedRecords: [editedItem] },
    });
    expect(createPatch(before, { ...before, contentNumber: 9 }).kinds).toEqual({});
  });

  it('reuses the objects of unchanged records', () => {
    const after = applyPatch(
      before,
      sendPatch(before, { ...before, news: [fourth, editedItem, first] }),
    );
    expect(after.news[0]).toBe(fourth);
    expect(after.news[2]).toBe(first);
    expect(after.faqs).toBe(before.faqs);
  });
});
