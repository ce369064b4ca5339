import type { Profile } from '../kinds/profile.ts';

/** A picture of a document, and the details that are printed on the document. The strings may be empty. */
export interface CompanyDocument {
  image: string;
  name: string;
  number: string;
  issuer: string;
  validUntil: string;
}

/** The numerals in the names of the profile's document fields, such as `licenseOne`. */
export const documentNumerals = ['One', 'Two', 'Three', 'Four'] as const;
type Numeral = (typeof documentNumerals)[number];

type Kind = 'license' | 'certificate';
type Fields<K extends Kind> = Pick<
  Profile,
  `${K}${Numeral}${'' | 'Name' | 'Number' | 'Issuer' | 'ValidUntil'}`
>;

/** The licenses or certificates in a profile that have a picture [LIC-1, CERT-1]. */
const listDocuments = (profile: Partial<Profile>, kind: Kind): CompanyDocument[] =>
  documentNumerals
    .map((numeral) => ({
      image: profile[`${kind}${numeral}`] ?? '',
      name: profile[`${kind}${numeral}Name`] ?? '',
      number: profile[`${kind}${numeral}Number`] ?? '',
      issuer: profile[`${kind}${numeral}Issuer`] ?? '',
      validUntil: profile[`${kind}${numeral}ValidUntil`] ?? '',
    }))
    .filter(({ image }) => image);

export const listLicenses = (profile: Fields<'license'>) => listDocuments(profile, 'license');
export const listCertificates = (profile: Fields<'certificate'>) =>
  listDocuments(profile, 'certificate');
