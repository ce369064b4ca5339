import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PictureField } from '#dashboard/fields/picture/picture-field.tsx';
import { PictureDialog } from '#dashboard/fields/rich-text/editor/picture-dialog.tsx';
import { createPicture, mockLibrary } from './picture-library.ts';
import { renderWithQueries } from './screens.tsx';
import { findPassage, isDisabled, user } from './steps.ts';

const createResult = (fields = {}) => ({ pictures: [createPicture(fields)], total: 1, next: null });
const emptyResult = { pictures: [], total: 0, next: null };

async function chooseFromLibrary(field: string) {
  await user.click(screen.getByRole('button', { name: `Choose from the library: ${field}` }));
  const library = await screen.findByRole('dialog', { name: 'Choose picture' });
  await user.click(await within(library).findByRole('button', { name: /Tower\.jpg/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose picture' })).toBeNull());
}

it('uses a library picture without uploading a file [IMG-2]', async () => {
  const requests = mockLibrary(() => createResult());
  const values: string[] = [];
  const Form = () => {
    const [value, setValue] = useState('');
    values.push(value);
    return (
      <PictureField
        label="Picture"
        size="width 380px and height 350px"
        place={{ width: 840, height: 560, fit: 'cover' }}
        error={undefined}
        value={value}
        onChange={setValue}
      />
    );
  };
  renderWithQueries(<Form />);
  await findPassage('Minimum: width 380px and height 350px. Best: 1680 × 1120 px or larger.');
  await chooseFromLibrary('Picture');
  expect(values.at(-1)).toBe('/media/tower.webp');
  expect(requests.map(({ path }) => path)).not.toContain('/uploadImage');
});

function openField(fields: Partial<ComponentProps<typeof PictureField>> = {}) {
  const place = { width: 600, height: 400, fit: 'cover' } as const;
  renderWithQueries(
    <PictureField
      label="Picture"
      size="600 by 400"
      hint="Visitors see it on the card."
      error={undefined}
      value="/media/tower.webp"
      onChange={() => {}}
      place={place}
      {...fields}
    />,
  );
}

describe('the logo field', () => {
  const openLogo = () =>
    openField({
      isLogo: true,
      size: 'width 380px and height 350px',
      place: { width: 240, height: 120, fit: 'contain' },
    });

  it('shows the recommended size and warns about an opaque background [IMG-2, DASH-14]', async () => {
    mockLibrary(() => createResult({ hasTransparency: false }));
    openLogo();
    await screen.findByText(/This logo has no transparent background/);
    expect(screen.getByText(/about 600 × 160 px/).parentElement?.textContent).toContain(
      'width 380px and height 350px',
    );
  });

  it.each([true, null])(
    'shows no background warning if hasTransparency is %s [IMG-2]',
    async (hasTransparency) => {
      mockLibrary(() => createResult({ hasTransparency }));
      openLogo();
      await screen.findByText(/No alternative text yet/);
      expect(screen.queryByText(/no transparent background/)).toBeNull();
    },
  );
});

describe('the picture in a field', () => {
  it('is reported as missing if its file cannot be loaded [IMG-2]', async () => {
    mockLibrary(() => emptyResult);
    openField();
    const image = document.querySelector('img[src="/media/tower.webp"]');
    if (image) fireEvent.error(image);
    await findPassage(/This picture is missing.*another picture to replace this one/);
  });

  it('can be given alternative text for all its uses [IMG-2]', async () => {
    let alt: string | null = null;
    const requests = mockLibrary(({ method, body }) => {
      if (method !== 'PUT') return createResult({ alt });
      alt = String(body['alt']);
      return createPicture({ alt, version: 2 });
    });
    openField();
    await user.click(await screen.findByRole('button', { name: 'Add text' }));
    const dialog = await screen.findByRole('dialog', { name: 'Alternative text' });
    expect(dialog.textContent).toContain('Used unless an item has its own alternative text');
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/tower.webp');
    await user.type(within(dialog).getByLabelText('Alternative text'), 'Masons at work');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText(/Alternative text: Masons at work/);
    expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/updatePicture/tower',
      body: { alt: 'Masons at work' },
      ifMatch: '"v1"',
    });
    expect(screen.queryByRole('dialog', { name: 'Alternative text' })).toBeNull();
  });

  it.each([
    [{ width: 599, height: 900 }, /too small to look sharp here/],
    [{ width: 1200, height: 799 }, /slightly soft on phones/],
    [{ width: 1200, height: 800 }, null],
  ])('is compared with the recommended size: %j [IMG-2]', async (size, expectedHint) => {
    mockLibrary(() => createResult({ ...size, alt: 'Masons' }));
    openField();
    await screen.findByText(/Alternative text: Masons/);
    const hint = screen.queryByText(/looks sharp on every screen/)?.textContent ?? null;
    if (expectedHint === null) expect(hint).toBeNull();
    else expect(hint).toMatch(expectedHint);
  });

  it('needs no more pixels than the widest copy on the website has [IMG-2]', async () => {
    mockLibrary(() => createResult({ width: 1919, height: 1080, alt: 'Masons' }));
    openField({ place: { width: 1440, height: 810, fit: 'cover' } });
    await screen.findByText(/slightly soft on phones.* 1920 × 1080 px looks sharp/);
    await findPassage(/Best: 1920 × 1080 px or larger/);
  });

  it('can be given a focal point in a dialog [IMG-2]', async () => {
    const requests = mockLibrary(({ path, body }) =>
      path.startsWith('/framePicture') ? createPicture({ ...body, version: 2 }) : createResult(),
    );
    openField();
    await user.click(await screen.findByRole('button', { name: 'Choose the focal point' }));
    const dialog = await screen.findByRole('dialog', { name: 'Crop picture' });
    const [slider, saveButton] = [
      within(dialog).getByRole('slider', { name: 'Horizontal position' }),
      within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save crop' }),
    ];
    expect(isDisabled(saveButton)).toBe(true);
    fireEvent.change(slider, { target: { value: '90' } });
    await user.click(saveButton);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop picture' })).toBeNull());
    expect(requests.find(({ path }) => path.startsWith('/framePicture'))).toMatchObject({
      path: '/framePicture/tower',
      body: { focus: { x: 90, y: 50 }, crop: null },
      ifMatch: '"v1"',
    });
  });

  it('cannot be given a focal point if pages show the whole picture [IMG-2]', async () => {
    mockLibrary(() => createResult());
    openField({ place: { width: 600, height: 400, fit: 'contain' } });
    await screen.findByText(/No alternative text yet/);
    expect(screen.queryByRole('button', { name: 'Choose the focal point' })).toBeNull();
  });

  it('cannot be given alternative text if it is not in the library [IMG-2]', async () => {
    const requests = mockLibrary(() => emptyResult);
    openField();
    await waitFor(() => expect(requests).toHaveLength(1));
    await findPassage(/^Visitors see it on the card\. Minimum: 600 by 400\. Best: 1200 × 800 px/);
    expect(screen.queryByRole('button', { name: 'Add text' })).toBeNull();
  });
});

describe('a picture in formatted text', () => {
  const openDialog = (onSet: (picture: object) => void = () => {}) =>
    renderWithQueries(
      <PictureDialog
        file={undefined}
        picture={undefined}
        onSet={onSet}
        onRemove={() => {}}
        onClose={() => {}}
      />,
    );
  const getAltField = () => screen.getByLabelText<HTMLInputElement>('Alternative text');

  it('uses the alternative text from the library [IMG-2, TEXT-1]', async () => {
    mockLibrary(() => createResult({ alt: 'Masons at work' }));
    openDialog();
    await chooseFromLibrary('Picture');
    expect(getAltField().value).toBe('Masons at work');
    expect(screen.queryByText(/^Alternative text:/)).toBeNull();
  });

  it('keeps the typed alternative text if the library has none [IMG-2, TEXT-1]', async () => {
    mockLibrary(() => createResult({ alt: null }));
    openDialog();
    await user.type(getAltField(), 'Mine');
    await chooseFromLibrary('Picture');
    expect(getAltField().value).toBe('Mine');
  });

  it('is added only after the user describes it [IMG-2, TEXT-1]', async () => {
    mockLibrary(() => createResult({ alt: 'Masons at work' }));
    const onSetPicture = vi.fn();
    openDialog(onSetPicture);
    await chooseFromLibrary('Picture');
    await user.clear(getAltField());
    const addPicture = () => user.click(screen.getByRole('button', { name: 'Add picture' }));
    await addPicture();
    screen.getByText('Describe the picture, or mark it as decorative');
    expect(onSetPicture).not.toHaveBeenCalled();
    await user.type(getAltField(), 'Masons at the camp');
    await addPicture();
    await waitFor(() => expect(onSetPicture).toHaveBeenCalledOnce());
    expect(onSetPicture.mock.calls[0]?.[0]).toMatchObject({ alt: 'Masons at the camp' });
  });
});
