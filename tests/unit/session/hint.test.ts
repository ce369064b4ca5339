import { describe, expect, it } from 'vitest';
import { hintKey, initials, readHint } from '#session/hint.ts';
import { memoryStorage } from './fakes.ts';

describe('the session hint', () => {
  it('is read as it was written [LAY-5]', () => {
    const account = { uid: 'uid-amina', name: 'Amina', email: 'amina@example.com' };
    const hint = { ...account, emailVerified: true, admin: true };
    expect(readHint(memoryStorage({ [hintKey]: JSON.stringify(hint) }))).toEqual(hint);
  });

  it.each(['', 'null', '1', '{', '{}', '{"email":""}', '{"email":1}'])(
    'is null if the storage has %j [LAY-5]',
    (storedText) => expect(readHint(memoryStorage({ [hintKey]: storedText }))).toBeNull(),
  );

  it('is an admin only for the value true [LAY-5]', () => {
    const json = JSON.stringify({ email: 'a@b.c', admin: 'yes' });
    expect(readHint(memoryStorage({ [hintKey]: json }))?.admin).toBe(false);
  });
});

it.each([
  ['Amina Yusuf', 'AY'],
  ['amina', 'A'],
  ['Ana María del Valle', 'AV'],
  ['', 'X'],
])('the initials of %j are %s [LAY-5]', (name, letters) => {
  expect(initials({ name, email: 'x@example.com' })).toBe(letters);
});
