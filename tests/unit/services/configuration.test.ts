import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#config/configuration.ts';

const env = {
  DATABASE_URL: 'postgres://user:pw@db.example/site',
  ACCESS_TOKEN_SECRET: 'kH4vN7wQ2xR9tB5mZ8cL3pD6fG1jS0aY',
  FIREBASE_PROJECT_ID: 'gulf-manpower',
  BUILD_HOOK_URL: 'https://hooks.example/1',
};

describe('the configuration', () => {
  it('is read once, with admins in lower case [AUTH-13]', () => {
    expect(
      readConfiguration({ ...env, ADMIN_EMAILS: ' Boss@Firm.example,, b@firm.example' }),
    ).toEqual({
      databaseUrl: env.DATABASE_URL,
      accessTokenSecret: env.ACCESS_TOKEN_SECRET,
      firebaseProjectId: 'gulf-manpower',
      buildHookUrl: env.BUILD_HOOK_URL,
      adminEmails: ['boss@firm.example', 'b@firm.example'],
      imageHost: null,
      mail: null,
      siteUrl: undefined,
      previewsMayWrite: false,
    });
  });

  it('accepts only e-mail addresses as admins [AUTH-13]', () => {
    expect(() => readConfiguration({ ...env, ADMIN_EMAILS: 'boss@firm.example, me' })).toThrow(
      'ADMIN_EMAILS must be e-mail addresses, separated by commas',
    );
  });

  it('sends mail by SMTP or to an HTTP service, and requires a sender [OPS-4]', () => {
    const MAIL_FROM = 'Website <site@firm.example>';
    const mail = (MAIL_URL: string, sender: object = { MAIL_FROM }) =>
      readConfiguration({ ...env, MAIL_URL, ...sender }).mail;
    expect(mail('')).toBe(null);
    for (const url of [
      'smtp://mail.firm.example',
      'smtps://user:secret@mail.firm.example:465',
      'https://:re_key@api.resend.com/emails',
    ]) {
      expect(mail(url)).toEqual({ url, from: MAIL_FROM });
      expect(() => mail(url, {})).toThrow('Configuration: MAIL_FROM is missing');
      expect(() => mail(url, { MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM must be');
    }
    for (const url of ['mail.firm.example', 'http://a:b@c.example', 'https://api.resend.com/']) {
      expect(() => mail(url)).toThrow('Configuration: MAIL_URL must be');
    }
  });

  it('has a default address for uploads to an image host', () => {
    const IMAGE_HOST_KEY = 'the-key';
    const IMAGE_HOST_URL = 'https://host.example/upload';
    expect(readConfiguration({ ...env, IMAGE_HOST_KEY }).imageHost).toEqual({
      address: 'https://api.imgbb.com/1/upload',
      key: IMAGE_HOST_KEY,
    });
    expect(readConfiguration({ ...env, IMAGE_HOST_KEY, IMAGE_HOST_URL }).imageHost).toEqual({
      address: IMAGE_HOST_URL,
      key: IMAGE_HOST_KEY,
    });
  });

  it('accepts a database at a socket [OPS-1]', () => {
    const DATABASE_URL = 'postgres://user:pw@/site?host=/var/run/postgresql';
    expect(readConfiguration({ ...env, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('names everything that is missing in one line', () => {
    expect(() => readConfiguration({})).toThrow(
      'Configuration: DATABASE_URL is missing; ACCESS_TOKEN_SECRET is missing; FIREBASE_PROJECT_ID is missing; BUILD_HOOK_URL is missing',
    );
  });

  it.each([
    ['a short secret', { ACCESS_TOKEN_SECRET: 'short' }, /needs at least 32/],
    [
      'a secret from an example',
      { ACCESS_TOKEN_SECRET: 'change-me-change-me-change-me-change-me' },
      /your own secret/,
    ],
    ['one letter repeated', { ACCESS_TOKEN_SECRET: 'a'.repeat(40) }, /your own secret/],
    ['a demo- project', { FIREBASE_PROJECT_ID: 'demo-manpower' }, /not of a demo- project/],
    ['an emulator', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, /local work/],
    ['an image host without https', { IMAGE_HOST_URL: 'api.host.example/upload' }, /https:\/\//],
    ['another database', { DATABASE_URL: 'mysql://db.example' }, /postgres:\/\//],
    [
      'a password with an unescaped slash',
      { DATABASE_URL: 'postgres://u:p/w@db.example/site' },
      /%2F for a \//,
    ],
  ])('refuses %s without repeating it', (_, changes, message) => {
    const read = () => readConfiguration({ ...env, ...changes });
    expect(read).toThrow(message);
    expect(read).not.toThrow(Object.values(changes)[0]);
  });
});
