import { describe, expect, it } from 'vitest';
import { defaultSettings, settings, splitEntries } from '#contract/entities/settings.ts';
import { findFieldErrors } from '#dashboard/fields/form/use-form.ts';

describe('findFieldErrors', () => {
  it('returns one message per field, and quotes the invalid entry of a list [PUB-6, OPS-4]', () => {
    const notificationEmails = 'a@firm.example, nobody\nnobody@either@firm.example';
    const { error } = settings.safeParse({
      ...defaultSettings,
      quietMinutes: -1,
      notificationEmails,
    });
    const lists = { notificationEmails: splitEntries(notificationEmails) };
    expect(findFieldErrors(error?.issues ?? [], lists)).toEqual({
      quietMinutes: 'Must be a whole number of minutes',
      notificationEmails: 'nobody: Must be an e-mail address',
    });
  });

  it('returns the message alone if the whole list is invalid [OPS-4]', () => {
    const issues = [{ path: ['events'], message: 'Choose at least one' }];
    expect(findFieldErrors(issues)).toEqual({ events: 'Choose at least one' });
  });
});
