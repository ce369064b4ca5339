import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchWithProgress } from '#dashboard/fields/picture/fetch-with-progress.ts';

describe('an upload', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('that was cancelled before it started sends nothing [IMG-1]', async () => {
    const send = vi.fn();
    class Request {
      upload = {};
      open() {}
      setRequestHeader() {}
      send = send;
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    const fetch = fetchWithProgress(() => {});
    const signal = AbortSignal.abort(new Error('cancelled'));
    await expect(fetch('/uploadImage', { method: 'POST', signal })).rejects.toThrow('cancelled');
    expect(send).not.toHaveBeenCalled();
  });
});
