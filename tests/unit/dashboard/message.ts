import type { Message } from '#contract/entities/message.ts';

export const message: Message = {
  _id: 'm1',
  name: 'Amina',
  email: 'amina@site.example',
  phone: '+971 4 555 0100',
  subject: 'Masons',
  description: 'Twelve of them.',
  date: 'November 22, 2026',
  time: '05:28 AM',
  language: 'en',
  receivedAt: '2026-11-22T08:28:05.123Z',
  read: true,
  suspected: false,
  answered: null,
  note: null,
  assignedTo: null,
};
