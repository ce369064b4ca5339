import { fileURLToPath } from 'node:url';
import { getChownCommand, getServerUser } from './folder-access.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const packageName = /^(?:@[^/']+\/)?[^/'"]+/;

const missingPackage =
  /^(?:Cannot find (?:package '|module '.*node_modules\/)|Could not load the ")((?:@[^/']+\/)?[^/'"]+)/;

/** Matches the path of the first file that an error names, except Node’s own files. */
const anyFile = /(?<![\w:])(?:file:\/\/)?(\/[^\s:'"]+\.(?:[cm]?[jt]s|json|node))\b/;

const effect = 'so neither the server nor this command can start';

/**
 * Describes an import error if a package, a file in it, or its native part for this machine is missing, or if a file is
 * damaged or cannot be read. Returns null for any other error.
 */
export function describeImportError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { message, name, stack = '' } = error;
  const asServerUser = `runuser -u ${getServerUser()} --`;
  const installPackages = `run cd ${root} && ${asServerUser} npm ci --omit=dev`;
  const missingName = missingPackage.exec(message)?.[1];
  if (missingName) {
    return `node_modules lacks ${missingName}, or its files for this machine, ${effect}: ${installPackages} (without --omit=optional), then run systemctl restart manpower`;
  }
  const file = anyFile.exec(`${stack.startsWith(name) ? message : ''}\n${stack}`)?.[1];
  if (/^(EACCES|EPERM):/.test(message) && file) {
    return `This user cannot read ${file}, ${effect}: run ${getChownCommand(root)} && chmod -R u+rwX ${root}, then run systemctl restart manpower`;
  }
  const [, path = file?.split('/node_modules/').at(-1)] =
    /requested module '(?!node:)([^.#/][^']*)'/.exec(message) ?? [];
  const isInPackage = path !== undefined && path !== file;
  // Node names the damaged file unless it is a module in a package.
  if (isInPackage || (name === 'SyntaxError' && !file)) {
    const subject = isInPackage ? `The package ${packageName.exec(path)?.[0]}` : 'A package';
    return `${subject} in node_modules is damaged or is the wrong version (${name}: ${message}), ${effect}: ${installPackages}, then run systemctl restart manpower`;
  }
  return name === 'SyntaxError'
    ? `The code in ${root} is damaged or contains a merge conflict (${file}: ${message}), ${effect}: correct that file (${asServerUser} git -C ${root} status shows the changes on this machine), then run systemctl restart manpower`
    : null;
}
