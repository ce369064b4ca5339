import type { Message } from '#contract/entities/message.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { toZonedTime } from '#contract/time/time-zone.ts';
import { suspectedLabel } from './message-labels.ts';

const fields = ['name', 'email', 'phone', 'subject', 'description'] as const;

/** Returns the time in ISO 8601 format with a UTC offset, as in `2026-11-22T12:33:05+04:00`. */
function formatIsoTime(date: Date, timeZone: string): string {
  const zonedTime = toZonedTime(timeZone, date);
  const minutes = Math.round((zonedTime.getTime() - date.getTime()) / 60_000);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${zonedTime.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** Returns the rows of a spreadsheet, with a header row. Times are in `timeZone` [DASH-13]. */
export const createMessageTable = (messages: Message[], timeZone: string): string[][] => [
  ['received', ...fields, 'remark', 'answered', 'answered by', 'assigned to', 'note', 'language'],
  ...messages.map((message) => [
    formatIsoTime(new Date(message.receivedAt), timeZone),
    ...fields.map((field) => message[field]),
    message.suspected ? suspectedLabel : '',
    message.answered ? formatIsoTime(new Date(message.answered.at), timeZone) : '',
    message.answered?.by ?? '',
    message.assignedTo?.name ?? '',
    message.note?.text ?? '',
    getLanguageName(message.language),
  ]),
];
