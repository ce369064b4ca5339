import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getHistory } from '#contract/routes/routes.ts';
import { formatDateAndTime } from '#contract/time/format-time.ts';
import { call } from '../../data/api.ts';
import type { Publication } from '../../data/content/draft-calls.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { CopyPreviewLink } from '../preview-link/preview-link-buttons.tsx';
import { describeSchedule } from './describe-schedule.ts';
import { includesTheirsText, type SavedDraft } from './finish-save.ts';

interface DraftNoticeProps extends SavedDraft {
  kind: ContentKind;
  id: string;
  publication: Publication;
}

/** Confirms that a draft is saved and states what visitors still see [PUB-3, PUB-4]. */
export function DraftNotice({ kind, id, publication, includesTheirs }: DraftNoticeProps) {
  const timeZone = useTimeZone();
  const { isPublished, publishAt } = publication;
  const liveVersion = useLiveVersion(kind, id, isPublished && !publishAt);
  if (liveVersion.isLoading) return null;
  const date = liveVersion.data && formatDateAndTime(new Date(liveVersion.data), timeZone).date;
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="font-medium text-sm text-strong">
        <span>{`Saved as a draft. ${describeVisitorView(publication, date, timeZone)}`}</span>
        <span>{includesTheirs && ` ${includesTheirsText}`}</span>
      </p>
      <CopyPreviewLink isIconOnlyOnPhone kind={kind} id={id} />
    </div>
  );
}

function describeVisitorView(
  publication: Publication,
  date: string | null | undefined,
  timeZone: string,
): string {
  const { isPublished, hasChanges, publishAt } = publication;
  const schedule = publishAt && describeSchedule(publication, timeZone);
  if (schedule) return schedule;
  if (!isPublished) return 'Visitors do not see it yet.';
  if (!hasChanges) return 'Nothing changes for visitors.';
  return `Visitors still see ${date ? `the version from ${date}` : 'the previous version'}.`;
}

/** Loads the time when the live version was stored. Null if that version is not among the 50 newest. */
const useLiveVersion = (kind: ContentKind, id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['history', kind, id, 'seen'],
    queryFn: async ({ signal }) => {
      const page = { limit: 50 };
      const { data } = await call(getHistory, { params: { kind, id }, page, signal });
      return data.find(({ isDraft, action }) => !isDraft && action !== 'discard')?.at ?? null;
    },
    enabled,
    gcTime: 0,
  });
