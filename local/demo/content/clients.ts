import { alternativeTexts } from '../alternative-texts.ts';
import type { DemoRecord } from '../demo-record.ts';
import type { PictureName } from '../pictures.ts';

/** The description of each client, keyed by its logo. The alt text of the logo is the client's name. */
const descriptions = {
  'partner-mirsal':
    'Main contractor for towers and schools. 1,900 tradesmen since 2011, with one foreman for every 25.',
  'partner-dune-deck':
    'Six beach resorts. Seasonal kitchen, housekeeping and banquet teams, half of whom return each winter.',
  'partner-qamar':
    'Fourteen family clinics. Registered nurses and laboratory technicians, licensed before arrival.',
  'partner-halyard':
    'Container yards and bonded warehouses. Forklift operators, riggers and shift leads by the month.',
  'partner-northgate':
    'Turnaround and maintenance contractor. Welders, fitters and scaffolders for four shutdowns a year.',
  'partner-saqr':
    'Cleaning, MEP and security for 70 towers and malls, every post filled every day.',
  'partner-rimal':
    'Villa communities on the coast road. Finishing trades and landscapers since the first phase in 2014.',
  'partner-lulwa':
    'Ramp, cabin cleaning and lounge service at two airports, with security clearance handled by us.',
  'partner-tamra':
    'Date packing, bakeries and cold stores. Line workers and refrigerated-truck drivers.',
  'partner-oasis-line':
    'School and staff transport. Heavy-bus drivers, all through our licence conversion course.',
} satisfies { [Logo in PictureName]?: string };

export const clients: DemoRecord<'clients'>[] = Object.entries(descriptions).map(
  ([picture, description]) => {
    const logo = picture as PictureName;
    return { name: alternativeTexts[logo], description, logo };
  },
);
