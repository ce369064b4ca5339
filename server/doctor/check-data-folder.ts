import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hashContent } from '#publisher/fingerprint.ts';
import { getManifestPath, getStoredFilePath, readStoredState } from '#publisher/manifest.ts';
import { isDemoFolder } from '../files/server-folders.ts';
import { type Check, createFault, pass, type Result, type Results, runChecks } from './check.ts';
import { checkEmbedded } from './check-database.ts';
import { findDiskSpaceFault } from './disk-usage.ts';
import { isInside, readStats } from './files.ts';
import {
  findMissingFault,
  findWriteCauses,
  findWriteFaults,
  listPaths,
  listTree,
} from './folder-access.ts';
import type { Installation } from './installation.ts';
import { restartServer } from './remedies.ts';

const name = 'DATA_DIR';

const embeddedCheck: Check<Installation> = {
  subject: 'the embedded database',
  layer: 'database',
  run: checkEmbedded,
};

/** Checks that a server can write to its data folder, and that the database and the built pages there are intact. */
export async function* checkDataFolder(installation: Installation): Results {
  const { server, invalidVariables } = installation;
  if (!server) return;
  const { root, database, releases } = server.folders;
  if (isDemoFolder(root)) {
    return yield `${name} is the folder of the demo (npm start): set ${name} to another folder, such as /var/lib/manpower`;
  }
  const missingFault = await findMissingFault(name, root);
  if (missingFault) {
    return yield createFault(`${missingFault}, then ${restartServer}`, { isDown: true });
  }
  const [rootMode = 0, databaseMode = 0] = await Promise.all(
    [root, database].map(async (folder) => (await readStats(folder))?.mode),
  );
  const isEmbedded = !server.databaseUrl && !invalidVariables.has('DATABASE_URL');
  const neededPaths = [root, database, ...(isEmbedded ? await listTree(database) : [])];
  const neededFaults = await findAccessFaults(root, neededPaths);
  const faults: Result[] = neededFaults.map((text) =>
    createFault(text, { isDown: true, symptomOf: findWriteCauses(text) }),
  );
  if (rootMode & 0o002) {
    faults.push(
      `Every user of this machine can create and delete files in ${name}: run chmod 700 ${root}`,
    );
  }
  if (isEmbedded && rootMode & databaseMode & 0o001) {
    faults.push(
      `Every user of this machine can open the database in ${name}: run chmod 700 ${root}`,
    );
  }
  const diskSpaceFault = await findDiskSpaceFault(installation, root, { name });
  if (diskSpaceFault) faults.push(diskSpaceFault);
  if (isEmbedded && faults.length === 0) {
    yield* await runChecks([embeddedCheck], installation);
  }
  // The folder can also contain files that the server does not use, such as an archive.
  const { root: _, ...ownFolders } = server.folders;
  const ownPaths = [...Object.values(ownFolders), `${database}.lock`];
  const usedPaths = (await listPaths(root)).filter((path) =>
    ownPaths.some((ownPath) => isInside(ownPath, path)),
  );
  const usedFaults = (await findAccessFaults(root, [root, ...usedPaths])).filter(
    (text) => !neededFaults.includes(text),
  );
  faults.push(...usedFaults.map((text) => createFault(text, { symptomOf: findWriteCauses(text) })));
  const releaseFault = await findReleaseFault(releases);
  if (releaseFault) faults.push(releaseFault);
  yield* faults;
  if (faults.length === 0) yield pass(`The server can write to ${name}`);
}

async function findAccessFaults(root: string, paths: string[]): Promise<string[]> {
  const faults = await findWriteFaults(root, paths, name);
  return faults.map((fault) => `The server cannot use ${name}, because ${fault}`);
}

async function findReleaseFault(releases: string): Promise<string | null> {
  const release = await readStoredState(releases);
  if (!release && existsSync(getManifestPath(releases))) {
    return `Files of the built pages in ${releases} are missing or have been changed: ${restartServer}, which builds them again, and find out what deletes or changes files there`;
  }
  for (const { digest: pageDigest } of release?.state.files.values() ?? []) {
    const file = pageDigest ? getStoredFilePath(releases, pageDigest) : null;
    const content = file && (await readFile(file).catch(() => null));
    if (!content || hashContent(content) === pageDigest) continue;
    return `The built page in ${file} has been changed: delete that file, and ${restartServer}, which builds the page again`;
  }
  return null;
}
