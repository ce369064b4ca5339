import type { Text } from '#words/words.ts';

/** The kinds of documents that have a page. */
export type DocumentKind = 'License' | 'Certificate';

/** The texts about documents of each kind. */
export const documentTexts = {
  License: {
    numbered: 'License {number}',
    enlarge: 'Enlarge license {number}',
    select: 'Select a license to enlarge it.',
    all: 'All licenses',
    none: 'There are no licenses to show here yet.',
    copies: 'License copies',
  },
  Certificate: {
    numbered: 'Certificate {number}',
    enlarge: 'Enlarge certificate {number}',
    select: 'Select a certificate to enlarge it.',
    all: 'All certificates',
    none: 'There are no certificates to show here yet.',
    copies: 'Certificate copies',
  },
} as const satisfies Record<DocumentKind, Record<string, Text>>;
