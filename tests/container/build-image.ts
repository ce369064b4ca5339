/**
 * Builds the image with buildah instead of Docker, on top of Debian and the installed Node.js. Runs commands as the
 * image's user, who can write only to the volumes and to `/tmp`.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#publisher/project-root.ts';

const run = promisify(execFile);
const programs = ['buildah', 'debootstrap', 'chroot', 'mount'];

export function findMissingPrerequisite(): string | null {
  if (process.getuid?.() !== 0) return 'building it requires root';
  const missingPrograms = programs.filter((name) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
  if (missingPrograms.length === 0) return null;
  return `these programs are missing: ${missingPrograms.join(', ')}`;
}

const buildah = async (...args: string[]) =>
  (
    await run('buildah', args, {
      cwd: projectRoot,
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
      maxBuffer: 64 * 2 ** 20,
    })
  ).stdout.trim();

const baseImage = 'localhost/manpower-rehearsal-debian';
const nodeImage = 'localhost/manpower-rehearsal-node';
const image = 'localhost/manpower-rehearsal';

/** Builds substitutes for the base images in the Dockerfile. */
async function buildBaseImages(folder: string): Promise<void> {
  const root = join(folder, 'debian');
  await run('debootstrap', ['--variant=minbase', 'bookworm', root], { maxBuffer: 64 * 2 ** 20 });
  const unusedPaths = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/locale'];
  for (const path of unusedPaths) await rm(join(root, path), { recursive: true, force: true });
  const debian = await buildah('from', 'scratch');
  await buildah('copy', debian, root, '/');
  await buildah('commit', '--rm', debian, baseImage);
  const node = await buildah('from', baseImage);
  await buildah('copy', node, process.execPath, '/usr/local/bin/node');
  const npm = dirname(
    dirname(await realpath((await run('sh', ['-c', 'command -v npm'])).stdout.trim())),
  );
  await buildah('copy', node, npm, '/usr/local/lib/node_modules/npm');
  const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
  await buildah('run', node, '--', ...link);
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) {
    await buildah('copy', node, certificates, '/etc/extra-certificates.pem');
    await buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/extra-certificates.pem', node);
  }
  await buildah('commit', '--rm', node, nodeImage);
}

export interface BuiltImage {
  bytes: number;
  /** The layer history, which must not contain secrets. */
  history: string;
  /** Runs a command as the image's user, with these variables in addition to the image's own. */
  start(command: string[], variables: Record<string, string>): RunningCommand;
  remove(): Promise<void>;
}

export interface RunningCommand {
  output(): string;
  exitCode: Promise<number | null>;
  terminate(): void;
}

/** Builds the image and mounts its file system below `folder`, where only the volumes and `/tmp` are writable. */
export async function buildImage(folder: string): Promise<BuiltImage> {
  await buildBaseImages(folder);
  const buildArgs = [
    '--build-arg',
    `NODE_IMAGE=${nodeImage}`,
    '--build-arg',
    `BASE_IMAGE=${baseImage}`,
  ];
  await buildah('build', '--tag', image, ...buildArgs, '.');
  const [imageInfo] = JSON.parse(await buildah('images', '--json', image)) as [{ size: string }];
  const inspection = JSON.parse(await buildah('inspect', '--type', 'image', image));
  const { User, Env, WorkingDir, Entrypoint } = inspection.OCIv1.config;
  const container = await buildah('from', image);
  const layers = await buildah('mount', container);
  const root = join(folder, 'root');
  await mkdir(root);
  const mounts: string[] = [];
  const mount = async (path: string, ...args: string[]) => {
    await run('mount', [...args, path]);
    mounts.unshift(path);
  };
  await mount(root, '--bind', layers);
  await run('mount', ['-o', 'remount,bind,ro', root]);
  for (const volume of ['data', 'backups']) {
    await mkdir(join(folder, volume));
    await chown(join(folder, volume), 10001, 10001);
    await mount(join(root, volume), '--bind', join(folder, volume));
  }
  await mount(join(root, 'tmp'), '-t', 'tmpfs', 'tmpfs');
  await mount(join(root, 'dev'), '--bind', '/dev');
  return {
    bytes: parseSize(imageInfo.size),
    history: JSON.stringify(inspection.OCIv1.history),
    start(command, variables) {
      const environment = [...Env, ...Object.entries(variables).map((pair) => pair.join('='))];
      const script = 'cd "$1" && shift && exec "$@"';
      const child = spawn('chroot', [
        '--userspec=10001:10001',
        root,
        ...['/usr/bin/env', '-i', ...environment],
        ...['sh', '-c', script, 'sh', WorkingDir, ...Entrypoint, ...command],
      ]);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
        });
      if (User !== 'manpower') throw new Error(`The image runs as ${User}`);
      return {
        output: () => output,
        exitCode: once(child, 'close').then(([code]) => code as number | null),
        terminate: () => void child.kill('SIGTERM'),
      };
    },
    async remove() {
      for (const path of mounts) await run('umount', [path]);
      await buildah('rm', container);
      await buildah('rmi', image, nodeImage, baseImage);
    },
  };
}

function parseSize(text: string): number {
  const [, number = '0', unit = 'B'] = /^([\d.]+) (\w+)$/.exec(text) ?? [];
  return Number(number) * 1000 ** ['B', 'KB', 'MB', 'GB'].indexOf(unit);
}
