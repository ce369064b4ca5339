import type * as z from 'zod/mini';
import { diallablePhoneNumber, emailAddress } from '../contact-fields.ts';
import { defineKind } from '../define-kind.ts';
import { imageAddress, optionalWholeNumber, phoneNumber, text, webAddress } from '../fields.ts';

const count = optionalWholeNumber(0, 2_000_000_000, 'Must be a whole number, 0 or more');

/** The company. Its fields stand in the order in which they are edited. */
export const profile = /* @__PURE__ */ defineKind({
  fields: {
    name: text(200),
    logo: imageAddress,
    address: text(500),
    /** Where the company is, as the title of the home page names it. */
    city: text(100),
    /** Told to search engines with the address. */
    country: text(100),
    /** A line for each span, best as `Mo-Fr 09:00-18:00`: search engines read that form. */
    openingHours: text(300),
    primaryNumber: phoneNumber,
    secondaryNumber: phoneNumber,
    primaryWhatsAppNumber: phoneNumber,
    secondaryWhatsAppNumber: phoneNumber,
    primaryEmail: text(320),
    secondaryEmail: text(320),
    facebookIdLink: webAddress,
    InstagramIdLink: webAddress,
    twitterIdLink: webAddress,
    linkedinIdLink: webAddress,
    yearsOfExperience: count,
    /** Shown as a percent. */
    clientSatisfaction: optionalWholeNumber(0, 100, 'Must be a whole number from 0 to 100'),
    totalManpowers: count,
    permanentClients: count,
    aboutUsSectionTitle: text(300),
    /** Several lines, each shown as a paragraph. */
    aboutUsSectionSubTitle: text(5_000),
    aboutUsSectionMessage: text(2_000),
    aboutUsImageOne: imageAddress,
    aboutUsImageTwo: imageAddress,
    aboutUsImageThree: imageAddress,
    mission: text(5_000),
    missionImage: imageAddress,
    vision: text(5_000),
    visionImage: imageAddress,
    whatWeProvideSectionTitle: text(300),
    whatWeProvideSectionSubTitle: text(2_000),
    whyChooseUsSectionTitle: text(300),
    whyChooseUsSectionSubTitle: text(2_000),
    whyChooseUsImage: imageAddress,
    ourTeamSectionTitle: text(300),
    ourTeamSectionSubTitle: text(2_000),
    /** What the amounts of the price list are for, such as `per person and month`. */
    priceBasis: text(120),
    /** Several lines, each something that the amounts include. */
    priceIncludes: text(2_000),
    /** Until when the price list holds, as it is to be read. */
    pricesValidUntil: text(60),
    licenseOne: imageAddress,
    licenseTwo: imageAddress,
    licenseThree: imageAddress,
    licenseFour: imageAddress,
    /** What the document is; a kind and a number stand in while it is empty. */
    licenseOneName: text(120),
    licenseTwoName: text(120),
    licenseThreeName: text(120),
    licenseFourName: text(120),
    certificateOne: imageAddress,
    certificateTwo: imageAddress,
    certificateThree: imageAddress,
    certificateFour: imageAddress,
    certificateOneName: text(120),
    certificateTwoName: text(120),
    certificateThreeName: text(120),
    certificateFourName: text(120),
  },
  // [DASH-4]
  required: [],
  checked: {
    primaryNumber: diallablePhoneNumber,
    secondaryNumber: diallablePhoneNumber,
    primaryWhatsAppNumber: diallablePhoneNumber,
    secondaryWhatsAppNumber: diallablePhoneNumber,
    primaryEmail: emailAddress,
    secondaryEmail: emailAddress,
  },
  order: 'singleton',
  titleOf: () => 'Company profile',
  routes: { list: '/getProfiles', read: '/getProfile/:id', update: '/updateProfile/:id' },
});

export type Profile = z.output<typeof profile.record>;
