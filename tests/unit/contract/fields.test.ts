import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { contentFile } from '#contract/content-file.ts';
import { instant } from '#contract/fields.ts';
import { manpower } from '#contract/kinds/manpower.ts';
import { profile } from '#contract/kinds/profile.ts';

const messagesOf = (schema: z.ZodMiniType, input: object) =>
  z.safeParse(schema, input).error?.issues.map(({ message }) => message) ?? [];

describe('an amount', () => {
  const withAmount = (amount: unknown) =>
    messagesOf(manpower.create, { category: 'Rigger', nationality: 'Nepal', amount });

  it.each([2_000_000_001, '3000000000', '99999999999999999999'])(
    'of %s is told to be too large, as number and as digits [DASH-8]',
    (amount) => {
      expect(withAmount(amount)).toEqual(['Amount must be at most 2,000,000,000']);
    },
  );

  it.each([0, '0', '-5', '12.50', 12.5, 'x', ''])('of %j is no whole number [DASH-8]', (amount) => {
    expect(withAmount(amount)).toEqual(['Amount must be a whole number of at least 1']);
  });

  it.each([1, '1', ' 2000000000 '])('of %j is taken [API-5]', (amount) => {
    expect(withAmount(amount)).toEqual([]);
  });

  it('of a percent or a count has the same reasons [DASH-8]', () => {
    expect(messagesOf(profile.update, { clientSatisfaction: 101, totalManpowers: '-1' })).toEqual([
      'Must be at most 100',
      'Must be a whole number, 0 or more',
    ]);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T10:00+04:00', '2026-11-22T06:00:00.000Z'],
    ['Sun, 22 Nov 2026 10:00:00 GMT', '2026-11-22T10:00:00.000Z'],
    ['Sun Nov 22 2026 10:00:00 GMT+0200 (Central European Time)', '2026-11-22T08:00:00.000Z'],
    ['2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T10:00', '2026-11-22T04:00:00.000Z'],
    ['2026-11-22 10:00', '2026-11-22T04:00:00.000Z'],
    ['Nov 22, 2026 10:00 AM', '2026-11-22T04:00:00.000Z'],
    [Date.UTC(2026, 10, 22), '2026-11-22T00:00:00.000Z'],
  ])(
    '%j is the same on every machine: where it tells no offset, by the website’s clock [API-5, NEWS-2]',
    (given, read) => {
      const zone = process.env['TZ'];
      onTestFinished(() => {
        if (zone === undefined) delete process.env['TZ'];
        else process.env['TZ'] = zone;
      });
      for (const machine of ['UTC', 'America/New_York', 'Asia/Dubai']) {
        process.env['TZ'] = machine;
        expect(instant.parse(given)).toBe(read);
      }
    },
  );

  it.each(['soon', '', 'T10:00', '2026-13-45T10:00', Number.NaN])('is not %j [API-3]', (given) => {
    expect(instant.safeParse(given).success).toBe(false);
  });
});

describe('the ways to reach the company', () => {
  it.each([
    '',
    '+971 4 555 0142',
    '(+971) 4-123 4567 ext 12',
    '04 555 0142 / 04 555 0143',
    '٠٤ ٥٥٥ ٠١٤٢',
    97145550142,
  ])('take the phone number %j [DASH-4]', (primaryNumber) => {
    expect(messagesOf(profile.update, { primaryNumber })).toEqual([]);
  });

  it('name the fields that hold no phone number or no address [DASH-4]', () => {
    const { error } = z.safeParse(profile.update, {
      primaryNumber: 'call us',
      secondaryWhatsAppNumber: '123',
      primaryEmail: 'hello at company',
      secondaryEmail: ' hello@company.example ',
    });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['primaryNumber', 'Must be a phone number, such as +971 4 123 4567'],
      ['secondaryWhatsAppNumber', 'Must be a phone number, such as +971 4 123 4567'],
      ['primaryEmail', 'Must be an e-mail address'],
    ]);
  });

  it('are imported as they were exported, also from before they were checked [DASH-4]', () => {
    const profile = { primaryNumber: 'call us', primaryEmail: 'hello at company' };
    expect(contentFile.parse({ format: 2, profile }).profile).toEqual(profile);
  });
});
