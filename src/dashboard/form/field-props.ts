import type { ReactNode } from 'react';
import type { PicturePlace } from '#contract/fields.ts';

export interface SharedProps<V> {
  label: string;
  error: ReactNode;
  value: V;
}

/** What an input element tells of a change. */
export type InputChange = { target: { value: string } };

export type TextProps = SharedProps<string> & {
  name: string;
  onChange: (event: InputChange) => void;
};

export type PictureProps = SharedProps<string> & {
  place: PicturePlace | null;
  onChange: (value: string) => void;
};

/** What stands for a page where it is found or shared. */
export interface ShareCard {
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
}
