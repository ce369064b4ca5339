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

/** The company. Its fields stand in the order in which they are edited. */
export const profile = /* @__PURE__ */ defineKind({
  name: { one: 'profile', many: 'Company profile' },
  fields: {
    name: text(200),
    logo: image(176, 48, 'contain'),
    address: text(500),
    /** Where the company is, as the title of the home page names it. */
    city: text(100),
    /** Told to search engines with the address. */
    country: text(100),
    /** Where maps show the address. */
    mapLink: webAddress,
    /** A line for each span, as people write it or as `Mo-Fr 09:00-18:00`: search engines are told of both. */
    openingHours: text(300),
    /** When a message is answered, as a sentence: `We answer within one working day.` */
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
    /** Of the footer; a text and links of the site's own stand in while these are empty. */
    footerText: text(500),
    companyProfileLink: webAddress,
    quickLinksLink: webAddress,
    yearsOfExperience: count,
    /** Shown as a percent. */
    clientSatisfaction: optionalWholeNumber(0, 100, 'Must be a whole number from 0 to 100'),
    totalManpowers: count,
    permanentClients: count,
    /** Where each of the figures comes from, such as `Client survey, May 2026`. */
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
    /** What the amounts of the price list are for, such as `per person and month`. */
    priceBasis: text(120),
    /** Several lines, each something that the amounts include. */
    priceIncludes: text(2_000),
    /** Several lines, each something that the amounts do not include. */
    priceExcludes: text(2_000),
    /** Until when the price list holds, as it is to be read. */
    pricesValidUntil: text(60),
    /** What a worker pays, in a few words: `Workers pay nothing`. It opens the page for workers. */
    workersPay: text(60),
    /** The same in full. Several lines, each shown as a paragraph, as in the next two. */
    workersPayText: text(5_000),
    /** What to do when somebody asks for money or keeps a passport. */
    workersHelp: text(5_000),
    /** Several lines, each a test centre with its address. */
    workersTestCentres: text(2_000),
    /** When workers can call or come; written as the opening hours. */
    workersHours: text(300),
    licenseOne: image(300, 420, 'contain'),
    licenseTwo: image(300, 420, 'contain'),
    licenseThree: image(300, 420, 'contain'),
    licenseFour: image(300, 420, 'contain'),
    /** What the document is; a kind and a number stand in while it is empty. Its number, issuer and validity are as it says. */
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
    /** Of the home page; pages without a picture of their own are shared with the same one. */
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
