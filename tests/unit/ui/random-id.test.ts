import { expect, it, vi } from 'vitest';
import { randomId } from '#ui/random-id.ts';

it('returns unique UUIDs even without `crypto.randomUUID` [CON-5]', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});
