import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Picture, PictureUse } from '#contract/entities/pictures.ts';
import { Component as PictureScreen } from '#dashboard/screens/pictures/picture-screen.tsx';
import { type ApiRequest, isWrite } from './mock-fetch.ts';
import { createPicture, mockLibrary, respondWithConflict } from './picture-library.ts';
import { showScreens } from './screens.tsx';
import { isDisabled, user } from './steps.ts';

const picture = createPicture();

async function openPicture(
  openedPicture: Picture,
  respond: (request: ApiRequest) => Response = respondWithSavedPicture,
  uses: PictureUse[] = [],
) {
  const requests: ApiRequest[] = [];
  mockLibrary((request) => {
    if (!isWrite(request))
      return { picture: openedPicture, uses, totalUses: uses.length, versions: 0 };
    requests.push(request);
    return respond(request);
  });
  window.history.replaceState(null, '', '/pictures/tower');
  showScreens([{ path: '/pictures/:id', Component: PictureScreen }], '/pictures/tower');
  await screen.findByRole('heading', { name: 'Cropping' });
  return requests;
}

const respondWithSavedPicture = ({ body }: ApiRequest) =>
  Response.json({ ...picture, ...body, version: 2 }, { headers: { etag: '"v2"' } });

const getSlider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const moveSlider = (name: string, value: number) =>
  fireEvent.change(getSlider(name), { target: { value: String(value) } });
const getSaveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save crop' });
const getField = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const typePercentage = async (name: string, value: string) => {
  await user.clear(getField(name));
  await user.type(getField(name), value);
};
const getViewBox = (name: string) => screen.getByRole('img', { name }).getAttribute('viewBox');

describe('the crop editor', () => {
  it('announces slider values and updates the previews [IMG-2]', async () => {
    const requests = await openPicture(picture);
    const getValueText = (name: string) => getSlider(name).getAttribute('aria-valuetext');
    expect(getValueText('Horizontal position')).toBe('Not chosen yet');
    expect(getViewBox('Small picture in About us')).toBe('200 0 800 800');
    expect(isDisabled(getSaveButton())).toBe(true);
    moveSlider('Horizontal position', 90);
    expect(getValueText('Horizontal position')).toBe('90% from the left');
    expect(getValueText('Vertical position')).toBe('50% from the top');
    expect(getViewBox('Small picture in About us')).toBe('400 0 800 800');
    const shapes = screen.getByRole('list', { name: 'On the website' });
    expect(within(shapes).getAllByRole('img')).toHaveLength(6);
    await user.click(getSaveButton());
    await waitFor(() => expect(isDisabled(getSaveButton())).toBe(true));
    const body = { focus: { x: 90, y: 50 }, crop: null };
    const request = { path: '/framePicture/tower', body, ifMatch: '"v1"' };
    expect(requests).toEqual([expect.objectContaining(request)]);
  });

  it('accepts typed percentages that leave at least 5% of the picture [IMG-2]', async () => {
    const requests = await openPicture(picture);
    await typePercentage('Left (%)', '50');
    expect(getViewBox('Small picture in About us')).toBe('600 0 600 600');
    await typePercentage('Right (%)', '50');
    expect(screen.getAllByText('Leave at least 5% of the picture visible')).toHaveLength(2);
    expect(isDisabled(getSaveButton())).toBe(true);
    await typePercentage('Right (%)', '10');
    await user.click(getSaveButton());
    await waitFor(() => expect(requests).toHaveLength(1));
    const crop = { left: 50, top: 0, width: 40, height: 100 };
    expect(requests[0]?.body).toEqual({ focus: null, crop });
  });

  it('moves the edges with the keyboard [IMG-2]', async () => {
    const requests = await openPicture(picture);
    getSlider('Left edge').focus();
    await user.keyboard('{PageDown}{PageDown}{ArrowRight}{ArrowLeft}{ArrowRight}');
    expect(getSlider('Left edge').getAttribute('aria-valuetext')).toBe('21% cut off');
    expect(getField('Left (%)').value).toBe('21');
    getSlider('Right edge').focus();
    await user.keyboard('{End}');
    expect(getField('Right (%)').value).toBe('74');
    await user.keyboard('{Home}{PageUp}');
    expect(getField('Right (%)').value).toBe('10');
    getSlider('Bottom edge').focus();
    await user.keyboard('{ArrowUp}');
    expect(getViewBox('Small picture in About us')).toBe('270 0 792 792');
    await user.click(getSaveButton());
    await waitFor(() => expect(requests).toHaveLength(1));
    const crop = { left: 21, top: 0, width: 69, height: 99 };
    expect(requests[0]?.body).toEqual({ focus: null, crop });
  });

  it('resets the crop to automatic [IMG-2]', async () => {
    const crop = { left: 50, top: 0, width: 40, height: 100 };
    const requests = await openPicture({ ...picture, focus: { x: 60, y: 20 }, crop });
    expect(getField('Right (%)').value).toBe('10');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(getField('Right (%)').value).toBe('0');
    await screen.findByText(/^Automatic: cuts off the sides/);
    await user.click(getSaveButton());
    await waitFor(() => expect(requests[0]?.body).toEqual({ focus: null, crop: null }));
  });

  it('warns before overwriting another person’s crop [IMG-2]', async () => {
    const responses = [
      () => respondWithConflict({ alt: 'Theirs' }, 4),
      () => respondWithConflict({ focus: { x: 1, y: 1 } }, 4),
      respondWithSavedPicture,
    ];
    const requests = await openPicture(picture, (request) =>
      (responses.shift() ?? respondWithSavedPicture)(request),
    );
    moveSlider('Vertical position', 10);
    await user.click(getSaveButton());
    await screen.findByText(/Someone else has changed the crop of this picture/);
    expect(requests.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v4"']);
    expect(getSlider('Vertical position').value).toBe('10');
    await user.click(getSaveButton());
    await waitFor(() => expect(screen.queryByText(/Someone else/)).toBeNull());
    expect(requests.at(-1)?.body).toEqual({ focus: { x: 50, y: 10 }, crop: null });
  });

  it('is hidden for an uncropped picture used only as a logo [IMG-2]', async () => {
    const use = { id: 'x', title: 'Company profile', state: 'published' } as const;
    const logoUse = { ...use, kind: 'profile', field: 'logo' } as const;
    await openPicture(picture, respondWithSavedPicture, [logoUse]);
    screen.getByText(/Not cropped. Visitors see the whole picture./);
    expect(screen.queryByRole('slider')).toBeNull();
    cleanup();
    await openPicture(picture, respondWithSavedPicture, [
      logoUse,
      { ...use, kind: 'news', field: 'image' },
    ]);
    getSlider('Horizontal position');
    cleanup();
    await openPicture({ ...picture, focus: { x: 1, y: 1 } }, respondWithSavedPicture, [logoUse]);
    getSlider('Horizontal position');
  });

  it('is hidden for a picture hosted on another website [IMG-2]', async () => {
    await openPicture({ ...picture, address: 'https://pictures.example/a.jpg' });
    screen.getByText(/hosted on another website/);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
