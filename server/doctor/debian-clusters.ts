import { listNames, readText } from './files.ts';

/** A PostgreSQL cluster of Debian, such as `15-main`. */
export interface Cluster {
  name: string;
  version: string;
  /** The folder of its configuration. */
  folder: string;
  port: number;
  /** The word in `start.conf` that prevents a start at boot, if there is one. */
  startMode: string | undefined;
}

/**
 * Resolves to the clusters that are configured on this machine. A systemd generator reads `start.conf` at boot to decide
 * whether to start a cluster, so `systemctl show` does not include that setting.
 */
export async function listClusters(root: string): Promise<Cluster[]> {
  const clusters: Cluster[] = [];
  for (const version of await listNames(root, 'etc/postgresql')) {
    for (const name of await listNames(root, 'etc/postgresql', version)) {
      const folder = `/etc/postgresql/${version}/${name}`;
      const settings = await readText(root, folder, 'postgresql.conf');
      const startSettings = await readText(root, folder, 'start.conf');
      const [, port = '5432'] = /^\s*port\s*=?\s*'?(\d+)/m.exec(settings) ?? [];
      const [, startMode] = /^\s*(manual|disabled)/m.exec(startSettings) ?? [];
      clusters.push({ name: `${version}-${name}`, version, folder, port: Number(port), startMode });
    }
  }
  return clusters;
}
