import type { Text } from '#words/words.ts';

export type DocumentKind = 'License' | 'Certificate';

export const documentTexts = {
  License: {
    title: 'License {number}',
    linkLabel: 'Enlarge license {number}',
    lead: 'Select a license to enlarge it.',
    heading: 'All licenses',
    emptyNote: 'There are no licenses to show here yet.',
    enquirySubject: 'License copies',
    description: 'Our company’s licenses.',
    descriptionWithNames: 'Our company’s licenses: {names}.',
  },
  Certificate: {
    title: 'Certificate {number}',
    linkLabel: 'Enlarge certificate {number}',
    lead: 'Select a certificate to enlarge it.',
    heading: 'All certificates',
    emptyNote: 'There are no certificates to show here yet.',
    enquirySubject: 'Certificate copies',
    description: 'Our company’s certificates.',
    descriptionWithNames: 'Our company’s certificates: {names}.',
  },
} as const satisfies Record<DocumentKind, Record<string, Text>>;
