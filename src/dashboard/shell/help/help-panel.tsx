import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { type HelpTopicId, helpTopics } from '#contract/help/topics.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { DialogHeader } from '#ui/dialog-header.tsx';
import { Modal } from '#ui/modal.tsx';
import { useStaffRole } from '../../data/use-staff-role.ts';
import { useFeature } from '../../kinds/resources.ts';
import type { MenuEntry } from '../menu/menu.ts';
import { Answer } from './answer.tsx';
import { findScreenHelp } from './list-topics.ts';
import { screenIntros } from './screen-intros.ts';

const generalTopics: HelpTopicId[] = ['first-day', 'find'];

/** A panel that explains the screen and answers questions about it [DASH-21]. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const screen = findScreenHelp(useLocation().pathname, useStaffRole());
  return (
    <Modal
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-0 ms-auto h-dvh max-h-none w-[28rem] max-w-full border-line border-s bg-surface p-0 text-body backdrop:bg-ink/40"
    >
      <div className="h-full space-y-6 overflow-y-auto p-6">
        <DialogHeader
          titleId={titleId}
          title={`Help${screen ? `: ${screen.label}` : ''}`}
          onClose={onClose}
        />
        {screen && <Intro {...screen} />}
        <ul className="divide-y divide-line border-line border-y">
          {[...(screen?.topics ?? []), ...generalTopics].map((topic) => (
            <li key={topic}>
              <details name="help">
                <summary className="cursor-pointer py-3 font-semibold text-strong">
                  {helpTopics[topic].question}
                </summary>
                <div className="pb-4">
                  <Answer topic={topic} />
                </div>
              </details>
            </li>
          ))}
        </ul>
        <p>
          <Link to="/help" onClick={onClose} className="font-semibold text-strong underline">
            All questions
          </Link>
        </p>
      </div>
    </Modal>
  );
}

const Intro = ({ kind, path }: Pick<MenuEntry, 'kind' | 'path'>) =>
  kind ? <KindIntro kind={kind} /> : <p>{screenIntros[path]}</p>;

const KindIntro = ({ kind }: { kind: ContentKind }) => <p>{useFeature(kind).intro}</p>;
