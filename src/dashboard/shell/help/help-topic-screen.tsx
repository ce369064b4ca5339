import { Link, useParams } from 'react-router';
import { helpTopics, isHelpTopic } from '#contract/help/topics.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { Answer } from './answer.tsx';

export function Component() {
  const { topic = '' } = useParams();
  if (!isHelpTopic(topic)) return <NotFound />;
  return (
    <>
      <ScreenHeading title={helpTopics[topic].question} />
      <div className="max-w-2xl rounded-2xl border border-line bg-surface p-6 sm:p-8">
        <Answer topic={topic} />
      </div>
      <p className="mt-6">
        <Link to="/help" className="font-semibold text-strong underline">
          All questions
        </Link>
      </p>
    </>
  );
}
