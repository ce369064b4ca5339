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
import { translated } from '../fields/translated.ts';
import { richText } from '../rich-text/rich-text.ts';
import { defineKind } from './define-kind.ts';

const count = optionalWholeNumber(0, 2_000_000_000, 'Must be a whole number, 0 or more');

/** The fields of a license or certificate. If the name is empty, the site shows only its kind and position. */
/* @__NO_SIDE_EFFECTS__ */
const createDocumentFields = () => ({
  '': image(300, 420, 'contain'),
  Name: translated(text(120)),
  Number: codeText(60),
  Issuer: translated(text(120)),
  ValidUntil: translated(text(60)),
});
type DocumentFields = ReturnType<typeof createDocumentFields>;

/** Returns the fields of a document, such as `licenseOne`, its picture, and `licenseOneName`. */
/* @__NO_SIDE_EFFECTS__ */
const documentFields = <Name extends string>(name: Name) =>
  Object.fromEntries(
    Object.entries(createDocumentFields()).map(([suffix, field]) => [`${name}${suffix}`, field]),
  ) as { [Suffix in keyof DocumentFields as `${Name}${Suffix}`]: DocumentFields[Suffix] };

export const profilePage = '/';

/** In the order of the form. */
export const profile = /* @__PURE__ */ defineKind({
  name: { one: 'profile', many: 'Company profile' },
  fields: {
    name: translated(text(200)),
    logo: image(176, 48, 'contain'),
    address: translated(text(500)),
    /** The city in the title of the home page. */
    city: translated(text(100)),
    /** Part of the address in the structured data for search engines. */
    country: translated(text(100)),
    mapLink: webAddress,
    /**
     * One period per line: free text, or `Mo-Fr 09:00-18:00`. Structured data contains only lines that can be converted
     * to this notation.
     */
    openingHours: translated(text(300)),
    /** How soon messages are answered, as a sentence: `We answer within one working day.` */
    answerTime: translated(text(120)),
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
    /** If this text or one of the next two links is empty, the site uses a default. */
    footerText: translated(text(500), 'empty'),
    companyProfileLink: webAddress,
    quickLinksLink: webAddress,
    yearsOfExperience: count,
    clientSatisfaction: optionalWholeNumber(0, 100, 'Must be a whole number from 0 to 100'),
    totalManpowers: count,
    permanentClients: count,
    /** The source of each figure, such as `Client survey, May 2026`. */
    yearsOfExperienceSource: translated(text(120)),
    clientSatisfactionSource: translated(text(120)),
    totalManpowersSource: translated(text(120)),
    permanentClientsSource: translated(text(120)),
    aboutUsSectionTitle: translated(text(300), 'empty'),
    /** Several lines, each shown as a paragraph. */
    aboutUsSectionSubTitle: translated(text(5_000), 'required'),
    aboutUsSectionSubTitleRich: translated(richText('aboutUsSectionSubTitle')),
    aboutUsSectionMessage: translated(text(2_000), 'empty'),
    aboutUsImageOne: image(600, 450),
    aboutUsImageTwo: image(280, 280),
    aboutUsImageThree: image(280, 340),
    mission: translated(text(5_000), 'required'),
    missionRich: translated(richText('mission')),
    missionImage: image(600, 450),
    vision: translated(text(5_000), 'required'),
    visionRich: translated(richText('vision')),
    visionImage: image(600, 450),
    whatWeProvideSectionTitle: translated(text(300), 'empty'),
    whatWeProvideSectionSubTitle: translated(text(2_000), 'empty'),
    whyChooseUsSectionTitle: translated(text(300), 'empty'),
    whyChooseUsSectionSubTitle: translated(text(2_000), 'empty'),
    whyChooseUsImage: image(560, 680),
    ourTeamSectionTitle: translated(text(300), 'empty'),
    ourTeamSectionSubTitle: translated(text(2_000), 'empty'),
    /** The unit of the amounts in the price list, such as `per person per month`. */
    priceBasis: translated(text(120)),
    /** One item per line. */
    priceIncludes: translated(text(2_000), 'empty'),
    /** One item per line. */
    priceExcludes: translated(text(2_000), 'empty'),
    /** Free text, because clients of the API store values such as *until renewed* [API-5]. */
    pricesValidUntil: translated(text(60)),
    /** What workers pay, in a few words: `Workers pay nothing`. The page for workers starts with it. */
    workersPay: translated(text(60), 'empty'),
    /** The details of what workers pay. Each line is shown as a paragraph, as in `workersHelp`. */
    workersPayText: translated(text(5_000), 'empty'),
    /** What workers can do when someone asks them for money or keeps their passport. */
    workersHelp: translated(text(5_000), 'empty'),
    /** Test centres with their addresses, one per line. */
    workersTestCentres: translated(text(2_000), 'empty'),
    /** In the format of `openingHours`. */
    workersHours: translated(text(300)),
    ...documentFields('licenseOne'),
    ...documentFields('licenseTwo'),
    ...documentFields('licenseThree'),
    ...documentFields('licenseFour'),
    ...documentFields('certificateOne'),
    ...documentFields('certificateTwo'),
    ...documentFields('certificateThree'),
    ...documentFields('certificateFour'),
    /** For the home page. Shared links to pages without their own picture also show `shareImage`. */
    ...shareFields,
  },
  strictFields: {
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
