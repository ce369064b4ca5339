import type { DemoRecord } from '../demo-record.ts';

export const clients: DemoRecord<'clients'>[] = [
  {
    name: 'Mirsal Contracting',
    description:
      'Main contractor for towers and schools. 1,900 tradesmen since 2011, with one foreman for every 25.',
    logo: 'partner-mirsal',
  },
  {
    name: 'Dune & Deck Hotels',
    description:
      'Six beach resorts. Seasonal kitchen, housekeeping and banquet teams, half of whom return each winter.',
    logo: 'partner-dune-deck',
  },
  {
    name: 'Qamar Clinics',
    description:
      'Fourteen family clinics. Registered nurses and laboratory technicians, licensed before arrival.',
    logo: 'partner-qamar',
  },
  {
    name: 'Halyard Port Logistics',
    description:
      'Container yards and bonded warehouses. Forklift operators, riggers and shift leads by the month.',
    logo: 'partner-halyard',
  },
  {
    name: 'Northgate Energy Services',
    description:
      'Turnaround and maintenance contractor. Welders, fitters and scaffolders for four shutdowns a year.',
    logo: 'partner-northgate',
  },
  {
    name: 'Saqr Facilities',
    description: 'Cleaning, MEP and security for 70 towers and malls, every post filled every day.',
    logo: 'partner-saqr',
  },
  {
    name: 'Rimal Developments',
    description:
      'Villa communities on the coast road. Finishing trades and landscapers since the first phase in 2014.',
    logo: 'partner-rimal',
  },
  {
    name: 'Lulwa Aviation Ground',
    description:
      'Ramp, cabin cleaning and lounge service at two airports, with security clearance handled by us.',
    logo: 'partner-lulwa',
  },
  {
    name: 'Tamra Foods',
    description:
      'Date packing, bakeries and cold stores. Line workers and refrigerated-truck drivers.',
    logo: 'partner-tamra',
  },
  {
    name: 'Oasis Line Buses',
    description:
      'School and staff transport. Heavy-bus drivers, all through our licence conversion course.',
    logo: 'partner-oasis-line',
  },
];
