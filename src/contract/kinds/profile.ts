import type * as z from 'zod/mini';
import { diallablePhoneNumber, optionalEmailAddress } from '../fields/contact-fields.ts';
import {
  codeText,
  emailText,
  image,
  optionalWholeNumber,
  phoneNumber,
  text,
  webAddress,
} from '../fields/fields.ts';
import { shareFields } from '../fields/share-fields.ts';
import { richText } from '../rich-text/rich-text.ts';
import { defineKind } from './define-kind.ts';

const count = optionalWholeNumber(0, 2_000_000_000, 'Must be a whole number, 0 or more');

export const profilePage = '/';

/** The company. Its fields are in the order of the form. */
export const profile = /* @__PURE__ */ defineKind({
  name: { one: 'profile', many: 'Company profile' },
  fields: {
    name: text(200),
    logo: image(176, 48, 'contain'),
    address: text(500),
    /** The city in the title of the home page. */
    city: text(100),
    /** Part of the address in the data for search engines. */
    country: text(100),
    /** A link to the address on a map. */
    mapLink: webAddress,
    /** One period per line, in free text or as `Mo-Fr 09:00-18:00`. Search engines get both. */
    openingHours: text(300),
    /** When messages are answered, as a sentence: `We answer within one working day.` */
    answerTime: text(120),
    primaryNumber: phoneNumber,
    secondaryNumber: phoneNumber,
    primaryWhatsAppNumber: phoneNumber,
    secondaryWhatsAppNumber: phoneNumber,
    primaryEmail: emailText,
    secondaryEmail: emailText,
    facebookIdLink: webAddress,
    InstagramIdLink: webAddress,
    twitterIdLink: webAddress,
    linkedinIdLink: webAddress,
    /** The text and links of the footer. If one is empty, the site uses a default. */
    footerText: text(500),
    companyProfileLink: webAddress,
    quickLinksLink: webAddress,
    yearsOfExperience: count,
    /** A percentage. */
    clientSatisfaction: optionalWholeNumber(0, 100, 'Must be a whole number from 0 to 100'),
    totalManpowers: count,
    permanentClients: count,
    /** The source of each figure, such as `Client survey, May 2026`. */
    yearsOfExperienceSource: text(120),
    clientSatisfactionSource: text(120),
    totalManpowersSource: text(120),
    permanentClientsSource: text(120),
    aboutUsSectionTitle: text(300),
    /** Several lines, each shown as a paragraph. */
    aboutUsSectionSubTitle: text(5_000),
    aboutUsSectionSubTitleRich: richText('aboutUsSectionSubTitle'),
    aboutUsSectionMessage: text(2_000),
    aboutUsImageOne: image(600, 450),
    aboutUsImageTwo: image(280, 280),
    aboutUsImageThree: image(280, 340),
    mission: text(5_000),
    missionRich: richText('mission'),
    missionImage: image(600, 450),
    vision: text(5_000),
    visionRich: richText('vision'),
    visionImage: image(600, 450),
    whatWeProvideSectionTitle: text(300),
    whatWeProvideSectionSubTitle: text(2_000),
    whyChooseUsSectionTitle: text(300),
    whyChooseUsSectionSubTitle: text(2_000),
    whyChooseUsImage: image(560, 680),
    ourTeamSectionTitle: text(300),
    ourTeamSectionSubTitle: text(2_000),
    /** The unit of the amounts in the price list, such as `per person and month`. */
    priceBasis: text(120),
    /** What the amounts include, one item per line. */
    priceIncludes: text(2_000),
    /** What the amounts do not include, one item per line. */
    priceExcludes: text(2_000),
    /** The last day on which the price list is valid, as free text. */
    pricesValidUntil: text(60),
    /** What workers pay, in a few words: `Workers pay nothing`. The page for workers starts with it. */
    workersPay: text(60),
    /** The details of what workers pay. Each line is shown as a paragraph, as in the next two fields. */
    workersPayText: text(5_000),
    /** What workers can do when somebody asks them for money or keeps their passport. */
    workersHelp: text(5_000),
    /** Test centres with their addresses, one per line. */
    workersTestCentres: text(2_000),
    /** When workers can call or visit, in the format of the opening hours. */
    workersHours: text(300),
    licenseOne: image(300, 420, 'contain'),
    licenseTwo: image(300, 420, 'contain'),
    licenseThree: image(300, 420, 'contain'),
    licenseFour: image(300, 420, 'contain'),
    /**
     * The name of the document. If it is empty, the site shows its kind and position. Number, issuer and validity are copied
     * from the document.
     */
    licenseOneName: text(120),
    licenseTwoName: text(120),
    licenseThreeName: text(120),
    licenseFourName: text(120),
    licenseOneNumber: codeText(60),
    licenseOneIssuer: text(120),
    licenseOneValidUntil: text(60),
    licenseTwoNumber: codeText(60),
    licenseTwoIssuer: text(120),
    licenseTwoValidUntil: text(60),
    licenseThreeNumber: codeText(60),
    licenseThreeIssuer: text(120),
    licenseThreeValidUntil: text(60),
    licenseFourNumber: codeText(60),
    licenseFourIssuer: text(120),
    licenseFourValidUntil: text(60),
    certificateOne: image(300, 420, 'contain'),
    certificateTwo: image(300, 420, 'contain'),
    certificateThree: image(300, 420, 'contain'),
    certificateFour: image(300, 420, 'contain'),
    certificateOneName: text(120),
    certificateTwoName: text(120),
    certificateThreeName: text(120),
    certificateFourName: text(120),
    certificateOneNumber: codeText(60),
    certificateOneIssuer: text(120),
    certificateOneValidUntil: text(60),
    certificateTwoNumber: codeText(60),
    certificateTwoIssuer: text(120),
    certificateTwoValidUntil: text(60),
    certificateThreeNumber: codeText(60),
    certificateThreeIssuer: text(120),
    certificateThreeValidUntil: text(60),
    certificateFourNumber: codeText(60),
    certificateFourIssuer: text(120),
    certificateFourValidUntil: text(60),
    /** For the home page. Pages without a picture are shared with this one. */
    ...shareFields,
  },
  // [DASH-4]
  required: [],
  checked: {
    primaryNumber: diallablePhoneNumber,
    secondaryNumber: diallablePhoneNumber,
    primaryWhatsAppNumber: diallablePhoneNumber,
    secondaryWhatsAppNumber: diallablePhoneNumber,
    primaryEmail: optionalEmailAddress,
    secondaryEmail: optionalEmailAddress,
  },
  order: 'singleton',
  titleOf: () => 'Company profile',
  shownOn: profilePage,
  search: false,
  routes: { list: '/getProfiles', read: '/getProfile/:id', update: '/updateProfile/:id' },
  screens: { edit: '/updateProfile/:id' },
});

export type Profile = z.output<typeof profile.record>;
