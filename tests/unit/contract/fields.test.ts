import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { contentFile } from '#contract/entities/content-file.ts';
import { invitationInput } from '#contract/entities/invitations.ts';
import { messageCreate } from '#contract/entities/message.ts';
import { defaultSettings, settings } from '#contract/entities/settings.ts';
import { webhookInput } from '#contract/entities/webhook.ts';
import { instant } from '#contract/fields/fields.ts';
import { manpower } from '#contract/kinds/manpower.ts';
import { news } from '#contract/kinds/news.ts';
import { profile } from '#contract/kinds/profile.ts';
import { team } from '#contract/kinds/team.ts';
import { visitorMessage as visitor } from '../../support/visitor-message.ts';

const getMessages = (schema: z.ZodMiniType, input: unknown) =>
  z.safeParse(schema, input).error?.issues.map(({ message }) => message) ?? [];

describe('an amount', () => {
  const validateAmount = (amount: unknown) =>
    getMessages(manpower.create, { category: 'Rigger', nationality: 'Nepal', amount });

  it.each([2_000_000_001, '3000000000', '99999999999999999999'])(
    'is rejected as too large: %s [DASH-8]',
    (amount) => {
      expect(validateAmount(amount)).toEqual(['Amount must be at most 2,000,000,000']);
    },
  );

  it.each([0, '0', '-5', '12.50', 12.5, 'x', ''])(
    'is rejected unless it is a positive whole number: %j [DASH-8]',
    (amount) => {
      expect(validateAmount(amount)).toEqual(['Amount must be a whole number of at least 1']);
    },
  );

  it.each([1, '1', ' 2000000000 '])('is accepted as %j [API-5]', (amount) => {
    expect(validateAmount(amount)).toEqual([]);
  });
});

it('the profile rejects a percentage or a count outside its range [DASH-8]', () => {
  expect(getMessages(profile.update, { clientSatisfaction: 101, totalManpowers: '-1' })).toEqual([
    'Must be at most 100',
    'Must be a whole number, 0 or more',
  ]);
});

describe('an instant', () => {
  it.each([
    ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T10:00+04:00', '2026-11-22T06:00:00.000Z'],
    [' 2026-11-22t10:00:00,1239-0330 ', '2026-11-22T13:30:00.123Z'],
    ['2026-11-22T10:00+04', '2026-11-22T06:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z'],
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['2026-11-22T10:00', '2026-11-22T04:00:00.000Z'],
    ['2026-11-22 10:00', '2026-11-22T04:00:00.000Z'],
    [Date.UTC(2026, 10, 22), '2026-11-22T00:00:00.000Z'],
  ])(
    'is parsed from %j independently of the machine’s time zone [API-5, NEWS-2]',
    (input, expected) => {
      onTestFinished(() => void vi.unstubAllEnvs());
      for (const machineZone of ['UTC', 'America/New_York', 'Asia/Dubai']) {
        vi.stubEnv('TZ', machineZone);
        expect(instant.parse(input)).toBe(expected);
      }
    },
  );

  it.each([
    ...['soon', '', 'T10:00', '2026-13-45T10:00', Number.NaN],
    ...['2026-02-30', '2026-02-30T10:00:00Z', '2025-02-29', '2026-04-31T00:00', '2026-00-10'],
    ...['12/31/2026', '31.12.2026', 'Nov 22, 2026 10:00 AM', 'Sun, 22 Nov 2026 10:00:00 GMT'],
    ...['2026-11-22T25:00Z', '2026-11-22T10:60Z', '2026-11-22T10:00+24:00', '2026-11T10:00Z'],
    ...['2026-11-22T10:00:00Z[Asia/Dubai]', '1899-12-31', '2200-01-01'],
    `2026-11-22${' '.repeat(31)}`,
  ])('cannot be parsed from %j [API-3, API-5]', (input) => {
    expect(getMessages(instant, input)).toHaveLength(1);
    expect(getMessages(instant, input)[0]).toMatch(/^Must be a date and time/);
  });
});

describe('the schemas of contact details', () => {
  it.each([
    '',
    '+971 4 555 0142',
    '(+971) 4-123 4567 ext 12',
    '04 555 0142 / 04 555 0143',
    '٠٤ ٥٥٥ ٠١٤٢',
    97145550142,
  ])('accept the phone number %j [DASH-4]', (primaryNumber) => {
    expect(getMessages(profile.update, { primaryNumber })).toEqual([]);
  });

  it('report each field with an invalid phone number or e-mail address [DASH-4]', () => {
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

  it.each([
    ...['050 123 4567 055 765 4321', '1234567890123456', '+971 4 123 4567 050 765 4321'],
    '۰۵۰۱۲۳۴۵۶۷۰۵۵۷۶۵۴۳۲۱',
  ])('reject a phone number with too many digits: %s [DASH-4, CON-2]', (number) => {
    expect(getMessages(profile.update, { primaryNumber: number })).toEqual([
      'Must be a phone number, such as +971 4 123 4567',
    ]);
  });

  const zeroWidth = '\u200b';
  it.each([
    [`+971\u202a 4 123${zeroWidth} 4567\u202c`, '+971 4 123 4567'],
    ['<tel:+971 4 123 4567>;', '+971 4 123 4567'],
    ['04 123 4567\r\n050 765 4321', '04 123 4567/050 765 4321'],
  ])('clean up the pasted phone number %j [DASH-4, API-5]', (input, expected) => {
    expect(profile.update.parse({ primaryNumber: input }).primaryNumber).toBe(expected);
    expect(team.update.parse({ phoneNumber: input }).phoneNumber).toBe(expected);
    const message = { ...visitor, phone: input };
    expect(messageCreate.parse(message).phone).toBe(expected);
  });

  it.each([
    `${zeroWidth}a.b+c@mail.example\ufeff`,
    '<a.b+c@mail.example>',
    'mailto:a.b+c@mail.example',
    ' MAILTO:a.b+c@mail.example, ',
    'a.b+c@mail.example.;',
    'a.b+c@\u202email.example\u0007',
  ])('clean up the pasted e-mail address %j in every field [API-3, API-5]', (email) => {
    const address = 'a.b+c@mail.example';
    expect(profile.update.parse({ primaryEmail: email }).primaryEmail).toBe(address);
    expect(team.update.parse({ email }).email).toBe(address);
    expect(messageCreate.parse({ ...visitor, email }).email).toBe(address);
    expect(invitationInput.parse({ email, role: 'editor' }).email).toBe(address);
    const notificationEmails = [email];
    const storedSettings = settings.parse({ ...defaultSettings, notificationEmails });
    expect(storedSettings.notificationEmails).toEqual([address]);
  });

  it.each([
    ...['a.@mail.example', '.a@mail.example', 'a..b@mail.example', 'a@b', 'a@localhost'],
    ...['a@mail.example b@mail.example', 'a@mail.example,b@mail.example', 'Ann <a@mail.example>'],
    ...['a@-mail.example', 'a@mail..example', 'a@mail.123', 'a@[127.0.0.1]', '"a b"@mail.example'],
    ...['a@mail.example?bcc=b@mail.example', 'عمر@mail.example', '@mail.example', 'a@'],
  ])('reject the e-mail address %j in every field [API-3]', (email) => {
    const notificationEmails = [email];
    expect([
      profile.update.safeParse({ primaryEmail: email }).success,
      team.update.safeParse({ email }).success,
      messageCreate.safeParse({ ...visitor, email }).success,
      invitationInput.safeParse({ email, role: 'editor' }).success,
      settings.safeParse({ ...defaultSettings, notificationEmails }).success,
    ]).toEqual([false, false, false, false, false]);
  });

  it('remove pasted brackets and invisible characters from addresses and codes [DASH-4, API-5]', () => {
    expect(
      profile.update.parse({
        mapLink: ` <https://maps.example/\u200ba>, `,
        licenseOneNumber: 'CN-\u20281\u00ad23\u0000',
      }),
    ).toEqual({ mapLink: 'https://maps.example/a', licenseOneNumber: 'CN- 123' });
    expect(news.update.parse({ slug: '\u200fcranes\u200b-arrive' }).slug).toBe('cranes-arrive');
    expect(
      webhookInput.parse({ address: '<https://crm.example/hook\u200b>', events: ['messages'] }),
    ).toMatchObject({ address: 'https://crm.example/hook' });
  });

  it.each(['https://x.example/ A: b', 'https://reem:secret@x.example/', 'https://reem@x.example'])(
    'reject the web address %j, which contains spaces or credentials [DASH-4, API-3]',
    (mapLink) => {
      expect(getMessages(profile.update, { mapLink })).toEqual([
        'Must be a web address with no spaces, user name or password',
      ]);
    },
  );

  it('reject a required name with only invisible characters [CON-2]', () => {
    const message = { ...visitor, name: '\u200b \u2060' };
    expect(getMessages(messageCreate, message)).toEqual(['Name is required']);
  });

  it('do not apply to the values in a content file [DASH-4]', () => {
    const profile = { primaryNumber: 'call us', primaryEmail: 'hello at company' };
    expect(contentFile.parse({ format: 2, profile }).profile).toEqual(profile);
  });
});
