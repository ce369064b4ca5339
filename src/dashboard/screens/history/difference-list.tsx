import type { Difference } from './differences.ts';
import { FieldValue } from './field-value.tsx';

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
