import type { Shown } from '#contract/fields/picture-view.ts';
import type { RecordOf } from '#contract/kinds/content-kinds.ts';
import type { ItemLink } from '#contract/kinds/item-path.ts';
import type { PageKind } from '#contract/site/item-pages.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { websiteZone } from '#contract/time/website-clock.ts';
import { getPageLanguage } from '#words/page-language.ts';
import { pageViews } from '../../kinds/views.ts';
import { LivePage } from './live-page.tsx';
import { useLiveItem } from './use-live-item.ts';

interface LiveItemProps<K extends PageKind> {
  kind: K;
  otherItems: ItemLink[];
  companyName: string;
  whatsAppNumber: string;
  /** Undefined for the default time zone of the website. */
  timeZone?: string;
}

/** English is the API's default language [LANG-2]. */
const createLanguageOptions = () => {
  const lang = getPageLanguage();
  return lang === defaultLanguage ? {} : { lang };
};

/** Renders the page of a stored record in the browser until the page is built [SITE-3]. */
export function LiveItem<K extends PageKind>(props: LiveItemProps<K>) {
  const { kind, otherItems, timeZone = websiteZone, ...company } = props;
  const liveItem = useLiveItem(async (call, id) => {
    const { read, titleOf, Page } = await pageViews[kind]();
    const { data: record } = await call(read, { params: { id }, ...createLanguageOptions() });
    return {
      title: titleOf(record),
      page: (
        <Page
          record={record as Shown<RecordOf<K>>}
          otherItems={otherItems.filter(({ _id }) => _id !== record._id)}
          timeZone={timeZone}
          {...company}
        />
      ),
    };
  });
  return <LivePage liveItem={liveItem} />;
}
