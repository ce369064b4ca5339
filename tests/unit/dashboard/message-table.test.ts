import { describe, expect, it } from 'vitest';
import { createMessageTable } from '#dashboard/screens/messages/message-table.ts';
import { message } from './message.ts';

describe('the message table', () => {
  it('shows times in website time with the UTC offset [DASH-13]', () => {
    const [headings, row] = createMessageTable([message], 'Asia/Dubai');
    expect(headings).toEqual([
      ...['received', 'name', 'email', 'phone', 'subject', 'description', 'remark'],
      ...['answered', 'answered by', 'assigned to', 'note', 'language'],
    ]);
    expect(row?.[0]).toBe('2026-11-22T12:28:05+04:00');
    expect(row?.slice(1)).toEqual([
      ...['Amina', 'amina@site.example', '+971 4 555 0100', 'Masons', 'Twelve of them.'],
      ...Array(5).fill(''),
      'English',
    ]);
  });

  it('shows positive, negative and half-hour UTC offsets', () => {
    const formatTimeIn = (zone: string) => createMessageTable([message], zone)[1]?.[0];
    expect(formatTimeIn('America/St_Johns')).toBe('2026-11-22T04:58:05-03:30');
    expect(formatTimeIn('UTC')).toBe('2026-11-22T08:28:05+00:00');
    expect(formatTimeIn('Etc/GMT-6')).toBe('2026-11-22T14:28:05+06:00');
  });

  it('marks suspected spam [CON-5]', () => {
    const [, row] = createMessageTable([{ ...message, suspected: true }], 'UTC');
    expect(row?.[6]).toBe('Suspected spam');
  });

  it('shows the answer, the assigned person and the note [DASH-22]', () => {
    const at = '2026-11-22T09:00:00.000Z';
    const handledMessage = {
      ...message,
      answered: { at, by: 'Reem' },
      note: { text: 'Called.', at, by: 'Reem' },
      assignedTo: { _id: 'u1', name: 'Omar' },
    };
    expect(createMessageTable([handledMessage], 'UTC')[1]?.slice(7)).toEqual([
      ...['2026-11-22T09:00:00+00:00', 'Reem', 'Omar', 'Called.', 'English'],
    ]);
  });

  it('shows the language of each message [LANG-3]', () => {
    const rows = createMessageTable([message, { ...message, language: 'ar' }], 'UTC');
    expect(rows.map((row) => row.at(-1))).toEqual(['language', 'English', 'Arabic']);
  });
});
