import type { Message } from '#contract/entities/message.ts';
import { isoMoment } from '../../moments.ts';
import { suspectedLabel } from './suspected-label.ts';

const fields = ['name', 'email', 'phone', 'subject', 'description'] as const;

/** Messages as the rows of a spreadsheet, a line of titles first. The time is that of the list, with its offset [DASH-13]. */
export const messageTable = (messages: Message[], timeZone: string): string[][] => [
  ['received', ...fields, 'remark'],
  ...messages.map((message) => [
    isoMoment(new Date(message.receivedAt), timeZone),
    ...fields.map((field) => message[field]),
    message.suspected ? suspectedLabel : '',
  ]),
];
