import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PictureField } from '#dashboard/screens/picture/picture-field.tsx';
import { PictureDialog } from '#dashboard/screens/rich-text/editor/picture-dialog.tsx';
import { picture, playLibrary } from './picture-library.ts';
import { user } from './steps.ts';

vi.mock('#session/session.ts', async () => (await import('./dashboard.tsx')).editorsSession());

const withQueries = (shown: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>);

const oneFound = (fields = {}) => ({ pictures: [picture(fields)], total: 1, next: null });

async function chooseFromLibrary(field: string) {
  await user.click(screen.getByRole('button', { name: `Choose from the library: ${field}` }));
  const library = await screen.findByRole('dialog', { name: 'Choose a picture' });
  await user.click(await within(library).findByRole('button', { name: /Tower\.jpg/ }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Choose a picture' })).toBeNull(),
  );
}

describe('the field for a picture', () => {
  it('takes a picture of the library, and sends nothing for it [IMG-2]', async () => {
    const asked = playLibrary(() => oneFound());
    const values: string[] = [];
    const Form = () => {
      const [value, setValue] = useState('');
      values.push(value);
      return (
        <PictureField label="Image" hint="" error={undefined} value={value} onChange={setValue} />
      );
    };
    withQueries(<Form />);
    await chooseFromLibrary('Image');
    expect(values.at(-1)).toBe('/media/tower.webp');
    expect(asked.map(({ path }) => path)).not.toContain('/uploadImage');
  });
});

describe('a picture in a formatted text', () => {
  const open = () =>
    withQueries(
      <PictureDialog
        file={undefined}
        picture={undefined}
        onSet={() => {}}
        onRemove={() => {}}
        onClose={() => {}}
      />,
    );
  const words = () => screen.getByLabelText<HTMLInputElement>('What the picture shows');

  it('that is chosen from the library brings its alternative text along [IMG-2, TEXT-1]', async () => {
    playLibrary(() => oneFound({ alt: 'Masons at work' }));
    open();
    await chooseFromLibrary('Picture');
    expect(words().value).toBe('Masons at work');
  });

  it('keeps what was typed where the library tells nothing of it [IMG-2, TEXT-1]', async () => {
    playLibrary(() => oneFound({ alt: null }));
    open();
    await user.type(words(), 'Mine');
    await chooseFromLibrary('Picture');
    expect(words().value).toBe('Mine');
  });
});
