import { ink, leaf, sand, terra } from '../palette.ts';
import { dhow, flame, gear, hands, helmet, house, scales, tick } from './emblems.ts';
import { paper } from './paper.ts';

const registry = ['HARBOUR COAST LABOUR REGISTRY', 'Office for Recruitment Agencies'] as const;

const institute = ['MERIDIAN ASSESSMENT INSTITUTE', 'Management systems and services'] as const;

const blue = { tone: ink[400], dark: ink[700] };

const red = { tone: terra[400], dark: terra[700] };

const green = { tone: leaf[500], dark: leaf[700] };

const gold = { tone: sand[400], dark: sand[700] };

export const documents = {
  'license-recruitment': () =>
    paper(
      {
        kind: 'licence',
        authority: registry,
        ...blue,
        emblem: scales,
        title: ['Recruitment Licence'],
        text: [
          'to mediate between employers and workers',
          'from abroad, for all trades and professions.',
        ],
        fields: [
          ['Licence number', 'SPEC-RA-0142'],
          ['Class', 'A, without limit of persons'],
          ['Valid', '1 March 2026 to 28 February 2027'],
        ],
      },
      3,
    ),
  'license-supply': () =>
    paper(
      {
        kind: 'licence',
        authority: registry,
        ...red,
        emblem: gear,
        title: ['Temporary', 'Employment Licence'],
        text: ['to employ workers on its own sponsorship and', 'to lend them to other companies.'],
        fields: [
          ['Licence number', 'SPEC-TE-0143'],
          ['Guarantee deposited', 'AED 2,000,000'],
          ['Valid', '1 March 2026 to 28 February 2027'],
        ],
      },
      7,
    ),
  'license-trade': () =>
    paper(
      {
        kind: 'licence',
        authority: ['DHOW WHARF CHAMBER OF TRADE', 'Commercial register'],
        ...green,
        emblem: dhow,
        title: ['Trade Licence'],
        text: [
          'to do business under this name, with its seat',
          'in Mina Lantern Tower, Dhow Wharf Street.',
        ],
        fields: [
          ['Register number', 'SPEC-CR-2009-88'],
          ['Legal form', 'Limited liability company'],
          ['First entered', '11 May 2009'],
        ],
      },
      11,
    ),
  'license-household': () =>
    paper(
      {
        kind: 'licence',
        authority: registry,
        ...gold,
        emblem: house,
        title: ['Household Staff', 'Licence'],
        text: ['to place household staff and family drivers', 'under the two-year guarantee.'],
        fields: [
          ['Licence number', 'SPEC-HS-0144'],
          ['Inspected', '9 February 2026, without remarks'],
          ['Valid', '1 March 2026 to 28 February 2027'],
        ],
      },
      15,
    ),
  'certificate-quality': () =>
    paper(
      {
        kind: 'certificate',
        authority: institute,
        ...blue,
        emblem: tick,
        title: ['Certificate of', 'Quality Management'],
        text: [
          'Recruitment, testing and mobilisation of skilled staff,',
          'from the order to the end of the guarantee.',
        ],
        fields: [
          ['Certificate number', 'SPEC-QM-26-017'],
          ['Valid until', '19 January 2029'],
        ],
      },
      19,
    ),
  'certificate-ethical': () =>
    paper(
      {
        kind: 'certificate',
        authority: ['FAIR PASSAGE COUNCIL', 'Ethical recruitment'],
        ...green,
        emblem: hands,
        title: ['Certificate of', 'Ethical Recruitment'],
        text: [
          'Workers pay no fee at any step. Verified by interviews',
          'with 20 workers chosen at random.',
        ],
        fields: [
          ['Certificate number', 'SPEC-ER-26-009'],
          ['Valid until', '19 January 2028'],
        ],
      },
      23,
    ),
  'certificate-safety': () =>
    paper(
      {
        kind: 'certificate',
        authority: institute,
        ...gold,
        emblem: helmet,
        title: ['Certificate of', 'Safety at Work'],
        text: [
          'Health and safety of staff supplied to construction,',
          'energy and industrial sites.',
        ],
        fields: [
          ['Certificate number', 'SPEC-HS-26-018'],
          ['Valid until', '19 January 2029'],
        ],
      },
      27,
    ),
  'certificate-testing': () =>
    paper(
      {
        kind: 'certificate',
        authority: ['GUILD OF TRADE ASSESSORS', 'Registered test centres'],
        ...red,
        emblem: flame,
        title: ['Registered', 'Trade-Test Centre'],
        text: [
          'Kathmandu, Chennai and Nairobi, for fourteen trades',
          'including welding, electrical work and scaffolding.',
        ],
        fields: [
          ['Registration', 'SPEC-TT-25-114'],
          ['Valid until', '30 June 2028'],
        ],
      },
      31,
    ),
};
