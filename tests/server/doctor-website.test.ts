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

const { expectFault, findFaults, findNetlifyFaults } = await startHealthyInstallation();

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
const resolveAlias = async (name: string) => (name === alias ? ['198.51.100.1'] : []);

/** The host and the error code of a failed connection. */
const failedConnections: Cases<[host: string, code: string]> = {
  'an unknown Google host': [
    'www.googleapis.com cannot be reached (ENOTFOUND): allow connections',
    [google, 'ENOTFOUND'],
  ],
  'a Google certificate from the future': [
    'www.googleapis.com cannot be reached (CERT_NOT_YET_VALID): correct the clock of this machine',
    [google, 'CERT_NOT_YET_VALID'],
  ],
  'a resolver that does not respond': [
    'www.googleapis.com cannot be reached (EAI_AGAIN): fix DNS on this machine',
    [google, 'EAI_AGAIN'],
  ],
  'a program that replaces Firebase’s certificate': [
    'identitytoolkit.googleapis.com cannot be reached …: make the program that replaces certificates',
    [firebase, 'SELF_SIGNED_CERT_IN_CHAIN'],
  ],
  'an unknown image host': [
    'The image host cannot be reached (ENOTFOUND): check the address in IMAGE_HOST_URL',
    [images, 'ENOTFOUND'],
  ],
  'a website without a DNS record': [
    'https://firm.example cannot be reached (ENOTFOUND): add a DNS record for firm.example',
    [site, 'ENOTFOUND'],
  ],
  'a website without a proxy': [
    'https://firm.example cannot be reached (ECONNREFUSED): start the proxy, and open ports 80',
    [site, 'ECONNREFUSED'],
  ],
  'an expired certificate of the website': [
    'https://firm.example cannot be reached (CERT_HAS_EXPIRED): renew the certificate',
    [site, 'CERT_HAS_EXPIRED'],
  ],
  'a certificate for another name': [
    'https://firm.example cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID): add firm.example to the certificate, which does not cover',
    [site, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ],
  'a self-signed certificate of the website': [
    'https://firm.example cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT): install a certificate',
    [site, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ],
  'an incomplete certificate chain': [
    'https://firm.example cannot be reached (UNABLE_TO_VERIFY_LEAF_SIGNATURE): make the proxy send the whole',
    [site, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ],
};

const wrongResponses: Cases<Responders> = {
  'a clock that is ahead of Google’s': [
    'This machine’s clock is … ahead of Google’s…, so sign-ins can fail: turn on NTP',
    {
      [google]: () =>
        Response.json({}, { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT', age: '60' } }),
    },
  ],
  'a failure of Google': [
    'Google responds with 503 instead of the keys for sign-ins: try again',
    { [google]: respond(503) },
  ],
  'an invalid Firebase key': [
    'FIREBASE_API_KEY is not a valid key: copy it',
    { [firebase]: refuse(400, 'API key not valid. Please pass a valid API key.') },
  ],
  'a Firebase key for another website': [
    'FIREBASE_API_KEY is not allowed for this website: allow it for https://firm.example',
    { [firebase]: refuse(403, 'Requests from referer … are blocked.') },
  ],
  'a Firebase key that cannot renew sessions': [
    'FIREBASE_API_KEY is not allowed for the Token Service API, …: allow it',
    { 'securetoken.googleapis.com': refuse(403, 'API_KEY_SERVICE_BLOCKED') },
  ],
  'a Firebase project without Authentication': [
    'The Firebase project does not use Authentication yet: open … press Get started',
    { [firebase]: refuse(400, 'CONFIGURATION_NOT_FOUND') },
  ],
  'a domain that Firebase does not know': [
    'firm.example is not an authorized domain …: add it … Authentication',
    { [firebase]: authorize() },
  ],
  'a domain that Firebase knows only with www.': [
    'firm.example is not an authorized domain …: correct URL if visitors open www.firm.example',
    { [firebase]: authorize(alias) },
  ],
  'disabled sign-in with a password': [
    'The Firebase project does not allow sign-in with a password: enable Email/Password',
    { [firebase]: refuseMethod('signInWithPassword', 'PASSWORD_LOGIN_DISABLED') },
  ],
  'disabled registration': [
    'The Firebase project does not let people register: enable sign-up',
    { [firebase]: refuseMethod('signUp', 'ADMIN_ONLY_OPERATION') },
  ],
  'a website behind a password prompt': [
    'https://firm.example responds with 401: turn off the proxy’s password prompt',
    { [site]: respond(401, 'Staging') },
  ],
  'a website whose server is not running': [
    'https://firm.example responds with 502: start the server behind the proxy',
    { [site]: respond(502) },
  ],
  'a proxy that does not find the running server': [
    'https://firm.example responds with 502, although the server responds on …: correct the target',
    { [site]: respond(502), '127.0.0.1': respondAsHealthySite },
  ],
  'another website at the address': [
    'https://firm.example responds with 200, but not with the built website: build the website',
    { [site]: respond(200, 'Parked') },
  ],
  'a redirect of the website': [
    'https://firm.example redirects to https://www.firm.example: set URL to that',
    {
      [site]: () =>
        Object.defineProperty(new Response(), 'url', { value: 'https://www.firm.example/' }),
    },
  ],
  'an endless redirect': [
    'https://firm.example cannot be reached (Error): stop the endless redirect',
    {
      [site]: () => {
        throw new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });
      },
    },
  ],
  'a website that does not respond in time': [
    'https://firm.example cannot be reached (TimeoutError): check that the server behind the proxy',
    {
      [site]: () => {
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      },
    },
  ],
  'a server that is not ready': [
    'https://firm.example/ready responds with 503 (The disk is full): check the log',
    replacePath('/ready', respond(503, { detail: 'The disk is full' })),
  ],
  'another Firebase project in the pages': [
    'The website’s pages contain an old value of FIREBASE_PROJECT_ID: restart the server',
    replacePath('/identity.json', respond(200, { projectId: 'old', apiKey: 'web-key' })),
  ],
  'content of another database': [
    'https://firm.example shows content number 12, but this database published 0, …: correct the DNS',
    replacePath(
      '/revision.json',
      respond(200, { revision: 12, builtAt: '2026-11-20T10:05:00.000Z' }),
    ),
  ],
  'an image host that refuses the key': [
    'The image host refuses the key in IMAGE_HOST_KEY (400): create another key',
    { [images]: refuse(400, 'Invalid API v1 key.') },
  ],
  'a missing image host': [
    'The image host responds with 404: set IMAGE_HOST_URL to the address for uploads',
    { [images]: respond(404) },
  ],
};

const faults: Cases<Fault | (() => Promise<Fault>)> = {
  'a Google host name that resolves to this machine': [
    'www.googleapis.com resolves to 127.0.0.1, which is this machine, …: remove the name',
    { resolveAddresses: async (name) => (name === google ? ['127.0.0.1'] : []) },
  ],
  'an address with www. that does not redirect': [
    'https://www.firm.example responds with 404: make the proxy redirect it to https://firm',
    { resolveAddresses: resolveAlias, hosts: { [alias]: respond(404) } },
  ],
  'an address with www. that redirects elsewhere': [
    'https://www.firm.example redirects /contact to https://firm.example/: make the proxy redirect it',
    {
      resolveAddresses: resolveAlias,
      hosts: {
        [alias]: () =>
          new Response(null, { status: 301, headers: { location: `https://${site}/` } }),
      },
    },
  ],
  'a certificate that does not cover the name with www.': [
    'https://www.firm.example cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID): add www.firm.example to the certificate',
    {
      resolveAddresses: resolveAlias,
      hosts: { [alias]: failWith('ERR_TLS_CERT_ALTNAME_INVALID') },
    },
  ],
  'a mail server that cannot forward e-mails': [
    'The mail server on this machine accepts e-mails but cannot forward them: run mailq',
    {
      variables: { MAIL_URL: 'smtp://127.0.0.1', MAIL_FROM: 'site@firm.example' },
      runProgram: async (program) =>
        program === 'mailq' ? '  (connect to 192.0.2.10: timed out)\n' : '',
    },
  ],
  'a mail service that does not exist': [
    'The mail service responds with 500: set MAIL_URL to the address',
    {
      variables: { MAIL_URL: 'https://:key-word@other.example/emails', MAIL_FROM: 'a@b.example' },
    },
  ],
  'a closed port of the mail server': [
    'Nothing listens on the host and port in MAIL_URL: start the mail server',
    () => plant.mailServer(undefined, { isClosed: true }),
  ],
  'refused credentials of the mail server': [
    'The mail server refuses the user or the password: correct them',
    () => plant.mailServer((url) => url.replace('//', '//user:pass-word@')),
  ],
  'smtps:// with the port of smtp://': [
    'The port in MAIL_URL does not match the protocol: use smtps:// with port 465',
    () => plant.mailServer((url) => url.replace('smtp:', 'smtps:')),
  ],
  'a refused sender': [
    'The mail server refuses the sender in MAIL_FROM (553 …): use an address that belongs',
    () => plant.mailServer(undefined, { from: 'Website <other@firm.example>' }),
  ],
  'a rejected configuration of nginx': [
    'nginx rejects its configuration (unknown directive "listn" in …:3), …: correct that line',
    plant.programs({
      '-c': 'nginx: [emerg] unknown directive "listn" in /etc/nginx/conf.d/manpower.conf:3\n',
    }),
  ],
  'a configuration of nginx with a missing certificate': [
    'nginx rejects its configuration (cannot load certificate …No such file or directory), …: correct that line',
    plant.programs({
      '-c': 'nginx: [emerg] cannot load certificate "/etc/ssl/staging.pem": No such file or directory\n',
    }),
  ],
  'a rejected configuration of Caddy': [
    'Caddy rejects its configuration (Caddyfile:3: unrecognized directive: proxi), …: correct that line',
    plant.programs({ '-c': 'Error: Caddyfile:3: unrecognized directive: proxi\n' }),
  ],
};

/** Settings of Certbot for the website, and other files. */
const wrongRenewals: Cases<[settings: string, files?: Record<string, string>]> = {
  'a renewal that needs the port of the proxy': [
    '/etc/letsencrypt/renewal/firm.example.conf uses the authenticator standalone, …: run certbot certonly --webroot -w /var/www/acme … (-d firm.example)',
    ['authenticator = standalone\nrenew_hook = systemctl reload nginx\n'],
  ],
  'a certificate that was obtained by hand': [
    '/etc/letsencrypt/renewal/firm.example.conf is for a certificate that was obtained by hand …: run certbot certonly',
    ['authenticator = manual\nrenew_hook = systemctl reload nginx\n'],
  ],
  'a renewal without a hook': [
    '/etc/letsencrypt/renewal/firm.example.conf has no hook, …: add renew_hook',
    ['authenticator = dns-cloudflare\n'],
  ],
  'a renewal hook that is not executable': [
    '/etc/letsencrypt/renewal/firm.example.conf has no hook, …: add renew_hook',
    [
      'authenticator = dns-cloudflare\n',
      { 'etc/letsencrypt/renewal-hooks/deploy/reload.sh': 'systemctl reload nginx\n' },
    ],
  ],
  'a proxy that does not serve the challenge files': [
    '…firm.example.conf needs the challenge files, but the proxy responds to them with 301, …: make the proxy serve …acme-challenge/ from /var/www/acme, and reload it',
    ['authenticator = webroot\nwebroot_path = /var/www/acme,\nrenew_hook = nginx\n'],
  ],
  'a missing folder of challenge files': [
    '…firm.example.conf writes the challenge files to /var/www/html, which does not exist, …: run mkdir -p',
    ['authenticator = webroot\nwebroot_path = /var/www/html,\nrenew_hook = nginx\n'],
  ],
  'a folder of challenge files that nginx does not serve': [
    '…firm.example.conf writes the challenge files to /var/www/acme, which nginx does not serve, …: set webroot_path',
    [
      'authenticator = webroot\nrenew_hook = nginx\n[[webroot_map]]\nfirm.example = /var/www/acme\n',
      {
        'etc/nginx/conf.d/site.conf':
          'location /.well-known/acme-challenge/ { root /var/www/html; }\n',
      },
    ],
  ],
  'a test server of the certificate authority': [
    '…firm.example.conf uses a test server (…), …: run certbot certonly … with --force-renewal and without --staging',
    [
      'authenticator = dns-cloudflare\nserver = https://acme-staging-v02.api.letsencrypt.org/directory\nrenew_hook = nginx\n',
    ],
  ],
  'a certificate that Certbot does not renew': [
    'The configuration of nginx contains the certificate in /etc/letsencrypt/live/firm.example-0001, which certbot does not have, so nginx cannot reload or start again if its file is missing: obtain',
    [
      'authenticator = dns-cloudflare\nrenew_hook = nginx\n',
      {
        'etc/nginx/conf.d/site.conf':
          '  ssl_certificate /etc/letsencrypt/live/firm.example-0001/fullchain.pem;\n',
      },
    ],
  ],
};

type ProxyChange = Parameters<typeof plant.proxy>[0];

const noResponse = () => {
  throw new TypeError('fetch failed');
};

let healthRequests = 0;

const wrongProxies: Cases<ProxyChange> = {
  'blocked methods': [
    'The proxy responds with 403 … for PUT /… and … more requests: allow all methods',
    ({ method }) =>
      (method === 'PUT' || method === 'DELETE') && new Response(null, { status: 403 }),
  ],
  'a filter for bodies': [
    'The proxy responds with 403 … for POST /postNews: exempt this website from the filter for request bodies',
    ({ path }) => path === '/postNews' && new Response(null, { status: 403 }),
  ],
  'a blocked crawler': [
    'The proxy responds with 403 … for GET /contact: remove the rule about User-Agent or bots',
    ({ headers }) =>
      /bot/.test(headers.get('user-agent') ?? '') && new Response(null, { status: 403 }),
  ],
  'an address that the proxy does not forward': [
    'The proxy sends no response for GET /dashboard: make it forward this address',
    ({ path }) => path === '/dashboard' && noResponse(),
  ],
  'a proxy that omits the visitor’s address': [
    'The proxy does not forward the visitor’s address, …: make it set the header X-Forwarded-For',
    ({ response }) => plant.withHeader(response, 'x-unknown-visitor', '127.0.0.1'),
  ],
  'a proxy that is not trusted': [
    'The proxy connects from 127.0.0.3, which is not in TRUSTED_PROXIES, …: add it there',
    ({ response }) => plant.withHeader(response, 'x-unknown-visitor', '127.0.0.3'),
  ],
  'an added header': [
    'The proxy adds the header x-robots-tag (noindex) for GET / and … more requests: make it forward headers',
    ({ response }) => plant.withHeader(response, 'x-robots-tag', 'noindex'),
  ],
  'an added lifetime': [
    'The proxy adds the header expires for GET / and … more requests, so visitors can get outdated pages: remove',
    ({ path, response }) =>
      plant.withHeader(response, 'expires', `Sun, 06 Dec 2026 01:00:${10 + path.length} GMT`),
  ],
  'an added content security policy': [
    'The proxy adds the header content-security-policy (default-src: …) for GET / and … more requests, which can block sign-in, …: remove',
    ({ response }) => plant.withHeader(response, 'content-security-policy', 'default-src: self'),
  ],
  'a removed header': [
    'The proxy removes the header etag for GET / and … more requests: make it forward headers',
    ({ response }) => plant.withHeader(response, 'etag', null),
  ],
  'a transport policy that expires at once': [
    'The proxy does not send the header Strict-Transport-Security with a max-age, …: make it send',
    ({ response }) => plant.withHeader(response, 'strict-transport-security', 'max-age=0'),
  ],
  'a changed response body': [
    'The proxy changes the response body for GET /robots.txt: turn off the rules',
    ({ path }) => path === '/robots.txt' && Response.json('Disallow', { headers: { etag: '"1"' } }),
  ],
  'a cache that repeats responses': [
    'The proxy caches responses for GET / and … more requests, so visitors get old ones: turn off',
    ({ method, response }) => {
      const isRead = method === 'GET' || method === 'HEAD';
      return (
        isRead &&
        plant.withHeader(plant.withHeader(response, 'x-request-id', 'same'), 'etag', '"old"')
      );
    },
  ],
  'a cache that keeps an old version': [
    'The proxy caches responses, so visitors get old ones: turn off its cache',
    ({ path }) =>
      path === '/revision.json' && Response.json({ revision: 0, builtAt: '2026-11-19T00:00:00Z' }),
  ],
  'another server behind the proxy': [
    'The proxy forwards requests to a server other than the one on port …: correct its target',
    ({ path }) =>
      path.startsWith('/revision.json') &&
      Response.json({ revision: 0, builtAt: '2026-11-19T00:00:00Z' }),
  ],
  'a limit on connections': [
    'The proxy does not respond to some of 40 simultaneous requests, …: make it accept more',
    ({ path }) => path === '/health' && noResponse(),
  ],
  'a rate limit': [
    'The proxy responds with 503 to some of 40 simultaneous requests, …: raise its rate limit',
    ({ path }) => {
      if (path !== '/health') return false;
      healthRequests += 1;
      return healthRequests > 20 && healthRequests <= 40 && new Response(null, { status: 503 });
    },
  ],
};

/** Two calls of Date.now() can differ, which would change the lifetime of a certificate. */
const now = Date.now();
const dayFromNow = (days: number) => new Date(now + days * dayMs);

/** A response of the website at an IP address. */
const visitResult = (status = 200) => ({
  status,
  isThisWebsite: status === 200,
  certificate: { validFrom: new Date(0), validTo: dayFromNow(60) },
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

const wrongAddresses: Cases<Record<string, number | string>> = {
  'an address of another machine': [
    'firm.example resolves to 198.51.100.2, which responds with 404 instead of this website: correct or remove the DNS record',
    { '198.51.100.1': 200, '198.51.100.2': 404 },
  ],
  'an address without a server': [
    'firm.example resolves to 198.51.100.2, which cannot be reached (ECONNREFUSED): correct or remove',
    { '198.51.100.1': 200, '198.51.100.2': 'ECONNREFUSED' },
  ],
  'an address of this machine on which nothing listens': [
    'firm.example resolves to 127.0.0.1, which cannot be reached (ECONNREFUSED): make the proxy listen on that address too',
    { '198.51.100.1': 200, '127.0.0.1': 'ECONNREFUSED' },
  ],
  'an address without a route, although another one is local': [
    'firm.example resolves to 2001:db8::80, which is not an address of this machine: correct or remove',
    { '127.0.0.1': 200, '2001:db8::80': 'ENETUNREACH' },
  ],
};

describe('npm run doctor [OPS-2]', () => {
  it.each(Object.entries(failedConnections))('reports %s', (_, [line, [host, code]]) =>
    expectFault(line, { hosts: { [host]: failWith(code) } }),
  );

  it.each(Object.entries(wrongResponses))('reports %s', (_, [line, hosts]) =>
    expectFault(line, { hosts }),
  );

  it.each(Object.entries(faults))('reports %s', async (_, [line, fault]) =>
    expectFault(line, typeof fault === 'function' ? await fault() : fault),
  );

  it.each(Object.entries(wrongRenewals))('reports %s', async (_, [line, [settings, files]]) =>
    expectFault(line, await plant.certbot(settings, files)),
  );

  it.each(Object.entries(wrongProxies))('reports %s', (_, [line, change]) =>
    expectFault(line, plant.proxy(change)),
  );

  it.each(Object.entries(wrongAddresses))('reports %s', (_, [line, results]) =>
    expectFault(line, websiteAt(results)),
  );

  // Root can read every file.
  it.skipIf(process.geteuid?.() === 0)('reports an unreadable /etc/resolv.conf', async () =>
    expectFault(
      'This user cannot read /etc/resolv.conf, …: run chmod 644',
      await plant.machine({ 'etc/resolv.conf': '' }, 0o000),
    ),
  );

  it('reports a clock that shows the time of another time zone', async () => {
    const findClockFaults = (hours: number) =>
      findFaults({
        hosts: {
          [google]: () => {
            const date = new Date(Date.now() + hours * 3_600_000).toUTCString();
            return Response.json({}, { headers: { date } });
          },
        },
      });
    expect(await findClockFaults(-4)).toEqual([
      expect.stringMatching(/clock is 4 h ahead of .* time zone.*: turn on NTP .* time zone/),
    ]);
    expect(await findClockFaults(5.5)).toEqual([
      expect.stringMatching(/clock is 5.5 h behind Google/),
    ]);
  });

  it('reports a picture that the proxy reads from the disk itself', async () => {
    const respondWithPicture = (path: string) =>
      path === '/'
        ? new Response('<img src="/.netlify/images?url=%2Fmedia%2Fa.webp&amp;w=176">', {
            headers: respondAsHealthySite(path).headers,
          })
        : respondAsHealthySite(path);
    await expectFault('The proxy responds with 403 … for GET /media/a.webp: remove the rule', {
      hosts: {
        '127.0.0.1': respondWithPicture,
        [site]: (path) =>
          path.startsWith('/media/')
            ? new Response(null, { status: 403 })
            : respondWithPicture(path),
      },
    });
  });

  it('reports a domain without an address if the website has one with www.', async () => {
    const fault: Fault = {
      variables: { URL: 'https://www.firm.example' },
      hosts: { [alias]: respondAsHealthySite, [firebase]: authorize(alias) },
      resolveAddresses: async (name) => {
        if (name === site) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
        return [];
      },
    };
    expect(await findFaults(fault)).toContainEqual(
      expect.stringMatching(/^firm.example has no DNS record, so people who omit www. .*: add a/),
    );
  });

  it('accepts several addresses of the website', async () => {
    const results = { '198.51.100.1': 200, '198.51.100.2': 200 };
    expect(await findFaults(websiteAt(results))).toEqual([]);
  });

  it('accepts addresses without a route if this machine has none of the addresses', async () => {
    const results = { '198.51.100.1': 200, '2001:db8::80': 'ENETUNREACH' };
    expect(await findFaults(websiteAt(results))).toEqual([]);
  });

  it('reports the status at each address if they differ', async () => {
    expect(await findFaults(websiteAt({ '198.51.100.1': 401, '198.51.100.2': 404 }))).toEqual([
      expect.stringMatching(
        /198.51.100.1, which responds with 401 .*: turn off the proxy’s password/,
      ),
      expect.stringMatching(/198.51.100.2, which responds with 404 .*: correct or remove the DNS/),
    ]);
  });

  it('reports a wrong address once, and not its certificate', () =>
    expectFault('firm.example resolves to 198.51.100.2, which cannot be reached', {
      ...websiteAt({ '198.51.100.1': 200, '198.51.100.2': 'ERR_TLS_CERT_ALTNAME_INVALID' }),
      hosts: { [site]: failWith('ERR_TLS_CERT_ALTNAME_INVALID') },
    }));

  it('reports a limit on the size of bodies, with that remedy only', async () => {
    const refuseLargeBody: ProxyChange = ({ path }) =>
      path === '/mcp' && new Response(null, { status: 413 });
    expect(await findFaults(plant.proxy(refuseLargeBody))).toEqual([
      expect.stringMatching(
        /^The proxy responds with 413 .* for POST \/mcp: make it accept request bodies of 6 MB \(client_max_body_size\)$/,
      ),
    ]);
  });

  it('reports a certificate that the proxy has not loaded', async () => {
    const machine = await plant.replacedCertificate();
    await expectFault(
      'The proxy still uses a certificate of firm.example that expires in … days (…), although its file contains a newer one: reload',
      { ...machine, visit: async () => visitResult() },
    );
    const certificate = { validFrom: new Date(0), validTo: new Date('2095-05-10T20:43:01Z') };
    const visit = async () => ({ ...visitResult(), certificate });
    expect(await findFaults({ ...machine, visit })).toEqual([]);
  });

  it('reports a renewed certificate that only root can read and the proxy has not loaded', async () => {
    const machine = await plant.certbot('authenticator = dns-cloudflare\nrenew_hook = nginx\n');
    const certificate = { validFrom: dayFromNow(-86), validTo: dayFromNow(4.5) };
    await expectFault(
      'Visitors get a certificate of firm.example that expires in 4 days (…), although certbot has changed /etc/letsencrypt/renewal/firm.example.conf since its issue, …: reload the proxy',
      {
        ...machine,
        resolveAddresses: async () => ['198.51.100.1'],
        visit: async () => ({ ...visitResult(), certificate }),
      },
    );
  });

  it('reports a renewal that must fail instead of a certificate that expires soon', async () => {
    const certificate = { validFrom: dayFromNow(-74), validTo: dayFromNow(16) };
    await expectFault('…firm.example.conf uses the authenticator standalone', {
      ...(await plant.certbot('authenticator = standalone\nrenew_hook = nginx\n')),
      resolveAddresses: async () => ['198.51.100.1'],
      visit: async () => ({ ...visitResult(), certificate }),
    });
  });

  it('reports a website whose name nginx does not have', async () => {
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
      expect(await findFaultsWith('frim.example www.firm.example')).toEqual([
        expect.stringMatching(
          /^No server with TLS in .* nginx has the name firm\.example, .* \(frim\.example, www\.firm\.example\): correct server_name/,
        ),
      ]);
      for (const serverName of ['firm.example', '*.example', '_']) {
        const faults = await findFaultsWith(serverName);
        expect(faults).toEqual([expect.not.stringContaining('server_name')]);
      }
    }
  });

  it('reports a certificate that was not renewed in time', async () => {
    const findCertificateFaults = (
      lifetimeDays: number,
      remainingDays: number,
      find = findFaults,
    ) => {
      const certificate = {
        validFrom: dayFromNow(remainingDays - lifetimeDays),
        validTo: dayFromNow(remainingDays),
      };
      return find({
        resolveAddresses: async () => ['198.51.100.1'],
        visit: async () => ({ ...visitResult(), certificate }),
      });
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
        /^Visitors get a certificate of firm.example that expires in 22 days .*: reload the proxy/,
      ),
    ]);
    expect(await findCertificateFaults(90, 22.5, findNetlifyFaults)).toEqual([]);
    expect(await findCertificateFaults(90, 5, findNetlifyFaults)).toEqual([
      expect.stringMatching(/^Visitors get a certificate .*: renew it in the settings/),
    ]);
  });
});
