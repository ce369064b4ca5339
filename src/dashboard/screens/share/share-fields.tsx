import { useState } from 'react';
import { TextAreaField, TextField } from '#ui/field.tsx';
import type { ShareFieldsProps } from '../../form/field-props.ts';
import { PictureField } from '../picture/picture-field.tsx';
import { ShareCards } from './share-cards.tsx';

/**
 * What search engines show of a page, and what it is shared with, beside a preview of both [DASH-19]. Closed at first: most
 * pages need nothing of it.
 */
export function ShareFields({ title, text, picture, standIns }: ShareFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = Boolean(title.error || text.error || picture.error);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-xl border border-line"
    >
      <summary className="min-h-11 cursor-pointer p-4 font-medium text-sm text-strong">
        Search engines and sharing
      </summary>
      <div className="space-y-6 p-4 pt-0">
        <p className="text-muted text-sm">
          While these are empty, the page is found and shared by its own title, text and picture.
        </p>
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
    </details>
  );
}
