import type { RecordInput } from '#contract/content-kinds.ts';
import type { PictureOf } from '../pictures.ts';
import { paragraphs } from './paragraphs.ts';

/**
 * An invented company. No number in the Emirates begins with a zero after the country code, so nobody is called by
 * its telephone links; `.example` is reserved and receives no mail.
 */
export const profile = (pictureOf: PictureOf): RecordInput<'profile'> => ({
  _id: 'profile',
  name: 'Sahil Bridge Manpower',
  logo: pictureOf('logo'),
  address: 'Office 1204, Mina Lantern Tower, Dhow Wharf Street, Dubai, United Arab Emirates',
  city: 'Dubai',
  country: 'United Arab Emirates',
  openingHours: paragraphs('Mo-Fr 08:00-18:00', 'Sa 09:00-13:00'),
  primaryNumber: '+971 00 555 0142',
  secondaryNumber: '+971 00 555 0143',
  primaryWhatsAppNumber: '+971 00 555 0180',
  secondaryWhatsAppNumber: '+971 00 555 0181',
  primaryEmail: 'hello@sahilbridge.example',
  secondaryEmail: 'employers@sahilbridge.example',
  facebookIdLink: 'https://facebook.example/sahilbridge',
  InstagramIdLink: 'https://instagram.example/sahilbridge',
  twitterIdLink: 'https://twitter.example/sahilbridge',
  linkedinIdLink: 'https://linkedin.example/company/sahilbridge',
  yearsOfExperience: 17,
  clientSatisfaction: 96,
  totalManpowers: 14_200,
  permanentClients: 186,
  aboutUsSectionTitle: 'The right people, on site, on the day you need them',
  aboutUsSectionSubTitle: paragraphs(
    'Sahil Bridge was founded in Dubai in 2009 by two site engineers who were tired of waiting for welders. Today we recruit, test and bring over skilled people from eleven countries for builders, refineries, hotels, hospitals and households across the Gulf.',
    'We run our own trade-test centres in Kathmandu, Chennai and Nairobi. A mason lays a wall for us before he meets you, a welder runs a root pass, a housekeeper turns a room. You see the video and the score sheet, not only a CV.',
    'And we stay after arrival. A welfare officer who speaks the worker’s language visits in the first week, in the first month and every quarter, because people who are treated well stay.',
  ),
  aboutUsSectionMessage:
    'We know what one missing welder costs a night shift, because we used to be the ones standing there without him.',
  aboutUsImageOne: pictureOf('about-handshake'),
  aboutUsImageTwo: pictureOf('about-office'),
  aboutUsImageThree: pictureOf('about-crew'),
  mission: paragraphs(
    'To put tested, willing and properly documented people to work for employers in the Gulf, within the time we promised, and to do it without taking a single dirham from the worker.',
    'That means our own test centres instead of middlemen, a contract the worker has read in his own language before he flies, and one person in Dubai who answers for every group from the first interview to the end of the guarantee.',
  ),
  missionImage: pictureOf('mission'),
  vision: paragraphs(
    'A Gulf labour market in which the honest way to hire is also the fastest: where an employer can trust a candidate’s papers at first sight, and where a young electrician in Chitwan or Mombasa can take a job abroad without a debt.',
    'By 2030 we want every employer we serve to see, for each person on site, who tested them, what they were promised and when we last spoke to them.',
  ),
  visionImage: pictureOf('vision'),
  whatWeProvideSectionTitle: 'What we provide',
  whatWeProvideSectionSubTitle:
    'From one nurse to five hundred scaffolders: eight lines of work, each led by someone who has done the job.',
  whyChooseUsSectionTitle: 'Why employers stay with us',
  whyChooseUsSectionSubTitle:
    'Four out of five orders come from companies that have hired through us before. These are the questions they asked first.',
  whyChooseUsImage: pictureOf('why-choose-us'),
  ourTeamSectionTitle: 'The people who answer your call',
  ourTeamSectionSubTitle:
    'No call centre and no ticket numbers. Each client has one of these colleagues, with a direct line and the authority to decide.',
  priceBasis: 'for one person recruited abroad, paid once',
  priceIncludes: paragraphs(
    'Search, interview and trade test',
    'Medical in the home country',
    'Attestation of certificates',
    'Air ticket and airport reception',
  ),
  pricesValidUntil: '31 March 2027',
  licenseOne: pictureOf('license-recruitment'),
  licenseTwo: pictureOf('license-supply'),
  licenseThree: pictureOf('license-trade'),
  licenseFour: pictureOf('license-household'),
  licenseOneName: 'Recruitment licence',
  licenseTwoName: 'Temporary employment licence',
  licenseThreeName: 'Trade licence',
  licenseFourName: 'Household staff licence',
  certificateOne: pictureOf('certificate-quality'),
  certificateTwo: pictureOf('certificate-ethical'),
  certificateThree: pictureOf('certificate-safety'),
  certificateFour: pictureOf('certificate-testing'),
  certificateOneName: 'Quality management',
  certificateTwoName: 'Ethical recruitment',
  certificateThreeName: 'Safety at work',
  certificateFourName: 'Registered trade-test centre',
});
