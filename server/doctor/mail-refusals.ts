import { abbreviateList, maxExamples } from './check.ts';
import { type ErrorTexts, findText } from './send-request.ts';

/** The reason and the remedy if the mail server does not forward e-mails from this machine to other domains. */
export const relayRefusal =
  'because the mail server forwards e-mails only for its users: write the user and the password (smtp://USER:PASSWORD@mail.example:587) into MAIL_URL; if it is your own mail server, allow this machine (mynetworks in Postfix)';

/** Reasons and remedies by a regular expression for a mail server's reply in lower case. */
const refusals: ErrorTexts = {
  '^mail_url is not set$':
    'because no mail server is configured: set MAIL_URL to the address from your mail provider (smtp://USER:PASSWORD@mail.example:587), and MAIL_FROM to your address there',
  '5\\.7\\.9\\b|badcredentials|5\\.7\\.8\\b.*gsmtp|5\\.7\\.139|application-specific|\\bapp password|basic auth':
    'because the account does not accept its usual password from programs: for Google, turn on 2-step verification, and create an app password at myaccount.google.com/apppasswords; elsewhere, turn on SMTP or create an app password in the settings of the mail account; then write that password into MAIL_URL',
  'mailbox.{0,20}full|over quota|[45]\\.2\\.2\\b':
    'because the mailbox is full: delete e-mails there, or use another address',
  '(limit|quota|rate)\\b.{0,40}(exceeded|reached)|exceed.{0,40}(limit|quota|rate)|too many (e-?mail|message|login)|[45]\\.7\\.28|5\\.4\\.5\\b':
    'because the limit of the mail service has been reached: wait until it accepts e-mails again, or choose a larger plan there',
  'spam(haus|cop)|(block|black|deny) ?list|\\b(dns|r)bls?\\b|blocked using':
    'because the IP address of this machine is on a spam blocklist: stop any program on this machine that sends spam, have the address removed from that list (check.spamhaus.org shows the reason), or send through another mail service (MAIL_URL)',
  'reverse|\\bptr\\b|\\brdns\\b|5\\.7\\.25\\b':
    'because the IP address of this machine has no valid host name: set its reverse DNS record (PTR) at the hosting company, or send through a mail service (MAIL_URL)',
  'suspended|(account|user|mailbox).{0,20}(disabled|deactivated|inactive|locked)':
    'because the account is suspended: sign in to the mail service, and do what it asks for',
  '\\b(spf|dkim|dmarc)\\b|5\\.7\\.2[67]\\b|domain.{0,20}not.{0,5}verified':
    'because the sender’s domain does not allow this mail server to send: at the DNS provider of that domain, add the TXT records (SPF, DKIM, DMARC) that the mail service asks for',
  'remote domains not supported':
    'because the mail server delivers only on this machine: run dpkg-reconfigure exim4-config, and choose “internet site” or “mail sent by smarthost”',
  '(recipient|mailbox|alias) table':
    'because the mail server has no such mailbox: create the mailbox or an alias there, or correct the address; if the mailbox is at another mail service, remove its domain from mydestination in /etc/postfix/main.cf on the mail server, and run systemctl restart postfix',
  '^530(?!.*starttls)|authenticat\\S* (is )?(required|needed)|not (logged in|authenticated)|\\brelay(ing)? (access )?(is )?(not|denied|prohibited)|\\bto relay\\b':
    relayRefusal,
  'domain.{0,30}\\bnot (found|exist|resolve)|nxdomain|unrouteable':
    'because a domain does not exist: correct the address, or the relay host of your own mail server',
};

/** Returns the reason for a mail server's refusal, a colon and the remedy, or undefined. */
export const explainRefusal = (reply: string): string | undefined =>
  findText(reply.toLowerCase(), refusals);

/** Returns the fault of a certificate that does not contain the host in `MAIL_URL`, or undefined for another error. */
export function describeWrongName(error: string): string | undefined {
  const [, list] = /not in the cert['’]s altnames: (.*)/.exec(error) ?? [];
  const names = [...(list ?? '').matchAll(/DNS:([^\s,*]+)/g)].map(([, name = '']) => name);
  const replacement = names.length > 1 ? 'one of these names' : 'that name';
  return names.length > 0
    ? `The mail server’s certificate is not valid for the host in MAIL_URL, because it is for ${abbreviateList(names, maxExamples)}: replace the host in MAIL_URL with ${replacement}, or have the mail service add the host to its certificate`
    : undefined;
}
