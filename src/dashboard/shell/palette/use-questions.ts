import { useEffect, useState } from 'react';
import type { Role } from '#contract/entities/user.ts';
import type { Command } from './commands.ts';

/** The help questions for a role; undefined while they are loading, and none if they do not load. */
export function useQuestions(role: Role): Command[] | undefined {
  const [questions, setQuestions] = useState<Command[]>();
  useEffect(() => {
    import('./questions.ts').then(
      ({ questionsFor }) => setQuestions(questionsFor(role)),
      (error) => {
        console.warn(error);
        setQuestions([]);
      },
    );
  }, [role]);
  return questions;
}
