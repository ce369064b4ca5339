import type { DemoRecord } from '../demo-record.ts';

/** Prices in dirhams for recruiting one person. */
const prices: [category: string, sector: string, nationality: string, amount: number][] = [
  ['General helper', 'Construction', 'Nepal', 2_900],
  ['General helper', 'Construction', 'Bangladesh', 2_700],
  ['Mason', 'Construction', 'India', 3_600],
  ['Mason', 'Construction', 'Bangladesh', 3_400],
  ['Shuttering carpenter', 'Construction', 'Nepal', 3_700],
  ['Steel fixer', 'Construction', 'India', 3_700],
  ['Electrician', 'Electrical and mechanical', 'Nepal', 4_200],
  ['Electrician', 'Electrical and mechanical', 'Philippines', 4_800],
  ['Plumber', 'Electrical and mechanical', 'Pakistan', 4_000],
  ['HVAC technician', 'Electrical and mechanical', 'India', 4_600],
  ['6G pipe welder', 'Electrical and mechanical', 'India', 6_400],
  ['Scaffolder', 'Construction', 'Nepal', 4_500],
  ['Tower crane operator', 'Construction', 'Egypt', 7_200],
  ['Heavy-duty driver', 'Logistics and warehouse', 'Pakistan', 4_900],
  ['Forklift operator', 'Logistics and warehouse', 'Kenya', 4_300],
  ['Warehouse picker', 'Logistics and warehouse', 'Uganda', 3_200],
  ['Security guard', 'Facilities', 'Kenya', 3_800],
  ['Cleaner', 'Facilities', 'Sri Lanka', 2_900],
  ['Housekeeping attendant', 'Hotels and restaurants', 'Philippines', 4_400],
  ['Commis chef', 'Hotels and restaurants', 'Indonesia', 4_900],
  ['Waiter', 'Hotels and restaurants', 'Ethiopia', 3_900],
  ['Registered nurse', 'Health care', 'India', 11_500],
  ['Physiotherapist', 'Health care', 'Jordan', 12_800],
  ['Nanny', 'Household', 'Philippines', 13_900],
];

const firstTime = Date.parse('2026-03-01T06:00:00.000Z');

export const manpower: DemoRecord<'manpower'>[] = prices.map(
  ([category, sector, nationality, amount], index) => ({
    category,
    sector,
    nationality,
    amount,
    time: new Date(firstTime + index * 5 * 60_000).toISOString(),
  }),
);
