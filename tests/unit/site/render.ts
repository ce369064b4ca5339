import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export const renderHtml = (element: ReactNode) => renderToStaticMarkup(element);

/** Renders an element and returns its text, with one space in place of tags and white space. */
export const renderText = (element: ReactNode) =>
  renderHtml(element)
    .replace(/<wbr\/?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
