import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';

const css = readFileSync(join(projectRoot, 'src/styles/tokens.css'), 'utf8');

function coloursOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const themes = { light: coloursOf(':root'), dark: coloursOf(':root[data-theme="dark"]') };

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((index) => Number.parseInt(colour.slice(index, index + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const textsOn: Record<string, string[]> = {
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
  // The button of an alert that deletes something.
  danger: ['surface'],
};

const edgesOn: Record<string, string[]> = {
  page: ['line-strong', 'accent'],
  surface: ['line-strong', 'accent'],
  sunken: ['line-strong', 'accent'],
};

/** Returns pairs with a contrast below `minContrast`, such as `muted on page: 4.2`. */
const tooClose = (colours: Record<string, string>, pairs: typeof textsOn, minContrast: number) =>
  Object.entries(pairs)
    .flatMap(([ground, marks]) => marks.map((mark) => ({ ground, mark })))
    .map(({ ground, mark }) => ({
      pair: `${mark} on ${ground}`,
      ratio: contrast(colours[mark] ?? '', colours[ground] ?? ''),
    }))
    .filter(({ ratio }) => !(ratio >= minContrast))
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

/** Returns the background and text of an element for each state that a class applies to, such as `hover:`. */
function pairsOf(classes: string): { ground: string; text: string }[] {
  const utilitiesOf = (part: string) =>
    [...classes.matchAll(new RegExp(`(?<=^|\\s)((?:[^\\s:]+:)*)${part}-([a-z-]+)(?=\\s|$)`, 'g'))]
      .map(([, state = '', name = '']) => ({ state, name }))
      .filter(({ name }) => name in themes.light);
  const grounds = utilitiesOf('bg');
  const texts = utilitiesOf('text');
  const inState = (list: typeof grounds, state: string) =>
    list.find((entry) => entry.state === state) ?? list.find((entry) => entry.state === '');
  return [...grounds, ...texts].flatMap(({ state }) => {
    const ground = inState(grounds, state)?.name;
    const text = inState(texts, state)?.name;
    return ground && text ? [{ ground, text }] : [];
  });
}

describe('the colours', () => {
  for (const [theme, colours] of Object.entries(themes)) {
    it(`of texts have a contrast of 4.5 to 1, and of edges 3 to 1, in the ${theme} theme [WCAG 2.2 AA]`, () => {
      expect(Object.keys(colours).length).toBeGreaterThan(20);
      expect(tooClose(colours, textsOn, 4.5)).toEqual([]);
      expect(tooClose(colours, edgesOn, 3)).toEqual([]);
    });
  }

  it('of an element are among the pairs whose contrast is tested [WCAG 2.2 AA]', async () => {
    const unknown: string[] = [];
    let pairCount = 0;
    for await (const file of glob('src/**/*.{tsx,astro}', { cwd: projectRoot })) {
      const source = readFileSync(join(projectRoot, file), 'utf8');
      for (const [, classes = ''] of source.matchAll(/["'`]([^"'`\n]*\bbg-[^"'`\n]*)["'`]/g)) {
        for (const { ground, text } of pairsOf(classes)) {
          pairCount += 1;
          if (!textsOn[ground]?.includes(text)) unknown.push(`${file}: ${text} on ${ground}`);
        }
      }
    }
    expect(pairCount).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });
});
