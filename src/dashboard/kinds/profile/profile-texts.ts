import { documentNumerals } from '#contract/site/documents.ts';
import { siteConfig } from '#site/shared/site-config.ts';
import { shareTexts } from '../../fields/share/share-texts.ts';

type DocumentPicture = `${'license' | 'certificate'}${(typeof documentNumerals)[number]}`;
type DocumentField = `${DocumentPicture}${'' | 'Name' | 'Number' | 'Issuer' | 'ValidUntil'}`;

const createDocumentTexts = (kind: 'License' | 'Certificate', numeral: string) => {
  const field = `${kind.toLowerCase()}${numeral}`;
  const label = `${kind} ${numeral.toLowerCase()}`;
  return {
    [field]: [label, `Shown on the ${kind} page.`],
    [`${field}Name`]: [`${label}: name`, null],
    [`${field}Number`]: [`${label}: number`, 'As printed on the document.'],
    [`${field}Issuer`]: [`${label}: issued by`, 'The issuing authority or company.'],
    [`${field}ValidUntil`]: [`${label}: valid until`, null],
  };
};

const documentTexts = Object.assign(
  {},
  ...(['License', 'Certificate'] as const).flatMap((kind) =>
    documentNumerals.map((numeral) => createDocumentTexts(kind, numeral)),
  ),
) as Record<DocumentField, [label: string, help: string | null]>;

/** The label and help text of each field. The help text is null if the section or placeholder explains the field. */
export const profileTexts = {
  name: ['Company name', 'The name customers know. Shown in every page title.'],
  logo: ['Logo', 'Shown at the top of every page.'],
  address: ['Address', 'Put each part on its own line, as on an envelope.'],
  city: ['City', 'Shown in page titles.'],
  country: ['Country', 'Shown to search engines.'],
  mapLink: [
    'Map link',
    'A link below the address opens this map. In Google Maps, press “Share”, then “Copy link”.',
  ],
  openingHours: [
    'Opening hours',
    'One line per period. For example: Monday to Friday, 9:00 AM to 6:00 PM. Also shown by search engines.',
  ],
  answerTime: [
    'Response time',
    'Shown above the contact form and after a message is sent. For example: We answer within one working day.',
  ],
  primaryNumber: ['Primary phone', 'Include the country code. Visitors tap the number to call.'],
  secondaryNumber: ['Secondary phone', 'Shown below the primary number.'],
  primaryWhatsAppNumber: [
    'Primary WhatsApp number',
    'Include the country code. The round WhatsApp button opens a chat.',
  ],
  secondaryWhatsAppNumber: ['Secondary WhatsApp number', 'Shown on the Contact page.'],
  primaryEmail: ['Primary e-mail', 'Shown at the top of every page.'],
  secondaryEmail: ['Secondary e-mail', 'Shown below the primary e-mail.'],
  facebookIdLink: ['Facebook link', null],
  InstagramIdLink: ['Instagram link', null],
  twitterIdLink: ['Twitter link', null],
  linkedinIdLink: ['LinkedIn link', null],
  footerText: ['Footer text', `Shown under About Us. If empty: ${siteConfig.aboutText}`],
  companyProfileLink: ['Company Profile: link', 'Shown at the top of every page.'],
  quickLinksLink: ['Quick QR Links: link', 'Shown at the top of every page.'],
  yearsOfExperience: ['Years of experience', 'Since the company was founded. Not shown if empty.'],
  clientSatisfaction: ['Client satisfaction (percent)', 'From 0 to 100.'],
  totalManpowers: ['People placed', 'The number of workers you have placed.'],
  permanentClients: ['Permanent clients', 'Repeat customers.'],
  yearsOfExperienceSource: ['Years of experience: source', 'For example: Trade license, 2009.'],
  clientSatisfactionSource: [
    'Client satisfaction: source',
    'For example: Client survey, May 2026.',
  ],
  totalManpowersSource: ['People placed: source', 'For example: Our records, 2009 to 2026.'],
  permanentClientsSource: [
    'Permanent clients: source',
    'For example: Contracts in force, May 2026.',
  ],
  aboutUsSectionTitle: ['About us: title', 'The large heading.'],
  aboutUsSectionSubTitle: ['About us: sub-title', 'The text below the title.'],
  aboutUsSectionMessage: ['About us: message', 'Shown as a quote.'],
  aboutUsImageOne: ['About us: picture one', 'Beside the About us text.'],
  aboutUsImageTwo: ['About us: picture two', 'Beside the About us text.'],
  aboutUsImageThree: ['About us: picture three', 'Beside the About us text.'],
  mission: ['Mission', 'What the company does, and for whom.'],
  missionImage: ['Mission picture', 'Beside the mission.'],
  vision: ['Vision', 'What the company wants to become.'],
  visionImage: ['Vision picture', 'Beside the vision.'],
  whatWeProvideSectionTitle: ['What we provide: title', 'Above the services.'],
  whatWeProvideSectionSubTitle: ['What we provide: sub-title', 'Below the title.'],
  whyChooseUsSectionTitle: ['Why choose us: title', 'Above the questions.'],
  whyChooseUsSectionSubTitle: ['Why choose us: sub-title', 'Below the title.'],
  whyChooseUsImage: ['Why choose us: picture', 'Beside the questions.'],
  ourTeamSectionTitle: ['Our team: title', 'Above the team members.'],
  ourTeamSectionSubTitle: ['Our team: sub-title', 'Below the title.'],
  priceBasis: ['Prices: unit', 'For example: per person per month.'],
  priceIncludes: ['Prices: what they include', 'One item per line.'],
  priceExcludes: [
    'Prices: what they do not include',
    'One item per line. For example: Government fees.',
  ],
  pricesValidUntil: ['Prices: valid until', 'For example: 31 December 2026.'],
  workersPay: [
    'What workers pay, in a few words',
    'For example: Workers pay nothing. Also shown below the slides on the home page.',
  ],
  workersPayText: ['What workers pay', 'Each line becomes a paragraph.'],
  workersHelp: ['If someone asks for money or a passport', 'Each line becomes a paragraph.'],
  workersTestCentres: ['Test centres', 'One test centre per line.'],
  workersHours: [
    'Opening hours for workers',
    'One line per period. For example: Sunday to Thursday, 9:00 AM to 6:00 PM.',
  ],
  ...documentTexts,
  ...shareTexts,
} as const;
