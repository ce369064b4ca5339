import type { DemoRecord } from '../demo-record.ts';

export const clients: DemoRecord<'clients'>[] = [
  {
    _id: '018ce7de-fd80-7af5-a6c6-836bd29281cf',
    name: 'Mirsal Contracting',
    description:
      'Main contractor for towers and schools. 1,900 tradesmen since 2011, with one foreman for every 25.',
    logo: 'partner-mirsal',
  },
  {
    _id: '018ce7df-e7e0-7ed0-b845-072a342d5127',
    name: 'Dune & Deck Hotels',
    description:
      'Six beach resorts. Seasonal kitchen, housekeeping and banquet teams, half of whom return each winter.',
    logo: 'partner-dune-deck',
  },
  {
    _id: '018ce7e0-d240-782c-9794-790e11eb18f0',
    name: 'Qamar Clinics',
    description:
      'Fourteen family clinics. Registered nurses and laboratory technicians, licensed before arrival.',
    logo: 'partner-qamar',
  },
  {
    _id: '018ce7e1-bca0-7098-9ed5-6e757fe2148a',
    name: 'Halyard Port Logistics',
    description:
      'Container yards and bonded warehouses. Forklift operators, riggers and shift leads by the month.',
    logo: 'partner-halyard',
  },
  {
    _id: '018ce7e2-a700-7ee1-a029-03090589318e',
    name: 'Northgate Energy Services',
    description:
      'Turnaround and maintenance contractor. Welders, fitters and scaffolders for four shutdowns a year.',
    logo: 'partner-northgate',
  },
  {
    _id: '018ce7e3-9160-7c86-b19d-e1dcc37ae7fb',
    name: 'Saqr Facilities',
    description: 'Cleaning, MEP and security for 70 towers and malls, every post filled every day.',
    logo: 'partner-saqr',
  },
  {
    _id: '018ce7e4-7bc0-7181-a02b-a6bfe5addb21',
    name: 'Rimal Developments',
    description:
      'Villa communities on the coast road. Finishing trades and landscapers since the first phase in 2014.',
    logo: 'partner-rimal',
  },
  {
    _id: '018ce7e5-6620-7106-a33c-03f2006a142b',
    name: 'Lulwa Aviation Ground',
    description:
      'Ramp, cabin cleaning and lounge service at two airports, with security clearance handled by us.',
    logo: 'partner-lulwa',
  },
  {
    _id: '018ce7e6-5080-75c4-9879-f5ed516d0c4d',
    name: 'Tamra Foods',
    description:
      'Date packing, bakeries and cold stores. Line workers and refrigerated-truck drivers.',
    logo: 'partner-tamra',
  },
  {
    _id: '018ce7e7-3ae0-7bf0-88d7-b5883b65d209',
    name: 'Oasis Line Buses',
    description:
      'School and staff transport. Heavy-bus drivers, all through our licence conversion course.',
    logo: 'partner-oasis-line',
  },
];
