import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ContentChange } from '#contract/entities/changes.ts';
import { RenderedDifference } from '#dashboard/editing/changes/rendered-difference.tsx';

const faq = { _id: 'a', question: 'Is there a smallest order?', answer: 'One person.' };
const change = (before: object | null, after: object | null) =>
  ({ kind: 'faqs', id: 'a', before, after, by: null, at: '' }) as unknown as ContentChange;

it('a removed item is labelled as no longer on the website, and an added one as not yet on it [PUB-5]', () => {
  const { rerender } = render(<RenderedDifference change={change(faq, null)} />);
  expect(screen.getByText('No longer on the website.')).toBeTruthy();
  expect(screen.queryByText('Not on the website yet.')).toBeNull();
  rerender(<RenderedDifference change={change(null, faq)} />);
  expect(screen.getByText('Not on the website yet.')).toBeTruthy();
  expect(screen.queryByText('No longer on the website.')).toBeNull();
});
