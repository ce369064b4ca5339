import { helpAnswers } from './answers.ts';
import type { HelpTopicId } from './topics.ts';

/** A text with the labels that stand between asterisks in bold. */
const WithLabels = ({ text }: { text: string }) =>
  text.split('*').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <strong key={at} className="font-semibold text-strong">
        {part}
      </strong>
    ) : (
      part
    ),
  );

/** The answer to a question, step by step. */
export function Answer({ topic }: { topic: HelpTopicId }) {
  const { steps, note } = helpAnswers[topic];
  return (
    <div className="space-y-3 text-body">
      <ol className="list-decimal space-y-2 pl-5 marker:text-muted">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            <WithLabels text={step} />
          </li>
        ))}
      </ol>
      {note && (
        <p className="text-muted text-sm">
          <WithLabels text={note} />
        </p>
      )}
    </div>
  );
}
