import { abbreviateList, maxExamples } from './check.ts';
import { readText } from './files.ts';
import { adaptToSite, readGuideFile } from './guide-files.ts';
import type { Installation } from './installation.ts';
import {
  findDirectives,
  hasServer,
  type NginxFile,
  readNginxFiles,
  selectServers,
} from './nginx-files.ts';
import { describeLocation } from './nginx-locations.ts';
import { reloadNginx } from './remedies.ts';

/** Matches the directives of nginx that a remedy names. Only a `return` with the same error can cause that error. */
const directiveNames =
  /\b[a-z]+(_[a-z]+)+\b|\b(allow|deny|expires|modsecurity|return( [345]\d\d)?|rewrite)\b/g;

/** What is wrong with the responses. */
export interface ResponseFault {
  /** The headers that the proxy adds, changes or removes, the most important one first. */
  headers?: string[];
  /** A path for which the proxy responds itself. */
  path?: string;
  /** By default, the website's address. */
  address?: string;
}

/**
 * Completes a remedy that changes the proxy: adds where the present lines and the website's server block are, and how
 * the proxy loads the change. The checks themselves omit both. Names only lines that apply to the address, and that the
 * guide does not have.
 */
export async function completeProxyRemedy(
  text: string,
  installation: Installation,
  fault: ResponseFault = {},
): Promise<string> {
  const { fileSystemRoot, server, configuration } = installation;
  if (!server) return text;
  const files = await readNginxFiles(fileSystemRoot);
  const isProxy = files.some((file) => file.text.includes('proxy_pass'));
  if (isProxy || hasServer(files, configuration.siteUrl)) {
    const nginxText = text.replaceAll(/; in Caddy: [^)]*(?=\))/g, '');
    const remedy = nginxText.replace(/^.*?: /, '').replaceAll('server_name', '');
    const names = remedy.match(directiveNames) ?? [];
    const address = fault.address ?? configuration.siteUrl;
    const isMissing = hasServer(files, configuration.siteUrl) && !hasServer(files, address);
    const places = listPlaces(isMissing ? [] : files, {
      address,
      patterns: names.map((name) => linePatterns[name] ?? name),
      guideLines: await listGuideDirectives(installation),
      fault,
    });
    return `${nginxText}${places.length > 0 ? ` (${places.join('; ')})` : ''}, then ${reloadNginx}`;
  }
  const caddyfile = await readText(fileSystemRoot, 'etc/caddy/Caddyfile');
  return caddyfile.includes('reverse_proxy')
    ? `${text} (in /etc/caddy/Caddyfile), then run systemctl reload caddy`
    : `${text}, then reload the proxy`;
}

// `proxy_pass` can name an `upstream`, whose `server` lines contain the addresses.
const targetPattern = 'proxy_pass|server';

/** The patterns of the lines that some names in a remedy mean. */
const linePatterns: Record<string, string> = {
  proxy_pass: targetPattern,
  proxy_protocol: 'listen\\s[^;]*\\bproxy_protocol',
};

/** Resolves to the directives of the website's server in the guide, without their places. */
async function listGuideDirectives(installation: Installation): Promise<string[]> {
  const path = '/etc/nginx/conf.d/manpower.conf';
  const guideText = await readGuideFile(installation.codeFolder, path.slice(1));
  const file = { path, text: adaptToSite(guideText, installation) };
  const siteFiles = selectServers([file], installation.configuration.siteUrl);
  return findDirectives(siteFiles, /\w+/).map(removePlace);
}

/**
 * Whether the lines that add these headers are the reason why nginx does not send Strict-Transport-Security, which is in
 * an outer block: in a block with a line `add_header`, nginx ignores those of outer blocks.
 */
export async function hidesPolicy(headers: string[], installation: Installation): Promise<boolean> {
  const allFiles = await readNginxFiles(installation.fileSystemRoot);
  const files = selectServers(allFiles, installation.configuration.siteUrl);
  const guideLines = await listGuideDirectives(installation);
  const lines = findDirectives(files, /add_header/).map(removePlace);
  const otherLines = lines.filter(
    (line) =>
      !guideLines.includes(line) &&
      !headers.some((header) => line.toLowerCase().startsWith(`“add_header ${header} `)),
  );
  return lines.some((line) => guideLines.includes(line)) && otherLines.length === 0;
}

/** Returns a directive that `findDirectives` describes. */
const removePlace = (line: string): string => line.replace(/ \(line \d+ of \S+\)$/, '');

/** Returns a directive that `findDirectives` describes, and its file. */
const removeNumber = (line: string): string => line.replace(/\(line \d+ (?=of \S+\)$)/, '(');

interface Wanted {
  patterns: string[];
  guideLines: string[];
  fault: ResponseFault;
  address: string;
}

function listPlaces(
  allFiles: NginxFile[],
  { patterns, guideLines, fault: { headers, path }, address }: Wanted,
): string[] {
  const files = selectServers(allFiles, address);
  const location = path && describeLocation(files, path);
  if (location) return [`nginx now has ${location}`];
  const groups = headers?.map(toHeaderPattern) ?? (patterns.length > 0 ? [patterns.join('|')] : []);
  const listLines = (searched: NginxFile[]) =>
    groups.flatMap((pattern) => findDirectives(searched, new RegExp(pattern)));
  const allLines = listLines(files);
  const selectedLines = allLines.filter((line) => !guideLines.includes(removePlace(line)));
  // Somebody who added a line to the website's server usually also added it to the other servers in the file.
  const keys = selectedLines.map(removeNumber);
  const ownLines = listLines(allFiles).filter((line) => keys.includes(removeNumber(line)));
  // The line of the guide is wrong, too, if the server has another port.
  const hasTarget = patterns.includes(targetPattern);
  const lines = hasTarget && ownLines.length === 0 ? allLines : ownLines;
  if (headers && lines.length > 0) return [`nginx now has ${abbreviateList(lines, maxExamples)}`];
  const serverName = new RegExp(
    `server_name\\s[^;]*(?<=\\s)${RegExp.escape(new URL(address).hostname)}(?=[\\s;])`,
  );
  return [
    ...(lines.length > 0 ? [`nginx now has ${abbreviateList(lines, maxExamples)}`] : []),
    ...findDirectives(files, serverName).map((line) => `the server block is the one with ${line}`),
  ].slice(0, 3);
}

/** Returns a pattern for the lines that set or remove a header. */
const toHeaderPattern = (header: string): string =>
  header === 'cache-control'
    ? `expires|${formatHeaderPattern('(?:cache-control|expires)')}`
    : formatHeaderPattern(header);

const formatHeaderPattern = (header: string): string =>
  `(?:add_header|proxy_hide_header)\\s+["']?${header}["']?`;

const webrootOption = '--webroot -w /var/www/acme';
const hookOption = "--deploy-hook 'systemctl reload nginx'";

/** Returns the command that obtains one certificate for several names, as in docs/deploy-server.md. */
export const obtainCertificate = (...names: string[]): string =>
  `run certbot certonly ${webrootOption} --expand ${[...new Set(names)].map((name) => `-d ${name}`).join(' ')} ${hookOption}`;

/** Returns the command that renews a certificate and stores the guide's settings. It keeps the certificate's names. */
export const renewCertificate = (lineage: string): string =>
  `run certbot certonly --cert-name ${lineage} ${webrootOption} --force-renewal ${hookOption}`;
