import { X509Certificate } from 'node:crypto';
import { pluralize } from '#contract/texts/pluralize.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { readText } from './files.ts';
import type { Installation, Visit } from './installation.ts';
import { reloadNginx } from './remedies.ts';
import { visitAddresses } from './visit-addresses.ts';

/** Resolves to the fault for a proxy that uses an old certificate although its file contains a newer one, or to null. */
export async function findStaleCertificate(
  { fileSystemRoot, configuration: { siteUrl }, visit }: Installation,
  files: string[],
): Promise<string | null> {
  const { hostname } = new URL(siteUrl);
  const texts = await Promise.all(files.map((file) => readText(fileSystemRoot, file)));
  const certificates = texts
    .filter((text) => text.includes('BEGIN CERTIFICATE'))
    .map((text) => new X509Certificate(text))
    .filter((certificate) => certificate.checkHost(hostname));
  if (certificates.length === 0) return null;
  const servedCertificate = (await visit('127.0.0.1', siteUrl).catch(() => null))?.certificate;
  const isStale =
    servedCertificate &&
    certificates.every(({ validToDate }) => validToDate > servedCertificate.validTo);
  return isStale
    ? `The proxy still uses a certificate for ${hostname} that ${describeExpiry(servedCertificate)}, although its file contains a newer one: ${reloadNginx}`
    : null;
}

/** Resolves to the fault for a certificate that was not renewed in time, or to null. */
export async function findExpiryFault(installation: Installation): Promise<string | null> {
  const { configuration, fileSystemRoot, server } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const results = await visitAddresses(installation);
  const certificate = results
    .flatMap(({ visit }) => (visit?.isThisWebsite ? visit.certificate : []))
    .find((candidate) => isOverdue(candidate, server ? overdueDays : hostedOverdueDays));
  if (!certificate) return null;
  const problem = `Visitors get a certificate for ${hostname} that ${describeExpiry(certificate)}, so it was not renewed in time`;
  if (!server) {
    return `${problem}: renew it in the settings of the hosting platform (at Netlify under Domain management)`;
  }
  const caddyfile = await readText(fileSystemRoot, 'etc/caddy/Caddyfile');
  const remedy = caddyfile.includes('reverse_proxy')
    ? 'correct the error in the log of Caddy (journalctl -u caddy), then run systemctl restart caddy'
    : `run certbot renew, correct the error that it prints if there is one, then ${reloadNginx}`;
  return `${problem}, or the proxy still uses the old one: ${remedy}`;
}

function describeExpiry({ validTo }: Visit['certificate']): string {
  const days = Math.floor(toDays(validTo.getTime() - Date.now()));
  return `expires in ${pluralize(days, 'day', 'days')} (${validTo.toISOString().slice(0, 10)})`;
}

const toDays = (ms: number) => ms / dayMs;

/** Certbot and Caddy renew a certificate that is valid for 90 days when 30 days are left. */
const overdueDays = 25;

/** Netlify sometimes renews a certificate only a week before it expires. */
const hostedOverdueDays = 7;

/**
 * Whether a certificate should have been renewed. Certificates that are valid for one to 40 days are probably not renewed
 * automatically, except those of Let's Encrypt that are valid for 160 hours. Those of Caddy's internal CA are valid for
 * hours.
 */
function isOverdue({ validFrom, validTo }: Visit['certificate'], maxDays: number): boolean {
  const remainingDays = toDays(validTo.getTime() - Date.now());
  const lifetimeDays = toDays(validTo.getTime() - validFrom.getTime());
  const isShortLived = lifetimeDays < 1 || (lifetimeDays > 6 && lifetimeDays < 7);
  if (isShortLived) return remainingDays < lifetimeDays / 5;
  return remainingDays < (lifetimeDays > 40 ? Math.min(maxDays, lifetimeDays / 3.6) : maxDays);
}
