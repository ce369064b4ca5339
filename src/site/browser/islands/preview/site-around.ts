import type { ContentKind, RecordOf } from '#contract/content-kinds.ts';
import type { PageKind } from '#contract/item-pages.ts';
import type { ItemLink } from '#contract/item-path.ts';
import type { Profile } from '#contract/kinds/profile.ts';

/** What a page shows around the record of a preview, as the site was built. */
export interface SiteAround {
  companyName: string;
  profile: Pick<
    Profile,
    | 'primaryWhatsAppNumber'
    | 'ourTeamSectionTitle'
    | 'ourTeamSectionSubTitle'
    | 'whyChooseUsSectionTitle'
    | 'whyChooseUsSectionSubTitle'
    | 'whyChooseUsImage'
  >;
  others: { [K in PageKind]: ItemLink[] };
}

export interface ShownProps<K extends ContentKind> {
  record: RecordOf<K>;
  site: SiteAround;
}

/** The links beside an item, without its own. */
export const othersThan = (links: ItemLink[], id: string): ItemLink[] =>
  links.filter(({ _id }) => _id !== id);
