import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Shown } from '#contract/fields/picture-view.ts';
import type { News } from '#contract/kinds/news.ts';
import { getPageLanguage } from '#words/page-language.ts';
import { NewsCard } from '../components/news-card.tsx';
import { removePreloadHints } from './static-renderer.ts';

interface RenderedCard {
  /** The values on which the markup depends, apart from the item. */
  context: string;
  html: string;
}

/** The maximum number of cached cards. Together, they take up about 20 MB. */
const maxCards = 4000;
const cardCache = new Map<object, RenderedCard>();

/** The cards of an archive [NEWS-4]. Renders only cards that have changed, because an archive can contain thousands. */
export const renderNewsCards = (news: Shown<News>[], timeZone: string): string =>
  news
    .map((item, index) =>
      index === 0 ? renderFirstCard(item, timeZone) : renderCard(item, timeZone),
    )
    .join('');

/**
 * The `replace` in `removePreloadHints` flattens the string that React concatenates from thousands of pieces, so the
 * cached copy takes up a fraction of the memory.
 */
const renderMarkup = (element: ReactElement): string =>
  removePreloadHints(renderToStaticMarkup(element));

const renderFirstCard = (item: Shown<News>, timeZone: string): string =>
  renderMarkup(
    <li className="sm:col-span-2">
      <NewsCard news={item} timeZone={timeZone} isFirstOnPage />
    </li>,
  );

function renderCard(item: Shown<News>, timeZone: string): string {
  const context = `${getPageLanguage()} ${timeZone}`;
  const cachedCard = cardCache.get(item);
  if (cachedCard?.context === context) return cachedCard.html;
  const html = renderMarkup(
    <li>
      <NewsCard news={item} timeZone={timeZone} />
    </li>,
  );
  if (cardCache.size >= maxCards) cardCache.clear();
  cardCache.set(item, { context, html });
  return html;
}
