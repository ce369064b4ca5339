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
