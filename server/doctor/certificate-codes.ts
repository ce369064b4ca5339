/** What Node says where a certificate is not believed, or no TLS is spoken. */
const ofCertificate = /CERT|ALTNAME|SSL|TLS|SELF_SIGNED|ISSUER|SIGNATURE/;

export const isOfCertificate = (code: string) => ofCertificate.test(code);

/** The certificate is good, and this machine does not know who issued it, or one between the two is not sent. */
export const isOfUnknownIssuer = (code: string) => /ISSUER|VERIFY_LEAF|SELF_SIGNED/.test(code);

/** The certificate is out of its time, by the clock of this machine. */
export const isOfTime = (code: string) => /EXPIRED|NOT_YET_VALID/.test(code);
