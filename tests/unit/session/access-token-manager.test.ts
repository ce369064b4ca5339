import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccessTokenManager, parseClaims, tokenKey } from '#session/access-token-manager.ts';
import { createAccessToken, createMemoryStorage } from './fakes.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 20, 12);

function createManager({ now = start, storedToken }: { now?: number; storedToken?: string } = {}) {
  const clock = { now };
  const storage = createMemoryStorage(storedToken ? { [tokenKey]: storedToken } : {});
  const exchanges: { fresh: boolean }[] = [];
  const manager = new AccessTokenManager({
    storage,
    now: () => clock.now,
    exchange: async (options) => {
      exchanges.push(options);
      return createAccessToken('amina', start);
    },
  });
  return { manager, storage, exchanges, clock };
}

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the access token', () => {
  it('is reused while it is valid for more than two minutes [AUTH-8]', async () => {
    const storedToken = createAccessToken('amina', start - 57 * minute);
    const { manager, exchanges } = createManager({ storedToken });
    expect(await manager.getToken('amina')).toBe(storedToken);
    expect(exchanges).toEqual([]);
  });

  it('is renewed with a fresh ID token in its last two minutes [AUTH-8]', async () => {
    const storedToken = createAccessToken('amina', start - 58 * minute);
    const { manager, exchanges, storage } = createManager({ storedToken });
    const token = await manager.getToken('amina');
    expect(token).not.toBe(storedToken);
    expect(storage.getItem(tokenKey)).toBe(token);
    expect(exchanges).toEqual([{ fresh: true }]);
  });

  it('is not used for another account [AUTH-8]', async () => {
    const { manager, exchanges } = createManager({ storedToken: createAccessToken('badr', start) });
    await manager.getToken('amina');
    expect(exchanges).toHaveLength(1);
  });

  it('is requested once for concurrent calls [AUTH-8]', async () => {
    const { manager, exchanges } = createManager();
    const tokens = await Promise.all([manager.getToken('amina'), manager.getToken('amina')]);
    expect(new Set(tokens).size).toBe(1);
    expect(exchanges).toEqual([{ fresh: false }]);
  });

  it.each([
    ['two minutes slow', -2],
    ['two minutes fast', 2],
    ['two hours fast', 120],
  ])(
    'is used for its full lifetime if the device clock is %s [AUTH-8]',
    async (_, offsetMinutes) => {
      const { manager, exchanges, clock } = createManager({ now: start + offsetMinutes * minute });
      const token = await manager.getToken('amina');
      clock.now += 57 * minute;
      expect(await manager.getToken('amina')).toBe(token);
      clock.now += 2 * minute;
      await manager.getToken('amina');
      expect(exchanges).toHaveLength(2);
    },
  );

  it('is replaced after a refusal, unless another tab has already replaced it [AUTH-11]', async () => {
    const { manager, storage, exchanges } = createManager({
      storedToken: createAccessToken('amina', start),
    });
    const refusedToken = await manager.getToken('amina');
    const renewedToken = await manager.replace(refusedToken, 'amina');
    expect(renewedToken).not.toBe(refusedToken);
    expect(exchanges).toEqual([{ fresh: true }]);
    expect(await manager.replace(refusedToken, 'amina')).toBe(renewedToken);
    expect(storage.getItem(tokenKey)).toBe(renewedToken);
  });

  it('is not stored if the user signs out during the request [AUTH-8]', async () => {
    const { manager, storage } = createManager();
    const tokenPromise = manager.getToken('amina');
    manager.forget();
    await tokenPromise;
    expect(storage.getItem(tokenKey)).toBeNull();
  });

  it('is not scheduled for renewal after a sign-out during a renewal [AUTH-8]', async () => {
    const { manager, exchanges, clock } = createManager();
    await manager.getToken('amina');
    manager.keepFresh('amina');
    clock.now += 58 * minute;
    vi.advanceTimersByTime(58 * minute);
    expect(exchanges).toHaveLength(2);
    manager.forget();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is renewed before it expires, and a minute after a failed renewal [AUTH-8]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const exchange = vi.fn(async () => createAccessToken('amina', Date.now()));
    const manager = new AccessTokenManager({ storage: createMemoryStorage(), exchange });
    await manager.getToken('amina');
    manager.keepFresh('amina');
    await vi.advanceTimersByTimeAsync(57 * minute);
    expect(exchange).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(minute);
    expect(exchange).toHaveBeenCalledTimes(2);
    exchange.mockRejectedValueOnce(new Error('unreachable'));
    await vi.advanceTimersByTimeAsync(58 * minute);
    expect(exchange).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(exchange).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(exchange).toHaveBeenCalledTimes(4);
    manager.keepFresh('amina');
    expect(vi.getTimerCount()).toBe(1);
    manager.forget();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    '',
    'a.b',
    'a.b.c',
    `a.${btoa('null')}.c`,
    `a.${btoa('"text"')}.c`,
    ...['{"sub":1,"iat":1,"exp":2}', '{"sub":"a","iat":"1","exp":2}', '{"sub":"a","iat":1}'].map(
      (claims) => `a.${btoa(claims)}.c`,
    ),
  ])('has no readable claims if it is %j [AUTH-8]', (token) =>
    expect(parseClaims(token)).toBeNull(),
  );
});
