import { recordMoment } from '../../moments.ts';
import type { Difference } from './differences.ts';

interface DifferenceListProps {
  /** The labels of the fields, by their names. */
  labels: Record<string, string>;
  differences: Difference<string>[];
}

/** The fields that differ, each with what it was and what it is. */
export const DifferenceList = ({ labels, differences }: DifferenceListProps) => (
  <dl className="mt-3 space-y-3 text-sm">
    {differences.map(({ field, was, is }) => (
      <div key={field}>
        <dt className="font-medium text-strong">{labels[field]}</dt>
        {was && (
          <dd className="line-clamp-4 text-danger line-through [&>img]:opacity-50">
            <FieldValue text={was} />
          </dd>
        )}
        <dd className="line-clamp-4 whitespace-pre-line text-success">
          <FieldValue text={is} />
        </dd>
      </div>
    ))}
  </dl>
);

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
