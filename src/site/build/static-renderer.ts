/**
 * Renders React components that do not hydrate. Astro's React renderer streams, and renders every component twice.
 * Components are pure, so a component with the same language and properties as on the previous page, such as the
 * footer, is not rendered again.
 */
import type { SSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/texts/languages.ts';
import { getPageLanguage } from '#words/page-language.ts';

type Properties = Record<string, unknown>;

interface RenderedComponent {
  language: Language;
  props: Properties;
  html: string;
}

const lastRenders = new WeakMap<ComponentType<Properties>, RenderedComponent>();

/** React adds preload hints before the markup. Our pages include preload hints in the head instead. */
export const removePreloadHints = (html: string): string =>
  html.replace(/<link\s[^>]*rel="preload"[^>]*>/g, '');

function render(component: ComponentType<Properties>, props: Properties): string {
  const lastRender = lastRenders.get(component);
  const language = getPageLanguage();
  if (lastRender?.language === language && isSame(lastRender.props, props)) return lastRender.html;
  const html = removePreloadHints(renderToStaticMarkup(createElement(component, props)));
  lastRenders.set(component, { language, props, html });
  return html;
}

/** Compares the values, including those in lists and objects that are recreated for each page. */
function isSame(a: unknown, b: unknown, depth = 2): boolean {
  if (Object.is(a, b)) return true;
  if (depth === 0 || !isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && isSame(a[name], b[name], depth - 1))
  );
}

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null;

type Slots = Record<string, unknown> | undefined;

const listSlotsWithContent = (slots: Slots): [string, string][] =>
  Object.entries(slots ?? {}).flatMap(([name, html]) =>
    `${html}`.trim() ? [[name, `${html}`]] : [],
  );

/** The cached markup contains placeholders, because slots differ from page to page. */
const createSlotPlaceholders = (slots: Slots): Properties =>
  Object.fromEntries(listSlotsWithContent(slots).map(([name]) => [name, `{slot ${name}}`]));

const fillSlots = (html: string, slots: Slots): string =>
  listSlotsWithContent(slots).reduce(
    (result, [name, content]) => result.replace(`{slot ${name}}`, () => content),
    html,
  );

const renderer: SSRLoadedRendererValue = {
  name: 'static-components',
  check: async (component, _props, slots, metadata) =>
    typeof component === 'function' && !metadata?.hydrate && !slots?.['default'],
  renderToStaticMarkup: async (component, props, slots) => ({
    html: fillSlots(
      render(component as ComponentType<Properties>, {
        ...props,
        ...createSlotPlaceholders(slots),
      }),
      slots,
    ),
  }),
};

// biome-ignore lint/style/noDefaultExport: Astro reads a renderer from the default export
export default renderer;
