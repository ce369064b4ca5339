import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import { readChangelog } from '#server/versions/changelog.ts';
import digests from '#server/versions/entries.json' with { type: 'json' };
import packageFile from '../../../package.json' with { type: 'json' };

interface InstalledPackage {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}
const lockFile: { packages: Record<string, InstalledPackage> } = JSON.parse(
  await readFile(join(projectRoot, 'package-lock.json'), 'utf8'),
);
const packages = Object.entries(lockFile.packages);
const getLicense = (name: string) =>
  packages.find(([folder]) => folder === `node_modules/${name}`)?.[1].license;

/** These licenses require only that their texts are included. LGPL and MPL require more only if a library is modified. */
const reviewedLicenses =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|Python-2\.0|MPL-2\.0|LGPL-3\.0-or-later| AND | OR )+\)?$/;

/** The package contains the text of the MIT license, but its package.json states no license. */
const packagesWithoutLicense = ['node_modules/callsite'];

const versions = readChangelog(await readFile(join(projectRoot, 'CHANGELOG.md'), 'utf8'));

describe('a release', () => {
  it('lists its dependencies with their licenses in docs/licenses.md [OPS-1]', async () => {
    const text = await readFile(join(projectRoot, 'docs/licenses.md'), 'utf8');
    const rows = text.match(/^\| `[^`]+` \| [^|]+ \|$/gm)?.filter((row) => !row.includes('.woff2'));
    const names = Object.keys(packageFile.dependencies).sort();
    expect(rows).toEqual(names.map((name) => `| \`${name}\` | ${getLicense(name)} |`));
  });

  it('installs no package with an unreviewed license [OPS-1]', () => {
    const productionPackages = packages.filter(
      ([folder, { dev, devOptional }]) => folder && !dev && !devOptional,
    );
    expect(productionPackages.length).toBeGreaterThan(300);
    const unreviewedPackages = productionPackages.filter(([folder, { license }]) =>
      license ? !reviewedLicenses.test(license) : !packagesWithoutLicense.includes(folder),
    );
    expect(unreviewedPackages).toEqual([]);
  });

  it('records its version, commit and database changes in the changelog [OPS-8]', () => {
    expect(versions[0]?.version).toBe(packageFile.version);
    for (const { version, commit, databaseNote } of versions) {
      expect(commit, version).not.toBeNull();
      expect(databaseNote, version).toMatch(/^Database: (new|changed|unchanged)\./);
    }
  });

  it('keeps the changelog entries of earlier releases unchanged [OPS-8]', () => {
    const currentDigests = versions.map(({ version, digest }) => [version, digest]);
    expect(Object.fromEntries(currentDigests)).toEqual(digests);
  });

  it('excludes .env files through .gitignore [OPS-1]', async () => {
    const ignoreRules = (await readFile(join(projectRoot, '.gitignore'), 'utf8')).split('\n');
    expect(ignoreRules).toContain('*.env');
    expect(ignoreRules.filter((rule) => rule.startsWith('!'))).toEqual([]);
  });
});
