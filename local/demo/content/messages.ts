import { v7 as uuidv7 } from 'uuid';
import { formatMessageStamp } from '#contract/entities/message.ts';
import type { messages } from '#schema/index.ts';

type MessageRow = typeof messages.$inferInsert;

const hourMs = 60 * 60 * 1000;

/** Messages that are older than this were read two hours after they arrived. */
const maxUnreadHours = 48;

interface DemoMessage {
  hoursAgo: number;
  /** Whether a program probably sent it. */
  isSuspected?: boolean;
  name: string;
  email: string;
  phone: string;
  subject: string;
  description: string;
}

/** Newest first. */
const demoMessages: DemoMessage[] = [
  {
    hoursAgo: 1,
    name: 'Farah Al Mansoori',
    email: 'farah@northpier-hotels.example',
    phone: '+971 00 555 0171',
    subject: 'Forty housekeeping and kitchen staff before the winter season',
    description:
      'We open our second house on the Corniche in six weeks and need 26 room attendants and 14 kitchen stewards.\nHow soon could a first group arrive, and is their accommodation included?',
  },
  {
    hoursAgo: 6,
    name: 'Tomasz Wolny',
    email: 't.wolny@balticyards.example',
    phone: '+48 00 555 0134',
    subject: 'Welders with a 6G certificate',
    description:
      'Do you have pipe welders (6G, TIG) who are free in January? We need twelve for a three-week shutdown.',
  },
  {
    hoursAgo: 20,
    name: 'Ruth Achieng',
    email: 'ruth.achieng@mail.example',
    phone: '+254 00 555 0188',
    subject: 'Application for warehouse supervisor',
    description:
      'I have seven years of experience in bonded warehouses in Mombasa. Where can I send my papers? I read that applicants pay nothing: is that right?',
  },
  {
    hoursAgo: 30,
    isSuspected: true,
    name: 'SEO Team',
    email: 'offer@rank-first.example',
    phone: '+1 00 555 0100',
    subject: 'First place on search engines, guaranteed',
    description: 'Dear owner, we noticed that your website could rank higher. Reply for an offer.',
  },
  {
    hoursAgo: 3 * 24,
    name: 'Omar Haddad',
    email: 'omar.haddad@haddadbuild.example',
    phone: '+971 00 555 0152',
    subject: 'Price for 60 masons and steel fixers',
    description:
      'Please send your monthly rate for 40 masons and 20 steel fixers in Ras Al Khaimah, ten hours a day, six days a week.',
  },
  {
    hoursAgo: 4 * 24 + 3,
    name: 'Sunita Rai',
    email: 'sunita.rai@mail.example',
    phone: '+977 00 555 0119',
    subject: 'Thank you',
    description:
      'My brother arrived on Sunday and found everything as promised. Please tell Mr Bishnu that his family is grateful.',
  },
  {
    hoursAgo: 7 * 24 + 5,
    name: 'Jonas Lindqvist',
    email: 'jonas@fjordcold.example',
    phone: '+46 00 555 0163',
    subject: 'Drivers for refrigerated trucks',
    description:
      'We need 15 heavy-duty drivers with cold-chain experience. Is the conversion of their licences part of your service?',
  },
  {
    hoursAgo: 8 * 24 + 1,
    name: 'Mei Tan',
    email: 'mei.tan@harbourcare.example',
    phone: '+65 00 555 0145',
    subject: 'Nurses for a new dialysis ward',
    description:
      'Our ward opens in March with 18 beds. Could your healthcare desk present candidates with dialysis experience?',
  },
  {
    hoursAgo: 12 * 24,
    name: 'Peter Okafor',
    email: 'p.okafor@deltafacilities.example',
    phone: '+234 00 555 0127',
    subject: 'Documents for our vendor list',
    description:
      'To register you as a vendor we need your trade licence, your recruitment licence and the latest audit report.',
  },
  {
    hoursAgo: 15 * 24 + 8,
    name: 'Laila Karim',
    email: 'laila.karim@mail.example',
    phone: '+971 00 555 0198',
    subject: 'Housekeeper for a family of five',
    description: 'We are looking for an experienced housekeeper who speaks English, from December.',
  },
  {
    hoursAgo: 15 * 24 + 10,
    name: 'Arturo Medina',
    email: 'arturo@solarfield.example',
    phone: '+34 00 555 0106',
    subject: 'Electricians for a solar park',
    description: 'Is it possible to hire 25 electricians for four months only, from May?',
  },
  {
    hoursAgo: 19 * 24 + 2,
    name: 'Hassan Yousef',
    email: 'hassan@crescentlogistics.example',
    phone: '+971 00 555 0183',
    subject: 'Meeting next week',
    description: 'Could one of your account managers visit us in Jebel Ali on Tuesday morning?',
  },
  {
    hoursAgo: 23 * 24 + 6,
    name: 'Anjali Menon',
    email: 'anjali.menon@mail.example',
    phone: '+91 00 555 0176',
    subject: 'Test centre in Chennai',
    description: 'On which days can pipe fitters be tested, and how many in one day?',
  },
  {
    hoursAgo: 27 * 24,
    name: 'Daniel Brandt',
    email: 'd.brandt@rheintower.example',
    phone: '+49 00 555 0159',
    subject: 'Scaffolders for a tower in Business Bay',
    description:
      'We need 35 scaffolders with scaffolder cards for eight months. Please call me in the morning.',
  },
];

export const createDemoMessages = (now: Date): MessageRow[] =>
  demoMessages.map(({ hoursAgo, isSuspected = false, ...content }) => {
    const receivedAt = new Date(now.getTime() - hoursAgo * hourMs);
    return {
      _id: uuidv7({ msecs: receivedAt.getTime() }),
      ...content,
      ...formatMessageStamp(receivedAt),
      suspected: isSuspected,
      readAt: hoursAgo > maxUnreadHours ? new Date(receivedAt.getTime() + 2 * hourMs) : null,
      receivedAt,
    };
  });
