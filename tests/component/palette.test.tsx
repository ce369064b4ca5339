import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showScreens } from './screens.tsx';
import { user } from './steps.ts';

/** Lets the palette script finish loading. */
let loadPalette: () => void;

vi.mock('#session/session.ts', () => ({ useSession: () => ({ editor: false }) }));
vi.mock('#dashboard/shell/palette/palette.tsx', async (importOriginal) => {
  await new Promise<void>((resolve) => {
    loadPalette = resolve;
  });
  return importOriginal();
});

const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

it('captures keys pressed while the palette script loads [DASH-17]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ groups: [] }));
  const { PaletteButton } = await import('#dashboard/shell/palette/palette-button.tsx');
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screenBehind = (
    <form onSubmit={onSubmit}>
      <input aria-label="Title" />
      <PaletteButton />
    </form>
  );
  const router = showScreens([{ path: '/', element: screenBehind }]);
  const field = screen.getByLabelText<HTMLInputElement>('Title');
  field.focus();

  press('k', { ctrlKey: true });
  await user.keyboard('help{Escape}');
  press('k', { ctrlKey: true });
  await user.keyboard('tram{Backspace}{Enter}sh');
  expect(field.value).toBe('');
  expect(onSubmit).not.toHaveBeenCalled();

  loadPalette();
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Where to?' });
  await waitFor(() => expect(search.value).toBe('trash'));
  expect(document.activeElement).toBe(search);
  expect(screen.getByRole('option', { name: /^Trash/ })).toBeTruthy();
  // Enter and the arrow keys belong to the input method while it composes a word.
  for (const keyEvent of [{ isComposing: true }, { keyCode: 229 }]) {
    press('ArrowDown', keyEvent);
    press('Enter', keyEvent);
  }
  expect(router.state.location.pathname).toBe('/');
  await user.keyboard('x');
  expect(search.value).toBe('trashx');
});
