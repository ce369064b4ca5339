import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Language, languages } from '#contract/texts/languages.ts';

interface PreviewFrameProps {
  title: string;
  /** The width of the visitor's window, in CSS pixels. */
  width: number;
  dark: boolean;
  language: Language;
  children: ReactNode;
}

const emptyPage = '<!doctype html><html lang="en"><head></head><body></body></html>';

/**
 * Shows content as it appears in a browser window of the given width, scaled down to the available width. The
 * `<iframe>` uses copies of this page's stylesheets, which apply the website's breakpoints and theme.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, width, dark, language, children } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [page, setPage] = useState<Document | null>(null);
  const availableWidth = useSize(container, 'clientWidth', 0);
  const height = useSize(page?.body, 'offsetHeight', 240);
  const scale = Math.min(1, availableWidth / width);

  useEffect(() => {
    if (!page) return;
    if (dark) page.documentElement.dataset['theme'] = 'dark';
    else delete page.documentElement.dataset['theme'];
    page.documentElement.lang = language;
    page.documentElement.dir = languages[language].dir;
  }, [page, dark, language]);

  return (
    <section
      ref={setContainer}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
      tabIndex={0}
      className="overflow-x-hidden overflow-y-auto rounded-lg border border-line bg-page xl:max-h-[calc(100dvh-12rem)]"
    >
      <div
        className="mx-auto overflow-hidden"
        style={{ height: height * scale, width: width * scale }}
      >
        <iframe
          title={title}
          srcDoc={emptyPage}
          onLoad={(event) => setPage(copyStyles(event.currentTarget.contentDocument))}
          className="origin-top-left rtl:origin-top-right border-0"
          style={{ width, height, transform: `scale(${scale})` }}
          tabIndex={-1}
        />
      </div>
      {page && createPortal(children, page.body)}
    </section>
  );
}

/** Also makes the page inert, which disables its links. */
function copyStyles(page: Document | null): Document | null {
  if (!page) return null;
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    page.head.append(page.importNode(style, true));
  }
  page.body.inert = true;
  page.body.classList.add('bg-page');
  return page;
}

/** Returns the current width or height of an element in pixels, or `initialSize` until the element is measured. */
function useSize(
  element: HTMLElement | null | undefined,
  dimension: 'clientWidth' | 'offsetHeight',
  initialSize: number,
): number {
  const [size, setSize] = useState(initialSize);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setSize(element[dimension]));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, dimension]);
  return size;
}
