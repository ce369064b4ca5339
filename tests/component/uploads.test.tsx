import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import type { ApiRequest } from './mock-fetch.ts';
import { mockApi, openForm } from './open-form.tsx';
import { getDescriptions, press, user } from './steps.ts';

/** The response to an upload. Null if the connection is lost. */
let uploadResponse: Response | null;

class FakeXMLHttpRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  getResponseHeader() {
    return 'application/json';
  }
  async send() {
    if (!uploadResponse) return this.onerror();
    this.status = uploadResponse.status;
    this.responseText = await uploadResponse.text();
    this.onload();
  }
}

const getField = () => screen.getByLabelText<HTMLInputElement>('Picture');
const chooseFile = (name: string, content: string) =>
  fireEvent.change(getField(), { target: { files: [new File([content], name)] } });
const getShownPicture = () => document.querySelector('form img')?.getAttribute('src');
const getErrorText = () => document.querySelector('form [role=alert]')?.textContent;
const respondCreated = () => Response.json({ data: { url: '/media/crane.webp' } }, { status: 201 });
let requests: ApiRequest[];

beforeEach(async () => {
  vi.stubGlobal('XMLHttpRequest', FakeXMLHttpRequest);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decoded')));
  requests = mockApi();
  await openForm('news');
  await user.type(screen.getByLabelText('Title'), 'Picture later');
});

describe('a picture upload', () => {
  it('cannot be retried if the server rejects the picture [IMG-1]', async () => {
    screen.getByText('width 380px and height 350px');
    const errors = [{ field: 'image', message: 'This is not a picture' }];
    const refusal = createProblem('invalid-input', { errors });
    uploadResponse = Response.json(refusal, { status: refusal.status });
    chooseFile('photo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    await waitFor(() => expect(getErrorText()).toBe('This is not a picture'));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await press('Continue without it');
    expect(getErrorText()).toBeUndefined();
    expect(getShownPicture()).toBeUndefined();
  });

  it('can be retried after a lost connection [IMG-1, DASH-14]', async () => {
    uploadResponse = null;
    chooseFile('photo.png', 'a picture');
    await screen.findByText(/^The picture could not be uploaded\./);
    uploadResponse = respondCreated();
    await press('Retry');
    await screen.findByRole('button', { name: 'Remove picture' });
    expect(getShownPicture()).toBe('/media/crane.webp');
    expect(getErrorText()).toBeUndefined();
    screen.getByDisplayValue('Picture later');
  });

  it('blocks saving after a rejection and offers to keep the old picture [IMG-1]', async () => {
    uploadResponse = respondCreated();
    chooseFile('photo.png', 'a picture');
    await screen.findByRole('button', { name: 'Remove picture' });
    chooseFile('IMG_1.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    await waitFor(() => expect(getErrorText()).toMatch(/HEIC format that iPhones use/));
    expect(getDescriptions(getField())).toContain(getErrorText());
    expect(getField().getAttribute('aria-invalid')).toBe('true');
    expect(getShownPicture()).toBe('/media/crane.webp');
    await press('Add news');
    await waitFor(() => expect(document.activeElement).toBe(getField()));
    expect(requests).toEqual([]);
    await press('Keep the old picture');
    expect(getErrorText()).toBeUndefined();
    expect(getShownPicture()).toBe('/media/crane.webp');
  });
});
