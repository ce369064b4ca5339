import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockApi, openForm } from './open-form.tsx';
import { user } from './steps.ts';

vi.mock('#dashboard/editing/preview/preview-pane.tsx', () => ({
  PreviewPane: () => <p>The page</p>,
}));

/** Returns the nearest ancestor that is hidden on small screens. */
const hiddenPart = (element: HTMLElement) => element.closest('.max-xl\\:hidden');
const side = (name: string) => screen.getByRole('button', { name });

it('a small screen shows the fields or the preview, each at its last scroll position [DASH-14]', async () => {
  mockApi();
  await openForm('faqs');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const question = screen.getByLabelText<HTMLInputElement>('Question');
  await user.type(question, 'How long does it take?');
  expect(hiddenPart(await screen.findByText('The page'))).not.toBeNull();
  await screen.findByRole('button', { name: 'Write', pressed: true });

  vi.stubGlobal('scrollY', 640);
  await user.click(side('Preview'));
  expect(hiddenPart(screen.getByText('The page'))).toBeNull();
  expect(hiddenPart(question)).not.toBeNull();
  expect(document.activeElement).toBe(side('Preview'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);

  await user.click(side('Write'));
  expect(hiddenPart(question)).toBeNull();
  expect(question.value).toBe('How long does it take?');
  expect(document.activeElement).toBe(side('Write'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

it('saving an invalid form from the preview leads to the invalid field [DASH-14]', async () => {
  mockApi();
  await openForm('faqs');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  await user.keyboard('{Control>}s{/Control}');
  const question = screen.getByLabelText('Question');
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(hiddenPart(question)).toBeNull();
});
