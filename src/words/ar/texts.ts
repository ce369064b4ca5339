import { accountAr } from './account.ts';
import { contentAr } from './content.ts';
import { layoutAr } from './layout.ts';
import { pagesAr } from './pages.ts';
import { scriptsAr } from './scripts.ts';

/** All Arabic translations, keyed by the English text. */
export const textsAr = {
  ...layoutAr,
  ...contentAr,
  ...pagesAr,
  ...scriptsAr,
  ...accountAr,
};
