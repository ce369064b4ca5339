import { userInfo } from 'node:os';
import { join } from 'node:path';
import { asServerUser } from './remedies.ts';
import { type ErrorTexts, findText } from './send-request.ts';

/** Runs without a terminal, so SSH must not wait for a password or for the confirmation of a host. */
export const fetchCommand =
  'LC_ALL=C SSH_ASKPASS=/bin/false SSH_ASKPASS_REQUIRE=force git ls-remote origin HEAD "refs/heads/*" 2>&1; true';

export const hideCredentials = (text: string): string => text.replaceAll(/\/\/\S*@/g, '//');

/** Returns the fault of a branch that the repository no longer has, or null. `output` lists the repository's branches. */
export function findLostBranch(output: string, upstream: string, root: string): string | null {
  const branches = [...output.matchAll(/^([0-9a-f]{40,})\s+refs\/heads\/(\S+)$/gm)];
  const names = branches.map(([, , name = '']) => name);
  const branch = upstream.replace(/^origin\//, '');
  if (names.length === 0 || branch === upstream || names.includes(branch)) return null;
  const [, head] = /^([0-9a-f]{40,})\s+HEAD$/m.exec(output) ?? [];
  const defaultBranch = branches.find(([, commit]) => commit === head)?.[2];
  const replacement =
    names.find((name) => /^(main|master)$/.test(name)) ?? defaultBranch ?? names[0];
  const git = asServerUser(`git -C ${root}`);
  return `The repository no longer has the branch ${branch}, which git pull fetches, so the code cannot be updated: run ${git} fetch --prune origin && ${git} branch --set-upstream-to=origin/${replacement}`;
}

/** Returns the reason why Git cannot fetch, a colon and the remedy. */
export function describeFetchRefusal(output: string, host: string): string {
  const refusal = describeKey(output) ?? findText(output, refusals)?.replaceAll('HOST', host);
  if (refusal) return refusal;
  const [, reason] = /^(?:fatal|ERROR): (.*)$/m.exec(output) ?? [];
  return reason
    ? `Git reports “${hideCredentials(reason)}”: correct the cause, and try again with ${asServerUser('git ls-remote origin')} in the folder of the code`
    : 'there is no response: allow connections from this machine to that host';
}

/** Returns the reason and the remedy if SSH refuses a file of this user or the key of a host, or undefined. */
function describeKey(output: string): string | undefined {
  const { username, homedir } = userInfo();
  const folder = join(homedir, '.ssh');
  const [, openKey] = /Permissions \d+ for '([^']+)' are too open/.exec(output) ?? [];
  if (openKey) {
    return `SSH ignores the private key ${openKey}, which other users can read: run chmod 600 ${openKey}`;
  }
  const [, badFile] = /Bad owner or permissions on (\S+)/.exec(output) ?? [];
  const [, closedKey] =
    /(?:Load key "|open ")?([^"\s]+)"?: Permission denied\s*$/m.exec(output) ?? [];
  const file = badFile ?? (closedKey?.startsWith('/') ? closedKey : undefined);
  if (file) {
    return `SSH cannot use ${file}, which has the wrong owner or mode: run chown -R ${username}: ${folder} && chmod -R u=rwX,go= ${folder}`;
  }
  const [, damagedKey] =
    /Load key "([^"]+)": (?:error in libcrypto|invalid format)/.exec(output) ?? [];
  if (damagedKey) {
    return `the private key ${damagedKey} is damaged: copy it again from a backup or the old machine; or create another one (${asServerUser(`ssh-keygen -t ed25519 -N '' -f ${damagedKey}`)}), and add its public key to the repository as a deploy key`;
  }
  const [, changedHost] = /^Host key for (\S+) has changed/m.exec(output) ?? [];
  if (!changedHost) return;
  const host = changedHost.replace(/^\[(.*)\]:(\d+)$/, '-p $2 $1');
  return `the server’s SSH key has changed: compare the new key with the one that the provider publishes; if they are the same, run ${asServerUser(`ssh-keygen -R '${changedHost}'`)} && ${asServerUser(`sh -c 'ssh-keyscan ${host} >> ${folder}/known_hosts'`)}`;
}

/** The reasons and remedies by a regular expression for Git's output. */
const refusals: ErrorTexts = {
  'Authentication failed|could not read (Username|Password)|returned error: 40[13]|Access denied': `the server refuses the user name or the token: create a token that can read the repository, and store it (in the folder of the code, run ${asServerUser('git remote set-url origin https://USER:TOKEN@…')})`,
  'Permission denied \\(':
    'the server refuses this user’s SSH key: add the public key (.ssh/*.pub) to the repository as a deploy key',
  'Host key verification failed': `SSH does not know the server’s key: compare the key that ssh-keyscan HOST prints with the one that the provider publishes, and if they are the same, run ${asServerUser("sh -c 'ssh-keyscan HOST >> ~/.ssh/known_hosts'")}`,
  'not (be )?found|does not (appear|exist)': `the repository does not exist, or the token or the deploy key has no access to it: correct the address (in the folder of the code, run ${asServerUser('git remote set-url origin ADDRESS')}), or grant access`,
  'resolve proxy': `the name of the proxy in Git’s settings is unknown: delete http.proxy there (in the folder of the code, run ${asServerUser('git config --show-origin --get-all http.proxy')}, which shows the file)`,
  'Could not resolve host': `the name of the host is unknown: correct the address (in the folder of the code, run ${asServerUser('git remote set-url origin ADDRESS')}), or correct the name server in /etc/resolv.conf`,
  'SSL CA cert':
    'this machine has no CA certificates: run apt-get install --reinstall ca-certificates && update-ca-certificates --fresh',
  '[Cc]ertificate':
    'this machine does not trust the certificate of the server: install the issuer’s certificate (update-ca-certificates), or correct the clock',
  'Failed to connect|[Cc]onnect(ion|ing)? |unreachable':
    'there is no connection: allow connections from this machine to that host',
};
