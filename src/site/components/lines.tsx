import { getNonEmptyLines } from '#contract/texts/lines.ts';
import { IsolatedNumbers } from '#ui/isolated-numbers.tsx';

/** Each line is a paragraph, aligned according to the direction of its text. */
export function Lines({ text, className = '' }: { text: string; className?: string }) {
  const lines = getNonEmptyLines(text);
  if (lines.length === 0) return null;
  return (
    <div className={`space-y-[1em] ${className}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
        <p key={index} dir="auto" className="text-start">
          <IsolatedNumbers>{line}</IsolatedNumbers>
        </p>
      ))}
    </div>
  );
}
