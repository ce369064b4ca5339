import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '#contract/http/problem.ts';
import { type ApiRequest, mockApi, openForm } from './open-form.tsx';
import { press, user } from './steps.ts';

/** Null if the connection is lost. */
let answer: Response | null;

class Request {
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
    if (!answer) return this.onerror();
    this.status = answer.status;
    this.responseText = await answer.text();
    this.onload();
  }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Picture');
const choose = (name: string, content: string) =>
  fireEvent.change(field(), { target: { files: [new File([content], name)] } });
const shownPicture = () => document.querySelector('form img')?.getAttribute('src');
const errorText = () => document.querySelector('form [role=alert]')?.textContent;
const respondCreated = () => Response.json({ data: { url: '/media/crane.webp' } }, { status: 201 });
let requests: ApiRequest[];

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decoded')));
  requests = mockApi();
  const previousFetch = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    String(path).endsWith('/findPictures')
      ? Response.json({ pictures: [], total: 0, next: null })
      : previousFetch(path, init),
  );
  await openForm('news');
  await user.type(screen.getByLabelText('Title'), 'Picture later');
});

describe('a picture', () => {
  it('that the server refuses shows the reason, and cannot be retried [IMG-1]', async () => {
    screen.getByText('width 380px and height 350px');
    const errors = [{ field: 'image', message: 'This is not a picture' }];
    const refusal = { ...problem('invalid-input'), errors };
    answer = Response.json(refusal, { status: refusal.status });
    choose('photo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    await waitFor(() => expect(errorText()).toBe('This is not a picture'));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await press('Continue without it');
    expect(errorText()).toBeUndefined();
    expect(shownPicture()).toBeUndefined();
  });

  it('that was not sent keeps the form, and is retried [IMG-1, DASH-14]', async () => {
    answer = null;
    choose('photo.png', 'a picture');
    await screen.findByText(/^The picture could not be uploaded\./);
    answer = respondCreated();
    await press('Retry');
    await screen.findByRole('button', { name: 'Remove picture' });
    expect(shownPicture()).toBe('/media/crane.webp');
    expect(errorText()).toBeUndefined();
    screen.getByDisplayValue('Picture later');
  });

  it('that is refused keeps the earlier one, and the form is not saved until one is chosen [IMG-1]', async () => {
    answer = respondCreated();
    choose('photo.png', 'a picture');
    await screen.findByRole('button', { name: 'Remove picture' });
    choose('IMG_1.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    await waitFor(() => expect(errorText()).toMatch(/HEIC format that iPhones use/));
    const ids = field().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(errorText());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(shownPicture()).toBe('/media/crane.webp');
    await press('Add news');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(requests).toEqual([]);
    await press('Keep the old picture');
    expect(errorText()).toBeUndefined();
    expect(shownPicture()).toBe('/media/crane.webp');
  });
});
