import type { Reply } from '#contract/entities/replies.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';

/** The replies that were sent from the dashboard, with the state of their delivery [DASH-22]. */
export const Replies = ({ replies }: { replies: Reply[] }) =>
  replies.length > 0 && (
    <section aria-label="Replies" className="my-6 space-y-4">
      {replies.map((reply) => (
        <div key={reply._id} className="max-w-[70ch] border-accent border-s-4 ps-4">
          <p className="text-muted text-sm">
            <span>{`${reply.by || 'Someone'} replied `}</span>
            <RelativeTime at={reply.at} />
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
        {`This reply was not delivered: ${failure ?? 'the reason is unknown'}. Call the customer, or write to them from your own e-mail program.`}
      </p>
    );
  }
  if (failure === null) return <p className="text-muted text-sm">Sending…</p>;
  return (
    <p className="rounded-xl bg-warning-soft p-3 text-sm text-strong">
      {`Not sent yet: ${failure}. We will try again.`}
    </p>
  );
}
