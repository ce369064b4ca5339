import type { contentKinds, ListKind } from '../kinds/content-kinds.ts';
import type { Profile } from '../kinds/profile.ts';
import { certificatesOf, licensesOf } from './documents.ts';
import { hasWorkerInfo } from './workers.ts';

/** What decides which pages the website has. */
export interface PageContent {
  profile: Profile;
  /** Whether visitors see a record of the kind. */
  has(kind: ListKind): boolean;
  hasPrivacyText: boolean;
}

/** A page that shows no single record. */
interface Page {
  /** What the page is called in results of the search. */
  name: string;
  /** Whether there is anything on it; without this it is always there. */
  isShown?(content: PageContent): boolean;
  /** The kind whose records it lists. */
  kind?: ListKind;
}

/** The page that lists the records of a kind, and has nothing to show without one. */
const listOf = (kind: ListKind, name: string): Page => ({
  name,
  kind,
  isShown: ({ has }) => has(kind),
});

/** The pages that kinds say their records are shown on. */
type PageOfKind = (typeof contentKinds)[ListKind]['shownOn'];

/** In the order of the sitemap. */
const pages = {
  '/': { name: 'Home' },
  '/about-us': { name: 'About Us' },
  '/contact': { name: 'Contact' },
  '/manpower-list': listOf('manpower', 'Price list'),
  '/license': { name: 'License', isShown: ({ profile }) => licensesOf(profile).length > 0 },
  '/certificate': {
    name: 'Certificate',
    isShown: ({ profile }) => certificatesOf(profile).length > 0,
  },
  '/for-workers': { name: 'For workers', isShown: ({ profile }) => hasWorkerInfo(profile) },
  '/privacy': { name: 'Privacy', isShown: ({ hasPrivacyText }) => hasPrivacyText },
  '/our-team': listOf('team', 'Our team'),
  '/our-clients': listOf('clients', 'Our partners'),
  '/our-services': listOf('services', 'Our services'),
  '/news': listOf('news', 'News'),
} satisfies Record<`/${string}`, Page> & Record<PageOfKind, Page>;

type SitePath = keyof typeof pages;

export interface SitePage extends Page {
  path: SitePath;
}

/** The pages of the website that are found: those that the sitemap lists and the visitors' search knows [SITE-1, DASH-17]. */
export const sitePages: SitePage[] = Object.entries<Page>(pages).map(([path, page]) => ({
  path: path as SitePath,
  ...page,
}));

/** What people call a page, and which texts of the profile stand on it [DASH-17]. */
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

/* @__NO_SIDE_EFFECTS__ */
const documentFields = (kind: 'license' | 'certificate'): (keyof Profile)[] =>
  numerals.flatMap((numeral) => [
    `${kind}${numeral}Number` as const,
    `${kind}${numeral}Name` as const,
    `${kind}${numeral}Issuer` as const,
    `${kind}${numeral}ValidUntil` as const,
  ]);

/** What the visitors' search finds each page by. */
export const pageWords: Record<SitePath, PageWords> = {
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
