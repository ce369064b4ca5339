import { basename } from 'node:path';
import { abbreviateList, formatList } from './check.ts';
import { listNames, readText } from './files.ts';
import type { Installation } from './installation.ts';
import {
  findDirectives,
  hasServer,
  listServerNames,
  type NginxFile,
  splitServers,
} from './nginx-files.ts';
import { obtainCertificate } from './proxy-remedies.ts';
import { listMappedNames, renewalFolder } from './wrong-certificates.ts';

const certificateError =
  /cannot load certificate|SSL_CTX_use|PEM_|key values mismatch|no "?ssl_certificate|no .*certificate.* defined/;

/** The file names that Certbot gives to a certificate with its chain and to its private key. */
const certificateName = 'fullchain.pem';
const keyName = 'privkey.pem';

const liveFolder = '/etc/letsencrypt/live';

/** Resolves to the steps that correct an error of nginx about a certificate or its private key, or to null. */
export async function describeCertificateCorrection(
  installation: Installation,
  files: NginxFile[],
  message: string,
): Promise<string | null> {
  if (!certificateError.test(message)) return null;
  const [, path = ''] = /"(\/[^"]+)"/.exec(message) ?? [];
  if (path && /getting password|bad password|bad decrypt/.test(message)) {
    return `remove the passphrase of that private key, because nginx cannot ask for it (openssl pkey -in ${path} -out ${path}.new && chmod 600 ${path}.new && mv ${path}.new ${path})`;
  }
  const [, lineage = '', name = ''] =
    /^\/etc\/letsencrypt\/live\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const names = listNamesOf(files, path);
  const own = await findLineage(installation, lineage, names);
  const pair = `ssl_certificate ${liveFolder}/${own}/${certificateName}; and ssl_certificate_key ${liveFolder}/${own}/${keyName};`;
  const lines = findDirectives(
    files,
    new RegExp(`ssl_certificate(?:_key)?\\s+["']?${RegExp.escape(path)}`),
  );
  const places = lines.length > 0 ? ` (nginx now has ${abbreviateList(lines, 3)})` : '';
  if (message.startsWith('no ')) {
    const [, file = '', number = ''] = / in (\/\S+):(\d+)$/.exec(message) ?? [];
    const place = file ? ` (it begins on line ${number} of ${file})` : places;
    return own ? `write ${pair} into that server block${place}` : null;
  }
  const isKey = /certificate key|PrivateKey/.test(message);
  const isWrongName = isKey ? name !== keyName : !/^(fullchain|cert)\.pem$/.test(name);
  const isMixed = message.includes('key values mismatch') && usesOthers(files, path, own);
  if (own && (own !== lineage || isWrongName || isMixed)) {
    return `write ${pair} into each server block with that certificate, in place of its present lines${places}`;
  }
  if (lineage) return obtainAgain(installation, files, { lineage, path, names });
  const remedy = `restore ${path} from a backup`;
  const [file] = files.flatMap((candidate) =>
    candidate.text.includes(path) ? candidate.path : [],
  );
  return file
    ? `${remedy}, or if nothing needs the website at ${formatList(names)}, run mv ${file} /root/${places}`
    : remedy;
}

const listServersWith = (files: NginxFile[], path: string): string[] =>
  files.flatMap(({ text }) => splitServers(text).filter((server) => server.includes(path)));

/** Returns the names of the servers with a path. */
const listNamesOf = (files: NginxFile[], path: string): string[] => [
  ...new Set(
    listServersWith(files, path)
      .flatMap(listServerNames)
      .filter((name) => /^[\w-]+(\.[\w-]+)+$/.test(name)),
  ),
];

/** Whether a server with a path also has a file of another certificate. */
const usesOthers = (files: NginxFile[], path: string, lineage: string): boolean =>
  listServersWith(files, path).some((server) =>
    [...server.matchAll(/\bssl_certificate(?:_key)?\s+([^;\s]+)/g)].some(
      ([, file = '']) => !file.includes(`/live/${lineage}/`),
    ),
  );

/** Resolves to the name of Certbot's certificate for names, preferably `lineage`, or to an empty text. */
async function findLineage(
  { fileSystemRoot: root, configuration }: Installation,
  lineage: string,
  names: string[],
): Promise<string> {
  const { hostname } = new URL(configuration.siteUrl);
  const wanted = names.length > 0 ? names : [hostname];
  const covering: string[] = [];
  for (const file of await listNames(root, renewalFolder)) {
    const name = file.replace(/\.conf$/, '');
    if (name === lineage) return lineage;
    const mappedNames = listMappedNames(await readText(root, renewalFolder, file));
    if ([name, ...mappedNames].some((other) => wanted.includes(other))) covering.push(name);
  }
  return covering[0] ?? '';
}

/** Returns the steps that obtain a certificate again although nginx cannot start without it. */
function obtainAgain(
  { configuration }: Installation,
  files: NginxFile[],
  { lineage, path, names }: { lineage: string; path: string; names: string[] },
): string {
  const { hostname } = new URL(configuration.siteUrl);
  const using = files.filter(({ text }) => text.includes(`/live/${lineage}/`));
  const others = files.filter((file) => !using.includes(file));
  const obtain = `${obtainCertificate(...(names.length > 0 ? names : [hostname])).replace('run ', '')} --cert-name ${lineage}`;
  const remove = `cp -a /etc/letsencrypt /root/ && rm -rf /etc/letsencrypt/*/${lineage} /etc/letsencrypt/renewal/${lineage}.conf`;
  const paths = using.map((file) => file.path);
  const back = paths.map((file) => ` && mv /root/${basename(file)} ${file}`).join('');
  const commands = hasServer(others, `http://${hostname}`)
    ? `mv ${paths.join(' ')} /root/ && systemctl restart nginx && ${remove} && ${obtain}${back}`
    : `systemctl stop nginx; ${remove} && ${obtain.replace(/--webroot -w \S+/, "--standalone --pre-hook 'systemctl stop nginx' --post-hook 'systemctl start nginx'")}`;
  return `restore ${path} from a backup of /etc/letsencrypt if you have one; otherwise, obtain the certificate again (${commands})`;
}
