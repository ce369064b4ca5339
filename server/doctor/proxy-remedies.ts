import { abbreviateList } from './check.ts';
import { readText } from './files.ts';
import type { Installation } from './installation.ts';
import {
  findDirectives,
  type NginxFile,
  readNginxFiles,
  selectSiteServers,
} from './nginx-files.ts';
import { describeLocation } from './nginx-locations.ts';
import { reloadNginx } from './remedies.ts';

/** Matches the directives of nginx that a remedy names. Only a `return` with the same error can cause that error. */
const directiveNames = /\b[a-z]+(_[a-z]+)+\b|\b(allow|deny|expires|return( [45]\d\d)?|rewrite)\b/g;

/** What is wrong with the website's responses. */
export interface ResponseFault {
  /** The headers that the proxy adds, changes or removes, the most important one first. */
  headers?: string[];
  /** A path for which the proxy responds itself. */
  path?: string;
}

/**
 * Completes a remedy that changes the proxy: adds where the present lines and the website's server block are, and how
 * the proxy loads the change. The checks themselves omit both. With a fault of the website's responses, it names only
 * lines that apply to the website.
 */
export async function completeProxyRemedy(
  text: string,
  { fileSystemRoot, server, configuration: { siteUrl } }: Installation,
  fault?: ResponseFault,
): Promise<string> {
  if (!server) return text;
  const files = await readNginxFiles(fileSystemRoot);
  if (files.some((file) => file.text.includes('proxy_pass'))) {
    const nginxText = text.replaceAll(/; in Caddy: [^)]*(?=\))/g, '');
    const names = nginxText.replace(/^.*?: /, '').match(directiveNames) ?? [];
    const { hostname } = new URL(siteUrl);
    const places = fault
      ? listResponsePlaces(selectSiteServers(files, siteUrl), names, hostname, fault)
      : listPlaces(files, names, hostname);
    return `${nginxText}${places.length > 0 ? ` (${places.join('; ')})` : ''}, then ${reloadNginx}`;
  }
  const caddyfile = await readText(fileSystemRoot, 'etc/caddy/Caddyfile');
  return caddyfile.includes('reverse_proxy')
    ? `${text} (in /etc/caddy/Caddyfile), then run systemctl reload caddy`
    : `${text}, then reload the proxy`;
}

function listResponsePlaces(
  files: NginxFile[],
  names: string[],
  hostname: string,
  { headers, path }: ResponseFault,
): string[] {
  const location = path && describeLocation(files, path);
  if (location) return [`nginx now has ${location}`];
  if (!headers) return listPlaces(files, names, hostname);
  const lines = headers.flatMap((header) =>
    findDirectives(files, new RegExp(`(?:add_header|proxy_hide_header)\\s+["']?${header}["']?`)),
  );
  return lines.length > 0
    ? [`nginx now has ${abbreviateList(lines, 3)}`]
    : listPlaces(files, [], hostname);
}

function listPlaces(files: NginxFile[], names: string[], hostname: string): string[] {
  // `proxy_pass` can name an `upstream`, whose `server` lines contain the addresses.
  const patterns = names.includes('proxy_pass') ? [...names, 'server'] : names;
  const lines = patterns.length > 0 ? findDirectives(files, new RegExp(patterns.join('|'))) : [];
  const serverName = new RegExp(`server_name\\s[^;]*(?<=\\s)${RegExp.escape(hostname)}(?=[\\s;])`);
  return [
    ...(lines.length > 0 ? [`nginx now has ${abbreviateList(lines, 3)}`] : []),
    ...findDirectives(files, serverName).map((line) => `the server block is the one with ${line}`),
  ].slice(0, 3);
}

const webrootOption = '--webroot -w /var/www/acme';
const hookOption = "--deploy-hook 'systemctl reload nginx'";

/** Returns the command that obtains one certificate for several names, as in docs/deploy-server.md. */
export const obtainCertificate = (...names: string[]): string =>
  `run certbot certonly ${webrootOption} --expand ${[...new Set(names)].map((name) => `-d ${name}`).join(' ')} ${hookOption}`;

/** Returns the command that renews a certificate and stores the guide's settings. It keeps the certificate's names. */
export const renewCertificate = (lineage: string): string =>
  `run certbot certonly --cert-name ${lineage} ${webrootOption} --force-renewal ${hookOption}`;
