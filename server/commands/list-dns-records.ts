// Prints the DNS records of the website and of the sender's domain. manpower.sh calls this, so that
// doctor can show which records have changed [OPS-2].
import { listDnsRecords } from '../doctor/list-dns-records.ts';

const { URL: siteUrl = '', MAIL_FROM = '' } = process.env;
console.log((await listDnsRecords(siteUrl, MAIL_FROM)).join('\n'));
