import type { Profile } from '#contract/entities/profile.ts';

/** A picture of a paper, and what the paper is; the name may be empty. */
export interface CompanyDocument {
  image: string;
  name: string;
}

type Fields<Kind extends string> = {
  [Field in `${Kind}${'One' | 'Two' | 'Three' | 'Four'}${'' | 'Name'}` & keyof Profile]: string;
};

/** The licenses of a profile that have a picture [LIC-1]. */
export const licensesOf = (profile: Fields<'license'>): CompanyDocument[] =>
  withPicture([
    { image: profile.licenseOne, name: profile.licenseOneName },
    { image: profile.licenseTwo, name: profile.licenseTwoName },
    { image: profile.licenseThree, name: profile.licenseThreeName },
    { image: profile.licenseFour, name: profile.licenseFourName },
  ]);

/** The certificates of a profile that have a picture [CERT-1]. */
export const certificatesOf = (profile: Fields<'certificate'>): CompanyDocument[] =>
  withPicture([
    { image: profile.certificateOne, name: profile.certificateOneName },
    { image: profile.certificateTwo, name: profile.certificateTwoName },
    { image: profile.certificateThree, name: profile.certificateThreeName },
    { image: profile.certificateFour, name: profile.certificateFourName },
  ]);

const withPicture = (documents: CompanyDocument[]) => documents.filter(({ image }) => image);
