import { contentKinds, type ListKind, listKinds } from '../kinds/content-kinds.ts';
import type { Profile } from '../kinds/profile.ts';
import { documentNumerals, listCertificates, listLicenses } from './documents.ts';
import { hasWorkerInfo } from './workers.ts';

interface PageContent {
  profile: Profile;
  has(kind: ListKind): boolean;
  hasPrivacyText: boolean;
}

/** A page that is not about one particular record. */
interface Page {
  name: string;
  /** Whether the page has any content. If undefined, the page always exists. */
  isShown?(content: PageContent): boolean;
  kind?: ListKind;
}

/** The page exists only if there is a record of the kind. */
const createListPage = (kind: ListKind, name: string): Page => ({
  name,
  kind,
  isShown: ({ has }) => has(kind),
});

/** The first pages of the sitemap. The list pages of all other kinds follow, and have the names of their kinds. */
const listedPages = {
  '/': { name: 'Home' },
  '/about-us': { name: 'About Us' },
  '/contact': { name: 'Contact' },
  '/manpower-list': createListPage('manpower', 'Price list'),
  '/license': { name: 'License', isShown: ({ profile }) => listLicenses(profile).length > 0 },
  '/certificate': {
    name: 'Certificate',
    isShown: ({ profile }) => listCertificates(profile).length > 0,
  },
  '/for-workers': { name: 'For workers', isShown: ({ profile }) => hasWorkerInfo(profile) },
  '/privacy': { name: 'Privacy', isShown: ({ hasPrivacyText }) => hasPrivacyText },
  '/our-team': createListPage('team', 'Our team'),
  '/our-clients': createListPage('clients', 'Our partners'),
  '/our-services': createListPage('services', 'Our services'),
  '/news': createListPage('news', 'News'),
} satisfies Record<`/${string}`, Page>;

type ListedPath = keyof typeof listedPages;

export type SitePath = ListedPath | (typeof contentKinds)[ListKind]['shownOn'];

export interface SitePage extends Page {
  path: SitePath;
}

const otherPages = listKinds.flatMap((kind): SitePage[] => {
  const { shownOn: path, name } = contentKinds[kind];
  return Object.hasOwn(listedPages, path) ? [] : [{ path, ...createListPage(kind, name.many) }];
});

/** The pages in the sitemap and in the visitors' search [SITE-1, DASH-17]. */
export const sitePages: SitePage[] = [
  ...Object.entries<Page>(listedPages).map(([path, page]) => ({ path: path as SitePath, ...page })),
  ...otherPages,
];

/** The search words of a page, and the profile texts that it shows [DASH-17]. */
export interface PageWords {
  /** Names of the page. If they include every word of a search, the page is among the first results. */
  names: string;
  /** Other search words that find the page. */
  words: string;
  text: string;
  fields: (keyof Profile)[];
}

/* @__NO_SIDE_EFFECTS__ */
const listDocumentFields = (kind: 'license' | 'certificate'): (keyof Profile)[] =>
  documentNumerals.flatMap((numeral) => [
    `${kind}${numeral}Number` as const,
    `${kind}${numeral}Name` as const,
    `${kind}${numeral}Issuer` as const,
    `${kind}${numeral}ValidUntil` as const,
  ]);

const pageWords: Record<ListedPath, PageWords> & Partial<Record<SitePath, PageWords>> = {
  '/': {
    names: 'home homepage start',
    words: 'main welcome faq faqs questions',
    text: 'The home page of this website.',
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
    text: 'Our company, our mission and our vision.',
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
    text: 'View and enlarge our licenses.',
    fields: listDocumentFields('license'),
  },
  '/certificate': {
    names: 'certificate certificates certification certified iso',
    words: 'quality accreditation accredited award awards standard standards compliance audit',
    text: 'View and enlarge our certificates.',
    fields: listDocumentFields('certificate'),
  },
  '/for-workers': {
    names:
      'for workers worker job jobs apply application applications applicant vacancy vacancies career careers cv resume',
    words:
      'work employment hiring hire recruit recruitment candidate jobseeker seeker join register interview abroad salary wage wages passport money pay test centre center complaint',
    text: 'Information for workers, and how to reach us.',
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
    text: 'The people you can talk to.',
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
    text: 'The workers and staff we provide.',
    fields: [],
  },
  '/news': {
    names: 'news blog',
    words: 'updates update announcements announcement articles article press events latest',
    text: 'News and announcements.',
    fields: [],
  },
};

/** Returns the English search words of a page. A page without listed words is found by its name [DASH-17]. */
export const getPageWords = ({ path, name }: SitePage): PageWords =>
  pageWords[path] ?? { names: name, words: '', text: '', fields: [] };
