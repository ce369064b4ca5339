import type { ReactElement, ReactNode } from 'react';
import type { PicturePlace } from '#contract/fields/fields.ts';
import type { RenderBeside } from '#ui/field.tsx';
import type { RichTextValue } from './rich-text-value.ts';

export interface SharedProps<V> {
  label: string;
  /** The help line. */
  hint: string | undefined;
  error: ReactNode;
  value: V;
}

/** The part of an input's change event that fields use. */
export type InputChange = { target: { value: string } };

export type TextProps = SharedProps<string> & {
  name: string;
  /** Renders the text in the other language beside it. Undefined if the text is not shown in another language. */
  beside?: RenderBeside | undefined;
  onChange: (event: InputChange) => void;
};

export type PictureProps = SharedProps<string> & {
  place: PicturePlace | null;
  onChange: (value: string) => void;
};

export type RichProps = Omit<SharedProps<RichTextValue>, 'hint'> & {
  hint?: ReactNode;
  /** The current value, which can be newer than the rendered one. */
  latest: () => RichTextValue;
  onChange: (value: RichTextValue) => void;
  /** Like `onChange`, for a change that the field already shows; the form is rendered after the next paint. */
  onEdit: (value: RichTextValue) => void;
  beside?: ReactElement | undefined;
  /** The language and direction of a translation. */
  language?: { lang: string; dir: 'ltr' | 'rtl' };
};

/** The card of a page in search results and shared links. */
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
  /** The values that replace empty fields. */
  fallbacks: ShareCard;
  /** Describes the fallbacks, if they are not the title, text and picture of the page. */
  whenEmpty?: string;
}
