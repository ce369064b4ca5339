import type { ContentKind, RecordOf } from '#contract/content-kinds.ts';
import type { Profile } from '#contract/entities/profile.ts';
import type { ItemLink, PageKind } from '#contract/item-pages.ts';

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
