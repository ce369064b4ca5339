import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOpenssl } from '../../run/find-binaries.ts';

/** A self-signed certificate. A client that trusts `file` trusts the certificate's hosts. */
export interface Certificate {
  file: string;
  keyFile: string;
  cert: Buffer;
  key: Buffer;
}

/** Creates a two-day certificate with the system's `openssl`. */
export function makeCertificate(folder: string, hosts: readonly string[]): Certificate {
  const file = join(folder, 'certificate.pem');
  const keyFile = join(folder, 'key.pem');
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  args.push('-nodes', '-days', '2', '-subj', '/CN=rehearsal');
  args.push('-addext', `subjectAltName=${names}`, '-keyout', keyFile, '-out', file);
  const openssl = findOpenssl();
  if (!openssl) throw new Error('OpenSSL is not installed, but the rehearsal needs it');
  execFileSync(openssl, args, { stdio: 'ignore' });
  return { file, keyFile, cert: readFileSync(file), key: readFileSync(keyFile) };
}
