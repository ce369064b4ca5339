import { TextAreaField, TextField } from '#ui/field.tsx';
import type { ShareFieldsProps } from '../form/field-props.ts';
import { PictureField } from '../picture/picture-field.tsx';
import { ShareCards } from './share-cards.tsx';

/** The fields of a page's card, with a preview [DASH-19]. */
export const ShareSection = ({
  title,
  text,
  picture,
  fallbacks,
  whenEmpty = 'Leave empty to use the title, text and picture of the page.',
}: ShareFieldsProps) => (
  <div className="@container space-y-6 p-4 pt-0">
    <p className="text-muted text-sm">{whenEmpty}</p>
    <TextField {...title} maxLength={120} placeholder={fallbacks.title} />
    <TextAreaField {...text} rows={3} maxLength={300} />
    <PictureField
      {...picture}
      hint="width 1200px and height 630px"
      about="Shown with the link in WhatsApp and other services."
    />
    <ShareCards
      title={title.value.trim() || fallbacks.title}
      text={text.value.trim() || fallbacks.text}
      picture={picture.value || fallbacks.picture}
    />
  </div>
);
