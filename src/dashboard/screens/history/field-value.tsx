import { recordMoment } from '../../moments.ts';

const pictureAddress = /^(https?:\/\/|\/)\S+\.(avif|gif|jpe?g|png|webp)$/i;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The value of a field in a comparison: a picture for the address of one, a date by the website's clock, else the text. */
export function FieldValue({ text }: { text: string }) {
  if (moment.test(text)) return recordMoment(new Date(text));
  if (!pictureAddress.test(text)) return text || '(empty)';
  return (
    <img
      src={text}
      alt={text}
      className="h-24 max-w-full rounded-md border border-line bg-white object-contain"
    />
  );
}
