import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithProgress } from '#dashboard/fields/picture/fetch-with-progress.ts';

afterEach(() => vi.unstubAllGlobals());

it('fetchWithProgress sends nothing if the upload is already cancelled [IMG-1]', async () => {
  const send = vi.fn();
  class FakeRequest {
    upload = {};
    open() {}
    setRequestHeader() {}
    send = send;
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const upload = fetchWithProgress(() => {});
  const signal = AbortSignal.abort(new Error('cancelled'));
  await expect(upload('/uploadImage', { method: 'POST', signal })).rejects.toThrow('cancelled');
  expect(send).not.toHaveBeenCalled();
});
