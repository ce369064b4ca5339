import { useState } from 'react';
import { RichText } from '#site/components/rich-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatIfTime } from '../../data/site-and-local-time.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { findBlockChanges, listBlocks } from '../../fields/form/block-changes.ts';
import type { Difference } from './differences.ts';

interface DifferenceListProps {
  labels: Record<string, string>;
  differences: Difference[];
}

export const DifferenceList = ({ labels, differences }: DifferenceListProps) => (
  <dl className="mt-3 space-y-3 text-sm">
    {differences.map((difference) => (
      <div
        key={difference.field}
        className={classNames(isShort(difference) && 'flex flex-wrap gap-x-2 tabular-nums')}
      >
        <dt className="font-medium text-strong">{labels[difference.field]}</dt>
        {listChangedParts(difference).map(([kind, text, rich]) => (
          <dd key={kind} className={`line-clamp-4 ${sideClasses[kind]}`}>
            <FieldValue text={text} rich={rich} />
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** Two values with this total number of characters fit on one line on a phone. */
const maxLineLength = 30;

const isShort = ({ before, after, richBefore, richAfter }: Difference) =>
  before !== '' && !richBefore && !richAfter && before.length + after.length <= maxLineLength;

const sideClasses = {
  before: 'text-danger line-through [&>img]:opacity-50',
  after: 'whitespace-pre-line text-success',
};

type ChangedPart = [kind: keyof typeof sideClasses, text: string, rich?: string];

/**
 * Returns the old value, unless it was empty, and the new value. For formatted text, returns only the blocks that
 * differ [TEXT-1].
 */
function listChangedParts({ before, after, richBefore, richAfter }: Difference): ChangedPart[] {
  if (!richBefore && !richAfter) {
    const oldParts: ChangedPart[] = before ? [['before', before]] : [];
    return [...oldParts, ['after', after]];
  }
  const oldBlocks = before || richBefore ? listBlocks({ plain: before, rich: richBefore }) : [];
  const changes = findBlockChanges(oldBlocks, listBlocks({ plain: after, rich: richAfter }));
  const versions: [keyof typeof sideClasses, string[]][] = [
    ['before', changes.flatMap(({ start, end }) => oldBlocks.slice(start, end))],
    ['after', changes.flatMap(({ blocks }) => blocks)],
  ];
  return versions
    .filter(([, blocks]) => blocks.length > 0)
    .map(([kind, blocks]) => [kind, '', `{"type":"doc","content":[${blocks.join()}]}`]);
}

const pictureAddress = /^(https?:\/\/|\/)\S+\.(avif|gif|jpe?g|png|webp)$/i;

/** Shows a value as a picture, as a date and time, or as text. Links cannot be followed. */
export function FieldValue({ text, rich }: { text: string; rich?: string | undefined }) {
  const timeZone = useTimeZone();
  if (rich) return <RichText rich={rich} text={text} className="[&_a]:pointer-events-none" />;
  if (!pictureAddress.test(text)) return formatIfTime(text, timeZone) || '(empty)';
  return <StoredPicture key={text} address={text} />;
}

function StoredPicture({ address }: { address: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <span>{`This picture is missing (${address})`}</span>;
  return (
    <img
      src={address}
      alt="The value of this field"
      onError={() => setMissing(true)}
      className="h-24 max-w-full rounded-md border border-line bg-white object-contain"
    />
  );
}
