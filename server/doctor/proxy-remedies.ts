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
import { reloadNginx } from './remedies.ts';

/** What is wrong with the responses. */
export interface ResponseFault {
  /** The headers that the proxy adds, changes or removes, the most important one first. */
  headers?: string[];
  /** A path for which the proxy responds itself. */
  path?: string;
  /** By default, the website's address. */
  address?: string;
}

/** Completes a remedy that changes the proxy: adds how the proxy loads the change, and the lines that can be the cause. */
export async function completeProxyRemedy(
  text: string,
  installation: Installation,
  fault: ResponseFault = {},
): Promise<string> {
  const { fileSystemRoot, server, configuration } = installation;
  if (!server) return text;
  const files = await readNginxFiles(fileSystemRoot);
  const isProxy = files.some((file) => file.text.includes('proxy_pass'));
  if (!isProxy && !hasServer(files, configuration.siteUrl)) {
    const caddyfile = await readText(fileSystemRoot, 'etc/caddy/Caddyfile');
    return `${text}, then ${caddyfile.includes('reverse_proxy') ? 'run systemctl reload caddy' : 'reload the proxy'}`;
  }
  const lines = await listUnusualLines(installation, files, fault);
  const place = lines.length > 0 ? `nginx currently has ${abbreviateList(lines, maxExamples)}` : '';
  const start = text.endsWith(')') && place ? `${text.slice(0, -1)}; ` : `${text} (`;
  return `${place ? `${start}${place})` : text}, then ${reloadNginx}`;
}

/** The nginx directives that can cause a fault in headers, in the responses for a path, or in all responses. */
const directives = {
  headers: /add_header|proxy_hide_header|expires/,
  path: /return|rewrite|try_files|error_page|proxy_intercept_errors|allow|deny|valid_referers|root|alias|proxy_pass/,
  all: /return|rewrite|allow|deny|auth_basic|limit_req|limit_conn|ssl_verify_client|client_max_body_size|proxy_pass|server|listen\s[^;]*\bproxy_protocol/,
};

/** Resolves to the lines that apply to an address and can cause a fault, but are not in the guide. */
async function listUnusualLines(
  installation: Installation,
  files: NginxFile[],
  { headers, path, address = installation.configuration.siteUrl }: ResponseFault,
): Promise<string[]> {
  const { codeFolder, server, configuration } = installation;
  if (hasServer(files, configuration.siteUrl) && !hasServer(files, address)) return [];
  const name = address.startsWith('http:') ? 'manpower-http' : 'manpower';
  const guideText = await readGuideFile(codeFolder, `etc/nginx/conf.d/${name}.conf`);
  const text = adaptToSite(guideText, installation).replaceAll(
    '127.0.0.1:8888',
    `127.0.0.1:${server?.port}`,
  );
  const list = (searched: NginxFile[]) =>
    findDirectives(
      selectServers(searched, address),
      headers ? directives.headers : path ? directives.path : directives.all,
    );
  const guideLines = list([{ path: name, text }]).map(removePlace);
  return list(files).filter((line) => !guideLines.includes(removePlace(line)));
}

/** Returns a directive that `findDirectives` found, without its place. */
const removePlace = (line: string): string => line.replace(/ \(line \d+ of \S+\)$/, '');
