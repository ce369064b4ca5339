import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#config/configuration.ts';

const env = {
  DATABASE_URL: 'postgres://user:pw@db.example/site',
  ACCESS_TOKEN_SECRET: 'kH4vN7wQ2xR9tB5mZ8cL3pD6fG1jS0aY',
  FIREBASE_PROJECT_ID: 'gulf-manpower',
  BUILD_HOOK_URL: 'https://hooks.example/1',
};

describe('readConfiguration', () => {
  it('returns all settings, with the admins’ addresses in lower case [AUTH-13]', () => {
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
    const read = () => readConfiguration({ ...env, ADMIN_EMAILS: 'boss@firm.example, me' });
    expect(read).toThrow('ADMIN_EMAILS must be e-mail addresses, separated by commas');
  });

  it('accepts SMTP or an HTTP service for mail, and requires a sender [OPS-4]', () => {
    const MAIL_FROM = 'Website <site@firm.example>';
    const readMail = (MAIL_URL: string, sender: object = { MAIL_FROM }) =>
      readConfiguration({ ...env, MAIL_URL, ...sender }).mail;
    expect(readMail('')).toBe(null);
    for (const url of [
      'smtp://mail.firm.example',
      'smtps://user:secret@mail.firm.example:465',
      'https://:re_key@api.resend.com/emails',
    ]) {
      expect(readMail(url)).toEqual({ url, from: MAIL_FROM });
      expect(() => readMail(url, {})).toThrow('Configuration: MAIL_FROM is missing');
      expect(() => readMail(url, { MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM must be');
    }
    for (const url of ['mail.firm.example', 'http://a:b@c.example', 'https://api.resend.com/']) {
      expect(() => readMail(url)).toThrow('Configuration: MAIL_URL must be');
    }
  });

  it('uses a default upload address for an image host', () => {
    const readImageHost = (variables: object) =>
      readConfiguration({ ...env, IMAGE_HOST_KEY: 'the-key', ...variables }).imageHost;
    const address = 'https://host.example/upload';
    expect(readImageHost({})?.address).toBe('https://api.imgbb.com/1/upload');
    expect(readImageHost({ IMAGE_HOST_URL: address })).toEqual({ address, key: 'the-key' });
  });

  it('accepts a database on a Unix socket [OPS-1]', () => {
    const DATABASE_URL = 'postgres://user:pw@/site?host=/var/run/postgresql';
    expect(readConfiguration({ ...env, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('lists all missing variables in one error', () => {
    expect(() => readConfiguration({})).toThrow(
      'Configuration: DATABASE_URL is missing; ACCESS_TOKEN_SECRET is missing; FIREBASE_PROJECT_ID is missing; BUILD_HOOK_URL is missing',
    );
  });

  it.each([
    ['a short secret', { ACCESS_TOKEN_SECRET: 'short' }, /needs at least 32/],
    [
      'an example secret',
      { ACCESS_TOKEN_SECRET: 'change-me-change-me-change-me-change-me' },
      /must be a random secret/,
    ],
    [
      'a secret of one repeated letter',
      { ACCESS_TOKEN_SECRET: 'a'.repeat(40) },
      /must be a random secret/,
    ],
    ['a demo project', { FIREBASE_PROJECT_ID: 'demo-manpower' }, /not of a demo- project/],
    ['an emulator host', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, /local work/],
    ['an image host without https', { IMAGE_HOST_URL: 'api.host.example/upload' }, /https:\/\//],
    ['a database other than PostgreSQL', { DATABASE_URL: 'mysql://db.example' }, /postgres:\/\//],
    [
      'a password with an unescaped slash',
      { DATABASE_URL: 'postgres://u:p/w@db.example/site' },
      /%2F for a \//,
    ],
  ])('rejects %s without showing the value', (_, changes, message) => {
    const read = () => readConfiguration({ ...env, ...changes });
    expect(read).toThrow(message);
    expect(read).not.toThrow(Object.values(changes)[0]);
  });
});
