import * as z from 'zod/mini';
import { imageAddress, instant, recordId, text } from '../fields.ts';

const fields = {
  title: text(300),
  description: text(20_000),
  image: imageAddress,
  time: instant,
};

export const newsRecord = z.object({ _id: recordId, ...fields });
export const newsUpdate = z.partial(z.object(fields));
/** Nothing is required [DASH-6]; the server sets `time` when none is sent. */
export const newsCreate = newsUpdate;

export type News = z.output<typeof newsRecord>;

/** Where the texts of a news item are cut, in characters [HOME-8, NEWS-3, DASH-6]. */
export const newsTextLimits = {
  cardDescription: 100,
  otherNewsTitle: 100,
  adminTitle: 50,
  adminDescription: 50,
};
