import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export const html = (element: ReactNode) => renderToStaticMarkup(element);

export const text = (element: ReactNode) =>
  html(element)
    .replace(/<wbr\/?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
