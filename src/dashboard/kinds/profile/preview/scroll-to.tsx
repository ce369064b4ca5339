import { useEffect, useRef } from 'react';

/**
 * Keeps a part of the previewed page in view: the element that the selector `part` matches, or the top of the page.
 * Scrolls only the preview pane.
 */
export function ScrollTo({ part }: { part: string | undefined }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const page = mark.current?.ownerDocument;
    const frame = page?.defaultView?.frameElement;
    const pane = frame?.closest('section');
    if (!page || !(frame instanceof HTMLElement) || !pane) return;
    const scroll = () => {
      const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
      const top = part ? (page.querySelector(part)?.getBoundingClientRect().top ?? 0) : 0;
      pane.scrollTo({ top: top * scale });
    };
    // The frame grows with its page and when pictures load.
    const observer = new ResizeObserver(scroll);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [part]);
  return <span ref={mark} hidden />;
}
