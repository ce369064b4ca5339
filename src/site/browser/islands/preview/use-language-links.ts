import { useEffect } from 'react';

/** Lets the links to the other languages of the website lead to this preview, whose token is in the fragment [PUB-4]. */
export const useLanguageLinks = () =>
  useEffect(() => {
    const keepToken = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
        link.hash = window.location.hash;
      }
    };
    keepToken();
    window.addEventListener('hashchange', keepToken);
    return () => window.removeEventListener('hashchange', keepToken);
  }, []);
