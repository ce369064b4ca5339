import * as z from 'zod/mini';
import { imageAddress, instant, recordId, text } from '../fields.ts';

const fields = {
  firstTitle: text(300),
  secondTitle: text(300),
  description: text(2_000),
  image: imageAddress,
  time: instant,
};

/** One slide of the home page's slider. */
export const sliderRecord = z.object({ _id: recordId, ...fields });
export const sliderUpdate = z.partial(z.object(fields));
/** Nothing is required [DASH-10]. */
export const sliderCreate = sliderUpdate;

export type Slider = z.output<typeof sliderRecord>;
