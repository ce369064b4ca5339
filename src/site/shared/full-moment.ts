/** A moment on the clock of a time zone; without one on the reader's: `22 November 2026`, or `22 Nov 2026`, and `12:33 PM`. */
export function onClock(
  moment: Date,
  timeZone?: string,
  month: 'long' | 'short' = 'long',
): { date: string; time: string } {
  const zone = timeZone === undefined ? {} : { timeZone };
  return {
    date: moment.toLocaleDateString('en-GB', {
      ...zone,
      day: 'numeric',
      month,
      year: 'numeric',
    }),
    time: moment
      .toLocaleTimeString('en-US', { ...zone, hour: '2-digit', minute: '2-digit', hour12: true })
      .replaceAll('\u202f', ' '), // newer engines put a narrow no-break space before AM/PM
  };
}

/** The name of a zone at a moment, the reader's where none is given: `GMT+4`. */
const zoneName = (moment: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...(timeZone !== undefined && { timeZone }),
    timeZoneName: 'shortOffset',
  })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A moment in full, on the clock of a time zone or on the reader's: `22 November 2026, 12:33 PM, GMT+4`. */
export function fullMoment(moment: Date, timeZone?: string): string {
  const { date, time } = onClock(moment, timeZone);
  return `${date}, ${time}, ${zoneName(moment, timeZone)}`;
}
