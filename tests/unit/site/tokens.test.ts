import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';

const css = readFileSync(join(projectRoot, 'src/styles/tokens.css'), 'utf8');

function parseColours(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const themes = { light: parseColours(':root'), dark: parseColours(':root[data-theme="dark"]') };

/** Returns the relative luminance, as defined by WCAG 2.2. */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((index) => Number.parseInt(colour.slice(index, index + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(firstColour: string, secondColour: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(firstColour), getLuminance(secondColour)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const textsByBackground: Record<string, string[]> = {
  page: ['strong', 'body', 'muted', 'accent', 'accent-strong', 'danger', 'success', 'warning'],
  surface: ['strong', 'body', 'muted', 'accent', 'accent-strong', 'danger', 'success', 'warning'],
  sunken: ['strong', 'body', 'muted', 'accent', 'accent-strong'],
  ink: ['on-ink', 'on-ink-muted'],
  accent: ['on-accent'],
  'accent-strong': ['on-accent'],
  'accent-soft': ['strong', 'body', 'accent-strong'],
  'danger-soft': ['strong', 'danger'],
  'success-soft': ['strong', 'success'],
  'warning-soft': ['strong', 'warning'],
  // The button that confirms a deletion.
  danger: ['surface'],
};

const edgesByBackground: Record<string, string[]> = {
  page: ['line-strong', 'accent'],
  surface: ['line-strong', 'accent'],
  sunken: ['line-strong', 'accent'],
};

/** Returns pairs with a contrast below `minContrast`, such as `muted on page: 4.20`. */
const listLowContrast = (
  colours: Record<string, string>,
  pairs: typeof textsByBackground,
  minContrast: number,
) =>
  Object.entries(pairs)
    .flatMap(([background, foregrounds]) =>
      foregrounds.map((foreground) => ({ background, foreground })),
    )
    .map(({ background, foreground }) => ({
      pair: `${foreground} on ${background}`,
      ratio: getContrast(colours[foreground] ?? '', colours[background] ?? ''),
    }))
    .filter(({ ratio }) => !(ratio >= minContrast))
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

/** Returns the background and text colours of an element for each state in its classes, such as `hover:`. */
function findPairs(classes: string): { background: string; text: string }[] {
  const findUtilities = (prefix: string) =>
    [...classes.matchAll(new RegExp(`(?<=^|\\s)((?:[^\\s:]+:)*)${prefix}-([a-z-]+)(?=\\s|$)`, 'g'))]
      .map(([, state = '', name = '']) => ({ state, name }))
      .filter(({ name }) => name in themes.light);
  const backgrounds = findUtilities('bg');
  const texts = findUtilities('text');
  const findInState = (list: typeof backgrounds, state: string) =>
    list.find((entry) => entry.state === state) ?? list.find((entry) => entry.state === '');
  return [...backgrounds, ...texts].flatMap(({ state }) => {
    const background = findInState(backgrounds, state)?.name;
    const text = findInState(texts, state)?.name;
    return background && text ? [{ background, text }] : [];
  });
}

describe('the colours', () => {
  for (const [theme, colours] of Object.entries(themes)) {
    it(`have enough contrast in the ${theme} theme [WCAG 2.2 AA]`, () => {
      expect(Object.keys(colours).length).toBeGreaterThan(20);
      expect(listLowContrast(colours, textsByBackground, 4.5)).toEqual([]);
      expect(listLowContrast(colours, edgesByBackground, 3)).toEqual([]);
    });
  }

  it('appear only in pairs whose contrast is tested [WCAG 2.2 AA]', async () => {
    const untestedPairs: string[] = [];
    let pairCount = 0;
    for await (const file of glob('src/**/*.{tsx,astro}', { cwd: projectRoot })) {
      const source = readFileSync(join(projectRoot, file), 'utf8');
      for (const [, classes = ''] of source.matchAll(/["'`]([^"'`\n]*\bbg-[^"'`\n]*)["'`]/g)) {
        for (const { background, text } of findPairs(classes)) {
          pairCount += 1;
          if (!textsByBackground[background]?.includes(text))
            untestedPairs.push(`${file}: ${text} on ${background}`);
        }
      }
    }
    expect(pairCount).toBeGreaterThan(20);
    expect(untestedPairs).toEqual([]);
  });
});
