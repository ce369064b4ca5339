import type { ReactNode } from 'react';
import type { PicturePlace } from '#contract/fields/fields.ts';
import type { TextForms } from './text-forms.ts';

export interface SharedProps<V> {
  label: string;
  /** The line of help. */
  hint: string | undefined;
  error: ReactNode;
  value: V;
}

/** What an input element tells of a change. */
export type InputChange = { target: { value: string } };

export type TextProps = SharedProps<string> & {
  name: string;
  onChange: (event: InputChange) => void;
};

export type PictureProps = Omit<SharedProps<string>, 'hint'> & {
  /** What it is for, or where visitors see it. */
  about: string | undefined;
  place: PicturePlace | null;
  onChange: (value: string) => void;
};

export type RichProps = SharedProps<TextForms> & {
  /** The value at the time of the call, which may not be rendered yet. */
  latest: () => TextForms;
  onChange: (forms: TextForms) => void;
  /** The same for a change that the field shows already; the form is rendered after the next paint. */
  onEdit: (forms: TextForms) => void;
};

/** What stands for a page where it is found or shared. */
export interface ShareCard {
  /** Empty for the home page, which is titled by the company, its trade and its city. */
  title: string;
  text: string;
  picture: string;
}

export interface ShareFieldsProps {
  title: TextProps;
  text: TextProps;
  picture: PictureProps;
  /** What visitors see in their place while they are empty. */
  standIns: ShareCard;
  /** The same in words, where it is not the page's own title, text and picture. */
  whenEmpty?: string;
}
