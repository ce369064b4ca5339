import { helpAnswers } from '#contract/help/answers.ts';
import type { HelpTopicId } from '#contract/help/topics.ts';

const TextWithLabels = ({ text }: { text: string }) =>
  text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <strong key={index} className="font-semibold text-strong">
        {part}
      </strong>
    ) : (
      part
    ),
  );

/** The pictures that `npm run help:pictures` creates. */
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The picture is decorative because the steps contain the same information. */
export function Answer({ topic }: { topic: HelpTopicId }) {
  const { steps, note } = helpAnswers[topic];
  const picture = pictures[`./pictures/${topic}.webp`];
  return (
    <div className="space-y-3 text-body">
      <ol className="list-decimal space-y-2 ps-5 marker:text-muted">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            <TextWithLabels text={step} />
          </li>
        ))}
      </ol>
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          width={880}
          height={544}
          className="h-auto w-full rounded-lg border border-line"
        />
      )}
      {note && (
        <p className="text-muted text-sm">
          <TextWithLabels text={note} />
        </p>
      )}
    </div>
  );
}
