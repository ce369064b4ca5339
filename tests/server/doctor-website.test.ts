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

const { expectFaults, findFaults, findNetlifyFaults, findNotes, variables } =
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

/** The rules of a firewall that allows outgoing connections to few ports. */
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
  'The image host cannot be reached (ENOTFOUND): check the address in IMAGE_HOST_URL': [
    images,
    'ENOTFOUND',
  ],
  'https://firm.example cannot be reached (ENOTFOUND): at the DNS provider, add a record (A, AAAA) for firm.example':
    [site, 'ENOTFOUND'],
  'https://firm.example cannot be reached (ECONNREFUSED): start the proxy (systemctl enable --now nginx), and open ports 80 and 443':
    [site, 'ECONNREFUSED'],
  'https://firm.example cannot be reached (CERT_HAS_EXPIRED): run nginx -t && systemctl reload nginx, …; if this line appears again, renew it (run certbot renew':
    [site, 'CERT_HAS_EXPIRED'],
  'https://firm.example cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID): add firm.example to the certificate, which does not cover this name (run certbot certonly --webroot -w /var/www/acme --expand -d firm.example --deploy-hook …)':
    [site, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  'https://firm.example cannot be reached (ERR_SSL_WRONG_VERSION_NUMBER): make the proxy use TLS on port 443, because it uses plain HTTP there':
    [site, 'ERR_SSL_WRONG_VERSION_NUMBER'],
  'https://firm.example cannot be reached (ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE): make the proxy accept the usual ciphers (remove the ssl_ciphers and':
    [site, 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE'],
  'https://firm.example cannot be reached (EAI_AGAIN): check the domain of firm.example, because its name servers give no valid response':
    [site, 'EAI_AGAIN'],
  'https://firm.example cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT): install a certificate': [
    site,
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  ],
  'https://firm.example cannot be reached (UNABLE_TO_VERIFY_LEAF_SIGNATURE): make the proxy send the whole certificate chain':
    [site, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
};

const wrongResponses: Cases<Responders> = {
  'This machine’s clock is … ahead of Google’s…, so sign-ins can fail: turn on NTP': {
    [google]: () =>
      Response.json({}, { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT', age: '60' } }),
  },
  'Google responds with 503 instead of the keys for sign-ins: try again': {
    [google]: respond(503),
  },
  'FIREBASE_API_KEY is not a valid key: set FIREBASE_API_KEY': {
    [firebase]: refuse(400, 'API key not valid. Please pass a valid API key.'),
  },
  'FIREBASE_API_KEY has expired: renew the key': {
    [firebase]: refuse(400, 'API key expired. Please renew the API key.'),
  },
  'FIREBASE_API_KEY is restricted to IP addresses or apps, …: in the Google Cloud console, restrict it to websites instead (https://firm.example/*)':
    {
      [firebase]: refuse(403, 'The provided API key has an IP address restriction.'),
    },
  'The Identity Toolkit API is turned off in the Firebase project, …: enable it': {
    [firebase]: refuse(403, 'Identity Toolkit API has not been used in project 1 before'),
  },
  'The Firebase project is suspended, …: open the project': {
    [firebase]: refuse(403, 'Permission denied: Consumer has been suspended.'),
  },
  'The Firebase project has been deleted, so nobody can sign in: restore it within 30 days': {
    [firebase]: refuse(403, 'Project #1 has been deleted.'),
  },
  'The Token Service API is turned off in the Firebase project, …: enable it': {
    'securetoken.googleapis.com': refuse(403, 'Token Service API has not been used in project 1'),
  },
  'The Firebase project has reached a quota, so sign-ins fail: wait a day': {
    [firebase]: refuseMethod('signInWithPassword', 'QUOTA_EXCEEDED : Exceeded quota'),
  },
  'The restrictions on FIREBASE_API_KEY block sign-ins: in the Google Cloud console, under APIs & Services, Credentials, add https://firm.example/* to the websites that may use the key':
    {
      [firebase]: refuse(403, 'Requests from referer … are blocked.'),
    },
  'The restrictions on FIREBASE_API_KEY block sign-ins: … Credentials, add the Identity Toolkit API and the Token Service API to the APIs that the key may call':
    {
      [firebase]: refuse(403, 'Requests to this API identitytoolkit method … are blocked.'),
    },
  'The restrictions on FIREBASE_API_KEY block sign-ins: … add https://firm.example/* to the websites that may use the key, and add the Identity Toolkit API':
    {
      [firebase]: refuse(403, 'Forbidden'),
    },
  'The restrictions on FIREBASE_API_KEY block the Token Service API, …: in the Google Cloud console, add this API':
    {
      'securetoken.googleapis.com': refuse(403, 'API_KEY_SERVICE_BLOCKED'),
    },
  'The Firebase project does not use Authentication yet: open Authentication in the Firebase console, press Get started':
    {
      [firebase]: refuse(400, 'CONFIGURATION_NOT_FOUND'),
    },
  'firm.example is not an authorized domain …: add firm.example in the Firebase console under Authentication':
    {
      [firebase]: authorize(),
    },
  'firm.example is not an authorized domain …: if visitors open www.firm.example, correct URL': {
    [firebase]: authorize(alias),
  },
  'The Firebase project does not allow sign-in with a password: enable Email/Password': {
    [firebase]: refuseMethod('signInWithPassword', 'PASSWORD_LOGIN_DISABLED'),
  },
  'Firebase App Check is enforced for Authentication, …: in the Firebase console, under App Check':
    {
      [firebase]: refuseMethod('accounts', 'Firebase App Check token is invalid.'),
    },
  'The Firebase project requires reCAPTCHA for sign-ins, …: in the Google Cloud console': {
    [firebase]: refuseMethod('signIn', 'MISSING_RECAPTCHA_TOKEN'),
  },
  'The Firebase project does not let people register: enable sign-up': {
    [firebase]: refuseMethod('signUp', 'ADMIN_ONLY_OPERATION'),
  },
  'https://firm.example responds with 401: turn off the proxy’s password prompt': {
    [site]: respond(401, 'Staging'),
  },
  'https://firm.example responds with 403: remove the rule of the proxy or the CDN that refuses the request (allow, deny, valid_referers, return 403, a location, bot protection), then reload the proxy':
    { [site]: respond(403) },
  'https://firm.example responds with 526: renew the proxy’s certificate': {
    [site]: respond(526),
  },
  'https://firm.example responds with 530: in the DNS settings of the CDN, write this machine’s address':
    { [site]: respond(530) },
  'https://firm.example responds with 502: start the server behind the proxy': {
    [site]: respond(502),
  },
  'https://firm.example responds with 502, although the server responds on …: change the target of the proxy to http://127.0.0.1:…':
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
  'https://firm.example responds with 503, not with the built website, although the server responds on …, so the proxy itself responds: remove its own rule (return, rewrite, …), and make it forward every request to http://':
    { [site]: respond(503), '127.0.0.1': respondAsHealthySite },
  'https://firm.example cannot be reached (redirect count exceeded): stop the endless redirect': {
    [site]: () => {
      throw new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });
    },
  },
  'https://firm.example cannot be reached (TimeoutError): run systemctl restart manpower nginx': {
    [site]: () => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    },
  },
  'https://firm.example/ready responds with 503 (The disk is full): find the cause in the log':
    replacePath('/ready', respond(503, { detail: 'The disk is full' })),
  'The website’s pages contain an old value of FIREBASE_PROJECT_ID: run systemctl restart manpower':
    replacePath('/identity.json', respond(200, { projectId: 'old', apiKey: 'web-key' })),
  'https://firm.example shows content number 12, but this database published number 0, …: point the DNS record and the proxy to this server':
    replacePath(
      '/revision.json',
      respond(200, { revision: 12, builtAt: '2026-11-20T10:05:00.000Z' }),
    ),
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
  'www.googleapis.com cannot be reached (ENETUNREACH), because line 2 of /etc/hosts (142.250.74.42 www.googleapis.com) gives this name a fixed address: remove the name from that line':
    async () => ({
      ...(await plant.machine({
        'etc/hosts': '127.0.0.1 localhost\n142.250.74.42 www.googleapis.com\n',
      })),
      hosts: { [google]: failWith('ENETUNREACH') },
    }),
  'The mail service cannot be reached (ETIMEDOUT), because the firewall of this machine allows no outgoing connections to port 8443: write tcp dport 8443 accept into the output chain of /etc/nftables.conf, and run systemctl restart nftables':
    {
      variables: {
        ...mailVariables,
        MAIL_URL: 'https://:key-word@mail.example:8443/emails',
        FIREWALL_RULES: outputRules,
      },
      hosts: { 'mail.example': failWith('ETIMEDOUT') },
    },
  // There is no route to a multicast address.
  'The mail server 224.0.0.1 cannot be reached (ENETUNREACH), because the firewall of this machine allows no outgoing connections to port 587: write':
    {
      variables: {
        ...mailVariables,
        MAIL_URL: 'smtp://224.0.0.1',
        FIREWALL_RULES: outputRules,
      },
    },
  'www.googleapis.com resolves to 127.0.0.1, which is this machine, …: remove the name': {
    resolveAddresses: async (name) => (name === google ? ['127.0.0.1'] : []),
  },
  'https://firm.example responds with 502, because HOST=192.0.2.1 makes the server listen on an address (http://192.0.2.1:…) other than the one to which the proxy … connects (127.0.0.1): remove HOST …, or set it to 127.0.0.1':
    {
      variables: { HOST: '192.0.2.1' },
      hosts: { [site]: respond(502), '192.0.2.1': respondAsHealthySite },
    },
  'https://firm.example responds with 502, although the server responds on http://192.0.2.1:…: change the target of the proxy':
    async () => ({
      ...(await plant.machine({
        'etc/nginx/conf.d/site.conf': 'proxy_pass http://192.0.2.1:9999;\n',
      })),
      variables: { HOST: '192.0.2.1' },
      hosts: { [site]: respond(502), '192.0.2.1': respondAsHealthySite },
    }),
  'https://www.firm.example responds with 404: make the proxy redirect it to https://firm.example':
    {
      resolveAddresses: resolveAlias,
      hosts: { [alias]: respond(404) },
    },
  'https://www.firm.example redirects /contact to https://firm.example/: make the proxy redirect it':
    {
      resolveAddresses: resolveAlias,
      hosts: {
        [alias]: () =>
          new Response(null, { status: 301, headers: { location: `https://${site}/` } }),
      },
    },
  'https://www.firm.example cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID): add www.firm.example to the certificate':
    {
      resolveAddresses: resolveAlias,
      hosts: { [alias]: failWith('ERR_TLS_CERT_ALTNAME_INVALID') },
    },
  'https://www.firm.example cannot be reached (ETIMEDOUT), because www.firm.example resolves to 198.51.100.1, which is not an address of this machine, …: at the DNS provider, change the record (A, AAAA) of www.firm.example to the address of firm.example (198.51.100.9)':
    {
      resolveAddresses: resolveSiteAndAlias,
      visit: async () => visitResult(),
      hosts: { [alias]: failWith('ETIMEDOUT') },
    },
  'www.firm.example resolves to 198.51.100.9, which is not an address of this machine, and where the website does not respond: at the DNS provider, change the record (A, AAAA) of www.firm.example to the address of firm.example (198.51.100.1)':
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
  'https://www.firm.example cannot be reached (ETIMEDOUT): open ports 80 and 443 in the firewall (ufw allow 80,443/tcp), and make the proxy redirect it … (return 301 https://firm.example$request_uri; in the server block with listen 443 ssl and server_name www.firm.example':
    {
      resolveAddresses: resolveSiteAndAlias,
      listExternalAddresses: () => ['198.51.100.1'],
      visit: async () => visitResult(),
      hosts: { [alias]: failWith('ETIMEDOUT') },
    },
  'The mail server on this machine accepts e-mails but cannot forward them (connect to …: timed out): correct the cause (relayhost':
    {
      variables: { MAIL_URL: 'smtp://127.0.0.1', MAIL_FROM: 'site@firm.example' },
      runProgram: async (program) =>
        program === 'mailq' ? '  (connect to 192.0.2.10: timed out)\n' : '',
    },
  'The mail service responds with 500: wait until the service works again, or set MAIL_URL to the address':
    {
      variables: { MAIL_URL: 'https://:key-word@other.example/emails', MAIL_FROM: 'a@b.example' },
    },
  'Nothing listens at the address in MAIL_URL: write the address': () =>
    plant.mailServer(undefined, { isClosed: true }),
  'The mail server refuses the user or the password: correct them': () =>
    plant.mailServer((url) => url.replace('//', '//user:pass-word@')),
  'The mail server refuses connections from this machine (554 blocked using zen.spamhaus.org), because the IP address … is on a spam blocklist: ':
    () => plant.mailServer(undefined, { refusedConnection: 'blocked using zen.spamhaus.org' }),
  'The mail server refuses connections from this machine (554 Go away): have the mail service allow the IP address':
    () => plant.mailServer(undefined, { refusedConnection: 'Go away' }),
  'The port in MAIL_URL does not match the protocol: correct MAIL_URL …, so that it begins with smtp:// if its port is 587':
    () => plant.mailServer((url) => url.replace('smtp:', 'smtps:')),
  'The mail server refuses the sender in MAIL_FROM (553 …): set MAIL_FROM to an address that belongs to your account on the mail server':
    () => plant.mailServer(undefined, { from: 'Website <other@firm.example>' }),
  'The mail server refuses e-mails to other domains (554 … Relay access denied), …: write the user and the password (…) into MAIL_URL':
    () =>
      plant.mailServer(undefined, {
        recipientReplies: [[/@site\.invalid$/, 554, '5.7.1 Relay access denied']],
      }),
  'The mail server on this machine … (… blocked using zen.spamhaus.org …), because the IP address …: stop any program … or send through another mail service':
    {
      variables: { MAIL_URL: 'smtp://127.0.0.1', MAIL_FROM: 'site@firm.example' },
      runProgram: async (program) =>
        program === 'mailq'
          ? '(host mx.example said: 451 Greylisted)\n(host mx.example said: 554 blocked using zen.spamhaus.org (in reply to RCPT))\n'
          : '',
    },
  'The SPF record of firm.example (TXT “v=spf1 -all”) does not allow any server …: at the DNS provider of firm.example, replace this TXT record':
    {
      variables: mailVariables,
      resolveTxt: async (name) =>
        name === 'firm.example' ? [['google-site-verification=1'], ['v=spf1', ' -all']] : [],
    },
  'firm.example has 2 SPF records (TXT), …: at the DNS provider of firm.example, replace these records with one (TXT “v=spf1 mx a -all”)':
    {
      variables: mailVariables,
      resolveTxt: async () => [['v=spf1 mx -all'], ['v=spf1 a -all']],
    },
  'The SPF record of firm.example contains “ipv4:192.0.2.1”, …: at the DNS provider of firm.example, correct':
    {
      variables: mailVariables,
      resolveTxt: async () => [['v=spf1 a:mail.example/24 ipv4:192.0.2.1 ~all']],
    },
  'The SPF record of firm.example needs more than 10 DNS lookups, …: at the DNS provider of firm.example, delete':
    {
      variables: mailVariables,
      resolveTxt: async (name) => [
        name === site
          ? ['v=spf1 a mx include:a.example include:b.example ~all']
          : ['v=spf1 a:c.example mx ptr exists:%{i}.d.example -all'],
      ],
    },
  'The SPF record of firm.example includes old.example, …: at the DNS provider of firm.example, correct or delete the term include:old.example':
    {
      variables: mailVariables,
      resolveTxt: async (name) => (name === site ? [['v=spf1 include:old.example ~all']] : []),
    },
  'The domain frim.example of an address in ADMIN_EMAILS does not exist, …: correct the address in ADMIN_EMAILS (/etc/manpower.env contains the variables), then run':
    {
      variables: { ADMIN_EMAILS: 'owner@firm.example,owner@frim.example' },
      resolveTxt: async (name) => (name === 'frim.example' ? rejectWithNotFound() : []),
      resolveAddresses: async (name) => (name === 'frim.example' ? rejectWithNotFound() : []),
    },
  'nginx rejects its configuration (unknown directive "listn" in …:3), …: write listen instead of listn, then run nginx -t && systemctl reload-or-restart nginx':
    plant.programs({
      '-c': 'nginx: [emerg] unknown directive "listn" in /etc/nginx/conf.d/manpower.conf:3\n',
    }),
  'nginx rejects its configuration (duplicate listen options for [::]:80 …:3), …: write only the address, the port, ssl and http2 into that line':
    plant.programs({
      '-c': 'nginx: [emerg] duplicate listen options for [::]:80 in /etc/nginx/sites-enabled/jobs:3\n',
    }),
  'nginx rejects its configuration (getpwnam("nginx") failed in …:1), …: replace that line with user www-data;':
    plant.programs({
      '-c': 'nginx: [emerg] getpwnam("nginx") failed in /etc/nginx/nginx.conf:1\n',
    }),
  'nginx rejects its configuration (open() "/etc/nginx/sites-enabled/shop" failed …), …: run rm /etc/nginx/sites-enabled/shop, which is a link to a file that does not exist':
    plant.programs({
      '-c': 'nginx: [emerg] open() "/etc/nginx/sites-enabled/shop" failed (2: No such file or directory) in /etc/nginx/nginx.conf:61\n',
    }),
  'nginx rejects its configuration (unknown directive "ssl" in …:5), …: remove that line, …, and write ssl before the semicolon of the lines with listen 443':
    plant.programs({
      '-c': 'nginx: [emerg] unknown directive "ssl" in /etc/nginx/sites-enabled/jobs:5\n',
    }),
  'nginx rejects its configuration (cannot load certificate …No such file or directory), …: restore /etc/ssl/staging.pem from a backup, then':
    plant.programs({
      '-c': 'nginx: [emerg] cannot load certificate "/etc/ssl/staging.pem": No such file or directory\n',
    }),
  'Caddy rejects its configuration (Caddyfile:3: unrecognized directive: proxi), …: correct that line':
    plant.programs({ '-c': 'Error: Caddyfile:3: unrecognized directive: proxi\n' }),
};

/** Certbot’s settings for the website, and other files. */
const wrongRenewals: Cases<[settings: string, files?: Record<string, string>]> = {
  '/etc/letsencrypt/renewal/firm.example.conf uses the standalone authenticator, …: run certbot certonly --cert-name firm.example --webroot -w /var/www/acme --force-renewal --deploy-hook …':
    ['authenticator = standalone\nrenew_hook = systemctl reload nginx\n'],
  '/etc/letsencrypt/renewal/firm.example.conf uses certbot’s nginx plugin, which is not installed …: run apt-get install python3-certbot-nginx':
    [
      'authenticator = nginx\ninstaller = nginx\n',
      { 'usr/lib/python3/dist-packages/certbot/main.py': '' },
    ],
  '/etc/letsencrypt/renewal/firm.example.conf needs certbot, which is not installed on this machine, …: run apt-get install certbot, then certbot renew':
    ['authenticator = manual\nrenew_hook = nginx\n', { 'usr/bin/node': '' }],
  '/etc/letsencrypt/renewal/firm.example.conf contains must_staple = True, …: delete that line': [
    'authenticator = dns-cloudflare\nmust_staple = True\nrenew_hook = nginx\n',
  ],
  '…firm.example.conf has the hook /root/reload.sh, which does not exist, …: write the line renew_hook = systemctl reload nginx instead':
    ['authenticator = dns-cloudflare\nrenew_hook = /root/reload.sh\n'],
  '/etc/letsencrypt/renewal/firm.example.conf is for a certificate that was obtained by hand …: run certbot certonly':
    ['authenticator = manual\nrenew_hook = systemctl reload nginx\n'],
  '/etc/letsencrypt/renewal/firm.example.conf has no hook, …: add the line renew_hook = systemctl reload nginx to its [renewalparams] section':
    ['authenticator = dns-cloudflare\n'],
  '…firm.example.conf has the hook systemctl relaod nginx, which reloads no proxy, …: write the line renew_hook = systemctl reload nginx instead':
    ['authenticator = dns-cloudflare\nrenew_hook = systemctl relaod nginx\n'],
  '…firm.example.conf stops the proxy before each renewal (systemctl stop nginx), and nothing starts it again: remove the pre_hook line there, then run systemctl start nginx':
    [
      'authenticator = dns-cloudflare\npre_hook = systemctl stop nginx\nrenew_hook = systemctl reload nginx\n',
    ],
  '…firm.example.conf needs the challenge files, but the proxy responds to requests for them with 301, …: make the proxy serve …acme-challenge/ from /var/www/acme (location /.well-known/acme-challenge/ { root /var/www/acme; } in the server block with listen 80 and server_name firm.example), then reload the proxy':
    ['authenticator = webroot\nwebroot_path = /var/www/acme,\nrenew_hook = nginx\n'],
  '…firm.example.conf needs the challenge files, but the proxy responds to requests for them with 301, …: in the server block with listen 80 and server_name firm.example, move the line return 301 into location / { }, because … (nginx now has “return 301 https://$host$request_uri;” (line 7 of /etc/nginx/conf.d/http.conf); …), then run nginx -t':
    [
      'authenticator = webroot\nwebroot_path = /var/www/acme,\nrenew_hook = nginx\n',
      {
        'etc/nginx/conf.d/http.conf':
          'server {\n  listen 80;\n  server_name firm.example;\n  location /.well-known/acme-challenge/ {\n    root /var/www/acme;\n  }\n  return 301 https://$host$request_uri;\n}\nserver {\n  listen 443 ssl;\n  server_name firm.example;\n  location / {\n    proxy_pass http://a;\n  }\n}\n',
      },
    ],
  '…firm.example.conf needs an account at the certificate authority, but this machine has none (/etc/letsencrypt/accounts does not exist), …: run certbot certonly --cert-name firm.example':
    ['authenticator = webroot\naccount = 51415cce\nrenew_hook = nginx\n'],
  '…firm.example.conf writes the challenge files to /var/www/html, which does not exist, …: run mkdir -p /var/www/html':
    ['authenticator = webroot\nwebroot_path = /var/www/html,\nrenew_hook = nginx\n'],
  '…firm.example.conf writes the challenge files to /var/www/acme, which nginx does not serve, …: set webroot_path and the entries below [[webroot_map]] in that file to the root of nginx’s acme-challenge location (/var/www/…)':
    [
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\n',
      {
        'etc/nginx/conf.d/site.conf':
          'location /.well-known/acme-challenge/ { root /var/www/html; }\n',
      },
    ],
  '…firm.example.conf writes the challenge files to /var/www, which nginx does not serve, …: set webroot_path and the entries below [[webroot_map]] in that file to the root of nginx’s acme-challenge location (/var/www/…)':
    [
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www\n',
      {
        'etc/nginx/conf.d/site.conf':
          'server { root /var/www; location /.well-known/acme-challenge/ { root /var/www/acme; } }\n',
      },
    ],
  '…firm.example.conf uses a test server (…), …: run certbot certonly … --server https://acme-v02.api.letsencrypt.org':
    [
      'authenticator = dns-cloudflare\nserver = https://acme-staging-v02.api.letsencrypt.org/directory\nrenew_hook = nginx\n',
    ],
  'nginx uses the certificate in /etc/letsencrypt/live/firm.example-0001, which certbot does not renew (…): if certbot’s other certificate (firm.example) covers the same names, use its path instead':
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

/** The proxy refuses some of the requests that doctor sends simultaneously. */
function refuseUnderLoad(status: number): ProxyChange {
  let healthRequestCount = 0;
  return ({ path }) => {
    if (path !== '/health') return false;
    healthRequestCount += 1;
    return healthRequestCount > 20 && healthRequestCount <= 40 && new Response(null, { status });
  };
}

const wrongProxies: Cases<ProxyChange> = {
  'The proxy responds with 403 … for PUT /… and … more requests: allow all methods': ({ method }) =>
    (method === 'PUT' || method === 'DELETE') && new Response(null, { status: 403 }),
  'The proxy responds with 403 … for POST /postNews: exempt this website from the filter for request bodies':
    ({ path }) => path === '/postNews' && new Response(null, { status: 403 }),
  'The proxy responds with 403 … for GET /contact: remove the rule about User-Agent or bots': ({
    headers,
  }) => /bot/.test(headers.get('user-agent') ?? '') && new Response(null, { status: 403 }),
  'The proxy responds with 400 … for GET /getOverview: make it accept headers of 8 KB': ({
    headers,
  }) => (headers.get('authorization')?.length ?? 0) > 2048 && new Response(null, { status: 400 }),
  'The proxy responds with 500 … for POST /mcp: let it write its temporary files': ({ path }) =>
    path === '/mcp' && new Response(null, { status: 500 }),
  'The proxy sends no response for GET /dashboard: make it forward requests for this address': ({
    path,
  }) => path === '/dashboard' && refuseConnection(),
  'The proxy does not forward the visitor’s address (in the X-Forwarded-For header), …: make it set that header (proxy_set_header X-Forwarded-For':
    ({ response }) => plant.withHeader(response, 'x-unknown-visitor', '127.0.0.1'),
  'The proxy connects from 127.0.0.3, which is not in TRUSTED_PROXIES, …: add ,127.0.0.3 to TRUSTED_PROXIES':
    ({ response }) => plant.withHeader(response, 'x-unknown-visitor', '127.0.0.3'),
  'The proxy adds the x-robots-tag header (noindex) for GET / and … more requests, so search engines do not list the website: remove that header from the proxy (the add_header X-Robots-Tag line; in Caddy: header), then reload the proxy':
    ({ response }) => plant.withHeader(response, 'x-robots-tag', 'noindex'),
  'The proxy sets the expires header for GET / and … more requests, so visitors can get outdated pages: remove the lifetimes that it sets':
    ({ path, response }) =>
      plant.withHeader(response, 'expires', `Sun, 06 Dec 2026 01:00:${10 + path.length} GMT`),
  'The proxy adds the content-security-policy header (default-src: …) for GET / and … more requests, so browsers can block sign-in, …: remove that header from the proxy':
    ({ response }) => plant.withHeader(response, 'content-security-policy', 'default-src: self'),
  'The proxy removes the etag header for GET / and … more requests: make it forward headers unchanged':
    ({ response }) => plant.withHeader(response, 'etag', null),
  'The proxy does not send the Strict-Transport-Security header with a max-age above 0, …: make it send that header':
    ({ response }) => plant.withHeader(response, 'strict-transport-security', 'max-age=0'),
  'The proxy changes the response body for GET /robots.txt: turn off the rules that rewrite or cache responses':
    ({ path }) => path === '/robots.txt' && Response.json('Disallow', { headers: { etag: '"1"' } }),
  'The proxy caches responses for GET / and … more requests, so visitors get old ones: turn off its cache':
    ({ method, response }) => {
      const isRead = method === 'GET' || method === 'HEAD';
      return (
        isRead &&
        plant.withHeader(plant.withHeader(response, 'x-request-id', 'same'), 'etag', '"old"')
      );
    },
  'The proxy caches responses, so visitors get old ones: turn off its cache': ({ path }) =>
    path === '/revision.json' && Response.json({ revision: 0, builtAt: '2026-11-19T00:00:00Z' }),
  'The proxy forwards requests to a server other than the one on port …: change its target': ({
    path,
  }) =>
    path.startsWith('/revision.json') &&
    Response.json({ revision: 0, builtAt: '2026-11-19T00:00:00Z' }),
  'The proxy does not respond to some of 40 simultaneous requests, …: make it accept more': ({
    path,
  }) => path === '/health' && refuseConnection(),
  'The proxy responds with 503 to some of 40 simultaneous requests, …: remove the rate limit of the proxy or the CDN (the limit_req and limit_conn lines), or raise it (rate=50r/s in limit_req_zone':
    refuseUnderLoad(503),
  'The proxy responds with 500 to some of 40 simultaneous requests, …: make it accept more (worker_connections 4096;':
    refuseUnderLoad(500),
};

/** The changes of a CDN in front of nginx. */
const cdnChanges: Cases<ProxyChange> = {
  'The CDN (Cloudflare) changes the response body for GET /robots.txt: in its settings, turn off the rules that rewrite or cache responses (turn off the CDN’s optimizations, such as':
    ({ path }) => path === '/robots.txt' && Response.json('Disallow', { headers: { etag: '"1"' } }),
  'The CDN (Cloudflare) responds with 403 … for GET /contact: in its settings, remove the rule of the CDN that refuses the request':
    ({ path, headers }) =>
      path === '/contact' && !headers.has('user-agent') && new Response(null, { status: 403 }),
  'The proxy responds with 413 … (client_max_body_size 6m;) (the server block is the one with “server_name firm.example;” (line 7 of /etc/nginx/conf.d/manpower.conf)), then run nginx -t':
    ({ path }) => path === '/mcp' && new Response(null, { status: 413 }),
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

/** The lines of nginx's website server that cause a fault, and the change of the responses. */
const wrongSiteBlocks: Cases<{
  change: ProxyChange;
  rule?: string;
  files?: Record<string, string>;
}> = {
  'https://firm.example responds with 503: turn off maintenance mode, which is on while the file /var/www/closed exists (rm /var/www/closed), or remove its rule (return 503) (nginx now has “return 503;” (line 8 of /etc/nginx/conf.d/manpower.conf); the server block is the one':
    {
      change: () => new Response(null, { status: 503 }),
      rule: 'if (-f $document_root/closed) { return 503; } root /var/www;',
    },
  'https://firm.example responds with 502, because nginx uses TLS to connect to the server, …: write http:// instead of https:// in “proxy_pass https://manpower;” (line 8 of /etc/nginx/conf.d/manpower.conf), then run nginx -t':
    { change: () => new Response(null, { status: 502 }), rule: 'proxy_pass https://manpower;' },
  'https://firm.example responds with 400: turn off the check of visitors’ certificates … (nginx now has “ssl_verify_client on;” (line 8 of /etc/nginx/conf.d/manpower.conf) and “ssl_verify_client on;” (line 9 of /etc/nginx/conf.d/manpower.conf); the server block is the one':
    {
      change: () => new Response(null, { status: 400 }),
      rule: 'ssl_verify_client on; }\nserver { listen 443 ssl; server_name www.firm.example; ssl_verify_client on;',
    },
  'https://firm.example cannot be reached (ECONNRESET): make the proxy send responses (remove the word proxy_protocol from the listen lines) (nginx now has “listen 443 ssl proxy_protocol;” (line 8 of':
    { change: failWith('ECONNRESET'), rule: 'listen 443 ssl proxy_protocol;' },
  'https://firm.example responds with 503: remove the rate limit … (nginx now has “limit_req zone=one;” (line 8 of /etc/nginx/conf.d/manpower.conf); the server block is the one':
    { change: () => new Response(null, { status: 503 }), rule: 'limit_req zone=one;' },
  'https://firm.example responds with 503, not with the built website, although …, so the proxy itself responds: remove its own rule … (nginx now has “return 503;” (line 8 of /etc/nginx/conf.d/manpower.conf); the server block is the one':
    { change: () => new Response(null, { status: 503 }), rule: 'return 503;' },
  'https://firm.example cannot be reached (ECONNRESET): make the proxy send responses … (nginx now has “return 444;” (line 8 of /etc/nginx/conf.d/manpower.conf); the server block is the one':
    { change: failWith('ECONNRESET'), rule: 'if ($bad) { return 444; }' },
  'The proxy responds with 301 … for GET /contact: remove the rule that redirects this address (…), so that the server responds (nginx now has “rewrite ^/contact$ / permanent;” (line 8 of':
    {
      change: ({ path }) => path === '/contact' && new Response(null, { status: 301 }),
      rule: 'rewrite ^/contact$ / permanent;',
    },
  'The proxy sets the cache-control header (max-age=9) for GET / and … more requests, …: remove the lifetimes that it sets (the expires and add_header lines) (nginx now has “expires 9;” (line 8 of /etc/nginx/conf.d/manpower.conf)), then':
    {
      change: ({ response }) =>
        plant.withHeader(
          plant.withHeader(response, 'cache-control', 'max-age=9'),
          'expires',
          'Sun, 06 Dec 2026 01:00:00 GMT',
        ),
      rule: 'expires 9;',
    },
  'The proxy does not send the Strict-Transport-Security header with a max-age above 0, …: make it send that header (…) (nginx now has “add_header X-Cache none;” (line 8 of /etc/nginx/conf.d/manpower.conf); the server block is the one':
    {
      change: ({ response }) => plant.withHeader(response, 'strict-transport-security', null),
      rule: 'add_header X-Cache none;',
    },
  'The proxy responds with 404 where the server responds with 200 for GET /sitemap.xml: remove the rule … (a location, try_files or return 404), so that the server responds (nginx now has “location ~* \\.(?:css|xml)$ {” with “root /var/www/html;” (line 8 of /etc/nginx/conf.d/manpower.conf)), then run nginx -t &&':
    {
      change: ({ path }) => path === '/sitemap.xml' && new Response(null, { status: 404 }),
      rule: 'location ~* \\.(?:css|xml)$ { root /var/www/html; log_not_found off; }',
    },
  'The proxy responds with 301 where the server responds with 200 for GET /contact and 1 more request: remove the rule that redirects this address':
    {
      change: ({ path }) =>
        /^\/(contact|getOverview)$/.test(path) && new Response(null, { status: 301 }),
      rule: 'rewrite ^/(contact|getOverview)$ / permanent;',
    },
  'The proxy responds with 200 where the server responds with 401 for POST /mcp…: make it forward the errors of the server (remove …) (nginx now has “proxy_intercept_errors on;” (line 8 of /etc/nginx/conf.d/manpower.conf) and “error_page 401 =200 /index.html;” (line 8 of':
    {
      change: ({ path }) => path === '/mcp' && new Response('Home', { status: 200 }),
      rule: 'proxy_intercept_errors on; error_page 401 =200 /index.html;',
    },
  'The proxy responds with 403 … for GET /dashboard: remove the rule … (nginx now has “location = /dashboard {” with “deny all;” (line 8 of':
    {
      change: ({ path }) => path === '/dashboard' && new Response(null, { status: 403 }),
      rule: 'location = /dashboard { proxy_pass http://manpower; deny all; }',
    },
  'The proxy responds with 404 … for GET /contact: remove the rule … (nginx now has “location ^~ /con {” (line 1 of /etc/nginx/snippets/own.conf)), then':
    {
      change: ({ path, headers }) =>
        path === '/contact' && !headers.has('user-agent') && new Response(null, { status: 404 }),
      rule: 'include snippets/own.conf; location ~ [ { proxy_pass http://manpower; }',
      files: { 'etc/nginx/snippets/own.conf': 'location ^~ /con { }\n' },
    },
  'The proxy responds with 413 …, so pictures above its limit (…) cannot be uploaded: make it accept … (client_max_body_size 6m;) (the server block is the one with “server_name firm.example;” (line 7 of /etc/nginx/conf.d/manpower.conf)), then run':
    {
      change: ({ path }) => path === '/mcp' && new Response(null, { status: 413 }),
      rule: 'location /mcp { try_files $uri @site; }',
    },
  'The proxy responds with 404 … for GET /robots.txt: remove the rule … (the server block is the one':
    {
      change: ({ path }) => path === '/robots.txt' && new Response(null, { status: 404 }),
      rule: 'location /robots { if ($http) { return 301 https://$host; } proxy_pass http://a; }',
    },
  'The proxy adds the headers content-security-policy (default-src: self), permissions-policy and x-frame-options for GET / and … more requests, so browsers can block sign-in, …: remove these headers from the proxy (the add_header lines), because the website itself sends all the headers that it needs (nginx now has “add_header Content-Security-Policy "default-src: self; x" always;” (line 3 of /etc/nginx/snippets/security.conf), “add_header Permissions-Policy camera=();” (line 1 of /etc/nginx/snippets/security.conf) and “add_header x-frame-options DENY;” (line 2 of /etc/nginx/snippets/security.conf)), then run':
    {
      change: ({ response }) => {
        plant.withHeader(response, 'permissions-policy', 'camera=()');
        plant.withHeader(response, 'x-frame-options', 'DENY');
        return plant.withHeader(response, 'content-security-policy', 'default-src: self');
      },
      rule: 'include snippets/security.conf;',
      files: {
        'etc/nginx/snippets/security.conf':
          'add_header Permissions-Policy camera=();\nadd_header x-frame-options DENY;\nadd_header Content-Security-Policy "default-src: self; x" always;\n',
      },
    },
  'The proxy adds the x-frame-options header (DENY) … (nginx now has “add_header X-Frame-Options DENY;” (line 8 of':
    {
      change: ({ response }) =>
        plant.withHeader(
          plant.withHeader(response, 'x-frame-options', 'DENY'),
          'strict-transport-security',
          null,
        ),
      rule: 'location /dashboard { add_header X-Frame-Options DENY; proxy_pass http://manpower; }',
    },
  'The proxy removes the etag header …: make it forward headers unchanged (remove the add_header and proxy_hide_header lines) (nginx now has “proxy_hide_header ETag;” (line 8 of':
    {
      change: ({ response }) => plant.withHeader(response, 'etag', null),
      rule: 'proxy_hide_header ETag;',
    },
  'The proxy adds the refresh header (9) …: remove that header … (the server block is the one with “server_name firm.example;” (line 7 of /etc/nginx/conf.d/manpower.conf)), then run':
    { change: ({ response }) => plant.withHeader(response, 'refresh', '9') },
};

const duplicateDefinitions: Cases<{ message: string; files: Record<string, string> }> = {
  'nginx rejects its configuration (duplicate "log_format" name …:1), because /etc/nginx/conf.d/manpower-2026-11-30.conf is included as well and repeats that definition, so changes have no effect, …: move that file out of the folder (mv /etc/nginx/conf.d/manpower-2026-11-30.conf /root/), then run nginx -t && systemctl reload-or-restart nginx':
    {
      message: 'duplicate "log_format" name "manpower" in /etc/nginx/conf.d/manpower.conf:1',
      files: {
        'conf.d/manpower-2026-11-30.conf': formatSiteBlock(),
        'conf.d/manpower.conf': formatSiteBlock(),
      },
    },
  'nginx rejects …, because /etc/nginx/conf.d/old.conf is included as well …: move that file': {
    message: 'duplicate upstream "manpower" in /etc/nginx/conf.d/old.conf:2',
    files: { 'conf.d/manpower.conf': formatSiteBlock(), 'conf.d/old.conf': formatSiteBlock() },
  },
  'nginx rejects …, because /etc/nginx/conf.d/site-new.conf is included as well …: move that file':
    {
      message: 'duplicate upstream "manpower" in /etc/nginx/conf.d/site.conf:2',
      files: { 'conf.d/site-new.conf': formatSiteBlock(), 'conf.d/site.conf': formatSiteBlock() },
    },
  'nginx rejects its configuration (limit_req_zone "one" is already bound …), so changes …: remove that line, or the other one with the same name (line 1 of /etc/nginx/conf.d/zones.conf is “…”, and /etc/nginx/conf.d/limits.conf contains the other one), then':
    {
      message:
        'limit_req_zone "one" is already bound to key "$host" in /etc/nginx/conf.d/zones.conf:1',
      files: {
        'conf.d/limits.conf': 'limit_req_zone $host zone=one:1m rate=9r/s;\n',
        'conf.d/zones.conf': 'limit_req_zone $host zone=one:2m rate=8r/s;\n',
      },
    },
};

/** The errors with which nginx rejected a configuration when root reloaded it, and a rule in that configuration. */
const loggedErrors: Cases<[error: string, rule: string]> = {
  'nginx rejects its configuration (unknown "connection_upgrade" variable), …: write “proxy_set_header Connection "";” instead, as in docs/deploy-server.md (line 8 of /etc/nginx/conf.d/manpower.conf is “proxy_set_header Connection $connection_upgrade;”), then run nginx -t && systemctl reload-or-restart nginx':
    ['unknown "connection_upgrade" variable', 'proxy_set_header Connection $connection_upgrade;'],
  'nginx rejects its configuration (zero size shared memory zone "one"), …: remove the line that names this zone … (nginx now has “limit_req zone=one burst=3;” (line 8 of':
    ['zero size shared memory zone "one"', 'limit_req zone=one burst=3;'],
  'nginx rejects its configuration (no "events" section in configuration), …: write events {} into /etc/nginx/nginx.conf, outside of all blocks, then run nginx -t':
    ['no "events" section in configuration', 'gzip off;'],
  'nginx rejects its configuration (BIO_new_file("/etc/letsencrypt/live/dh.pem") failed), …: remove the line with that file, because nginx does not need it (nginx now has “ssl_dhparam /etc/letsencrypt/live/dh.pem;” (line 8 of':
    [
      'BIO_new_file("/etc/letsencrypt/live/dh.pem") failed',
      'ssl_dhparam /etc/letsencrypt/live/dh.pem;',
    ],
  'nginx rejects its configuration (unknown directive "http2" in /etc/nginx/conf.d/manpower.conf:8), …: remove that line, and write listen 443 ssl http2; …(line 8 of /etc/nginx/conf.d/manpower.conf is “http2 on;”), then':
    ['unknown directive "http2" in /etc/nginx/conf.d/manpower.conf:8', 'http2 on;'],
};

/** The errors with which nginx rejects the website’s server block, and the change of that block. */
const rejectedBlocks: Cases<[error: string, part: string, replacement: string, settings?: string]> =
  {
    '…: write server_name instead of servername (line 7 of /etc/nginx/conf.d/manpower.conf is “servername firm.example;”), then':
      ['unknown directive "servername" in FILE:7', 'server_name', 'servername'],
    '…: remove the line with that file, because nginx does not need it (line 7 of … is “include /etc/letsencrypt/options-ssl-nginx.conf;”; the same applies to “ssl_dhparam /etc/letsencrypt/ssl-dhparams.pem;” (line 8 of …)), then':
      [
        'open() "/etc/letsencrypt/options-ssl-nginx.conf" failed (2: No such file or directory) in FILE:7',
        'server_name',
        'include /etc/letsencrypt/options-ssl-nginx.conf;\n  ssl_dhparam /etc/letsencrypt/ssl-dhparams.pem;\n  server_name',
      ],
    '…: write a semicolon at the end of line 11 of /etc/nginx/conf.d/manpower.conf (“proxy_pass http://manpower”), then':
      ['unexpected "}" in FILE:12', 'http://manpower;', 'http://manpower'],
    '…: write a semicolon at the end of line 6 of /etc/nginx/conf.d/manpower.conf (“listen 443 ssl”)':
      ['invalid parameter "server_name" in FILE:7', 'ssl;', 'ssl'],
    '…: write a semicolon at the end of line 7 of /etc/nginx/conf.d/manpower.conf (“server_name firm.example”)':
      ['could not build server_names_hash, you should increase', 'firm.example;', 'firm.example'],
    '…: delete the superfluous semicolon on line 6 of': [
      'unexpected ";" in FILE:6',
      'ssl;',
      'ssl;;',
    ],
    '…: add the quotation mark (") that is missing from line 9 of': [
      'unexpected "m" in FILE:14',
      '31536000" always',
      '31536000 always',
    ],
    '…: write } before line 13 of …, because the block that begins with line 10 of … (“location / {”) has no closing brace':
      [
        'named location "@too-large" can be on the server level only in FILE:13',
        'manpower;\n  }',
        'manpower;\n',
      ],
    '…: write } at the end of …, because the block that begins with line 5 of': [
      'unexpected end of file, expecting "}" in FILE:16',
      '  }\n}\n',
      '  }\n',
    ],
    '…: delete the superfluous } on line 13 of …, which closes the block too early, before line 14':
      [
        '"location" directive is not allowed here in FILE:14',
        'manpower;\n  }',
        'manpower;\n  }\n  }',
      ],
    '…: write { at the end of line 10 of': [
      'directive "location" has no opening "{" in FILE:11',
      'location / {',
      'location /',
    ],
    '…: write “client_max_body_size 6m;” instead (line 8 of': [
      '"client_max_body_size" directive invalid value in FILE:8',
      '  \n',
      '  client_max_body_size 6MB;\n',
    ],
    '…: write “gzip on;” instead (line 8 of': [
      'invalid value "yes" in "gzip" directive, it must be "on" or "off" in FILE:8',
      '  \n',
      '  gzip yes;\n',
    ],
    '…: write “proxy_pass http://manpower;” instead, as in docs/deploy-server.md (line 11 of': [
      'host not found in upstream "manpwer" in FILE:11',
      'http://manpower;',
      'http://manpwer;',
    ],
    '…: move that line before the first server block, outside of all blocks of the file (line 8 of':
      ['"upstream" directive is not allowed here in FILE:8', '  \n', '  upstream a { }\n'],
    '…: move that block before the first server block, outside of all blocks of the file (line 8 of':
      [
        '"upstream" directive is not allowed here in FILE:8',
        '  \n',
        '  upstream a {\n    server 127.0.0.1;\n  }\n',
      ],
    '…: run apt-get install libnginx-mod-stream, or delete that block (line 8 of': [
      'unknown directive "stream" in FILE:8',
      '  \n',
      '  stream {\n  }\n',
    ],
    '…: remove that block, or the other one with the same name (line 13 of … is “location / {”, and line 10 is “location / {”)':
      [
        'duplicate location "/" in FILE:13',
        'manpower;\n  }',
        'manpower;\n  }\n  location / {\n    return 404;\n  }',
      ],
    '…: remove that line, or the other one with the same name (line 8 of … is “listen 443;”, and line 6 is “listen 443 ssl;”)':
      ['"listen" directive is duplicate in FILE:8', '  \n', '  listen 443;\n'],
    '…: write ssl_certificate /etc/letsencrypt/live/firm.example/fullchain.pem; and ssl_certificate_key /etc/letsencrypt/live/firm.example/privkey.pem; into each server block with that certificate, in place of its present lines (nginx now has “ssl_certificate /etc/letsencrypt/live/firm.exmple/fullchain.pem;” (line 8 of':
      [
        'cannot load certificate "/etc/letsencrypt/live/firm.exmple/fullchain.pem": BIO_new_file() failed (SSL: error:8)',
        '  \n',
        '  ssl_certificate /etc/letsencrypt/live/firm.exmple/fullchain.pem;\n',
        'firm.example',
      ],
    '…: remove the passphrase of that private key, because nginx cannot ask for it (openssl pkey -in /etc/ssl/firm.key -out /etc/ssl/firm.key.new && chmod 600 /etc/ssl/firm.key.new && mv /etc/ssl/firm.key.new /etc/ssl/firm.key), then':
      [
        'cannot load certificate key "/etc/ssl/firm.key": PEM_read_bio_PrivateKey() failed (SSL: error:0480006D:PEM routines::problems getting password)',
        '  \n',
        '  ssl_certificate_key /etc/ssl/firm.key;\n',
        'firm.example',
      ],
    '…: restore /etc/letsencrypt/live/firm.example/privkey.pem from a backup … (mv /etc/nginx/conf.d/manpower.conf /root/ && systemctl restart nginx && cp -a /etc/letsencrypt /root/ && rm -rf /etc/letsencrypt/*/firm.example /etc/letsencrypt/renewal/firm.example.conf && certbot certonly --webroot -w /var/www/acme --expand -d firm.example … --cert-name firm.example && mv /root/manpower.conf /etc/nginx/conf.d/manpower.conf), then run nginx -t':
      [
        'cannot load certificate key "/etc/letsencrypt/live/firm.example/privkey.pem": BIO_new_file() failed (SSL: error:8)',
        '  \n',
        '  ssl_certificate_key /etc/letsencrypt/live/firm.example/privkey.pem;\n',
        'firm.example',
      ],
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
  'firm.example resolves to 198.51.100.2, which does not show this website (status 404): at the DNS provider, delete the A record of firm.example with 198.51.100.2':
    { '198.51.100.1': 200, '198.51.100.2': 404 },
  'firm.example resolves to 198.51.100.2, which cannot be reached (ECONNREFUSED): at the DNS provider, delete the A record':
    { '198.51.100.1': 200, '198.51.100.2': 'ECONNREFUSED' },
  'firm.example resolves to 127.0.0.1, which cannot be reached (ECONNREFUSED): … change it to another address of this machine; or make the proxy listen on 127.0.0.1 too (listen 443 ssl; …), then reload the proxy':
    { '198.51.100.1': 200, '127.0.0.1': 'ECONNREFUSED' },
  'firm.example resolves to 2001:db8::80, which is not an address of this machine: at the DNS provider, delete the AAAA record of firm.example with 2001:db8::80':
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

  it.each(Object.entries(loggedErrors))('reports “%s”', async (line, [error, rule]) => {
    const machine = await plant.machine({
      'etc/nginx/conf.d/manpower.conf': formatSiteBlock(rule),
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

  it('reports a missing server block for the name without www', async () =>
    expectFaults(
      {
        ...(await plant.machine({ 'etc/nginx/conf.d/manpower.conf': formatSiteBlock() })),
        resolveAddresses: resolveAlias,
        hosts: { [alias]: respond(200) },
      },
      [
        'https://www.firm.example responds with 200: make the proxy redirect it (add the server block with server_name www.firm.example, which nginx does not have, to /etc/nginx/conf.d/manpower.conf as in docs/deploy-server.md), then run nginx -t',
      ],
    ));

  it('names the file with a missing server block if nginx does not read the file', async () =>
    expectFaults(
      {
        ...(await plant.machine({
          'etc/nginx/conf.d/manpower.conf': formatSiteBlock(),
          'etc/nginx/conf.d/www.conf.bak':
            'server {\n  listen 443 ssl;\n  server_name www.firm.example;\n}\n',
        })),
        resolveAddresses: resolveAlias,
        hosts: { [alias]: respond(200) },
      },
      [
        'https://www.firm.example responds with 200: make the proxy read the file with its server block (mv /etc/nginx/conf.d/www.conf.bak /etc/nginx/conf.d/manpower-https.conf), then run nginx -t',
      ],
    ));

  it('does not suggest opening ports if nginx has no server block for the name', async () =>
    expectFaults(
      {
        ...(await plant.machine({ 'etc/nginx/conf.d/manpower.conf': formatSiteBlock() })),
        resolveAddresses: resolveAlias,
        hosts: { [alias]: failWith('ECONNREFUSED') },
      },
      [
        'https://www.firm.example cannot be reached (ECONNREFUSED): make the proxy redirect it (add the server block with server_name www.firm.example',
      ],
    ));

  it('reports the other name without TLS if only that address does not lead to the website', () => {
    let requestCount = 0;
    const respondOnce = () => {
      requestCount += 1;
      const headers = { location: `https://${site}/contact` };
      return requestCount > 1 ? respond(200)() : new Response(null, { status: 301, headers });
    };
    return expectFaults({ resolveAddresses: resolveAlias, hosts: { [alias]: respondOnce } }, [
      'http://www.firm.example responds with 200: make the proxy redirect it to https://firm.example (return 301 https://firm.example$request_uri; in the server block with listen 80 and server_name www.firm.example',
    ]);
  });

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

  it('reports another certificate than the one of certbot for the name', async () => {
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
      'https://firm.example cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID), because nginx does not use certbot’s certificate for this name (it has “ssl_certificate /etc/letsencrypt/live/shop.example/fullchain.pem;” (line 8 of /etc/nginx/conf.d/manpower.conf)): write /etc/letsencrypt/live/firm.example/fullchain.pem into ssl_certificate and /etc/letsencrypt/live/firm.example/privkey.pem into ssl_certificate_key there, then run nginx -t && systemctl reload nginx',
    ]);
    expect(await findFaultsWith('shop.example', 'CERT_HAS_EXPIRED')).toEqual([
      expect.stringContaining(
        '(CERT_HAS_EXPIRED), because nginx does not use certbot’s certificate',
      ),
    ]);
    expect(await findFaultsWith('firm.example')).toEqual([
      expect.stringMatching(
        /add firm\.example to the certificate.* \(the server block is the one with .*, then run nginx -t/,
      ),
    ]);
  });

  it('names the line with the certificate that does not cover the other name', async () => {
    const block = (name: string) =>
      `server {\n  listen 443 ssl;\n  server_name ${name};\n  ssl_certificate /etc/letsencrypt/live/${name}/fullchain.pem;\n}\n`;
    const machine = await plant.machine({
      'etc/nginx/conf.d/manpower.conf': block(site) + block(alias),
    });
    const hosts = { [alias]: failWith('ERR_TLS_CERT_ALTNAME_INVALID') };
    await expectFaults({ ...machine, resolveAddresses: resolveAlias, hosts }, [
      'https://www.firm.example cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID): add www.firm.example to the certificate, … (nginx now has “ssl_certificate /etc/letsencrypt/live/www.firm.example/fullchain.pem;” (line 9 of /etc/nginx/conf.d/manpower.conf)',
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
      return faults.filter((text) => !text.includes('which is not an address of this machine'));
    };
    expect(await findFaultsWith('443', '203.0.113.5:443')).toEqual([
      'nginx ignores the server block for firm.example in /etc/nginx/conf.d/manpower.conf at the address 203.0.113.5, because /etc/nginx/conf.d/shop.conf contains “listen 203.0.113.5:443 ssl;” (line 2 of /etc/nginx/conf.d/shop.conf), which is more specific than listen 443: write only the port in that line, and in the other listen lines of the server block that contains it (listen 443 ssl;), then run nginx -t && systemctl reload nginx',
    ]);
    for (const listen of ['127.0.0.1:443', '[::]:443']) {
      expect(await findFaultsWith(listen, '443')).toEqual([
        `The server block for firm.example in /etc/nginx/conf.d/manpower.conf does not listen on port 443 at the IPv4 address of this machine (only at ${listen}): write listen 443 ssl; into it, then run nginx -t && systemctl restart nginx`,
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
        'at the address 127.0.0.1, because /etc/nginx/conf.d/shop.conf contains “listen 127.0.0.1:443 ssl;” (line 2',
      ),
    ]);
  });

  it('reports an IPv6 address of a machine on which IPv6 is turned off', () =>
    expectFaults(
      {
        ...websiteAt({ '198.51.100.1': 200, '2001:db8::80': 'ENETUNREACH' }),
        listExternalAddresses: () => ['198.51.100.1'],
      },
      [
        'firm.example resolves to 2001:db8::80, which cannot be used, because this machine has no IPv6 address, …: turn IPv6 on again',
      ],
    ));

  it('reports a CDN that connects over HTTP although the hosts file leads to this machine', async () =>
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

  it('names the CNAME record that leads to another website', () =>
    expectFaults(
      {
        ...websiteAt({ '127.0.0.1': 200, '198.51.100.2': 404 }),
        resolveCname: async () => ['sites.builder.example'],
      },
      [
        'firm.example resolves to 198.51.100.2, which does not show this website (status 404): at the DNS provider, replace the CNAME record of firm.example (to sites.builder.example) with a record (A, AAAA) that points to this machine',
      ],
    ));

  it.each(Object.entries(wrongAddresses))('reports “%s”', (line, results) =>
    expectFaults(websiteAt(results), [line]),
  );

  it.each([
    [['203.0.113.5'], 'the address of this machine (203.0.113.5)'],
    [['203.0.113.5', '203.0.113.6'], 'an address of this machine (203.0.113.5 and 203.0.113.6)'],
  ])('names the addresses %j of this machine in the remedy for a DNS record', (own, target) =>
    expectFaults(
      {
        ...websiteAt({ '198.51.100.1': 200, '198.51.100.2': 404 }),
        listExternalAddresses: () => own,
      },
      [`firm.example resolves to 198.51.100.2, …, or change it to ${target}`],
    ),
  );

  // Root can read every file.
  it.skipIf(process.geteuid?.() === 0)('reports an unreadable /etc/resolv.conf', async () =>
    expectFaults(await plant.machine({ 'etc/resolv.conf': '' }, 0o000), [
      'This user cannot read /etc/resolv.conf, …: run chmod 644',
    ]),
  );

  it('reports a clock that shows the time of another time zone', async () => {
    const setClock = (hours: number): Fault => ({
      hosts: {
        [google]: () => {
          const date = new Date(Date.now() + hours * 3_600_000).toUTCString();
          return Response.json({}, { headers: { date } });
        },
      },
    });
    await expectFaults(setClock(-4), [
      '…clock is 4 h ahead of … time zone…: turn on NTP … time zone',
    ]);
    await expectFaults(setClock(5.5), ['…clock is 5.5 h behind Google']);
  });

  it.each([
    'v=spf1 include:mail.example -all',
    'v=spf1 -ip4:192.0.2.1 mx -all',
    'v=DMARC1; p=none',
  ])('accepts the TXT record %s of the sender’s domain', async (record) => {
    const resolveTxt = async (name: string) => [[name === site ? record : 'v=spf1 -all']];
    await expectFaults({ variables: mailVariables, resolveTxt }, []);
  });

  it('reports an SPF record that lacks the address of this machine', async () => {
    const mailFrom = (record: string): Fault => ({
      variables: { MAIL_URL: 'smtp://127.0.0.1', MAIL_FROM: 'site@firm.example' },
      listExternalAddresses: () => ['10.0.0.5', '88.198.40.10'],
      resolveRecords: async () => ['88.198.40.99'],
      resolveTxt: async (name) => [[name === site ? record : 'v=spf1 ip4:88.198.41.0/24 -all']],
    });
    const postfix = (relay = '') =>
      plant.machine({ 'etc/postfix/main.cf': `relayhost =${relay}\n` });
    const findSpfFaults = async (record: string, relay?: string) =>
      (await findFaults({ ...mailFrom(record), ...(await postfix(relay)) })).filter((text) =>
        text.includes('SPF'),
      );
    expect(await findSpfFaults('v=spf1 a include:a.example ip4:88.198.40.9 -all')).toEqual([
      'The SPF record of firm.example does not allow this machine (88.198.40.10), whose mail server sends the e-mails, so recipients reject the e-mails from MAIL_FROM or treat them as spam: at the DNS provider of firm.example, replace this TXT record with “v=spf1 a include:a.example ip4:88.198.40.9 ip4:88.198.40.10 -all”',
    ]);
    for (const term of ['mx', 'a/24', 'ip4:88.198.40.0/24', 'a:a.example exists:%{i}.a.example']) {
      expect(await findSpfFaults(`v=spf1 ${term} -all`)).toEqual([]);
    }
    expect(await findSpfFaults('v=spf1 a -all', ' mail.example')).toEqual([]);
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
      'The proxy responds with 403 … for GET /media/a.webp: remove the rule … (allow, deny, valid_referers, return 403, a location, bot protection)',
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
      'The proxy removes the content-encoding header for GET / and … more requests, so pages load slowly: make it forward the Accept-Encoding header',
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
      'firm.example resolves to 198.51.100.1, which does not lead to this machine (198.51.100.9), …: at the DNS provider, correct the record (A, AAAA) of firm.example; or if this is the address of a router';
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

  describe('with a domain that has expired', () => {
    const parkedAddress = '88.198.50.23';
    const mail = 'mail.firm.example';
    const line =
      'firm.example, www.firm.example, mail.firm.example and git.firm.example resolve to 88.198.50.23, which is not an address of this machine (88.198.40.10), so the domain firm.example has probably expired, …: look at its expiry date and its name servers at the registrar, and renew the domain or set its former name servers again; if both are right, correct the A and AAAA records';
    const settings =
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\nwww.firm.example = /var/www/acme\n';
    const outputs = { remote: 'https://git.firm.example/site\n', '-c': '' };
    const park = async (machine?: Fault, records: Record<string, string> = {}): Promise<Fault> => {
      const resolve = async (name: string) =>
        name.endsWith(site) ? [records[name] ?? parkedAddress] : ['192.0.2.80'];
      const isHidden = machine !== undefined;
      return {
        ...(machine ?? (await plant.certbot(settings))),
        ...plant.programs(outputs),
        variables: { MAIL_URL: `smtp://${mail}`, MAIL_FROM: 'site@firm.example' },
        listExternalAddresses: () => ['88.198.40.10'],
        resolveAddresses: async (name) =>
          isHidden && name === site ? ['127.0.1.1'] : resolve(name),
        resolveRecords: resolve,
        resolveTxt: async () => [['v=spf1 -all']],
        visit: async (ip) => ({
          ...visitResult(),
          isThisWebsite: ip.startsWith('127.') || ip === '88.198.60.1',
        }),
        hosts: {
          [alias]: respond(200, 'Parked'),
          ...(!isHidden && { [site]: respond(200, 'Parked') }),
        },
      };
    };
    const parkHidden = async (records?: Record<string, string>) =>
      park(await plant.certbot(settings, { 'etc/hosts': '127.0.1.1 firm.example\n' }), records);
    const findLines = async (fault: Fault) =>
      (await findFaults(fault)).filter((text) => /expired|lead to|challenge files/.test(text));

    it('reports only the domain', async () => {
      await expectFaults(await park(), [line]);
      await expectFaults(await parkHidden(), [line]);
    });

    it('does not suspect the domain if only the website’s name leads elsewhere', async () => {
      expect(await findLines(await park(undefined, { [alias]: '88.198.40.10' }))).toEqual([
        expect.stringMatching(/^firm.example resolves to 88.198.50.23, which does not lead to/),
      ]);
    });

    it('does not suspect the domain behind a CDN, a load balancer or a router', async () => {
      const records = { [site]: '88.198.60.1', [alias]: '88.198.60.1', [mail]: '88.198.60.1' };
      const isSuspected = async (fault: Fault) =>
        (await findFaults(fault)).some((text) => text.includes('expired'));
      expect(await isSuspected(await parkHidden(records))).toBe(false);
      const parked = await parkHidden();
      const respondings: Responders[string][] = [
        () => new Response(null, { status: 200, headers: { 'cf-ray': '1' } }),
        () => new Response(null, { status: 301, headers: { location: `https://${site}/` } }),
        respond(503),
      ];
      for (const responder of respondings) {
        expect(await isSuspected({ ...parked, hosts: { [alias]: responder } })).toBe(false);
      }
      const listExternalAddresses = () => ['10.0.0.5'];
      expect(await isSuspected({ ...parked, listExternalAddresses })).toBe(false);
    });
  });

  describe('with a name without addresses', () => {
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
        'The name servers of firm.example do not respond to requests for it, …: at the registrar, replace the name servers of firm.example',
      ]);
      const bogus: Fault = {
        ...(await nameFault('ESERVFAIL')),
        existsUnvalidated: async () => true,
      };
      await expectFaults(bogus, [
        'The DNSSEC records of firm.example are wrong, …: at the registrar, replace the DS record of firm.example',
      ]);
    });

    it('reports a wrong name in URL', async () =>
      expectFaults({ ...(await nameFault('ENOTFOUND', alias)), variables: {} }, [
        'URL contains firm.example, a name that exists neither in DNS nor in the configuration of nginx, which has www.firm.example: set URL to https://www.firm.example',
      ]));

    it.each([
      ['firm.example.firm.example', 'write firm.example. (with a dot at the end) into'],
      ['old.host.example', 'replace that CNAME record with a record (A, AAAA)'],
    ])('reports a CNAME record that leads to %s', (target, remedy) =>
      expectFaults(
        { hosts: { [site]: failWith('ENOTFOUND') }, resolveCname: async () => [target] },
        [
          `The CNAME record of firm.example leads to ${target}, which does not exist, …: at the DNS provider, ${remedy}`,
        ],
      ),
    );
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

  it('reports another website at a DNS record that the hosts file hides', async () => {
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
      /^firm.example resolves to 198.51.100.2, which .*: at the DNS provider, delete the A record/,
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

  it('reports a missing DNS record that the hosts file hides', async () => {
    const hidden: Fault = {
      ...websiteAt({ '127.0.1.1': 200 }),
      ...(await plant.machine({ 'etc/hosts': '127.0.1.1 firm.example\n' })),
      listExternalAddresses: () => ['198.51.100.9'],
    };
    await expectFaults({ ...hidden, resolveTxt: rejectWithNotFound }, [
      'The domain firm.example does not exist in DNS, …; if it is active, at the DNS provider, add a record (A, AAAA) for firm.example that points to this machine (198.51.100.9)',
    ]);
    await expectFaults(hidden, []);
    const resolveRecords = async () => ['127.0.1.1'];
    await expectFaults({ ...hidden, resolveTxt: rejectWithNotFound, resolveRecords }, []);
  });

  it('reports a name of the certificate that leads to another machine', async () => {
    const settings =
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\nshop.firm.example = /var/www/acme\n';
    const findRenewalFaults = async (shopAddress: string) =>
      (
        await findFaults({
          ...(await plant.certbot(settings)),
          listExternalAddresses: () => ['198.51.100.1'],
          resolveRecords: async (name) => [name === site ? '198.51.100.1' : shopAddress],
        })
      ).filter((text) => text.includes('another machine'));
    expect(await findRenewalFaults('198.51.100.44')).toEqual([
      expect.stringMatching(
        /also applies to shop\.firm\.example, which leads to another machine \(198\.51\.100\.44\), .*: run certbot certonly .* -d firm\.example --deploy-hook/,
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
      '…198.51.100.1, which does not show this website (status 401): turn off the proxy’s password',
      '…198.51.100.2, which does not show this website (status 404): at the DNS provider, delete the A record',
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
        /^The proxy responds with 413 .* for POST \/mcp, so pictures above its limit \(in nginx, 1 MB by default\) cannot be uploaded: make it accept request bodies of 6 MB \(client_max_body_size 6m;\), then reload the proxy$/,
      ),
    ]);
  });

  it('reports a name without a DNS record in a certificate', async () => {
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
        /firm\.example\.conf also applies to old\.firm\.example, which has no DNS record, .*: add a record .* run certbot .* --expand -d firm\.example --deploy-hook .* --cert-name firm\.example \(with all other names/,
      ),
    );
  });

  it('reports the rule that refuses the challenge files, but not a limit of all requests', async () => {
    const settings =
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\nold.firm.example = /var/www/acme\n';
    const findRenewalFaults = async (status: number, rules: string, mode = 0o755) => {
      const files = { 'etc/nginx/conf.d/site.conf': `${rules}proxy_pass http://product;\n` };
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
        /: remove the rule that refuses http:\/\/old\.firm\.example\/\.well-known\/acme-challenge\/ .* \(nginx now has “deny all;” \(line 2 of \S*site\.conf\)\), then run nginx -t/,
      ),
    ]);
    expect(await findRenewalFaults(403, '', 0o750)).toEqual([
      expect.stringContaining(': run chmod 755 /var/www/acme; if the status is still 403, remove'),
    ]);
    expect(await findRenewalFaults(503, 'limit_req zone=flood;\n')).toEqual([]);
    expect(await findRenewalFaults(503, '')).toHaveLength(1);
  });

  it('reports a certificate of certbot without settings for its renewal', async () => {
    const files = {
      'etc/nginx/conf.d/site.conf':
        'ssl_certificate /etc/letsencrypt/live/firm.example/fullchain.pem;\n',
    };
    await expectFaults(await plant.machine(files), []);
    await expectFaults(await plant.machine({ ...files, 'etc/letsencrypt/cli.ini': '' }), [
      'nginx uses the certificate in /etc/letsencrypt/live/firm.example, which certbot does not renew (/etc/letsencrypt/renewal/firm.example.conf does not exist): obtain a new certificate with certbot',
    ]);
  });

  it('reports a listening address that this machine does not have', async () => {
    const listenOn = (address: string) =>
      plant.machine({
        'etc/nginx/conf.d/site.conf': `server {\n  listen ${address} ssl;\n  proxy_pass http://127.0.0.1:8888;\n}\n`,
        'proc/net/tcp': '',
      });
    await expectFaults(await listenOn('203.0.113.5:443'), [
      '/etc/nginx/conf.d/site.conf contains listen 203.0.113.5:443, which is not an address of this machine, so nginx cannot start: write only the port in each listen line with such an address (listen 443 ssl;',
    ]);
    await expectFaults(await listenOn('[::]:443'), [
      'This machine has no IPv6, but /etc/nginx/conf.d/site.conf contains listen [::]:443, so nginx cannot start: remove the lines with listen [::]',
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

  it('names the line of a rate limit in nginx, and does not report a wrong target of the proxy', async () => {
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
        /^The proxy responds with 503 to some .* \(nginx now has “limit_req zone=ddos burst=3 nodelay;” \(line 1 of .etc.nginx.conf.d.site.conf\)\), then run nginx -t && systemctl reload nginx$/,
      ),
    );
    expect(faults.join()).not.toMatch(/other than the one on port|log of the server/);
  });

  it('reports a firewall that refuses connections on the machine itself', () =>
    expectFaults({ canConnectLocally: async () => false }, [
      'The firewall of this machine refuses connections on the machine itself (the interface lo), …: write iif "lo" accept',
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
      expect.stringContaining(
        '(run firewall-cmd --permanent --add-port=80/tcp --add-port=443/tcp && firewall-cmd --reload)',
      ),
    );
    const ban = '-A INPUT -p tcp -m multiport --dports 80,443 -j f2b-nginx\n';
    expect(await findFirewallFaults(closedRules + ban)).toContainEqual(fault);
    const dropRule = '-A INPUT -p tcp -m tcp --dport 443 -j DROP\n';
    expect(await findFirewallFaults(dropRule)).toContainEqual(
      expect.stringMatching(/^The firewall .* refuses connections to port 443, /),
    );
    const limit = 'tcp dport { 80, 443 } ct state new limit rate over 25/minute burst 100 packets';
    expect(await findFirewallFaults(`\t\t${limit} drop\n`)).toContainEqual(
      expect.stringMatching(
        /^The firewall .* limits the new connections of all visitors together \(“.* drop”\), so it refuses connections if a few visitors open pages .*: delete that rule .* with iptables, delete it with iptables -D\)/,
      ),
    );
    for (const rule of [limit.replace('25/minute', '200/second'), `ip saddr meter ${limit}`]) {
      expect(await findFirewallFaults(`\t\t${rule} drop\n`)).not.toContainEqual(
        expect.stringContaining('limits the new connections'),
      );
    }
    const onlyCdn = [
      `${closedTable}\t\tip saddr @cloudflare4 tcp dport { 80, 443 } accept\n`,
      `${closedRules}-A ufw-user-input -s 192.0.2.0/24 -p tcp -m multiport --dports 80,443 -j ACCEPT\n`,
    ];
    for (const rules of onlyCdn) {
      expect(await findFirewallFaults(rules)).toContainEqual(
        expect.stringMatching(
          /^The firewall .* accepts connections only from some addresses \(“.* (accept|ACCEPT)”\) to port 443 and port 80, .*: open both ports/,
        ),
      );
    }
    const ipv6Table = `table ip filter {\n${closedTable.replace('22', '{ 22, 80, 443 }')}table ip6 filter {\n${closedTable}`;
    expect(await findFirewallFaults(ipv6Table, ['127.0.0.1', '::1'])).toContainEqual(
      expect.stringMatching(
        /^The firewall .* port 443 and port 80 over IPv6, .*: open both ports in the table ip6 \(write/,
      ),
    );
    const ip6tablesTable = ipv6Table.replace(/(?<=ip6 filter \{\n)/, '\tchain INPUT {\n');
    expect(await findFirewallFaults(ip6tablesTable, ['127.0.0.1', '::1'])).toContainEqual(
      expect.stringMatching(/: open both ports in the table ip6 \(run ip6tables -I INPUT -p tcp/),
    );
    const acceptPorts = closedTable.replace('22', '{ 22, 80, 443 }');
    const closedDiscovery = expect.stringMatching(/^The firewall of this machine refuses ICMPv6, /);
    for (const [rules, isClosed] of [
      [`table inet filter {\n${acceptPorts}`, true],
      [`table inet filter {\n${acceptPorts}\t\tmeta l4proto ipv6-icmp accept\n`, false],
      [`table ip filter {\n${acceptPorts}`, false],
    ] as const) {
      const faults = await findFirewallFaults(rules, ['127.0.0.1', '::1']);
      expect(faults).toEqual(
        isClosed
          ? expect.arrayContaining([closedDiscovery])
          : expect.not.arrayContaining([closedDiscovery]),
      );
    }
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
        'The firewall of this machine refuses connections to port 443 and port 80, …: open both ports (run iptables -I INPUT -p tcp -m multiport --dports 80,443 -j ACCEPT',
      ],
    ));

  it('reports a missing file that nginx reads', async () => {
    const config = (path: string) =>
      `ssl_dhparam ${path};\nssl_certificate /etc/letsencrypt/live/a/fullchain.pem;\nproxy_pass http://product;\n`;
    await expectFaults(
      await plant.machine({ 'etc/nginx/conf.d/site.conf': config('/etc/dh.pem') }),
      [
        '/etc/dh.pem does not exist, but the configuration of nginx names it (“ssl_dhparam /etc/dh.pem;” (line 1 of /etc/nginx/conf.d/site.conf)), …: remove that line, because nginx does not need the file, then run nginx -t',
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
      'Every user and program on this machine can read the private key /etc/ssl/site.key: run chmod 600 /etc/ssl/site.key',
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
        `nginx does not read /etc/nginx/${path}, which contains the server block for firm.example: move it to /etc/nginx/conf.d/manpower.conf (mv /etc/nginx/${path} /etc/nginx/conf.d/manpower.conf), then run nginx -t && systemctl reload nginx`,
      ]);
    }
    const files = {
      'etc/nginx/nginx.conf': 'http {\n  # include /etc/nginx/conf.d/*.conf;\n}\n',
      'etc/nginx/conf.d/site.conf': serverBlock,
    };
    expect(await findFaultsWith(files)).toEqual([
      expect.stringContaining(': add the line include /etc/nginx/conf.d/*.conf; to'),
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

  it.each(Object.entries(duplicateDefinitions))(
    'reports a definition that nginx reads twice: %s',
    async (line, { message, files }) => {
      const contents = Object.entries(files).map(([name, text]) => [`etc/nginx/${name}`, text]);
      await expectFaults(
        {
          ...(await plant.machine(Object.fromEntries(contents))),
          ...plant.programs({ '-c': `nginx: [emerg] ${message}\n` }),
        },
        [line],
      );
    },
  );

  it.each(Object.entries(rejectedBlocks))(
    'reports what is wrong in a rejected configuration: %s',
    async (line, [error, part, replacement, lineage]) => {
      const file = '/etc/nginx/conf.d/manpower.conf';
      const machine = await plant.machine({
        [file]: formatSiteBlock().replace(part, replacement),
        '/etc/nginx/conf.d/http.conf': 'server {\n  listen 80;\n  server_name firm.example;\n}\n',
        ...(lineage && { [`etc/letsencrypt/renewal/${lineage}.conf`]: 'renew_hook = nginx\n' }),
      });
      const outputs = {
        '-c': `nginx: [emerg] ${error.replace('FILE', file)}\n`,
        show: 'ActiveState=failed\n',
      };
      await expectFaults({ ...machine, ...plant.programs(outputs) }, [
        line.replace('…', 'nginx rejects its configuration (…), so it is not running, …'),
      ]);
    },
  );

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
      '…firm.example.conf has no hook, …: add the line renew_hook = systemctl reload nginx to its [renewalparams] section',
    ]);
  });

  it('reports a certificate that the proxy has not loaded', async () => {
    const machine = await plant.replacedCertificate();
    await expectFaults({ ...machine, visit: async () => visitResult() }, [
      'The proxy still uses a certificate for firm.example that expires in … days (…), although its file contains a newer one: reload the proxy (run nginx -t',
    ]);
    const certificate = { validFrom: new Date(0), validTo: new Date('2095-05-10T20:43:01Z') };
    const visit = async () => ({ ...visitResult(), certificate });
    await expectFaults({ ...machine, visit }, []);
  });

  it('suggests loading the new certificate after a renewal', async () => {
    const machine = await plant.certbot('authenticator = dns-cloudflare\nrenew_hook = nginx\n');
    const certificate = { validFrom: daysFromNow(-86), validTo: daysFromNow(4.5) };
    await expectFaults({ ...machine, ...websiteWith(certificate) }, [
      'Visitors get a certificate for firm.example that expires in 4 days (…), so it was not renewed in time, or the proxy still uses the old one: run certbot renew, correct the error that it prints, then run nginx -t && systemctl reload nginx',
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
      expect(await findFaultsWith('other.example www.firm.example')).toEqual([
        expect.stringMatching(
          /^No server with TLS in .* nginx has the name firm\.example, .* \(other\.example and www\.firm\.example\): write server_name firm\.example; into the server block of the website \(nginx now has .*“server_name other\.example www\.firm\.example;” \(line 3 of /,
        ),
      ]);
      expect(await findFaultsWith('frim.example')).toEqual([
        expect.stringMatching(
          /^The configuration of nginx contains frim\.example instead of firm\.example, .*: write firm\.example instead of frim\.example in “server_name frim\.example;” \(line 3 of /,
        ),
      ]);
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
      'nginx ignores the server block for firm.example in /etc/nginx/conf.d/manpower.conf, because another server block in /etc/nginx/conf.d/coming-soon.conf has the same server_name and comes first: remove that other server block (or all of /etc/nginx/conf.d/coming-soon.conf if it contains nothing else), then run nginx -t && systemctl reload nginx',
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
