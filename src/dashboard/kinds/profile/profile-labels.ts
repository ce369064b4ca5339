import { shareLabels } from '../../fields/share/share-labels.ts';

/** The fields of each license and certificate: the suffix of the field name and of the label. */
const documentParts = {
  '': '',
  Name: ': name',
  Number: ': number',
  Issuer: ': issued by',
  ValidUntil: ': valid until',
};

/** The suffixes of up to four licenses and certificates. */
export const documentNumbers = ['One', 'Two', 'Three', 'Four'] as const;

type Document = `${'license' | 'certificate'}${(typeof documentNumbers)[number]}`;
export type DocumentField = `${Document}${keyof typeof documentParts}`;

const documentLabels = Object.fromEntries(
  ['License', 'Certificate'].flatMap((kind) =>
    documentNumbers.flatMap((number) =>
      Object.entries(documentParts).map(([part, words]) => [
        `${kind.toLowerCase()}${number}${part}`,
        `${kind} ${number.toLowerCase()}${words}`,
      ]),
    ),
  ),
) as Record<DocumentField, string>;

/** The labels of the profile's fields. */
export const profileLabels = {
  name: 'Company name',
  logo: 'Logo',
  address: 'Address',
  city: 'City',
  country: 'Country',
  mapLink: 'Map link',
  openingHours: 'Opening hours',
  answerTime: 'When you answer',
  primaryNumber: 'Primary phone',
  secondaryNumber: 'Secondary phone',
  primaryWhatsAppNumber: 'Primary WhatsApp number',
  secondaryWhatsAppNumber: 'Secondary WhatsApp number',
  primaryEmail: 'Primary e-mail',
  secondaryEmail: 'Secondary e-mail',
  facebookIdLink: 'Facebook link',
  InstagramIdLink: 'Instagram link',
  twitterIdLink: 'Twitter link',
  linkedinIdLink: 'LinkedIn link',
  footerText: 'Text at the bottom of every page',
  companyProfileLink: 'Company Profile: link',
  quickLinksLink: 'Quick QR Links: link',
  yearsOfExperience: 'Years of experience',
  clientSatisfaction: 'Client satisfaction (percent)',
  totalManpowers: 'Total manpowers',
  permanentClients: 'Permanent clients',
  yearsOfExperienceSource: 'Years of experience: source',
  clientSatisfactionSource: 'Client satisfaction: source',
  totalManpowersSource: 'Total manpowers: source',
  permanentClientsSource: 'Permanent clients: source',
  aboutUsSectionTitle: 'About us: title',
  aboutUsSectionSubTitle: 'About us: sub-title',
  aboutUsSectionMessage: 'About us: message',
  aboutUsImageOne: 'About us: image one',
  aboutUsImageTwo: 'About us: image two',
  aboutUsImageThree: 'About us: image three',
  mission: 'Mission',
  missionImage: 'Mission image',
  vision: 'Vision',
  visionImage: 'Vision image',
  whatWeProvideSectionTitle: 'What we provide: title',
  whatWeProvideSectionSubTitle: 'What we provide: sub-title',
  whyChooseUsSectionTitle: 'Why choose us: title',
  whyChooseUsSectionSubTitle: 'Why choose us: sub-title',
  whyChooseUsImage: 'Why choose us: image',
  ourTeamSectionTitle: 'Our team: title',
  ourTeamSectionSubTitle: 'Our team: sub-title',
  priceBasis: 'Prices: unit',
  priceIncludes: 'Prices: what they include',
  priceExcludes: 'Prices: what they do not include',
  pricesValidUntil: 'Prices: valid until',
  workersPay: 'What workers pay, in a few words',
  workersPayText: 'What workers pay',
  workersHelp: 'If somebody asks for money or a passport',
  workersTestCentres: 'Test centres',
  workersHours: 'Hours for workers',
  ...documentLabels,
  ...shareLabels,
};

export type ProfileLabel = keyof typeof profileLabels;
