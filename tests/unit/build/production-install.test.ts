import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import packageFile from '../../../package.json' with { type: 'json' };

/** Matches the package name of an import. `npm run check:layers` checks the imports of scripts. */
const packageImportPattern =
  /(?:from|import|@import|@plugin|url\()\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?=['"/])/g;

describe('a production install', () => {
  it('includes every package that pages and style sheets import [OPS-1]', async () => {
    const names = new Set<string>();
    for await (const file of glob('src/**/*.{astro,css}', { cwd: projectRoot })) {
      const text = await readFile(join(projectRoot, file), 'utf8');
      for (const [, name = ''] of text.matchAll(packageImportPattern)) names.add(name);
    }
    expect([...names]).toContain('tailwindcss');
    const dependencyNames = Object.keys(packageFile.dependencies);
    expect([...names].filter((name) => !dependencyNames.includes(name))).toEqual([]);
  });

  it('runs the operators’ scripts with the installed Node.js [OPS-1]', () => {
    const { dependencies, scripts } = packageFile;
    const commands = ['doctor', 'backup', 'restore', 'import', 'admin', 'person'] as const;
    for (const name of ['build', 'serve', 'db:migrate', ...commands] as const) {
      // A `pre` script would run before the command, and could install other packages.
      expect(scripts).not.toHaveProperty(`pre${name}`);
      // `npm run` finds the pinned Node.js among the installed packages.
      expect(scripts[name]).toMatch(
        /^(?:[A-Z_]+=\S+ )*(?:exec )?node (?:\$npm_package_config_memory )?--disable-warning=ExperimentalWarning \S+\.ts\b/,
      );
    }
    expect(dependencies).toHaveProperty('node');
  });

  it('uses the same memory limit in the scripts, the image and the guide [OPS-1]', async () => {
    const { config, scripts } = packageFile;
    expect(scripts.serve).toContain('node $npm_package_config_memory ');
    expect(scripts.start).toContain('node $npm_package_config_memory ');
    for (const file of ['Dockerfile', 'docs/deploy-server.md']) {
      expect(await readFile(join(projectRoot, file), 'utf8')).toContain(config.memory);
    }
  });
});
