import type { Results } from './check.ts';
import { listNames, readText } from './files.ts';

/** A PostgreSQL cluster, such as `15-main`, that does not start at boot because of the mode in `file`. */
interface ManualCluster {
  cluster: string;
  file: string;
  mode: string;
}

/**
 * Resolves to null if the cluster starts at boot. On Debian, a systemd generator reads this file at boot to decide
 * whether to start the cluster, so `systemctl show` does not include the setting.
 */
async function readManualCluster(root: string, cluster: string): Promise<ManualCluster | null> {
  const file = `/etc/postgresql/${cluster.replace('-', '/')}/start.conf`;
  const [, mode] = /^\s*(manual|disabled)/m.exec(await readText(root, file)) ?? [];
  return mode ? { cluster, file, mode } : null;
}

/** Resolves to a cluster that should listen on this port, but does not start at boot, or to null. */
export async function findManualCluster(root: string, port: number): Promise<ManualCluster | null> {
  const folder = 'etc/postgresql';
  for (const version of await listNames(root, folder)) {
    for (const name of await listNames(root, folder, version)) {
      const settings = await readText(root, folder, version, name, 'postgresql.conf');
      const [, ownPort = '5432'] = /^\s*port\s*=?\s*'?(\d+)/m.exec(settings) ?? [];
      const manualCluster = await readManualCluster(root, `${version}-${name}`);
      if (manualCluster && Number(ownPort) === port) return manualCluster;
    }
  }
  return null;
}

/** Yields the clusters among the started `services` that do not start at boot. */
export async function* checkClusters(root: string, services: string[]): Results {
  for (const [name, cluster = ''] of services.join('\n').matchAll(/^postgresql@(.+)\.service$/gm)) {
    const { file } = (await readManualCluster(root, cluster)) ?? {};
    if (file) yield `${name} does not start at boot: write auto into ${file}`;
  }
}
