import { TextAreaField, TextField } from '#ui/field.tsx';
import type { ShareFieldsProps } from '../form/field-props.ts';
import { PictureField } from '../picture/picture-field.tsx';
import { ShareCards } from './share-cards.tsx';

/** The fields of a card for sharing, and what it will look like [DASH-19]. */
export const ShareSection = ({
  title,
  text,
  picture,
  standIns,
  whenEmpty = 'While these are empty, the page is found and shared by its own title, text and picture.',
}: ShareFieldsProps) => (
  <div className="@container space-y-6 p-4 pt-0">
    <p className="text-muted text-sm">{whenEmpty}</p>
    <TextField {...title} maxLength={120} placeholder={standIns.title} />
    <TextAreaField {...text} rows={3} maxLength={300} />
    <PictureField
      {...picture}
      hint="width 1200px and height 630px"
      about="WhatsApp and other services show it with the link."
    />
    <ShareCards
      title={title.value.trim() || standIns.title}
      text={text.value.trim() || standIns.text}
      picture={picture.value || standIns.picture}
    />
  </div>
);
