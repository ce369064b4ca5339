import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readServerConfiguration } from '#config/server-configuration.ts';
import { projectRoot } from '#publisher/project-root.ts';

interface Service {
  image: string;
  environment: Record<string, string>;
  volumes: string[];
  read_only?: boolean;
  cap_drop?: string[];
}

const readProjectFile = (file: string) => readFile(join(projectRoot, file), 'utf8');
const compose = await readProjectFile('compose.yaml');
const services: Record<string, Service> = parse(compose, { merge: true }).services;
const example = parseEnv(await readProjectFile('.env.example'));

const exampleValues: NodeJS.Dict<string> = {
  ...example,
  SITE_HOST: 'www.firm.example',
  DATABASE_PASSWORD: 'ab12',
  ACCESS_TOKEN_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  FIREBASE_PROJECT_ID: 'firm-site',
  FIREBASE_API_KEY: 'web-key',
};

/** Substitutes variables as Compose does, except that a missing `${NAME:?error}` becomes its error text. */
const substitute = (value: string) =>
  value.replaceAll(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name, fallback) => exampleValues[name] || fallback || '',
  );

describe('compose.yaml', () => {
  it('uses exactly the variables of .env.example [OPS-7]', () => {
    const variableNames = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect(Object.keys(example).sort()).toEqual([...variableNames].sort());
  });

  it.each(['site', 'backup'])(
    'gives the service %s a configuration that the server accepts [OPS-7]',
    (name) => {
      const environment = Object.entries(services[name]?.environment ?? {}).map(
        ([variable, value]): [string, string] => [variable, substitute(value)],
      );
      const configuration = readServerConfiguration({
        ...{ DATA_DIR: '/data', BACKUP_DIR: '/backups', HOST: '0.0.0.0', PORT: '8888' },
        ...Object.fromEntries(environment),
      });
      expect(configuration).toMatchObject({
        siteUrl: 'https://www.firm.example',
        databaseUrl: 'postgres://manpower:ab12@database:5432/manpower',
        trustedProxies: ['172.30.88.0/24'],
        adminEmails: ['you@firm.example'],
        imageHost: null,
        mail: null,
      });
    },
  );

  it('runs the product without privileges, and with write access only to its volumes [OPS-7]', () => {
    for (const name of ['site', 'backup']) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(services[name]?.volumes).toEqual(['data:/data', 'backups:/backups']);
    }
  });

  it('pins the version of every image [OPS-7]', async () => {
    const images = Object.values(services).map(({ image }) => image);
    const pinnedImages = images.filter((image) => image !== 'manpower-website');
    expect(pinnedImages.length).toBeGreaterThan(0);
    for (const image of pinnedImages) expect(image).toMatch(/^\w+:\d+\.\d+/);
    const node = /"node": "([\d.]+)"/.exec(await readProjectFile('package.json'))?.[1];
    expect(await readProjectFile('Dockerfile')).toContain(`NODE_IMAGE=node:${node}-`);
  });
});
