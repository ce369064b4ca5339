import type { ReactElement, ReactNode } from 'react';
import type { PicturePlace } from '#contract/fields/fields.ts';
import type { RenderTranslation } from '#ui/field.tsx';
import type { RichTextValue } from './rich-text-value.ts';

export interface SharedProps<V> {
  label: string;
  hint: string | undefined;
  error: ReactNode;
  value: V;
}

export type InputChange = { target: { value: string } };

export type TextProps = SharedProps<string> & {
  name: string;
  /** Undefined if the text has no translation. */
  renderTranslation?: RenderTranslation | undefined;
  onChange: (event: InputChange) => void;
};

/** The value is the address of the picture, or empty. */
export type PictureProps = SharedProps<string> & {
  /**
   * The largest area in which pages show the picture. Null for a picture in rich text, which is never cropped and whose
   * alt text is part of the rich text.
   */
  place: PicturePlace | null;
  onChange: (value: string) => void;
};

export type RichProps = Omit<SharedProps<RichTextValue>, 'hint'> & {
  hint?: ReactNode;
  /** Returns the current value, which can be newer than the rendered one. */
  getLatest: () => RichTextValue;
  onChange: (value: RichTextValue) => void;
  /** The field already shows the change. The form renders after the next paint. */
  onEdit: (value: RichTextValue) => void;
  translation?: ReactElement | undefined;
  language?: { lang: string; dir: 'ltr' | 'rtl' };
};

/** How search results and shared links show a page. */
export interface ShareCard {
  /** Empty for the home page, whose title consists of the company's name, trade and city. */
  title: string;
  text: string;
  picture: string;
}

export interface ShareFieldsProps {
  title: TextProps;
  text: TextProps;
  picture: PictureProps;
  fallbacks: ShareCard;
  /** Describes the fallbacks if they are not the title, text and picture of the page. */
  fallbackHint?: string;
}
