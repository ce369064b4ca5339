import { linesOf } from '../shared/lines.ts';
import { Icon } from './icon.tsx';

/** What the amounts of the price list include, a line each [MAN-1]. */
export function PriceIncludes({ text }: { text: string }) {
  const included = linesOf(text);
  if (included.length === 0) return null;
  return (
    <div className="mb-8 flex flex-wrap gap-x-6 gap-y-2">
      <h3 className="font-sans font-semibold text-base">Included</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {included.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <li key={at} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 text-accent" />
            <span dir="auto">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
