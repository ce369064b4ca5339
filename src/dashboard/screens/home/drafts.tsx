import { Link } from 'react-router';
import type { Overview, Plan } from '#contract/entities/overview.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { editPath, resources } from '../../kinds/resources.ts';
import { Moment } from '../../ui/moment.tsx';

const stateOf = ({ isPublished }: Plan) =>
  isPublished ? 'unpublished changes' : 'not on the website';

/** The newest drafts of all kinds [DASH-2, PUB-3]. */
export const Drafts = ({ drafts: { count, latest } }: Pick<Overview, 'drafts'>) => (
  <>
    <ul className="space-y-3">
      {latest.map((plan) => (
        <li key={`${plan.kind} ${plan._id}`} className="text-sm">
          <Link
            to={editPath(resources[plan.kind], plan._id)}
            className="wrap-anywhere inline-block min-h-6 font-medium text-strong underline"
          >
            {truncate(plan.title, 50) || 'Untitled'}
          </Link>
          <span className="block text-muted first-letter:uppercase">
            <span>{`${resources[plan.kind].label}, ${stateOf(plan)}, `}</span>
            <Moment at={plan.at} />
          </span>
        </li>
      ))}
    </ul>
    {count > latest.length && (
      <p className="mt-3 text-muted text-sm">
        <span>{`And ${count - latest.length} more. `}</span>
        To see them, choose <i>Drafts</i> under <i>Show</i> in a list.
      </p>
    )}
  </>
);
