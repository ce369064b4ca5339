import type { DemoRecord } from '../demo-record.ts';

export const sliders: DemoRecord<'sliders'>[] = [
  {
    firstTitle: 'Skilled people for the Gulf',
    secondTitle: 'Your crew is on site when the crane is',
    description: 'Tested trades, mobilised in 21 to 45 days.',
    image: 'slide-skyline',
    time: '2026-02-02T06:00:00.000Z',
  },
  {
    firstTitle: 'Ports and warehouses',
    secondTitle: 'Your berth keeps working',
    description: 'Operators, riggers and drivers, for a month or longer.',
    image: 'slide-port',
    time: '2026-02-02T06:10:00.000Z',
  },
  {
    firstTitle: 'Hospitals and hotels',
    secondTitle: 'Good care, good hands',
    description: 'Licensed nurses, chefs and housekeepers.',
    image: 'slide-care',
    time: '2026-02-02T06:20:00.000Z',
  },
  {
    firstTitle: 'Oil, gas and shutdowns',
    secondTitle: 'Four hundred people, twenty-one days',
    description: 'Housed and inducted before the first shift.',
    image: 'slide-refinery',
    time: '2026-02-02T06:30:00.000Z',
  },
];
