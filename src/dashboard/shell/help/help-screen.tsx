import { useState } from 'react';
import { Link } from 'react-router';
import { helpAnswers } from '#contract/help/answers.ts';
import {
  getHelpPath,
  type HelpTopic,
  type HelpTopicId,
  helpTopics,
} from '#contract/help/topics.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { TextField } from '#ui/field.tsx';
import { useStaffRole } from '../../data/use-staff-role.ts';
import { createWordMatcher } from '../../data/word-matcher.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { listTopics } from './list-topics.ts';

const createSearchText = (id: HelpTopicId) => {
  const { question, words = '' }: HelpTopic = helpTopics[id];
  const { steps, note = '' } = helpAnswers[id];
  return foldForSearch([question, words, ...steps, note].join(' '));
};

/** All help questions, with a search [DASH-21]. */
export function Component() {
  const [search, setSearch] = useState('');
  const matchesSearch = createWordMatcher(search);
  const topics = listTopics(useStaffRole()).filter((id) => matchesSearch(createSearchText(id)));
  return (
    <>
      <ScreenHeading title="Help" />
      <TextField
        label="Search help"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="mb-6 max-w-lg"
      />
      <p role="status" className={topics.length > 0 ? 'sr-only' : 'text-muted'}>
        {topics.length > 0
          ? pluralize(topics.length, 'question', 'questions')
          : 'No results. Try another word, such as “picture” or “price”.'}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface empty:hidden">
        {topics.map((id) => (
          <li key={id}>
            <Link
              to={getHelpPath(id)}
              className="block px-5 py-3.5 font-semibold text-strong no-underline hover:bg-sunken"
            >
              {helpTopics[id].question}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
