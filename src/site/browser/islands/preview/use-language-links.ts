import { useEffect } from 'react';

/**
 * Makes the links to the website's other languages lead to this preview, by adding the fragment with its token [PUB-4].
 */
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
