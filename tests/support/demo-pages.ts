import { Window } from 'happy-dom';
import { createDemoSnapshot } from '#local/demo/snapshot.ts';
import { renderSite } from '#publisher/render-site.ts';
import { createTestRenderer } from './test-site.ts';

/** Renders the demo website, so that tests can read its pages without a browser. */
export async function renderDemoPages() {
  const renderer = await createTestRenderer();
  const content = {
    ...createDemoSnapshot((picture) => `/media/${picture}.webp`),
    sharePicture: { version: 'demo', png: Buffer.from('drawn').toString('base64') },
  };
  const { state } = await renderSite(renderer, null, content);
  const parser = new new Window().DOMParser();
  const readHtml = (path: string) => {
    const file = state.files.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    const text = renderer.contents.get(file?.digest ?? '');
    if (text === undefined) throw new Error(`There is no page ${path}`);
    return text;
  };
  const read = (path: string) => parser.parseFromString(readHtml(path), 'text/html');
  const documents = new Map<string, ReturnType<typeof read>>();
  const newestPaths = {
    news: `/news-details/${content.news[0]?._id}`,
    service: `/services/service-details/${content.services[0]?._id}`,
  };
  return {
    content,
    newestPaths,
    readHtml,
    /** Returns the document of a page before any script runs. */
    getDocument(path: string) {
      const page = documents.get(path) ?? read(path);
      documents.set(path, page);
      return page;
    },
    /** One page of every type, except those that search engines do not index. */
    paths: [
      ...['/', '/about-us', '/our-services', '/manpower-list', '/license', '/certificate'],
      ...['/contact', '/for-workers', '/our-team', '/our-clients', '/news', '/news/2026'],
      newestPaths.news,
      newestPaths.service,
    ],
  };
}

type DemoPages = Awaited<ReturnType<typeof renderDemoPages>>;
type PageElement = NonNullable<ReturnType<ReturnType<DemoPages['getDocument']>['querySelector']>>;
type Container = Pick<PageElement, 'querySelectorAll'> | null | undefined;

/** Returns the text with single spaces, or an empty string for a missing element. */
export const readText = (element: PageElement | null | undefined): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

export const readTexts = (container: Container, selector: string): string[] =>
  [...(container?.querySelectorAll(selector) ?? [])].map(readText);

export const findHref = (container: Container, name: string | RegExp) =>
  [...(container?.querySelectorAll('a') ?? [])]
    .find((link) => {
      const linkName = link.getAttribute('aria-label') ?? readText(link);
      return typeof name === 'string' ? linkName === name : name.test(linkName);
    })
    ?.getAttribute('href') ?? null;
