import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pluralize } from '#contract/texts/pluralize.ts';
import { readChangelog } from '../versions/changelog.ts';
import { abbreviateList, createFault, listPersistent, type Results } from './check.ts';
import { isMissing, listNames, readText } from './files.ts';
import { findWriteFaults, listPaths } from './folder-access.ts';
import type { Installation } from './installation.ts';
import { findHost, isInLostDomain } from './lost-domain.ts';
import { asServerUser, variablesFile } from './remedies.ts';
import { findCausingLayers, sendRequest } from './send-request.ts';

/** Checks that Git can fetch updates and has the commits of released versions, and that npm can install packages. */
export async function* checkUpdating(installation: Installation): Results {
  const { server, codeFolder: root } = installation;
  if (!server) return;
  const { fileSystemRoot, runProgram } = installation;
  if (!existsSync(join(root, '.git'))) {
    // A container, and a server that somebody set up in another way, lack this file.
    if (await isMissing(fileSystemRoot, variablesFile)) return;
    return yield `The code in ${root} has no .git folder, so it cannot be updated: ${getCloneRemedy(root)}`;
  }
  const isDebian = !(await isMissing(fileSystemRoot, 'etc/debian_version'));
  if (isDebian && (await runProgram('git', ['--version'])) === '') {
    yield 'Git is not installed, so the code cannot be updated: run apt-get install git';
  }
  const damage = await findDamage(installation);
  if (damage) yield damage;
  else yield* checkRepository(installation);
  const lock = await findAbandonedLock(root);
  if (lock) {
    yield `The code cannot be updated, because ${lock} remains from a Git command that was interrupted: if no Git command is running (ps -C git), run rm ${lock}`;
  }
  yield* checkNpm(installation);
}

/** Git cannot clone into a folder with files. */
const getCloneRemedy = (root: string): string =>
  `clone the repository into an empty folder as in docs/deploy-server.md, and put the .git folder of that clone into ${root}`;

/** Lists missing and damaged objects in the current commit’s history, without checking the contents of files. */
const checkObjects =
  'LC_ALL=C git fsck --connectivity-only --no-dangling --no-reflogs --no-progress 2>&1; true';

/** Matches a line about damage. `checkCompiling` reports a repository that belongs to another user. */
const damageLine =
  /^(?:missing (?:blob|tree|commit)|(?:error|fatal): (?=.*(?:\.git\/|object|pack|index file|config|not a git repo))(?!.*(?:dubious|denied))).*$/m;

/** Resolves to the fault for a damaged repository, for example after a power failure, or to null. */
async function findDamage({ runProgram, codeFolder }: Installation): Promise<string | null> {
  const root = resolve(codeFolder);
  const [damage] = damageLine.exec(await runProgram('sh', ['-c', checkObjects], root)) ?? [];
  if (!damage) return null;
  return damage.includes(' config ')
    ? `Git cannot read its settings (“${damage}”), so the code cannot be updated: correct that file`
    : `The Git repository in ${root} is damaged (“${damage}”), so the code cannot be updated: move .git from there to another folder, ${getCloneRemedy(root)}`;
}

async function* checkRepository(installation: Installation): Results {
  const { runProgram, codeFolder: root } = installation;
  const runGit = async (...args: string[]) => (await runProgram('git', args, root)).trim();
  const changelog = await readText(root, 'CHANGELOG.md');
  const versions = readChangelog(changelog).filter(({ commit }) => commit);
  const options = ['--no-walk', '--format=%H', '--ignore-missing'];
  const commits = versions.map(({ commit }) => commit ?? '');
  const presentCommits = await runGit('log', ...options, 'HEAD', ...commits);
  const missingVersions = versions.filter(({ commit }) => !presentCommits.includes(commit ?? ''));
  if (/^[0-9a-f]{40}$/m.test(presentCommits) && missingVersions.length > 0) {
    const names = abbreviateList(missingVersions.map(({ version }) => version));
    const [commitsOf, object] =
      missingVersions.length > 1 ? ['commits of versions', 'them'] : ['commit of version', 'it'];
    yield `The local repository lacks the ${commitsOf} ${names}, so use-version cannot go back to ${object}: fetch the whole history (${asServerUser(`git -C ${root} fetch --unshallow`)} if the clone is shallow)`;
  }
  const [commit = '', branch] = (await runGit('rev-parse', 'HEAD', '--abbrev-ref', 'HEAD')).split(
    '\n',
  );
  // `use-version` checks out the commit of a version.
  if (branch === 'HEAD' && !commits.includes(commit)) {
    yield `The code in ${root} is not on a Git branch, so git pull does not update it: run ${asServerUser(`git -C ${root} checkout main`)} (git branch --all lists the branches), or check out a version with use-version`;
  }
  const upstream = await runGit('rev-parse', '--abbrev-ref', '@{upstream}');
  if (commit && branch && branch !== 'HEAD' && !upstream) {
    yield `The branch ${branch} of the code in ${root} tracks no branch of the remote repository, so git pull does not update it: run ${asServerUser(`git -C ${root} branch --set-upstream-to=origin/${branch}`)} (git branch --remotes lists the branches)`;
  }
  const ownCommits = Number(await runGit('rev-list', '--count', '@{upstream}..HEAD'));
  if (ownCommits > 0) {
    const git = asServerUser(`git -C ${root}`);
    yield `The code in ${root} has ${pluralize(ownCommits, 'commit that is', 'commits that are')} not in the remote repository, so git pull may refuse to update the code: run ${git} branch own-changes && ${git} reset --keep @{upstream}, which keeps these changes on the branch own-changes`;
  }
  const remote = await runGit('remote', 'get-url', 'origin');
  if (!remote || (await isInLostDomain(installation, findHost(remote)))) return;
  const output = await runProgram('sh', ['-c', fetchCommand], root);
  if (/^[0-9a-f]{40,}\s/m.test(output)) return;
  const [, reason = 'no response'] = /^(?:fatal|ERROR): (.*)$/m.exec(output) ?? [];
  yield createFault(
    `This user cannot fetch the code from ${hideCredentials(remote)} (“${hideCredentials(reason)}”): correct the problem that Git reports, and try again with ${asServerUser(`git -C ${root} ls-remote origin`)}`,
    { symptomOf: findCausingLayers(output) },
  );
}

/** Runs without a terminal, so SSH must not wait for a password or for the confirmation of a host. */
const fetchCommand =
  'LC_ALL=C SSH_ASKPASS=/bin/false SSH_ASKPASS_REQUIRE=force git ls-remote origin HEAD 2>&1; true';

const hideCredentials = (text: string): string => text.replaceAll(/\/\/\S*@/g, '//');

/** Resolves to a Git lock file that still exists after a few seconds, or to null. */
async function findAbandonedLock(root: string): Promise<string | null> {
  const folder = join(root, '.git');
  const listLocks = async () => (await listNames(folder)).filter((name) => name.endsWith('.lock'));
  const [name] = await listPersistent(listLocks, (lock) => lock);
  return name ? join(folder, name) : null;
}

async function* checkNpm(installation: Installation): Results {
  const { runProgram, codeFolder: root } = installation;
  const names = ['ignore-scripts', 'omit', 'offline', 'dry-run', 'global', 'registry', 'cache'];
  const settings = await runProgram('npm', ['config', 'get', ...names], root);
  const [, setting] =
    /^((?:ignore-scripts|offline|dry-run|global)=true|omit=.*optional.*)$/m.exec(settings) ?? [];
  if (setting) {
    yield `npm has the setting ${setting}, so the next npm ci will fail or install broken packages: delete that setting from the file that ${asServerUser('npm config list')} shows`;
  }
  const cache = /^cache=(.+)$/m.exec(settings)?.[1] ?? '';
  const paths = existsSync(cache) ? [cache, ...(await listPaths(cache))] : [];
  const [fault] = await findWriteFaults(cache, paths, 'npm’s cache setting');
  if (fault) yield `npm cannot use its cache ${cache}, because ${fault}`;
  const registry = /^registry=(.+)$/m.exec(settings)?.[1];
  if (!registry) return;
  const { fault: outage } = await sendRequest(installation, registry, {
    subject: `npm’s registry ${registry}`,
    defaultRemedy: 'allow connections to it, or correct the address (npm config)',
  });
  yield outage;
}
