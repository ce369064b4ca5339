import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../netlify/build/production.ts', import.meta.url));

const runBuild = (environment: Record<string, string>) => {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const { PATH = '' } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [...flags, program], {
    env: { PATH, NO_COLOR: '1', ...environment },
    encoding: 'utf8',
  });
  return { status, output: stderr.trim() };
};

/** No database listens at this address, so a build that tries to connect fails with a different message. */
const validVariables = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  FIREBASE_PROJECT_ID: 'gulf-manpower',
  FIREBASE_API_KEY: 'the-web-key',
  URL: 'https://site.example',
};

describe('npm run build', () => {
  it('fails with a one-line error if the function settings are invalid', () => {
    expect(runBuild({ ...validVariables, FIREBASE_PROJECT_ID: 'demo-manpower' })).toEqual({
      status: 1,
      output:
        'Configuration: ACCESS_TOKEN_SECRET is missing; FIREBASE_PROJECT_ID must be the id of a real project (lower-case letters, digits and hyphens), not of a demo- project; BUILD_HOOK_URL is missing',
    });
  });

  it('fails with a one-line error if a build setting is missing', () => {
    const secrets = {
      ACCESS_TOKEN_SECRET: 'kH4vN7wQ2xR9tB5mZ8cL3pD6fG1jS0aY',
      BUILD_HOOK_URL: 'https://hooks.example/1',
    };
    const { URL: _, FIREBASE_API_KEY: __, ...rest } = validVariables;
    expect(runBuild({ ...rest, ...secrets })).toEqual({
      status: 1,
      output: 'Configuration: URL is missing; FIREBASE_API_KEY is missing',
    });
  });

  it('needs no function secrets for a deploy preview', () => {
    const { output } = runBuild({ ...validVariables, CONTEXT: 'deploy-preview' });
    expect(output).not.toContain('Configuration:');
    expect(output).toContain('The database cannot be reached');
  });
});
