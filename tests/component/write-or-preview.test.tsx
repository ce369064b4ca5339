import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockApi, openForm } from './open-form.tsx';
import { user } from './steps.ts';

vi.mock('#dashboard/editing/preview/preview-pane.tsx', () => ({
  PreviewPane: () => <p>The page</p>,
}));

/** Returns the nearest ancestor that is hidden on small screens. */
const findHiddenAncestor = (element: HTMLElement) => element.closest('.max-xl\\:hidden');
const getButton = (name: string) => screen.getByRole('button', { name });

it('switches between fields and preview and restores the scroll position [DASH-14]', async () => {
  mockApi();
  await openForm('faqs');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const question = screen.getByLabelText<HTMLInputElement>('Question');
  await user.type(question, 'How long does it take?');
  expect(findHiddenAncestor(await screen.findByText('The page'))).not.toBeNull();
  await screen.findByRole('button', { name: 'Write', pressed: true });

  vi.stubGlobal('scrollY', 640);
  await user.click(getButton('Preview'));
  expect(findHiddenAncestor(screen.getByText('The page'))).toBeNull();
  expect(findHiddenAncestor(question)).not.toBeNull();
  expect(document.activeElement).toBe(getButton('Preview'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);

  await user.click(getButton('Write'));
  expect(findHiddenAncestor(question)).toBeNull();
  expect(question.value).toBe('How long does it take?');
  expect(document.activeElement).toBe(getButton('Write'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

it('focuses the invalid field when saving from the preview fails [DASH-14]', async () => {
  mockApi();
  await openForm('faqs');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  await user.keyboard('{Control>}s{/Control}');
  const question = screen.getByLabelText('Question');
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(findHiddenAncestor(question)).toBeNull();
});
