import { expect, it } from 'vitest';
import { describeWrongName } from '#server/doctor/mail-refusals.ts';

it('names the hosts in the certificate of a mail server [OPS-2]', () => {
  const message =
    "ESOCKET Hostname/IP does not match certificate's altnames: Host: mail.firm.example. is not in the cert's altnames: DNS:s14.hosting.example, DNS:mail.hosting.example, DNS:*.hosting.example";
  expect(describeWrongName(message)).toContain(
    'because it is for s14.hosting.example and mail.hosting.example: replace the host in MAIL_URL with one of these names',
  );
  expect(describeWrongName('ECONNREFUSED connect ECONNREFUSED 127.0.0.1:25')).toBeUndefined();
});
