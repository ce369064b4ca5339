/** What people call the pages of the website, and which texts of the profile stand on them [DASH-17]. */
import type { Profile } from '#contract/kinds/profile.ts';

interface PageWords {
  /** Words that ask for this page and no other: it comes before all else. */
  names: string;
  /** Other words that it is found by. */
  words: string;
  /** What it is about, in a sentence. */
  text: string;
  /** The texts of the profile that it shows. */
  fields: (keyof Profile)[];
}

const numerals = ['One', 'Two', 'Three', 'Four'] as const;

const documentFields = (kind: 'license' | 'certificate'): (keyof Profile)[] =>
  numerals.flatMap((numeral) => [
    `${kind}${numeral}Number` as const,
    `${kind}${numeral}Name` as const,
    `${kind}${numeral}Issuer` as const,
    `${kind}${numeral}ValidUntil` as const,
  ]);

/** By the address of the page. */
export const pageWords: Record<string, PageWords> = {
  '/': {
    names: 'home homepage start',
    words: 'main welcome faq faqs questions',
    text: 'The first page of this website.',
    fields: [
      'whatWeProvideSectionTitle',
      'whatWeProvideSectionSubTitle',
      'whyChooseUsSectionTitle',
      'whyChooseUsSectionSubTitle',
    ],
  },
  '/about-us': {
    names: 'about us company',
    words:
      'who history founded story mission vision values profile organisation organization agency',
    text: 'Who we are, what we are for and where we are going.',
    fields: [
      'name',
      'aboutUsSectionTitle',
      'aboutUsSectionSubTitle',
      'aboutUsSectionMessage',
      'mission',
      'vision',
      'footerText',
    ],
  },
  '/contact': {
    names:
      'contact us whatsapp phone telephone call email mail address message enquiry inquiry opening hours',
    words:
      'number mobile chat write office location map directions reach talk speak appointment visit support help complaint feedback offer quote branch where when job jobs apply vacancy',
    text: 'Call us, write to us, or send us a message.',
    fields: [
      'address',
      'city',
      'country',
      'openingHours',
      'answerTime',
      'primaryNumber',
      'secondaryNumber',
      'primaryWhatsAppNumber',
      'secondaryWhatsAppNumber',
      'primaryEmail',
      'secondaryEmail',
    ],
  },
  '/manpower-list': {
    names:
      'price prices pricing list pricelist cost costs fee fees rate rates charge charges tariff much manpower quotation',
    words:
      'amount budget salary salaries wage wages expensive cheap quote include included valid trades nationalities',
    text: 'Our prices by trade and nationality.',
    fields: ['priceBasis', 'priceIncludes', 'priceExcludes', 'pricesValidUntil'],
  },
  '/license': {
    names: 'license licenses licence licences permit permits',
    words: 'registration registered legal authorised authorized government approval approved trade',
    text: 'Our licenses, to look at and to enlarge.',
    fields: documentFields('license'),
  },
  '/certificate': {
    names: 'certificate certificates certification certified iso',
    words: 'quality accreditation accredited award awards standard standards compliance audit',
    text: 'Our certificates, to look at and to enlarge.',
    fields: documentFields('certificate'),
  },
  '/for-workers': {
    names:
      'for workers worker job jobs apply application applications applicant vacancy vacancies career careers cv resume',
    words:
      'work employment hiring hire recruit recruitment candidate jobseeker seeker join register interview abroad salary wage wages passport money pay test centre center complaint',
    text: 'What workers pay, where they are tested and whom they can call.',
    fields: ['workersPay', 'workersPayText', 'workersHelp', 'workersTestCentres', 'workersHours'],
  },
  '/privacy': {
    names: 'privacy policy gdpr cookies',
    words: 'data protection personal information delete legal terms',
    text: 'How we handle what you send us.',
    fields: [],
  },
  '/our-team': {
    names: 'team our staff',
    words: 'people colleagues manager managers director management employees leadership who',
    text: 'The people who answer your call.',
    fields: ['ourTeamSectionTitle', 'ourTeamSectionSubTitle'],
  },
  '/our-clients': {
    names: 'partners partner clients client customers our',
    words: 'customer references reference companies employers',
    text: 'The companies we work for.',
    fields: [],
  },
  '/our-services': {
    names: 'services service our',
    words: 'sectors sector industries industry solutions offer recruitment staffing work',
    text: 'Whom we find, and for which work.',
    fields: [],
  },
  '/news': {
    names: 'news blog',
    words: 'updates update announcements announcement articles article press events latest',
    text: 'News and announcements.',
    fields: [],
  },
};
