import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
const licenceOf = (name: string) =>
  packages.find(([folder]) => folder === `node_modules/${name}`)?.[1].license;

it('docs/licenses.md lists the parts of the product with their licenses [OPS-1]', async () => {
  const text = await readFile(join(projectRoot, 'docs/licenses.md'), 'utf8');
  const rows = text.match(/^\| `[^`]+` \| [^|]+ \|$/gm)?.filter((row) => !row.includes('.woff2'));
  const names = Object.keys(packageFile.dependencies).sort();
  expect(rows).toEqual(names.map((name) => `| \`${name}\` | ${licenceOf(name)} |`));
});

/** These licenses require only that their text is included, because libraries under LGPL and MPL are unchanged. */
const reviewedLicenses =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|Python-2\.0|MPL-2\.0|LGPL-3\.0-or-later| AND | OR )+\)?$/;

/** The license file contains the MIT license, but package.json states no license. */
const packagesWithoutLicense = ['node_modules/callsite'];

it('nothing is installed under an unreviewed license [OPS-1]', () => {
  const productionPackages = packages.filter(
    ([folder, { dev, devOptional }]) => folder && !dev && !devOptional,
  );
  expect(productionPackages.length).toBeGreaterThan(300);
  const unknown = productionPackages.filter(([folder, { license }]) =>
    license ? !reviewedLicenses.test(license) : !packagesWithoutLicense.includes(folder),
  );
  expect(unknown).toEqual([]);
});

const versions = readChangelog(await readFile(join(projectRoot, 'CHANGELOG.md'), 'utf8'));

it('the version in package.json is the newest in the changelog and has a commit [OPS-8]', () => {
  expect(versions[0]?.version).toBe(packageFile.version);
  for (const { version, commit, database } of versions) {
    expect(commit, version).not.toBeNull();
    expect(database, version).toMatch(/^Database: (new|changed|unchanged)\./);
  }
});

it('an entry of the changelog does not change after its release [OPS-8]', () => {
  expect(Object.fromEntries(versions.map(({ version, digest }) => [version, digest]))).toEqual(
    digests,
  );
});

it('git ignores files with variables, which contain every secret [OPS-1]', async () => {
  const ignoreRules = (await readFile(join(projectRoot, '.gitignore'), 'utf8')).split('\n');
  expect(ignoreRules).toContain('*.env');
});
