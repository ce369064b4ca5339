/** The colours of the site's tokens, continued into the tints that pictures need. Light falls from the right. */
export const ink = {
  950: '#081222',
  900: '#0c1b31',
  800: '#10233f',
  700: '#1b365d',
  600: '#2a4b78',
  500: '#426795',
  400: '#6a8bb2',
  300: '#9ab3cf',
  200: '#c6d5e4',
  100: '#e4ecf2',
} as const;

export const sand = {
  50: '#fdfbf7',
  100: '#f5efe4',
  200: '#ecdfc8',
  300: '#e0caa4',
  400: '#cdae7d',
  500: '#ab8856',
  600: '#846640',
  700: '#5d4729',
} as const;

export const terra = {
  700: '#8f3413',
  600: '#b4441b',
  500: '#cf6439',
  400: '#e48c60',
  300: '#f2b691',
  200: '#f9dccb',
} as const;

export const leaf = { 700: '#24493f', 600: '#37655a', 500: '#548776', 300: '#9cc0ae' } as const;

export interface Tone {
  base: string;
  /** The side away from the light. */
  shade: string;
}

export const skin = {
  fair: { base: '#f2c9a8', shade: '#d99d78' },
  olive: { base: '#dba77c', shade: '#b97f56' },
  tan: { base: '#c48b60', shade: '#9d6540' },
  brown: { base: '#a36a43', shade: '#7d4b2b' },
  deep: { base: '#7c4a30', shade: '#57301d' },
} satisfies Record<string, Tone>;

export const hairColour = {
  black: '#1d1a20',
  espresso: '#33231d',
  chestnut: '#6b3b22',
  honey: '#b9824a',
  silver: '#a9abb0',
} as const;
