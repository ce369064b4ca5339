import { randomUUID } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Lets `build` make the site in a place of its own inside the project, and puts it into `folder`. Astro keeps what it
 * compiles below the output folder only when that is inside the project; all other builds would share one place.
 */
export async function buildInProject(
  folder: string,
  build: (place: string) => Promise<void>,
): Promise<void> {
  if (resolve(projectRoot, folder).startsWith(resolve(projectRoot) + sep)) return build(folder);
  const place = join(projectRoot, '.astro', `build-${randomUUID()}`);
  try {
    await build(place);
    await mkdir(folder, { recursive: true });
    await cp(place, folder, { recursive: true });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
