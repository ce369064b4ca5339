import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ContentChange } from '#contract/entities/changes.ts';
import { RenderedDifference } from '#dashboard/editing/changes/rendered-difference.tsx';
import { getTexts } from './steps.ts';

const faq = { _id: 'a', question: 'Is there a minimum order?', answer: 'One person.' };
const createChange = (before: object | null, after: object | null) =>
  ({ kind: 'faqs', id: 'a', before, after, by: null, at: '' }) as unknown as ContentChange;

it('labels an item that appears on or disappears from the website [PUB-5]', () => {
  const { rerender } = render(<RenderedDifference change={createChange(faq, null)} />);
  screen.getByText('No longer on the website.');
  expect(screen.queryByText('Not on the website yet.')).toBeNull();
  rerender(<RenderedDifference change={createChange(null, faq)} />);
  screen.getByText('Not on the website yet.');
  expect(screen.queryByText('No longer on the website.')).toBeNull();
});

const arabic = { ...faq, 'question@ar': 'هل يوجد حد أدنى؟', 'answer@ar': 'شخص واحد.' };
const readTitles = (before: object | null, after: object | null) => {
  const { unmount } = render(<RenderedDifference change={createChange(before, after)} />);
  const titles = getTexts(screen.getAllByText(/^(Before|After)/));
  unmount();
  return titles;
};

it('shows only the languages in which visitors see a difference [PUB-5, LANG-1]', () => {
  const changedArabic = { ...arabic, 'answer@ar': 'عامل واحد.' };
  expect(readTitles(arabic, changedArabic)).toEqual(['Before (Arabic)', 'After (Arabic)']);
  expect(readTitles(arabic, { ...arabic, answer: 'One worker.' })).toEqual(['Before', 'After']);
  expect(readTitles(arabic, { ...changedArabic, answer: 'One worker.' })).toEqual([
    ...['Before (English)', 'After (English)'],
    ...['Before (Arabic)', 'After (Arabic)'],
  ]);
  // The website does not show an incomplete translation.
  const incomplete = { ...faq, 'question@ar': 'هل يوجد حد أدنى؟' };
  expect(readTitles(faq, incomplete)).toEqual(['Before', 'After']);
});

it('labels an item that appears or disappears in one language [PUB-5, LANG-1]', () => {
  const { rerender } = render(<RenderedDifference change={createChange(faq, arabic)} />);
  screen.getByText('Not on the website in Arabic yet.');
  const hidden = { ...arabic, 'isShown@ar': false };
  rerender(<RenderedDifference change={createChange(arabic, hidden)} />);
  screen.getByText('No longer on the website in Arabic.');
});
