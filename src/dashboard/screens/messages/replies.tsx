import type { Reply } from '#contract/entities/replies.ts';
import { Moment } from '../../ui/moment.tsx';

/** What was answered by e-mail from here, and whether it arrived at the mail service [DASH-22]. */
export const Replies = ({ replies }: { replies: Reply[] }) =>
  replies.length > 0 && (
    <section aria-label="Replies" className="my-6 space-y-4">
      {replies.map((reply) => (
        <div key={reply._id} className="max-w-[70ch] border-accent border-l-4 pl-4">
          <p className="text-muted text-sm">
            <span>{`${reply.by || 'Somebody'} replied `}</span>
            <Moment at={reply.at} />
          </p>
          <p dir="auto" className="wrap-anywhere my-1 whitespace-pre-line text-strong">
            {reply.text}
          </p>
          <Delivery reply={reply} />
        </div>
      ))}
    </section>
  );

function Delivery({ reply: { state, failure } }: { reply: Reply }) {
  if (state === 'delivered') return <p className="text-muted text-sm">Sent.</p>;
  if (state === 'failed') {
    return (
      <p role="alert" className="rounded-xl bg-warning-soft p-3 text-sm text-strong">
        {`This reply was not delivered: ${failure ?? 'nobody knows why'}. Call the sender, or write from your own e-mail program.`}
      </p>
    );
  }
  if (failure === null) return <p className="text-muted text-sm">It is being sent.</p>;
  return (
    <p className="rounded-xl bg-warning-soft p-3 text-sm text-strong">
      {`Not sent yet: ${failure}. It is tried again.`}
    </p>
  );
}
