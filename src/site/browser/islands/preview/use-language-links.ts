import { useEffect } from 'react';

/** Adds the fragment with the token to the links to other languages, which then open this preview [PUB-4]. */
export const useLanguageLinks = () =>
  useEffect(() => {
    const copyToken = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
        link.hash = window.location.hash;
      }
    };
    copyToken();
    window.addEventListener('hashchange', copyToken);
    return () => window.removeEventListener('hashchange', copyToken);
  }, []);
