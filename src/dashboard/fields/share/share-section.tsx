import { truncate } from '#contract/texts/truncate.ts';
import { formatPageTitle } from '#site/components/page-title.ts';
import { getResizedAddress, isResizable } from '#site/shared/image-address.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { useCompany } from '../../data/use-company.ts';
import type { ShareCard, ShareFieldsProps } from '../form/field-props.ts';
import { PictureField } from '../picture/picture-field.tsx';

/** The fields that determine how search results and shared links show a page, with a preview [DASH-19]. */
export const ShareSection = ({
  title,
  text,
  picture,
  fallbacks,
  fallbackHint = 'Leave empty to use the title, text and picture of the page.',
}: ShareFieldsProps) => (
  <div className="@container space-y-6 p-4 pt-0">
    <p className="text-muted text-sm">{fallbackHint}</p>
    <TextField {...title} maxLength={120} placeholder={fallbacks.title} />
    <TextAreaField {...text} rows={3} maxLength={300} />
    <PictureField
      {...picture}
      size="width 1200px and height 630px"
      hint="Shown with the link in WhatsApp and other services."
    />
    <ShareCards
      title={title.value.trim() || fallbacks.title}
      text={text.value.trim() || fallbacks.text}
      picture={picture.value || fallbacks.picture}
    />
  </div>
);

/** The website cuts off a description at this length. */
const maxDescriptionLength = 160;
const size = { width: 600, height: 315 };

function ShareCards({ title, text, picture }: ShareCard) {
  const company = useCompany().data ?? { name: '', city: '' };
  const description = truncate(text.replace(/\s+/g, ' ').trim(), maxDescriptionLength);
  const { host } = window.location;
  return (
    <div className="grid items-start gap-6 @lg:grid-cols-2">
      <figure className="space-y-2">
        <figcaption className="text-muted text-sm">In WhatsApp</figcaption>
        <div className="overflow-hidden rounded-xl bg-sunken">
          {picture && (
            <img
              src={isResizable(picture) ? getResizedAddress(picture, size, 'jpg') : picture}
              alt=""
              className="aspect-40/21 w-full object-cover"
            />
          )}
          <div className="space-y-1 p-3">
            <p dir="auto" className="line-clamp-2 font-semibold text-sm text-strong">
              {title || formatPageTitle('', company)}
            </p>
            <p dir="auto" className="line-clamp-2 text-muted text-sm">
              {description}
            </p>
            <p className="text-muted text-xs">{host}</p>
          </div>
        </div>
      </figure>
      <figure className="space-y-2">
        <figcaption className="text-muted text-sm">In search results</figcaption>
        <div className="space-y-1 rounded-xl bg-sunken p-3">
          <p className="text-muted text-xs">{host}</p>
          <p dir="auto" className="line-clamp-1 text-accent">
            {formatPageTitle(title, company)}
          </p>
          <p dir="auto" className="line-clamp-3 text-muted text-sm">
            {description}
          </p>
        </div>
      </figure>
    </div>
  );
}
