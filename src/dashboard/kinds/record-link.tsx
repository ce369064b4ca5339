import { Link } from 'react-router';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getEditPath, resources } from './resources.ts';

interface RecordLinkProps {
  kind: ContentKind;
  id: string;
  title: string;
  isDeleted?: boolean;
}

/** Links to the record's form. A deleted record has no link. */
export const RecordLink = ({ kind, id, title, isDeleted }: RecordLinkProps) =>
  isDeleted ? (
    <span className="font-semibold text-strong">{title || 'Untitled'}</span>
  ) : (
    <Link
      to={getEditPath(resources[kind], id)}
      className="wrap-anywhere inline-block min-h-6 font-semibold text-strong underline"
    >
      {title || 'Untitled'}
    </Link>
  );
