import { chmod } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/time/day-ms.ts';
import {
  type Cases,
  type Fault,
  failWith,
  type Responders,
  respondAsHealthySite,
  startHealthyInstallation,
} from '../support/doctor.ts';
import * as plant from '../support/plant-faults.ts';

const { installation, expectFaults, findFaults, findNetlifyFaults, findNotes, variables } =
  await startHealthyInstallation();

const site = 'firm.example';
const google = 'www.googleapis.com';
const firebase = 'identitytoolkit.googleapis.com';
const images = 'images.example';
const alias = 'www.firm.example';

const respond =
  (status: number, body: unknown = {}) =>
  () =>
    Response.json(body, { status });
const refuse = (status: number, message: string) => respond(status, { error: { message } });
const replacePath = (brokenPath: string, response: () => Response): Responders => ({
  [site]: (path) => (path === brokenPath ? response() : respondAsHealthySite(path)),
});
const authorize = (...domains: string[]) =>
  respond(200, { authorizedDomains: ['gulf-manpower.firebaseapp.com', ...domains] });
/** Refuses the calls of one Firebase method. */
const refuseMethod = (method: string, message: string) => (path: string) =>
  path.includes(method) ? refuse(400, message)() : authorize(site)();
const mailVariables = {
  MAIL_URL: 'https://:key-word@mail.example/emails',
  MAIL_FROM: 'Website <site@firm.example>',
};

/** The rules of a firewall that allows outgoing connections to only a few ports. */
const outputRules =
  '\t\ttype filter hook output priority filter; policy drop;\n\t\ttcp dport { 22, 80, 443 } accept\n';

async function rejectWithNotFound(): Promise<never> {
  throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
}

const resolveAlias = async (name: string) => (name === alias ? ['198.51.100.1'] : []);
const resolveSiteAndAlias = async (name: string) =>
  name === site ? ['198.51.100.9'] : resolveAlias(name);

/** The host and the error code of a failed connection. */
const failedConnections: Cases<[host: string, code: string]> = {
  'www.googleapis.com cannot be reached (ENOTFOUND): allow connections': [google, 'ENOTFOUND'],
  'www.googleapis.com cannot be reached (CERT_NOT_YET_VALID): correct the clock of this machine': [
    google,
    'CERT_NOT_YET_VALID',
  ],
  'www.googleapis.com cannot be reached (EAI_AGAIN): fix DNS on this machine': [
    google,
    'EAI_AGAIN',
  ],
  'identitytoolkit.googleapis.com cannot be reached …: make the program that replaces certificates … ignore this host':
    [firebase, 'SELF_SIGNED_CERT_IN_CHAIN'],
  'The image host cannot be reached (ENOTFOUND): make sure that this machine can connect to images.example, or correct the address in IMAGE_HOST_URL':
    [images, 'ENOTFOUND'],
  'https://firm.example cannot be reached (ENOTFOUND): at the DNS provider, add a record (A, AAAA) for firm.example':
    [site, 'ENOTFOUND'],
  'https://firm.example cannot be reached (ECONNREFUSED): start the proxy, and open ports 80 and 443':
    [site, 'ECONNREFUSED'],
  'https://firm.example cannot be reached (CERT_HAS_EXPIRED): renew the certificate for firm.example and load it (with certbot, run certbot renew':
    [site, 'CERT_HAS_EXPIRED'],
  'https://firm.example cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID): because the certificate does not cover firm.example, add this name to the certificate as in docs/deploy-server.md':
    [site, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  'https://firm.example cannot be reached (ERR_SSL_WRONG_VERSION_NUMBER): because the proxy uses plain HTTP on port 443, make the proxy use TLS there as in docs/deploy-server.md':
    [site, 'ERR_SSL_WRONG_VERSION_NUMBER'],
  'https://firm.example cannot be reached (ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE): make the proxy use TLS 1.2 or 1.3 and a certificate that is valid':
    [site, 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE'],
  'https://firm.example cannot be reached (EAI_AGAIN): at the registrar, look at the expiry date, the name servers and the DS record':
    [site, 'EAI_AGAIN'],
};

const wrongResponses: Cases<Responders> = {
  'This machine’s clock is … ahead of Google’s…, so sign-ins can fail: turn on NTP': {
    [google]: () =>
      Response.json({}, { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT', age: '60' } }),
  },
  'Google responds with 503 instead of the keys for sign-ins: try again': {
    [google]: respond(503),
  },
  'Google refuses requests with FIREBASE_API_KEY (“400 API key not valid. …”), so nobody can sign in: set FIREBASE_API_KEY':
    {
      [firebase]: refuse(400, 'API key not valid. Please pass a valid API key.'),
    },
  'Google refuses requests with FIREBASE_API_KEY (“403 Requests from referer … are blocked.”), so nobody can sign in: correct the cause in the Firebase console':
    {
      [firebase]: refuse(403, 'Requests from referer … are blocked.'),
    },
  'Google refuses to renew sessions, … (“403 Token Service API has not been used in project 1”): correct the cause':
    {
      'securetoken.googleapis.com': refuse(403, 'Token Service API has not been used in project 1'),
    },
  'firm.example is not an authorized domain …: add firm.example in the Firebase console under Authentication':
    {
      [firebase]: authorize(),
    },
  'Google refuses sign-ins with a password (“400 PASSWORD_LOGIN_DISABLED”): correct the cause': {
    [firebase]: refuseMethod('signInWithPassword', 'PASSWORD_LOGIN_DISABLED'),
  },
  'Google refuses sign-ins with a password (“400 Firebase App Check token is invalid.”): correct the cause':
    {
      [firebase]: refuseMethod('accounts', 'Firebase App Check token is invalid.'),
    },
  'Google refuses registrations (“400 ADMIN_ONLY_OPERATION”): correct the cause': {
    [firebase]: refuseMethod('signUp', 'ADMIN_ONLY_OPERATION'),
  },
  'https://firm.example responds with 401: turn off the password prompt of the proxy': {
    [site]: respond(401, 'Staging'),
  },
  'https://firm.example responds with 403: remove the rule of the proxy or the CDN that causes this status, then reload the proxy':
    { [site]: respond(403) },
  'https://firm.example responds with 526, a status that a CDN sends …: look up this status': {
    [site]: respond(526),
  },
  'https://firm.example responds with 502: start the server if it is not running': {
    [site]: respond(502),
  },
  'https://firm.example responds with 502, although the server responds on http://127.0.0.1:…: make the proxy forward requests to that address':
    {
      [site]: respond(502),
      '127.0.0.1': respondAsHealthySite,
    },
  'https://firm.example responds with 200, but not with the built website: start the server (systemctl start manpower), and make the proxy forward every request to it':
    {
      [site]: respond(200, 'Parked'),
    },
  'https://firm.example redirects to https://www.firm.example: set URL to that address': {
    [site]: () =>
      Object.defineProperty(respondAsHealthySite('/revision.json'), 'url', {
        value: 'https://www.firm.example/',
      }),
  },
  'https://firm.example redirects to https://parked.example, which is not this website: make the proxy forward':
    {
      [site]: () =>
        Object.defineProperty(new Response(), 'url', { value: 'https://parked.example/' }),
    },
  'https://firm.example responds with 503, not with the built website, although the server responds on …, so the proxy itself responds: remove the rule that causes this, such as a maintenance page or a rate limit, and make the proxy forward every request to the server':
    { [site]: respond(503), '127.0.0.1': respondAsHealthySite },
  'https://firm.example cannot be reached (redirect count exceeded): if a CDN … make it connect with https://; otherwise, make the proxy respond without a redirect':
    {
      [site]: () => {
        throw new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });
      },
    },
  'https://firm.example cannot be reached (TimeoutError): run systemctl restart manpower, and restart the proxy':
    {
      [site]: () => {
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      },
    },
  'https://firm.example/ready responds with 503 (The disk is full): start the server if it is not running (systemctl start manpower); otherwise, find the cause in its log':
    replacePath('/ready', respond(503, { detail: 'The disk is full' })),
  'The website’s pages contain an old value of FIREBASE_PROJECT_ID: run systemctl restart manpower':
    replacePath('/identity.json', respond(200, { projectId: 'old', apiKey: 'web-key' })),
  'The image host refuses the key in IMAGE_HOST_KEY (400): create another key': {
    [images]: refuse(400, 'Invalid API v1 key.'),
  },
  'The image host refuses the key in IMAGE_HOST_KEY (403): create another key': {
    [images]: respond(403),
  },
  'The image host accepts no more requests for now, because a limit has been reached (400): wait': {
    [images]: refuse(400, 'Rate limit reached.'),
  },
  'The image host responds with 404: set IMAGE_HOST_URL to the address for uploads': {
    [images]: respond(404),
  },
};

const faults: Cases<Fault | (() => Promise<Fault>)> = {
  'https://firm.example shows content number 12, but this database published number 0, …: point the DNS record and the proxy to this server':
    {
      variables: { DATABASE_URL: installation.database.url },
      hosts: replacePath(
        '/revision.json',
        respond(200, { revision: 12, builtAt: '2026-11-20T10:05:00.000Z' }),
      ),
    },
  'www.googleapis.com cannot be reached (ENETUNREACH), because line 2 of /etc/hosts (142.250.74.42 www.googleapis.com) gives www.googleapis.com a fixed address: remove the name from that line':
    async () => ({
      ...(await plant.machine({
        'etc/hosts': '127.0.0.1 localhost\n142.250.74.42 www.googleapis.com\n',
      })),
      hosts: { [google]: failWith('ENETUNREACH') },
    }),
  'The mail service cannot be reached (ETIMEDOUT), because the firewall of this machine accepts no outgoing connections to port 8443: open this port for outgoing connections':
    {
      variables: {
        ...mailVariables,
        MAIL_URL: 'https://:key-word@mail.example:8443/emails',
        FIREWALL_RULES: outputRules,
      },
      hosts: { 'mail.example': failWith('ETIMEDOUT') },
    },
  // There is no route to a multicast address.
  'The mail server 224.0.0.1 cannot be used (“…ENETUNREACH…”), because the firewall of this machine accepts no outgoing connections to port 587: open':
    {
      variables: {
        ...mailVariables,
        MAIL_URL: 'smtp://224.0.0.1',
        FIREWALL_RULES: outputRules,
      },
    },
  'https://www.firm.example responds with 404: make the proxy redirect https://www.firm.example to https://firm.example, as in docs/deploy-server.md, then reload the proxy':
    {
      resolveAddresses: resolveAlias,
      hosts: { [alias]: respond(404) },
    },
  'https://www.firm.example redirects /contact to https://firm.example/: make the proxy redirect': {
    resolveAddresses: resolveAlias,
    hosts: {
      [alias]: () => new Response(null, { status: 301, headers: { location: `https://${site}/` } }),
    },
  },
  'https://www.firm.example cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID): because the certificate does not cover www.firm.example, add this name to the certificate as in docs/deploy-server.md':
    {
      resolveAddresses: resolveAlias,
      hosts: { [alias]: failWith('ERR_TLS_CERT_ALTNAME_INVALID') },
    },
  'https://www.firm.example cannot be reached (ETIMEDOUT), because www.firm.example resolves to 198.51.100.1, but firm.example resolves to 198.51.100.9: at the DNS provider, give www.firm.example the same records (A, AAAA) as firm.example':
    {
      resolveAddresses: resolveSiteAndAlias,
      visit: async () => visitResult(),
      hosts: { [alias]: failWith('ETIMEDOUT') },
    },
  'www.firm.example resolves to 198.51.100.9, but firm.example resolves to 198.51.100.1: at the DNS provider, give':
    {
      resolveAddresses: async (name) =>
        name === site
          ? ['198.51.100.1']
          : name === alias
            ? ['198.51.100.1', '198.51.100.9']
            : rejectWithNotFound(),
      visit: async () => visitResult(),
      hosts: { [alias]: respond(404) },
    },
  'https://www.firm.example cannot be reached (ETIMEDOUT): open ports 80 and 443 in the firewall, and make the proxy redirect https://www.firm.example to https://firm.example':
    {
      resolveAddresses: resolveSiteAndAlias,
      listExternalAddresses: () => ['198.51.100.1'],
      visit: async () => visitResult(),
      hosts: { [alias]: failWith('ETIMEDOUT') },
    },
  'The mail server on this machine could not forward an e-mail (“host mx.example said: 554 blocked using zen.spamhaus.org (in reply to RCPT)”): correct the cause on the mail server':
    {
      variables: { MAIL_URL: 'smtp://127.0.0.1', MAIL_FROM: 'site@firm.example' },
      runProgram: async (program) =>
        program === 'mailq'
          ? '(host mx.example said: 451 Greylisted)\n(host mx.example said: 554 blocked using zen.spamhaus.org (in reply to RCPT))\n'
          : '',
    },
  'The mail service responds with 500: wait until the service works again, or set MAIL_URL to the address':
    {
      variables: { MAIL_URL: 'https://:key-word@other.example/emails', MAIL_FROM: 'a@b.example' },
    },
  'The mail server 127.0.0.1 cannot be used (“connect ECONNREFUSED 127.0.0.1:…”): check the host, the port and the protocol in MAIL_URL':
    () => plant.mailServer(undefined, { isClosed: true }),
  'The mail server refuses the user or the password (“…”): correct them in MAIL_URL': () =>
    plant.mailServer((url) => url.replace('//', '//user:pass-word@')),
  'The mail server refuses connections from this machine (“554 Go away”): have the mail service allow this machine':
    () => plant.mailServer(undefined, { refusedConnection: 'Go away' }),
  'The mail server 127.0.0.1 cannot be used (“…”): begin MAIL_URL with smtp://, because the mail server does not begin with TLS on this port':
    () => plant.mailServer((url) => url.replace('smtp:', 'smtps:')),
  'The mail server refuses the sender in MAIL_FROM (“553 …”): correct the cause on the mail server, or set MAIL_FROM':
    () => plant.mailServer(undefined, { from: 'Website <other@firm.example>' }),
  'The mail server refuses e-mails to other domains (“554 … Relay access denied”): allow this machine on the mail server, or add the user and the password to MAIL_URL':
    () =>
      plant.mailServer(undefined, {
        recipientReplies: [[/@site\.invalid$/, 554, '5.7.1 Relay access denied']],
      }),
  'The SPF record of firm.example (“v=spf1 -all”) does not allow any server …: at the DNS provider of firm.example, replace it':
    {
      variables: mailVariables,
      resolveTxt: async (name) =>
        name === 'firm.example' ? [['google-site-verification=1'], ['v=spf1', ' -all']] : [],
    },
  'firm.example has 2 SPF records, …: at the DNS provider of firm.example, merge': {
    variables: mailVariables,
    resolveTxt: async () => [['v=spf1 mx -all'], ['v=spf1 a -all']],
  },
  'The domain frim.example of an address in ADMIN_EMAILS does not exist, …: correct the address in ADMIN_EMAILS (/etc/manpower.env contains the variables), then run':
    {
      variables: { ADMIN_EMAILS: 'owner@firm.example,owner@frim.example' },
      resolveTxt: async (name) => (name === 'frim.example' ? rejectWithNotFound() : []),
      resolveAddresses: async (name) => (name === 'frim.example' ? rejectWithNotFound() : []),
    },
  'nginx rejects its configuration (unknown directive "listn" in …:3), so changes have no effect, and it cannot start again: correct the error in that line or before it, then run nginx -t && systemctl reload-or-restart nginx':
    plant.programs({
      '-c': 'nginx: [emerg] unknown directive "listn" in /etc/nginx/conf.d/manpower.conf:3\n',
    }),
  'nginx rejects its configuration (cannot load certificate …No such file or directory), …: correct the cause of this error, then':
    plant.programs({
      '-c': 'nginx: [emerg] cannot load certificate "/etc/ssl/staging.pem": No such file or directory\n',
    }),
  'Caddy rejects its configuration (Caddyfile:3: unrecognized directive: proxi), …: correct the error in that line or before it, then run systemctl reload-or-restart caddy':
    plant.programs({ '-c': 'Error: Caddyfile:3: unrecognized directive: proxi\n' }),
};

/** Certbot’s settings for the website, and other files. */
const wrongRenewals: Cases<[settings: string, files?: Record<string, string>]> = {
  '/etc/letsencrypt/renewal/firm.example.conf uses the standalone authenticator, …: obtain the certificate again with the certbot command in docs/deploy-server.md':
    ['authenticator = standalone\nrenew_hook = systemctl reload nginx\n'],
  '/etc/letsencrypt/renewal/firm.example.conf needs certbot, which is not installed on this machine, …: run apt-get install certbot, then certbot renew':
    ['authenticator = manual\nrenew_hook = nginx\n', { 'usr/bin/node': '' }],
  '…firm.example.conf has the hook /root/reload.sh, which does not exist, …: make certbot reload the proxy after each renewal':
    ['authenticator = dns-cloudflare\nrenew_hook = /root/reload.sh\n'],
  '/etc/letsencrypt/renewal/firm.example.conf is for a certificate that was obtained by hand …: obtain the certificate again':
    ['authenticator = manual\nrenew_hook = systemctl reload nginx\n'],
  '/etc/letsencrypt/renewal/firm.example.conf has no hook, …: make certbot reload the proxy after each renewal':
    ['authenticator = dns-cloudflare\n'],
  '…firm.example.conf has the hook systemctl relaod nginx, which reloads no proxy, …: make certbot reload the proxy after each renewal':
    ['authenticator = dns-cloudflare\nrenew_hook = systemctl relaod nginx\n'],
  '…firm.example.conf needs the challenge files, but the proxy responds to requests for them with 301, …: make the proxy serve …acme-challenge/ from /var/www/acme, as in docs/deploy-server.md, then reload the proxy':
    ['authenticator = webroot\nwebroot_path = /var/www/acme,\nrenew_hook = nginx\n'],
  '…firm.example.conf needs the challenge files, but the proxy responds to requests for them with 301, …: make the proxy serve …, as in docs/deploy-server.md (nginx currently has “return 301 https://$host$request_uri;” (line 7 of /etc/nginx/conf.d/http.conf)), then run nginx -t':
    [
      'authenticator = webroot\nwebroot_path = /var/www/acme,\nrenew_hook = nginx\n',
      {
        'etc/nginx/conf.d/http.conf':
          'server {\n  listen 80;\n  server_name firm.example;\n  location /.well-known/acme-challenge/ {\n    root /var/www/acme;\n  }\n  return 301 https://$host$request_uri;\n}\nserver {\n  listen 443 ssl;\n  server_name firm.example;\n  location / {\n    proxy_pass http://a;\n  }\n}\n',
      },
    ],
  '…firm.example.conf makes certbot write the challenge files to /var/www/html, which does not exist, …: run mkdir -p /var/www/html':
    ['authenticator = webroot\nwebroot_path = /var/www/html,\nrenew_hook = nginx\n'],
  '…firm.example.conf makes certbot write the challenge files to /var/www/acme, which nginx does not serve, …: use the same folder in that file and in the configuration of nginx':
    [
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\n',
      {
        'etc/nginx/conf.d/site.conf':
          'location /.well-known/acme-challenge/ { root /var/www/html; }\n',
      },
    ],
  '…firm.example.conf uses a test server (…), …: obtain the certificate again': [
    'authenticator = dns-cloudflare\nserver = https://acme-staging-v02.api.letsencrypt.org/directory\nrenew_hook = nginx\n',
  ],
  'nginx uses the certificate in /etc/letsencrypt/live/firm.example-0001, which certbot does not renew, …: write the paths of another certificate for the same names into the configuration of nginx':
    [
      'authenticator = dns-cloudflare\nrenew_hook = nginx\n',
      {
        'etc/nginx/conf.d/site.conf':
          '  ssl_certificate /etc/letsencrypt/live/firm.example-0001/fullchain.pem;\n',
      },
    ],
};

type ProxyChange = Parameters<typeof plant.proxy>[0];

const refuseConnection = () => {
  throw new TypeError('fetch failed');
};

const wrongProxies: Cases<ProxyChange> = {
  'The proxy responds with 403 … for PUT /… and … more requests: make it forward all methods': ({
    method,
  }) => (method === 'PUT' || method === 'DELETE') && new Response(null, { status: 403 }),
  'The proxy responds with 403 … for POST /postNews: exempt this website from its filter for request bodies':
    ({ path }) => path === '/postNews' && new Response(null, { status: 403 }),
  'The proxy responds with 403 … for GET /contact: remove its rule about bots': ({ headers }) =>
    /bot/.test(headers.get('user-agent') ?? '') && new Response(null, { status: 403 }),
  'The proxy responds with 400 … for GET /getOverview: make it accept headers of 8 KB': ({
    headers,
  }) => (headers.get('authorization')?.length ?? 0) > 2048 && new Response(null, { status: 400 }),
  'The proxy responds with 500 … for POST /mcp: correct the error that the log of the proxy shows':
    ({ path }) => path === '/mcp' && new Response(null, { status: 500 }),
  'The proxy sends no response for GET /dashboard: make it forward such requests to the server': ({
    path,
  }) => path === '/dashboard' && refuseConnection(),
  'The proxy does not forward the visitor’s address (in the X-Forwarded-For header), …: make it set that header as in docs/deploy-server.md':
    ({ response }) => plant.withHeader(response, 'x-unknown-visitor', '127.0.0.1'),
  'The proxy connects from 127.0.0.3, which is not in TRUSTED_PROXIES, …: if that address belongs to a CDN, add all networks of the CDN to TRUSTED_PROXIES, separated by commas; otherwise, add 127.0.0.3 to TRUSTED_PROXIES':
    ({ response }) => plant.withHeader(response, 'x-unknown-visitor', '127.0.0.3'),
  'The proxy adds the x-robots-tag header (noindex) for GET / and … more requests, so search engines can omit the website: make it forward the headers of requests and responses as in docs/deploy-server.md, then reload the proxy':
    ({ response }) => plant.withHeader(response, 'x-robots-tag', 'noindex'),
  'The proxy adds the expires header for GET / and … more requests, so visitors can get outdated pages: make it forward the headers':
    ({ path, response }) =>
      plant.withHeader(response, 'expires', `Sun, 06 Dec 2026 01:00:${10 + path.length} GMT`),
  'The proxy adds the content-security-policy header (default-src: …) for GET / and … more requests, so browsers can block sign-in, …: make it forward the headers':
    ({ response }) => plant.withHeader(response, 'content-security-policy', 'default-src: self'),
  'The proxy removes the etag header for GET / and … more requests: make it forward the headers': ({
    response,
  }) => plant.withHeader(response, 'etag', null),
  'The proxy changes the response body for GET /robots.txt: turn off its cache and everything that changes pages':
    ({ path }) => path === '/robots.txt' && Response.json('Disallow', { headers: { etag: '"1"' } }),
  'The proxy caches responses for GET / and … more requests, so visitors get outdated responses: turn off its cache':
    ({ method, response }) => {
      const isRead = method === 'GET' || method === 'HEAD';
      return (
        isRead &&
        plant.withHeader(plant.withHeader(response, 'x-request-id', 'same'), 'etag', '"old"')
      );
    },
  'The proxy forwards requests to a server other than the one on port …: make it forward requests to http://127.0.0.1:…':
    ({ path }) =>
      path.startsWith('/revision.json') &&
      Response.json({ revision: 0, builtAt: '2026-11-19T00:00:00Z' }),
};

/** The changes that a CDN in front of nginx makes to responses. */
const cdnChanges: Cases<ProxyChange> = {
  'The proxy or the CDN (Cloudflare) changes the response body for GET /robots.txt: turn off its cache and everything':
    ({ path }) => path === '/robots.txt' && Response.json('Disallow', { headers: { etag: '"1"' } }),
};

/** The website’s server block in nginx, with a rule on its eighth line. */
const formatSiteBlock = (rule = '') => `log_format manpower '$status';
upstream manpower {
  server 127.0.0.1:${variables.server['PORT']};
}
server {
  listen 443 ssl;
  server_name firm.example;
  ${rule}
  add_header Strict-Transport-Security "max-age=31536000" always;
  location / {
    proxy_pass http://manpower;
  }
  location @too-large {
    return 413 '{"type":"urn:problem:too-large","title":"This is too large","status":413,"code":"too-large"}';
  }
}
`;

/** The lines of the website’s server block that cause a fault, and the change to the responses. */
const wrongSiteBlocks: Cases<{
  change: ProxyChange;
  rule?: string;
  files?: Record<string, string>;
}> = {
  'https://firm.example responds with 503, not with the built website, although …, so the proxy itself responds: remove the rule that causes this…, and make the proxy forward every request to the server as in docs/deploy-server.md…':
    { change: () => new Response(null, { status: 503 }), rule: 'return 503;' },
  'The proxy adds the cache-control header (max-age=9) for GET / and … more requests, …: make it forward the headers … (nginx currently has “expires 9;” (line 8 of /etc/nginx/conf.d/manpower.conf)), then':
    {
      change: ({ response }) =>
        plant.withHeader(
          plant.withHeader(response, 'cache-control', 'max-age=9'),
          'expires',
          'Sun, 06 Dec 2026 01:00:00 GMT',
        ),
      rule: 'expires 9;',
    },
  'The proxy responds with 404 where the server responds with 200 for GET /sitemap.xml: make it forward such requests …nginx currently has “root /var/www/html;” (line 8 of /etc/nginx/conf.d/manpower.conf)), then run nginx -t &&':
    {
      change: ({ path }) => path === '/sitemap.xml' && new Response(null, { status: 404 }),
      rule: 'location ~* \\.(?:css|xml)$ { root /var/www/html; log_not_found off; }',
    },
  'The proxy responds with 403 … for GET /dashboard: remove the rule …nginx currently has “deny all;” (line 8 of':
    {
      change: ({ path }) => path === '/dashboard' && new Response(null, { status: 403 }),
      rule: 'location = /dashboard { proxy_pass http://manpower; deny all; }',
    },
  'The proxy responds with 413 …, so pictures above its limit cannot be uploaded: make the proxy accept request bodies of 6 MB…':
    {
      change: ({ path }) => path === '/mcp' && new Response(null, { status: 413 }),
      rule: 'location /mcp { try_files $uri @site; }',
    },
  'The proxy responds with 404 … for GET /robots.txt: make it forward such requests…': {
    change: ({ path }) => path === '/robots.txt' && new Response(null, { status: 404 }),
    rule: 'location /robots { if ($http) { return 301 https://$host; } proxy_pass http://a; }',
  },
  'The proxy adds the x-frame-options header (DENY) … (nginx currently has “add_header X-Frame-Options DENY;” (line 8 of':
    {
      change: ({ response }) => plant.withHeader(response, 'x-frame-options', 'DENY'),
      rule: 'location /dashboard { add_header X-Frame-Options DENY; proxy_pass http://manpower; }',
    },
  'The proxy removes the etag header …: make it forward the headers … (nginx currently has “proxy_hide_header ETag;” (line 8 of':
    {
      change: ({ response }) => plant.withHeader(response, 'etag', null),
      rule: 'proxy_hide_header ETag;',
    },
  'The proxy adds the refresh header (9) …: make it forward the headers…': {
    change: ({ response }) => plant.withHeader(response, 'refresh', '9'),
  },
};

/** The errors with which nginx rejected a configuration when root reloaded it. */
const loggedErrors: Cases<string> = {
  'nginx rejects its configuration (zero size shared memory zone "one"), …: correct the cause of this error, then run nginx -t && systemctl reload-or-restart nginx':
    'zero size shared memory zone "one"',
  'nginx rejects its configuration (unknown directive "http2" in /etc/nginx/conf.d/manpower.conf:8), …: correct the error in that line or before it (line 8 of /etc/nginx/conf.d/manpower.conf is “http2 on;”), then':
    'unknown directive "http2" in /etc/nginx/conf.d/manpower.conf:8',
};

/** The clock is read only once, because a later time would change a certificate’s lifetime. */
const now = Date.now();
const daysFromNow = (days: number) => new Date(now + days * dayMs);

/** The result of visiting the website at an IP address. */
const visitResult = (status = 200) => ({
  status,
  isThisWebsite: status === 200,
  redirectsToItself: false,
  certificate: { validFrom: new Date(0), validTo: daysFromNow(60) },
});

/** The website has these IP addresses, each with a status or an error code. */
const websiteAt = (results: Record<string, number | string>): Fault => ({
  resolveAddresses: async (name) => (name === site ? Object.keys(results) : []),
  visit: async (address) => {
    const result = results[address];
    if (typeof result === 'number') return visitResult(result);
    throw Object.assign(new Error('no'), { code: result });
  },
});

/** The website has one IP address, at which its certificate has these dates. */
const websiteWith = (certificate: { validFrom: Date; validTo: Date }): Fault => ({
  resolveAddresses: async () => ['198.51.100.1'],
  visit: async () => ({ ...visitResult(), certificate }),
});

const wrongAddresses: Cases<Record<string, number | string>> = {
  'firm.example resolves to 198.51.100.2, which does not show this website (status 404): at the DNS provider, delete the record of firm.example (A, AAAA or CNAME) that points to 198.51.100.2, or make it point to this machine':
    { '198.51.100.1': 200, '198.51.100.2': 404 },
  'firm.example resolves to 198.51.100.2, which cannot be reached (ECONNREFUSED): at the DNS provider, delete the record':
    { '198.51.100.1': 200, '198.51.100.2': 'ECONNREFUSED' },
  'firm.example resolves to 127.0.0.1, which cannot be reached (ECONNREFUSED): … that points to 127.0.0.1; or make the proxy listen on port 443 of 127.0.0.1 too, as in docs/deploy-server.md, then reload the proxy':
    { '198.51.100.1': 200, '127.0.0.1': 'ECONNREFUSED' },
  'firm.example resolves to 2001:db8::80, which is not an address of this machine: at the DNS provider, delete the record of firm.example (A, AAAA or CNAME) that points to 2001:db8::80':
    { '127.0.0.1': 200, '2001:db8::80': 'ENETUNREACH' },
};

describe('npm run doctor [OPS-2]', () => {
  it.each(Object.entries(failedConnections))('reports “%s”', (line, [host, code]) =>
    expectFaults({ hosts: { [host]: failWith(code) } }, [line]),
  );

  it.each(Object.entries(wrongResponses))('reports “%s”', (line, hosts) =>
    expectFaults({ hosts }, [line]),
  );

  it.each(Object.entries(faults))('reports “%s”', async (line, fault) =>
    expectFaults(typeof fault === 'function' ? await fault() : fault, [line]),
  );

  it.each(Object.entries(wrongRenewals))('reports “%s”', async (line, [settings, files]) =>
    expectFaults(await plant.certbot(settings, files), [line]),
  );

  it.each(Object.entries(wrongProxies))('reports “%s”', (line, change) =>
    expectFaults(plant.proxy(change), [line]),
  );

  it.each(Object.entries(loggedErrors))('reports “%s”', async (line, error) => {
    const machine = await plant.machine({
      'etc/nginx/conf.d/manpower.conf': formatSiteBlock('http2 on;'),
    });
    const logAt = (ms: number) => {
      const time = new Date(Date.now() - ms).toISOString().slice(0, 19).replace('T', ' ');
      return {
        SYSTEM_LOGS: `Sun ${time} UTC host nginx.service[9]: nginx: [emerg] ${error}\n`,
      };
    };
    await expectFaults({ ...machine, variables: logAt(0) }, [line]);
    expect(await findNotes({ ...machine, variables: logAt(0) })).toEqual([]);
    // The configuration has changed since then.
    await expectFaults({ ...machine, variables: logAt(60_000) }, []);
  });

  it('reports the other name’s HTTP address if only that address does not lead to the website', () => {
    let requestCount = 0;
    const respondOnce = () => {
      requestCount += 1;
      const headers = { location: `https://${site}/contact` };
      return requestCount > 1 ? respond(200)() : new Response(null, { status: 301, headers });
    };
    return expectFaults({ resolveAddresses: resolveAlias, hosts: { [alias]: respondOnce } }, [
      'http://www.firm.example responds with 200: make the proxy redirect http://www.firm.example to https://firm.example, as in',
    ]);
  });

  it('reports another name of the website that Netlify does not know', () =>
    expectFaults(
      { resolveAddresses: resolveAlias, hosts: { [alias]: respond(404) } },
      ['https://www.firm.example responds with 404: add www.firm.example as a domain alias'],
      'netlify',
    ));

  it('accepts responses that the proxy compresses', () =>
    expectFaults(
      plant.proxy(({ response }) => plant.withHeader(response, 'content-encoding', 'gzip')),
      [],
    ));

  it('reports a CDN that refuses visitors', () =>
    expectFaults(
      {
        ...websiteAt({ '198.51.100.1': 403, '127.0.0.1': 200 }),
        resolveAddresses: async (name) => (name === site ? ['198.51.100.1'] : []),
        hosts: { [site]: () => new Response(null, { status: 403, headers: { 'cf-ray': '1' } }) },
      },
      [
        'https://firm.example responds with 403, although the proxy on this machine shows the website, so the response is from the CDN (Cloudflare): in its settings, remove or correct the rule',
      ],
    ));

  it.each(Object.entries(cdnChanges))('reports “%s”', async (line, change) =>
    expectFaults(
      {
        ...plant.proxy((request) => {
          const response = change(request) || request.response;
          return plant.withHeader(response, 'cf-ray', '1');
        }),
        ...(await plant.machine({ 'etc/nginx/conf.d/manpower.conf': formatSiteBlock() })),
      },
      [line],
    ),
  );

  it('reports a certificate other than certbot’s certificate for the name', async () => {
    const certificateOf = (name: string) =>
      formatSiteBlock(`ssl_certificate /etc/letsencrypt/live/${name}/fullchain.pem;`);
    const settings = 'authenticator = dns-cloudflare\nrenew_hook = nginx\n';
    const findFaultsWith = async (name: string, code = 'ERR_TLS_CERT_ALTNAME_INVALID') => {
      const machine = await plant.machine({
        'etc/nginx/conf.d/manpower.conf': certificateOf(name),
        'etc/letsencrypt/renewal/shop.example.conf': settings,
        'etc/letsencrypt/renewal/firm.example.conf': settings,
      });
      return findFaults({
        ...machine,
        hosts: { [site]: failWith(code) },
      });
    };
    expect(await findFaultsWith('shop.example')).toEqual([
      'https://firm.example cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID), because nginx does not use certbot’s certificate firm.example, which covers this name (nginx has “ssl_certificate /etc/letsencrypt/live/shop.example/fullchain.pem;” (line 8 of /etc/nginx/conf.d/manpower.conf)): replace these paths with those of that certificate (certbot certificates shows them), then run nginx -t && systemctl reload nginx',
    ]);
    expect(await findFaultsWith('shop.example', 'CERT_HAS_EXPIRED')).toEqual([
      expect.stringContaining(
        '(CERT_HAS_EXPIRED), because nginx does not use certbot’s certificate firm.example',
      ),
    ]);
    expect(await findFaultsWith('firm.example')).toEqual([
      expect.stringMatching(/, add this name to the certificate .*, then run nginx -t/),
    ]);
  });

  it('reports an address at which nginx does not use the website’s server block', async () => {
    const findFaultsWith = async (listen: string, otherListen: string) => {
      const machine = await plant.machine({
        'etc/nginx/conf.d/manpower.conf': formatSiteBlock().replace(
          'listen 443',
          `listen ${listen}`,
        ),
        'etc/nginx/conf.d/shop.conf': `server {\n  listen ${otherListen} ssl;\n  server_name shop.example;\n}\n`,
      });
      const faults = await findFaults({
        ...machine,
        listExternalAddresses: () => ['203.0.113.5'],
        hosts: { [site]: respond(404) },
      });
      return faults.filter((text) => !text.startsWith('nginx is configured to listen on'));
    };
    expect(await findFaultsWith('443', '203.0.113.5:443')).toEqual([
      'nginx ignores the server block for firm.example in /etc/nginx/conf.d/manpower.conf at the address 203.0.113.5, because “listen 203.0.113.5:443 ssl;” (line 2 of /etc/nginx/conf.d/shop.conf) names this address: make both server blocks listen in the same way, either with or without the address, then run nginx -t && systemctl restart nginx',
    ]);
    for (const listen of ['127.0.0.1:443', '[::]:443']) {
      expect(await findFaultsWith(listen, '443')).toEqual([
        `The server block for firm.example in /etc/nginx/conf.d/manpower.conf does not listen on port 443 at the IPv4 address of this machine (only at ${listen}): correct its listen lines as in docs/deploy-server.md, then run nginx -t && systemctl restart nginx`,
      ]);
    }
    expect(await findFaultsWith('443', '443')).toEqual([
      expect.stringContaining('responds with 404'),
    ]);
  });

  it('reports another server block that takes one of the website’s addresses', async () => {
    const machine = await plant.machine({
      'etc/nginx/conf.d/manpower.conf': formatSiteBlock(),
      'etc/nginx/conf.d/shop.conf':
        'server {\n  listen 127.0.0.1:443 ssl;\n  server_name shop.example;\n}\n',
    });
    const website = websiteAt({ '198.51.100.1': 200, '127.0.0.1': 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    const faults = await findFaults({
      ...machine,
      ...website,
      listExternalAddresses: () => ['127.0.0.1'],
    });
    expect(faults.filter((text) => !text.startsWith('PostgreSQL'))).toEqual([
      expect.stringContaining(
        'at the address 127.0.0.1, because “listen 127.0.0.1:443 ssl;” (line 2',
      ),
    ]);
  });

  it('reports a CDN that connects over HTTP even if the hosts file leads to this machine', async () =>
    expectFaults(
      {
        ...(await plant.machine({ 'etc/hosts': '127.0.1.1 firm.example\n' })),
        resolveAddresses: async (name) => (name === site ? ['127.0.1.1'] : []),
        resolveRecords: async () => ['104.21.32.18', '172.67.181.44'],
        visit: async (address) => ({
          ...visitResult(address === '127.0.1.1' ? 200 : 301),
          redirectsToItself: address !== '127.0.1.1',
        }),
      },
      [
        'firm.example leads to a CDN …, so every page redirects to itself: make it use HTTPS (at Cloudflare',
      ],
    ));

  it.each(Object.entries(wrongAddresses))('reports “%s”', (line, results) =>
    expectFaults(websiteAt(results), [line]),
  );

  // Root can read every file.
  it.skipIf(process.geteuid?.() === 0)('reports an unreadable /etc/resolv.conf', async () =>
    expectFaults(await plant.machine({ 'etc/resolv.conf': '' }, 0o000), [
      'This user cannot read /etc/resolv.conf, …: run chmod 644',
    ]),
  );

  it.each([
    'v=spf1 include:mail.example -all',
    'v=spf1 -ip4:192.0.2.1 mx -all',
    'v=DMARC1; p=none',
  ])('accepts the TXT record %s of the sender’s domain', async (record) => {
    const resolveTxt = async (name: string) => [[name === site ? record : 'v=spf1 -all']];
    await expectFaults({ variables: mailVariables, resolveTxt }, []);
  });

  it('reports a picture that the proxy refuses to serve', async () => {
    const respondWithPicture = (path: string) =>
      path === '/'
        ? new Response('<img src="/.netlify/images?url=%2Fmedia%2Fa.webp&amp;w=176">', {
            headers: respondAsHealthySite(path).headers,
          })
        : respondAsHealthySite(path);
    const hosts: Responders = {
      '127.0.0.1': respondWithPicture,
      [site]: (path, _, headers) =>
        path.startsWith('/media/') && headers?.get('referer') === 'https://firm.example/'
          ? new Response(null, { status: 403 })
          : respondWithPicture(path),
    };
    await expectFaults({ hosts }, [
      'The proxy responds with 403 … for GET /media/a.webp: remove the rule of the proxy or the CDN that causes this status',
    ]);
  });

  it('reports private files that the proxy publishes, and accepts a proxy that refuses them', async () => {
    const respondWith404 = (path: string) =>
      path === '/.env' ? new Response(null, { status: 404 }) : respondAsHealthySite(path);
    const publishWith = (status: number): Fault => ({
      hosts: {
        '127.0.0.1': respondWith404,
        [site]: (path) =>
          path === '/.env' ? new Response(null, { status }) : respondAsHealthySite(path),
      },
    });
    await expectFaults(publishWith(200), [
      'The proxy responds with 200 where the server responds with 404 for GET /.env: make it forward all requests to the server instead of serving files',
    ]);
    await expectFaults(publishWith(403), []);
  });

  it('reports a proxy that prevents compression', async () => {
    const compress = (path: string) =>
      plant.withHeader(respondAsHealthySite(path), 'content-encoding', 'br');
    await expectFaults({ hosts: { '127.0.0.1': compress } }, [
      'The proxy removes the content-encoding header for GET / and … more requests, so pages load slowly: make it forward the headers',
    ]);
  });

  it('reports a CDN that connects to this machine over HTTP, so each page redirects to itself', async () => {
    const hosts = { [site]: failWith('UND_ERR_REDIRECT'), '127.0.0.1': respondAsHealthySite };
    const visit = async (ip: string) => ({
      ...visitResult(ip === '127.0.0.1' ? 200 : 301),
      redirectsToItself: ip !== '127.0.0.1',
    });
    const resolveAddresses = async () => ['198.51.100.1'];
    const fault = { hosts, visit, resolveAddresses, listExternalAddresses: () => [] };
    await expectFaults(fault, [
      'firm.example leads to a CDN or another proxy that connects to this machine over HTTP, so every page redirects to itself: make it use HTTPS (at Cloudflare: SSL/TLS, mode Full (strict))',
    ]);
    const block = formatSiteBlock().replace('listen 443', 'listen [::]:443');
    const machine = await plant.machine({ 'etc/nginx/conf.d/manpower.conf': block });
    const loop = () => {
      throw new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });
    };
    const everywhere = async () => ({ ...visitResult(301), redirectsToItself: true });
    await expectFaults({ ...fault, ...machine, hosts: { [site]: loop }, visit: everywhere }, [
      'The server block for firm.example in /etc/nginx/conf.d/manpower.conf does not listen on port 443 at the IPv4 address',
    ]);
  });

  it('reports a name that leads to another machine if this machine shows the website', async () => {
    const address: Fault = {
      resolveAddresses: async (name) => (name === site ? ['198.51.100.1'] : []),
      listExternalAddresses: () => ['198.51.100.9'],
      visit: async (ip) => visitResult(ip === '127.0.0.1' ? 200 : 404),
    };
    const line =
      'firm.example resolves to 198.51.100.1, although the proxy on this machine (198.51.100.9) shows the website: at the DNS provider, correct the record (A, AAAA) of firm.example; if all names';
    const otherRelease = { revision: 0, builtAt: '2026-11-19T00:00:00Z' };
    const responders: Responders[string][] = [
      failWith('ECONNREFUSED'),
      respond(200, 'Parked'),
      (path) =>
        path.startsWith('/revision.json')
          ? Response.json(otherRelease)
          : respondAsHealthySite(path),
    ];
    for (const responder of responders) {
      const hosts = { [site]: responder, '127.0.0.1': respondAsHealthySite };
      await expectFaults({ ...address, hosts }, [line]);
    }
    const hosts = { [site]: respond(404) };
    await expectFaults({ ...address, hosts, visit: async () => visitResult(404) }, [
      'https://firm.example responds with 404, not with the built website',
    ]);
  });

  it('reports a server without built pages', () => {
    const respondWithoutPages: Responders[string] = (path) =>
      path === '/health' ? respondAsHealthySite(path) : new Response(null, { status: 404 });
    return expectFaults({ hosts: { [site]: respond(404), '127.0.0.1': respondWithoutPages } }, [
      'https://firm.example responds with 404, not with the built website, because …sites contains no built pages: run systemctl restart manpower, which builds them again',
    ]);
  });

  describe('with a name that has no addresses', () => {
    const settings =
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\nold.firm.example = /var/www/acme\n';
    const serverBlock = (name: string) =>
      `server {\n  listen 443 ssl;\n  server_name ${name};\n  location / {\n    proxy_pass http://127.0.0.1:${variables.server['PORT']};\n  }\n}\n`;
    const nameFault = async (code: string, name = site): Promise<Fault> => ({
      ...(await plant.certbot(settings, { 'etc/nginx/conf.d/manpower.conf': serverBlock(name) })),
      hosts: { [site]: failWith('ENOTFOUND') },
      resolveAddresses: async (host) =>
        host.endsWith(site) && host !== alias ? rejectWithNotFound() : ['192.0.2.80'],
      resolveTxt: async () => {
        throw Object.assign(new Error('no'), { code });
      },
      variables: { MAIL_URL: 'smtp://mail.firm.example', MAIL_FROM: 'site@firm.example' },
    });

    it('reports only the domain', async () => {
      await expectFaults(await nameFault('ENOTFOUND'), [
        'The domain firm.example does not exist in DNS, …: look at the status of the domain at the registrar',
      ]);
      await expectFaults(await nameFault('ESERVFAIL'), [
        'The name servers of firm.example do not respond to requests for it, or its DNSSEC records are wrong, …: at the registrar, compare the name servers',
      ]);
    });
  });

  it('reports a bare domain without a DNS record if the website uses www', async () => {
    const fault: Fault = {
      variables: { URL: 'https://www.firm.example' },
      hosts: { [alias]: respondAsHealthySite, [firebase]: authorize(alias) },
      resolveAddresses: async (name) => {
        if (name === site) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
        return [];
      },
    };
    expect(await findFaults(fault)).toContainEqual(
      expect.stringMatching(
        /^firm.example has no address in DNS, so people who omit www. .*: add a/,
      ),
    );
  });

  it('reports a DNS record that leads to another website, even if the hosts file hides it', async () => {
    const findRecordFaults = async (
      records: Record<string, number | string>,
      ownAddress = '10.0.0.9',
    ) =>
      findFaults({
        ...websiteAt({ '127.0.1.1': 200, ...records }),
        ...(await plant.machine({ 'etc/hosts': '127.0.1.1 firm.example\n' })),
        resolveAddresses: async (name) => (name === site ? ['127.0.1.1'] : []),
        resolveRecords: async () => Object.keys(records),
        listExternalAddresses: () => [ownAddress],
      });
    const fault = expect.stringMatching(
      /^firm.example resolves to 198.51.100.2, which .*: at the DNS provider, delete the record/,
    );
    expect(await findRecordFaults({ '198.51.100.1': 200, '198.51.100.2': 404 })).toEqual([fault]);
    expect(
      await findRecordFaults({ '198.51.100.2': 'ERR_TLS_CERT_ALTNAME_INVALID' }, '88.198.40.10'),
    ).toEqual([fault]);
    expect(await findRecordFaults({ '198.51.100.1': 200, '198.51.100.2': 'ETIMEDOUT' })).toEqual(
      [],
    );
    expect(await findRecordFaults({ '198.51.100.2': 404 })).toEqual([]);
  });

  it('reports a missing DNS record, even if the hosts file contains the name', async () => {
    const hidden: Fault = {
      ...websiteAt({ '127.0.1.1': 200 }),
      ...(await plant.machine({ 'etc/hosts': '127.0.1.1 firm.example\n' })),
      listExternalAddresses: () => ['198.51.100.9'],
    };
    await expectFaults({ ...hidden, resolveTxt: rejectWithNotFound }, [
      'The domain firm.example does not exist in DNS, …; if it is active, enter the name servers of the DNS provider there, and check that a record (A, AAAA) at that provider points firm.example to this machine (198.51.100.9); if the website has another domain, correct URL (/etc/manpower.env contains the variables), then run systemctl restart manpower',
    ]);
    await expectFaults(hidden, []);
    const resolveRecords = async () => ['127.0.1.1'];
    await expectFaults({ ...hidden, resolveTxt: rejectWithNotFound, resolveRecords }, []);
  });

  it('reports a name in the certificate that leads to another machine', async () => {
    const settings =
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\nshop.firm.example = /var/www/acme\n';
    const findRenewalFaults = async (shopAddress: string) =>
      (
        await findFaults({
          ...(await plant.certbot(settings)),
          listExternalAddresses: () => ['198.51.100.1'],
          resolveRecords: async (name) => [name === site ? '198.51.100.1' : shopAddress],
        })
      ).filter((text) => text.includes('also applies to'));
    expect(await findRenewalFaults('198.51.100.44')).toEqual([
      expect.stringMatching(
        /also applies to shop\.firm\.example, which resolves to an address that this machine does not have \(198\.51\.100\.44\), .*, correct the DNS record, or/,
      ),
    ]);
    expect(await findRenewalFaults('198.51.100.1')).toEqual([]);
  });

  it('accepts a website with several IP addresses', async () => {
    await expectFaults(websiteAt({ '198.51.100.1': 200, '198.51.100.2': 200 }), []);
  });

  it('accepts an unreachable IPv6 address if the website is on another machine', async () => {
    await expectFaults(websiteAt({ '198.51.100.1': 200, '2001:db8::80': 'ENETUNREACH' }), []);
  });

  it('reports the status at each IP address if the statuses differ', async () => {
    await expectFaults(websiteAt({ '198.51.100.1': 401, '198.51.100.2': 404 }), [
      '…198.51.100.1, which does not show this website (status 401): at the DNS provider, delete the record',
      '…198.51.100.2, which does not show this website (status 404): at the DNS provider, delete the record',
    ]);
  });

  it('reports a wrong IP address instead of its certificate', () =>
    expectFaults(
      {
        ...websiteAt({ '198.51.100.1': 200, '198.51.100.2': 'ERR_TLS_CERT_ALTNAME_INVALID' }),
        hosts: { [site]: failWith('ERR_TLS_CERT_ALTNAME_INVALID') },
      },
      ['firm.example resolves to 198.51.100.2, which cannot be reached'],
    ));

  it('reports a limit on the size of request bodies', async () => {
    const refuseLargeBody: ProxyChange = ({ path }) =>
      path === '/mcp' && new Response(null, { status: 413 });
    expect(await findFaults(plant.proxy(refuseLargeBody))).toEqual([
      expect.stringMatching(
        /^The proxy responds with 413 .* for POST \/mcp, so pictures above its limit cannot be uploaded: make the proxy accept request bodies of 6 MB, then reload the proxy$/,
      ),
    ]);
  });

  it('reports a certificate for a name that has no DNS record', async () => {
    const settings =
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\nold.firm.example = /var/www/acme\n';
    const resolveAddresses = async (name: string) => {
      if (name === 'old.firm.example') throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
      return [];
    };
    const responders: Responders = { [site]: respond(404) };
    expect(
      await findFaults({
        ...(await plant.certbot(settings)),
        resolveAddresses,
        resolveTxt: (name) => resolveAddresses(name).then(() => []),
        hosts: responders,
      }),
    ).toContainEqual(
      expect.stringMatching(
        /firm\.example\.conf also applies to old\.firm\.example, which has no DNS record, .*: add a record, or obtain/,
      ),
    );
  });

  it('reports the rule that refuses the challenge files, but not a limit on all requests', async () => {
    const settings =
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\nold.firm.example = /var/www/acme\n';
    const findRenewalFaults = async (status: number, rules: string, mode = 0o755) => {
      const files = {
        'etc/nginx/conf.d/site.conf': `${rules}proxy_pass http://product;\n`,
        'etc/passwd': 'www-data:x:12345:12345::/:\n',
      };
      const machine = await plant.certbot(settings, files);
      await chmod(`${machine.fileSystemRoot}/var/www/acme`, mode);
      const faults = await findFaults({
        ...machine,
        hosts: { 'old.firm.example': respond(status) },
      });
      return faults.filter((text) => text.includes(`responds to requests for them with ${status}`));
    };
    const rules = 'return 301 https://firm.example$request_uri;\nlocation ~ /\\. { deny all; }\n';
    expect(await findRenewalFaults(403, rules)).toEqual([
      expect.stringMatching(
        /: make the proxy serve http:\/\/old\.firm\.example\/\.well-known\/acme-challenge\/ .* \(nginx currently has .*“deny all;” \(line 2 of \S*site\.conf\).*\), then run nginx -t/,
      ),
    ]);
    expect(await findRenewalFaults(403, '', 0o750)).toEqual([
      expect.stringMatching(
        /with 403, because \/var\/www\/acme belongs to .*, so www-data, .*: run chmod a\+x \/var\/www\/acme$/,
      ),
    ]);
    expect(await findRenewalFaults(503, 'limit_req zone=flood;\n')).toEqual([]);
    expect(await findRenewalFaults(503, '')).toHaveLength(1);
  });

  it('reports a certbot certificate without renewal settings', async () => {
    const files = {
      'etc/nginx/conf.d/site.conf':
        'ssl_certificate /etc/letsencrypt/live/firm.example/fullchain.pem;\n',
    };
    await expectFaults(await plant.machine(files), []);
    await expectFaults(await plant.machine({ ...files, 'etc/letsencrypt/cli.ini': '' }), [
      'nginx uses the certificate in /etc/letsencrypt/live/firm.example, which certbot does not renew, because /etc/letsencrypt/renewal/firm.example.conf does not exist: write the paths',
    ]);
  });

  it('reports a listening address that this machine does not have', async () => {
    const listenOn = (address: string) =>
      plant.machine({
        'etc/nginx/conf.d/site.conf': `server {\n  listen ${address} ssl;\n  proxy_pass http://127.0.0.1:8888;\n}\n`,
        'proc/net/tcp': '',
      });
    await expectFaults(await listenOn('203.0.113.5:443'), [
      'nginx is configured to listen on an address that this machine, which has no IPv6, does not have, so nginx cannot start again: correct or remove “listen 203.0.113.5:443 ssl;” (line 2 of /etc/nginx/conf.d/site.conf), then',
    ]);
    await expectFaults(await listenOn('[::]:443'), [
      'nginx is configured to listen on an address that this machine, which has no IPv6, does not have, …: correct or remove “listen [::]:443 ssl;” (line 2 of',
    ]);
    for (const address of ['127.0.0.1:443', '0.0.0.0:443', '443', 'localhost:443']) {
      await expectFaults(await listenOn(address), []);
    }
  });

  it('reports a configuration that nginx has not loaded', async () => {
    const startNginx = async (ageSeconds: number): Promise<Fault> => ({
      ...(await plant.machine({ 'etc/nginx/conf.d/site.conf': 'proxy_pass http://product;\n' })),
      ...plant.programs({
        '-C': `     99 nginx: master process /usr/sbin/nginx\n     ${ageSeconds} nginx: worker process\n`,
      }),
    });
    await expectFaults(await startNginx(60), [
      'nginx has not loaded /etc/nginx/conf.d/site.conf since the last change, …: run nginx -t && systemctl reload nginx',
    ]);
    await expectFaults(await startNginx(0), []);
  });

  it('reports a rate limit in nginx, but no wrong proxy target', async () => {
    let remaining = 9;
    const limited = plant.proxy(() => {
      remaining -= 1;
      return remaining < 0 && new Response(null, { status: 503 });
    });
    const site = '  limit_req zone=ddos burst=3 nodelay;\n  proxy_pass http://product;\n';
    const machine = await plant.machine({ 'etc/nginx/conf.d/site.conf': site });
    const faults = await findFaults({ ...limited, ...machine });
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^The proxy responds with 503 .*: remove the rule of the proxy or the CDN that responds with 503, .* \(nginx currently has “limit_req zone=ddos burst=3 nodelay;” .*, then run nginx -t && systemctl reload nginx$/,
      ),
    );
    expect(faults.join()).not.toMatch(/other than the one on port|log of the server/);
  });

  it('reports programs that cannot connect to each other', () =>
    expectFaults({ canConnectLocally: async () => false }, [
      'Programs on this machine cannot connect to each other at 127.0.0.1, …: if ip link show lo does not show UP, run ip link set lo up; otherwise, make the firewall',
    ]));

  it('reports a firewall that refuses visitors', async () => {
    const findFirewallFaults = (rules: string, addresses = ['127.0.0.1']) =>
      findFaults({
        variables: { FIREWALL_RULES: rules },
        resolveAddresses: async () => addresses,
        visit: async () => visitResult(),
      });
    const closedRules = ':INPUT DROP [0:0]\n-A ufw-user-input -p tcp -m tcp --dport 22 -j ACCEPT\n';
    const closedTable =
      '\t\ttype filter hook input priority filter; policy drop;\n\t\ttcp dport 22 accept\n';
    const fault = expect.stringMatching(
      /^The firewall of this machine refuses connections to port 443 and port 80, .*: open both ports/,
    );
    expect(await findFirewallFaults(closedRules)).toContainEqual(fault);
    expect(await findFirewallFaults(closedTable)).toContainEqual(fault);
    const lateRules =
      ':INPUT ACCEPT [0:0]\n-A INPUT -j REJECT --reject-with icmp-host-prohibited\n-A INPUT -p tcp -m multiport --dports 80,443 -j ACCEPT\ntable ip filter {\n\tchain INPUT {\n\t\ttcp dport { 80, 443 } accept\n';
    expect(await findFirewallFaults(lateRules)).toContainEqual(fault);
    const firewalld =
      'table inet firewalld {\n\tchain filter_INPUT {\n\t\ttype filter hook input priority filter + 10; policy accept;\n\t\ttcp dport 22 accept\n';
    expect(await findFirewallFaults(firewalld)).toContainEqual(
      expect.stringContaining('refuses connections to port 443 and port 80'),
    );
    const ban = '-A INPUT -p tcp -m multiport --dports 80,443 -j f2b-nginx\n';
    expect(await findFirewallFaults(closedRules + ban)).toContainEqual(fault);
    const dropRule = '-A INPUT -p tcp -m tcp --dport 443 -j DROP\n';
    expect(await findFirewallFaults(dropRule)).toContainEqual(
      expect.stringMatching(/^The firewall .* refuses connections to port 443, /),
    );
    const onlyCdn = [
      `${closedTable}\t\tip saddr @cloudflare4 tcp dport { 80, 443 } accept\n`,
      `${closedRules}-A ufw-user-input -s 192.0.2.0/24 -p tcp -m multiport --dports 80,443 -j ACCEPT\n`,
    ];
    for (const rules of onlyCdn) {
      expect(await findFirewallFaults(rules)).toContainEqual(
        expect.stringMatching(
          /^The firewall .* accepts connections to port 443 and port 80 only from some addresses \(“.* (accept|ACCEPT)”\), .*: open both ports/,
        ),
      );
    }
    const ipv6Table = `table ip filter {\n${closedTable.replace('22', '{ 22, 80, 443 }')}table ip6 filter {\n${closedTable}`;
    for (const [rules, addresses] of [
      [closedRules, ['198.51.100.1']],
      [closedRules.replace('DROP', 'ACCEPT')],
      [`${closedRules}-A ufw-user-input -p tcp -m multiport --dports 80,443 -j ACCEPT\n`],
      [closedTable.replace('22', '{ 22, 80, 443 }')],
      [closedTable.replace('22', '@open_ports')],
      [closedTable.replace('22', '1-1024')],
      [`${closedTable}\t\tip saddr != @bots tcp dport { 80, 443 } accept\n`],
      [`${closedRules}-A INPUT -s 0.0.0.0/0 -p tcp -m multiport --dports 80,443 -j ACCEPT\n`],
      [firewalld.replace('22', '{ 80, 443 }')],
      [ipv6Table],
    ] as const) {
      expect(await findFirewallFaults(rules, [...(addresses ?? ['127.0.0.1'])])).not.toContainEqual(
        fault,
      );
    }
  });

  it('reports the firewall of a machine behind a router instead of its address', () =>
    expectFaults(
      {
        ...websiteAt({ '198.51.100.1': 'ETIMEDOUT', '127.0.0.1': 200 }),
        resolveAddresses: async (name) => (name === site ? ['198.51.100.1'] : []),
        listExternalAddresses: () => ['10.0.0.5'],
        variables: { FIREWALL_RULES: '-A INPUT -j REJECT\n' },
        hosts: { [site]: failWith('ETIMEDOUT') },
      },
      [
        'The firewall of this machine refuses connections to port 443 and port 80, …: open both ports',
      ],
    ));

  it('reports a missing file that nginx reads', async () => {
    const config = (path: string) =>
      `ssl_dhparam ${path};\nssl_certificate /etc/letsencrypt/live/a/fullchain.pem;\nproxy_pass http://product;\n`;
    await expectFaults(
      await plant.machine({ 'etc/nginx/conf.d/site.conf': config('/etc/dh.pem') }),
      [
        '/etc/dh.pem does not exist, but nginx has “ssl_dhparam /etc/dh.pem;” (line 1 of /etc/nginx/conf.d/site.conf), …: restore the file, or correct or remove that line, then run nginx -t',
      ],
    );
    for (const path of ['/etc/ssl/dh.pem', 'dh.pem', '/etc/$name.pem']) {
      await expectFaults(
        await plant.machine({ 'etc/nginx/conf.d/site.conf': config(path), 'etc/ssl/dh.pem': '' }),
        [],
      );
    }
  });

  it('reports a private key that every user can read', async () => {
    const files = {
      'etc/nginx/conf.d/site.conf':
        'ssl_certificate_key /etc/ssl/site.key;\nproxy_pass http://product;\n',
      'etc/ssl/site.key': '',
    };
    await expectFaults(await plant.machine(files, 0o644), [
      'Every user and program on this machine can read the private key /etc/ssl/site.key: run chmod o-r /etc/ssl/site.key',
    ]);
    await expectFaults(await plant.machine(files), []);
  });

  it('reports a website without a server block in nginx', async () =>
    expectFaults(
      {
        ...(await plant.machine({
          'etc/nginx/conf.d/manpower-http.conf':
            'server {\n  listen 80;\n  server_name firm.example;\n}\n',
        })),
        ...plant.programs({ '-C': '     0 nginx: worker process\n' }),
        hosts: { [site]: failWith('ECONNREFUSED') },
      },
      [
        'nginx has no server block that forwards requests to the server: create /etc/nginx/conf.d/manpower.conf as in docs/deploy-server.md, then run nginx -t',
      ],
    ));

  it('reports a server block for the website in a file that nginx does not read', async () => {
    const serverBlock = 'server {\n  listen 443 ssl;\n  server_name firm.example;\n}\n';
    const findFaultsWith = async (files: Record<string, string>) =>
      findFaults({
        ...(await plant.machine(files)),
        hosts: { [site]: failWith('ECONNREFUSED') },
      });
    for (const path of ['conf.d/site.conf.txt', 'sites-available/site', 'site.conf']) {
      expect(await findFaultsWith({ [`etc/nginx/${path}`]: serverBlock })).toEqual([
        `nginx does not read /etc/nginx/${path}, which contains the server block for firm.example: make nginx read a server block for that name, as in docs/deploy-server.md, then run nginx -t && systemctl reload nginx`,
      ]);
    }
    const files = {
      'etc/nginx/nginx.conf': 'http {\n  # include /etc/nginx/conf.d/*.conf;\n}\n',
      'etc/nginx/conf.d/site.conf': serverBlock,
    };
    expect(await findFaultsWith(files)).toEqual([
      expect.stringMatching(/^nginx does not read .*site\.conf, which contains the server block/),
    ]);
    const linkedFiles = { 'etc/nginx/sites-available/site': serverBlock };
    expect(
      await findFaultsWith({ ...linkedFiles, 'etc/nginx/sites-enabled/site': serverBlock }),
    ).toEqual([expect.stringContaining('(ECONNREFUSED): start the proxy')]);
  });

  it.each(Object.entries(wrongSiteBlocks))(
    'names only the line of nginx that causes the fault: %s',
    async (line, { change, rule, files = {} }) => {
      const machine = await plant.machine({
        ...files,
        'etc/nginx/conf.d/manpower.conf': formatSiteBlock(rule),
        'etc/nginx/conf.d/manpower-http.conf':
          'server {\n  listen 80;\n  server_name firm.example;\n  return 404;\n}\n',
        'etc/nginx/sites-enabled/default':
          'server {\n  server_name _;\n  try_files $uri =404;\n  client_max_body_size 2m;\n}\n',
      });
      await expectFaults({ ...plant.proxy(change), ...machine }, [line]);
    },
  );

  it('names the other file with a definition that nginx reads twice', async () => {
    const machine = await plant.machine({
      'etc/nginx/conf.d/manpower.conf': formatSiteBlock(),
      'etc/nginx/conf.d/old.conf': formatSiteBlock(),
    });
    const message = 'duplicate upstream "manpower" in /etc/nginx/conf.d/old.conf:2';
    await expectFaults({ ...machine, ...plant.programs({ '-c': `nginx: [emerg] ${message}\n` }) }, [
      'nginx rejects its configuration (duplicate upstream "manpower" …:2; /etc/nginx/conf.d/manpower.conf also defines this name), so changes …: correct the error in that line or before it (line 2 of /etc/nginx/conf.d/old.conf is “upstream manpower {”), then',
    ]);
  });

  it('reports a rejected configuration of a stopped proxy only if the website does not respond', async () => {
    const programs = plant.programs({
      '-c': 'nginx: [emerg] unknown directive "listn" in /etc/nginx/nginx.conf:3\n',
      show: 'ActiveState=failed\n',
    });
    await expectFaults(programs, []);
    await expectFaults({ ...programs, hosts: { [site]: failWith('ECONNREFUSED') } }, [
      'nginx rejects its configuration (…), so it is not running: correct the error in that line or before it, then',
    ]);
  });

  it('reports a copy of the website’s server block that nginx ignores', async () => {
    const serverBlock = `server {\n  listen 443 ssl;\n  server_name firm.example;\n  location / {\n    proxy_pass http://127.0.0.1:${variables.server['PORT']};\n  }\n}\n`;
    const files = {
      'etc/nginx/conf.d/manpower.conf': serverBlock,
      'etc/nginx/conf.d/manpower-old.conf': serverBlock,
    };
    await expectFaults(await plant.machine(files), [
      'nginx ignores the server block for firm.example in /etc/nginx/conf.d/manpower.conf, because another server block in /etc/nginx/conf.d/manpower-old.conf has the same server_name',
    ]);
  });

  it('reports a renewal hook that is not executable', async () => {
    const files = { 'etc/letsencrypt/renewal-hooks/deploy/reload.sh': 'systemctl reload nginx\n' };
    await expectFaults(await plant.certbot('authenticator = dns-cloudflare\n', files), [
      '…firm.example.conf has no hook, …: make certbot reload the proxy after each renewal',
    ]);
  });

  it('reports a certificate that the proxy has not loaded', async () => {
    const machine = await plant.replacedCertificate();
    await expectFaults({ ...machine, visit: async () => visitResult() }, [
      'The proxy still uses a certificate for firm.example that expires in … days (…), although its file contains a newer one: run nginx -t',
    ]);
    const certificate = { validFrom: new Date(0), validTo: new Date('2095-05-10T20:43:01Z') };
    const visit = async () => ({ ...visitResult(), certificate });
    await expectFaults({ ...machine, visit }, []);
  });

  it('suggests loading the new certificate after a renewal', async () => {
    const machine = await plant.certbot('authenticator = dns-cloudflare\nrenew_hook = nginx\n');
    const certificate = { validFrom: daysFromNow(-86), validTo: daysFromNow(4.5) };
    await expectFaults({ ...machine, ...websiteWith(certificate) }, [
      'Visitors get a certificate for firm.example that expires in 4 days (…), so it was not renewed in time, or the proxy still uses the old one: run certbot renew, correct the error that it prints if there is one, then run nginx -t && systemctl reload nginx',
    ]);
  });

  it('reports a CAA record that forbids the renewal of the certificate', async () => {
    const machine = await plant.certbot('authenticator = dns-cloudflare\nrenew_hook = nginx\n');
    const allow = (issue: string): Fault => ({
      ...machine,
      resolveCaa: async () => [{ critical: 0, issue }],
    });
    await expectFaults(allow('digicert.com'), [
      '…firm.example.conf is for a certificate from Let’s Encrypt, which the CAA record of firm.example forbids (issue “digicert.com”), …: at the DNS provider, add the CAA record 0 issue "letsencrypt.org" to firm.example',
    ]);
    await expectFaults(allow('letsencrypt.org'), []);
  });

  it('reports why renewals fail instead of a certificate that expires soon', async () => {
    const certificate = { validFrom: daysFromNow(-74), validTo: daysFromNow(16) };
    const machine = await plant.certbot('authenticator = standalone\nrenew_hook = nginx\n');
    await expectFaults({ ...machine, ...websiteWith(certificate) }, [
      '…firm.example.conf uses the standalone authenticator',
    ]);
  });

  it('reports why the last renewal failed instead of an expired certificate', async () => {
    const line = '/etc/letsencrypt/renewal/firm.example.conf uses the standalone authenticator';
    const expired: Fault = { hosts: { [site]: failWith('CERT_HAS_EXPIRED') } };
    const settings = 'authenticator = standalone\nrenew_hook = nginx\n';
    const SYSTEM_LOGS = `Sun ${new Date().toISOString().slice(0, 19).replace('T', ' ')} UTC web1 certbot.service[9]: Failed to renew certificate firm.example\n`;
    const machine = await plant.certbot(settings);
    await expectFaults({ ...machine, ...expired, variables: { SYSTEM_LOGS } }, [line]);
    expect(await findNotes({ ...machine, ...expired, variables: { SYSTEM_LOGS } })).toEqual([]);
    const files = { 'etc/nginx/conf.d/site.conf': '  ssl_certificate /etc/ssl/site.pem;\n' };
    await expectFaults({ ...(await plant.certbot(settings, files)), ...expired }, [
      line,
      'https://firm.example cannot be reached (CERT_HAS_EXPIRED)',
    ]);
  });

  it('reports a website whose name is missing from the configuration of nginx', async () => {
    const redirect = () => {
      throw new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });
    };
    const responders = { 'a redirect': redirect, 'another website': respond(200, 'It works!') };
    for (const responder of Object.values(responders)) {
      const findFaultsWith = async (serverName: string) => {
        const files = await plant.machine({
          'etc/nginx/conf.d/site.conf': `server {\n  listen 443 ssl;\n  server_name ${serverName};\n}\n`,
          'etc/nginx/conf.d/port-80.conf':
            'server {\n  listen 80;\n  server_name firm.example;\n}\n',
        });
        return findFaults({ ...files, hosts: { [site]: responder } });
      };
      for (const name of ['other.example www.firm.example', 'frim.example']) {
        expect(await findFaultsWith(name)).toEqual([
          expect.stringMatching(
            new RegExp(
              `^No server with TLS in .* nginx has the name firm\\.example, .*: correct server_name .* \\(nginx currently has .*“server_name ${name};” \\(line 3 of `,
            ),
          ),
        ]);
      }
      for (const serverName of ['firm.example', '*.example', '_']) {
        const faults = await findFaultsWith(serverName);
        expect(faults).toEqual([expect.not.stringContaining('No server with TLS')]);
      }
    }
  });

  it('reports an nginx server block that hides the website’s server block', async () => {
    const ownConfiguration = `upstream product {\n  server 127.0.0.1:${variables.server['PORT']};\n}\n
server {\n  listen 443 ssl;\n  server_name firm.example;\n  location / {\n    proxy_pass http://product;\n  }\n}\n`;
    const formatServerBlock = (listen: string, serverName = 'firm.example') =>
      `server {\n  listen ${listen};\n  server_name ${serverName};\n  root /var/www/soon;\n}\n`;
    const findFaultsWith = async (name: string, text: string) => {
      const files = {
        'etc/nginx/conf.d/manpower.conf': ownConfiguration,
        [`etc/nginx/${name}`]: text,
      };
      return findFaults({
        ...(await plant.machine(files)),
        hosts: { [site]: respond(200, 'Coming soon') },
      });
    };
    expect(
      await findFaultsWith('conf.d/coming-soon.conf', formatServerBlock('0.0.0.0:443 ssl')),
    ).toEqual([
      'nginx ignores the server block for firm.example in /etc/nginx/conf.d/manpower.conf, because another server block in /etc/nginx/conf.d/coming-soon.conf has the same server_name and comes first: give one of these two server blocks another server_name, or remove the one that nobody needs, then run nginx -t && systemctl reload nginx',
    ]);
    for (const [name, text] of [
      ['conf.d/coming-soon.conf', formatServerBlock('80')],
      ['conf.d/coming-soon.conf', formatServerBlock('443 ssl', 'www.firm.example')],
      ['conf.d/coming-soon.conf.bak', formatServerBlock('443 ssl')],
      ['sites-enabled/coming-soon', formatServerBlock('443 ssl')],
    ] as const) {
      expect(await findFaultsWith(name, text)).toEqual([
        expect.stringContaining('not with the built website'),
      ]);
    }
  });

  it('reports a certificate that was not renewed in time', async () => {
    const findCertificateFaults = (
      lifetimeDays: number,
      remainingDays: number,
      find = findFaults,
    ) => {
      const validFrom = daysFromNow(remainingDays - lifetimeDays);
      return find(websiteWith({ validFrom, validTo: daysFromNow(remainingDays) }));
    };
    for (const [lifetimeDays, remainingDays] of [
      [0.5, 0.2],
      [160 / 24, 2],
      [47, 14],
      [90, 28],
    ] as const) {
      expect(await findCertificateFaults(lifetimeDays, remainingDays)).toEqual([]);
    }
    expect(await findCertificateFaults(6, 6)).toHaveLength(1);
    expect(await findCertificateFaults(47, 12)).toHaveLength(1);
    expect(await findCertificateFaults(90, 22.5)).toEqual([
      expect.stringMatching(
        /^Visitors get a certificate for firm.example that expires in 22 days .*: run certbot renew/,
      ),
    ]);
    expect(await findCertificateFaults(90, 22.5, findNetlifyFaults)).toEqual([]);
    expect(await findCertificateFaults(90, 5, findNetlifyFaults)).toEqual([
      expect.stringMatching(/^Visitors get a certificate .*: renew it in the settings/),
    ]);
  });
});
