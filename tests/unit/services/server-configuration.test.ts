import { describe, expect, it } from 'vitest';
import { readServerConfiguration } from '#config/server-configuration.ts';

const env = {
  DATA_DIR: '/var/lib/site',
  ACCESS_TOKEN_SECRET: 'kH4vN7wQ2xR9tB5mZ8cL3pD6fG1jS0aY',
  FIREBASE_PROJECT_ID: 'gulf-manpower',
  FIREBASE_API_KEY: 'web-key',
  URL: 'https://firm.example/',
};

describe('readServerConfiguration [OPS-1]', () => {
  it('requires five variables, and has defaults for all others', () => {
    expect(readServerConfiguration(env)).toEqual({
      databaseUrl: null,
      dataDir: '/var/lib/site',
      accessTokenSecret: env.ACCESS_TOKEN_SECRET,
      firebaseProjectId: 'gulf-manpower',
      firebaseApiKey: 'web-key',
      siteUrl: 'https://firm.example',
      host: '127.0.0.1',
      port: 8888,
      trustedProxies: [],
      adminEmails: [],
      backupDir: null,
      imageHost: null,
      mail: null,
    });
  });

  it('lists all missing variables in one error', () => {
    expect(() => readServerConfiguration({})).toThrow(
      'Configuration: DATA_DIR is missing; ACCESS_TOKEN_SECRET is missing; FIREBASE_PROJECT_ID is missing; FIREBASE_API_KEY is missing; URL is missing',
    );
  });

  it.each([
    ['DATABASE_URL', 'mysql://db.example'],
    ['DATA_DIR', ''],
    ['FIREBASE_PROJECT_ID', 'demo-manpower'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost:9099'],
    ['URL', 'http://firm.example'],
    ['URL', 'https://firm.example/site'],
    ['URL', 'firm.example'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['HOST', ''],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ])('rejects %s=%j without showing the value', (name, value) => {
    const read = () => readServerConfiguration({ ...env, [name]: value });
    expect(read).toThrow(`Configuration: ${name} `);
    if (value.length > 4) expect(read).not.toThrow(value);
  });

  it('accepts a list of trusted proxies, and http:// for localhost', () => {
    const TRUSTED_PROXIES = ' 127.0.0.1, ::1,10.0.0.0/8 ';
    const config = readServerConfiguration({ ...env, TRUSTED_PROXIES, URL: 'http://localhost:80' });
    expect(config.trustedProxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8']);
    expect(config.siteUrl).toBe('http://localhost');
  });
});
