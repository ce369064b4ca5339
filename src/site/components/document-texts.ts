import type { Text } from '#words/words.ts';

export type DocumentKind = 'License' | 'Certificate';

export const documentTexts = {
  License: {
    numbered: 'License {number}',
    enlarge: 'Enlarge license {number}',
    select: 'Select a license to enlarge it.',
    all: 'All licenses',
    none: 'There are no licenses to show here yet.',
    copies: 'License copies',
    ours: 'Our company’s licenses.',
    named: 'Our company’s licenses: {names}.',
  },
  Certificate: {
    numbered: 'Certificate {number}',
    enlarge: 'Enlarge certificate {number}',
    select: 'Select a certificate to enlarge it.',
    all: 'All certificates',
    none: 'There are no certificates to show here yet.',
    copies: 'Certificate copies',
    ours: 'Our company’s certificates.',
    named: 'Our company’s certificates: {names}.',
  },
} as const satisfies Record<DocumentKind, Record<string, Text>>;
