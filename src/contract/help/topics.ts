import { contentKinds, findFields, type ListKind, listKinds } from '../kinds/content-kinds.ts';
import { hasPages } from '../site/item-pages.ts';

export interface HelpTopic {
  question: string;
  /** Additional search words. */
  words?: string;
  /** The paths of the menu entries that the question is about. Empty if it is about every screen. */
  screens: string[];
}

const findListScreens = (matches: (kind: ListKind) => boolean) =>
  listKinds.filter(matches).map((kind) => contentKinds[kind].screens.list);

const lists = findListScreens(() => true);
const orderedLists = findListScreens((kind) => contentKinds[kind].order === 'position');
const listsWithPages = findListScreens(hasPages);
const listsWithPictures = findListScreens((kind) => findFields('image', kind).length > 0);
const profile = ['/updateProfile/profile'];
const messages = ['/manage_messages'];
const settings = ['/settings'];

/** All help questions. Each key is the last part of the address of the answer [DASH-21]. */
export const helpTopics = {
  'first-day': { question: 'What do I do on my first day?', words: 'start begin new', screens: [] },
  find: {
    question: 'How do I find something quickly?',
    words: 'search palette go to',
    screens: [],
  },
  live: {
    question: 'How do I see whether my change is live?',
    words: 'website visitors published wait minutes',
    screens: ['/', ...lists],
  },
  publish: { question: 'How do I publish something?', words: 'add news service', screens: lists },
  draft: {
    question: 'How do I save something without publishing it?',
    words: 'draft later hide',
    screens: lists,
  },
  schedule: {
    question: 'How do I schedule something?',
    words: 'later date time plan publish automatically',
    screens: ['/', ...lists],
  },
  'time-zone': {
    question: 'How do I set the time zone of the website?',
    words: 'clock hours wrong time date news country',
    screens: settings,
  },
  preview: {
    question: 'How do I show a draft to someone?',
    words: 'preview link send colleague boss',
    screens: [...lists, ...settings],
  },
  unpublish: {
    question: 'How do I unpublish something?',
    words: 'hide remove unpublish delete',
    screens: lists,
  },
  undo: {
    question: 'How do I undo a change?',
    words: 'history earlier version back restore',
    screens: [...lists, ...profile],
  },
  deleted: {
    question: 'How do I restore something that was deleted?',
    words: 'trash restore undo',
    screens: ['/trash', ...lists],
  },
  order: {
    question: 'How do I change the order on the website?',
    words: 'sort move first top',
    screens: orderedLists,
  },
  prices: {
    question: 'How do I change prices?',
    words: 'amount salary price list edit many',
    screens: ['/ManageManpower'],
  },
  'price-file': {
    question: 'How do I import prices from a file?',
    words: 'excel csv import spreadsheet upload',
    screens: ['/ManageManpower'],
  },
  many: {
    question: 'How do I change or delete many items at once?',
    words: 'bulk select all rows publish unpublish field',
    screens: lists,
  },
  'raise-prices': {
    question: 'How do I raise many prices by a percentage?',
    words: 'increase lower percent nationality many',
    screens: ['/ManageManpower'],
  },
  'undo-many': {
    question: 'How do I undo a change to many items?',
    words: 'bulk back import prices restore',
    screens: ['/', ...lists],
  },
  picture: {
    question: 'How do I change a picture?',
    words: 'image photo upload replace',
    screens: [...listsWithPictures, ...profile, '/pictures'],
  },
  'replace-picture': {
    question: 'How do I replace a picture everywhere?',
    words: 'image photo all pages',
    screens: ['/pictures'],
  },
  cropping: {
    question: 'How do I crop a picture?',
    words: 'crop cut face focus',
    screens: ['/pictures'],
  },
  'alternative-text': {
    question: 'How do I describe a picture for people who cannot see it?',
    words: 'alternative text alt blind search engines',
    screens: ['/pictures'],
  },
  logo: { question: 'How do I change the logo?', words: 'brand image', screens: profile },
  telephone: {
    question: 'How do I change the phone number or the address?',
    words: 'phone whatsapp e-mail contact map opening hours',
    screens: profile,
  },
  documents: {
    question: 'How do I add a license or certificate?',
    words: 'iso trade valid document',
    screens: profile,
  },
  address: {
    question: 'How do I change the address of a page?',
    words: 'link url slug',
    screens: listsWithPages,
  },
  sharing: {
    question: 'How do I choose what WhatsApp and search engines show?',
    words: 'share google seo title description card',
    screens: listsWithPages,
  },
  formatting: {
    question: 'How do I format text, or add a list or a link?',
    words: 'bold italic format heading bullet text editor word',
    screens: lists,
  },
  translate: {
    question: 'How do I translate something?',
    words: 'language arabic translation copy english right to left',
    screens: [...lists, ...profile],
  },
  translations: {
    question: 'How do I see what is not translated yet?',
    words: 'language arabic missing outdated next',
    screens: ['/translations'],
  },
  'translation-file': {
    question: 'How do I send content to a translator?',
    words: 'translator agency csv excel spreadsheet file',
    screens: ['/translations'],
  },
  answer: {
    question: 'How do I answer a message?',
    words: 'reply customer e-mail whatsapp call',
    screens: messages,
  },
  assign: {
    question: 'How do I assign a message to a colleague?',
    words: 'assign note hand over',
    screens: messages,
  },
  spam: {
    question: 'Where do I find messages that look like spam?',
    words: 'junk lost',
    screens: messages,
  },
  'message-mails': {
    question: 'How do I get an e-mail for each new message?',
    words: 'notify notification mail',
    screens: [...messages, ...settings],
  },
  'personal-data': {
    question: 'What do I do if someone asks what data we have about them?',
    words: 'privacy gdpr erase delete data export person',
    screens: ['/manageUsers'],
  },
  colleague: {
    question: 'How do I give a colleague access?',
    words: 'user admin editor role invite account',
    screens: ['/manageUsers'],
  },
  'lost-person': {
    question: 'What do I do if someone leaves the company or loses a phone?',
    words: 'delete remove sign out restore demote fired stolen',
    screens: ['/manageUsers'],
  },
  'api-key': {
    question: 'How do I let another program change content?',
    words: 'api key token integration crm machine',
    screens: settings,
  },
  assistant: {
    question: 'How do I let an AI assistant prepare content?',
    words: 'claude chatgpt codex cursor mcp key ai robot connect',
    screens: settings,
  },
  proposals: {
    question: 'How do I publish or discard what an assistant proposed?',
    words: 'ai claude chatgpt proposed key draft review approve reject undo',
    screens: ['/'],
  },
  activity: {
    question: 'How do I see who changed something?',
    words: 'activity log history audit rights blame',
    screens: ['/manageUsers', '/activity'],
  },
  password: {
    question: 'How do I change my password?',
    words: 'forgot login sign in',
    screens: [],
  },
  together: {
    question: 'What happens if two of us change the same thing?',
    words: 'conflict merge lost both editing',
    screens: lists,
  },
  lost: {
    question: 'What happens to my text if the connection is lost?',
    words: 'offline internet autosave typed phone laptop',
    screens: lists,
  },
  export: {
    question: 'How do I save a copy of all content?',
    words: 'backup export download file',
    screens: ['/content-file'],
  },
} as const satisfies Record<string, HelpTopic>;

export type HelpTopicId = keyof typeof helpTopics;

export const helpTopicIds = Object.keys(helpTopics) as HelpTopicId[];

/** The path of the answer, inside `/dashboard`. */
export const getHelpPath = (id: HelpTopicId) => `/help/${id}`;

export const isHelpTopic = (id: string): id is HelpTopicId => Object.hasOwn(helpTopics, id);
