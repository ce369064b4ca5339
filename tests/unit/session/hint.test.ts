import { describe, expect, it } from 'vitest';
import { getInitials, hintKey, readHint } from '#session/hint.ts';
import { createMemoryStorage } from './fakes.ts';

describe('the session hint', () => {
  it('is read from storage [LAY-5]', () => {
    const account = { uid: 'uid-amina', name: 'Amina', email: 'amina@example.com' };
    const hint = { ...account, emailVerified: true, admin: true };
    expect(readHint(createMemoryStorage({ [hintKey]: JSON.stringify(hint) }))).toEqual(hint);
  });

  it.each(['', 'null', '1', '{', '{}', '{"email":""}', '{"email":1}'])(
    'is null if the storage contains %j [LAY-5]',
    (storedText) => expect(readHint(createMemoryStorage({ [hintKey]: storedText }))).toBeNull(),
  );

  it('identifies an admin only if the stored value is `true` [LAY-5]', () => {
    const json = JSON.stringify({ email: 'a@b.c', admin: 'yes' });
    expect(readHint(createMemoryStorage({ [hintKey]: json }))?.admin).toBe(false);
  });
});

it.each([
  ['Amina Yusuf', 'AY'],
  ['amina', 'A'],
  ['Ana María del Valle', 'AV'],
  ['', 'X'],
])('derives initials from the name %j or the e-mail address: %s [LAY-5]', (name, letters) => {
  expect(getInitials({ name, email: 'x@example.com' })).toBe(letters);
});
