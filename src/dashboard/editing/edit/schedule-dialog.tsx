import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayMs } from '#contract/time/day-ms.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Publication, Schedule } from '../../data/content/draft-calls.ts';
import { now } from '../../data/server-clock.ts';
import { formatScheduleTime } from '../../data/site-and-local-time.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { DateTimeField, fromInputValue, toInputValue } from '../../fields/date-time-field.tsx';
import { focusFirstInvalid } from '../../fields/form/check-on-submit.ts';
import { findInvalidInput } from './form-checks.ts';

interface ScheduleDialogProps {
  publication: Publication;
  /** False if visitors already see the newest values. */
  canPublish: boolean;
  canUnpublish: boolean;
  onDecided: (schedule: Schedule) => void;
  onClose: () => void;
}

/** 8:00 tomorrow, in the website's time zone. */
function getTomorrowMorning(today: Date, timeZone: string): string {
  const tomorrow = toInputValue(new Date(today.getTime() + dayMs).toISOString(), timeZone);
  return fromInputValue(`${tomorrow.slice(0, 10)}T08:00`, timeZone);
}

function useScheduleForm(
  { publication, canPublish, canUnpublish, onDecided }: ScheduleDialogProps,
  timeZone: string,
) {
  // The schedule of a published record can contain an end without a start.
  const isStartOptional = publication.isPublished && canUnpublish;
  const [values, setValues] = useState(() => {
    const start = isStartOptional ? '' : getTomorrowMorning(now(), timeZone);
    return {
      publishAt: canPublish ? (publication.publishAt ?? start) : '',
      unpublishAt: publication.unpublishAt ?? '',
    };
  });
  const [errors, setErrors] = useState<Partial<Record<keyof Schedule, string>>>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const invalidInput = findInvalidInput(form);
    const newErrors = invalidInput
      ? { [invalidInput.name]: invalidInput.validationMessage }
      : findScheduleErrors(values, isStartOptional, now());
    flushSync(() => setErrors(newErrors));
    if (focusFirstInvalid(form)) return;
    const { publishAt, unpublishAt } = values;
    onDecided({ publishAt: publishAt || null, unpublishAt: unpublishAt || null });
  };
  const getFieldProps = (name: keyof Schedule) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => setValues((values) => ({ ...values, [name]: value })),
  });
  return { isStartOptional, getFieldProps, submit };
}

/** Asks when to publish a record or its changes, and when to unpublish the record [PUB-3]. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { publication, canPublish, canUnpublish, onDecided, onClose } = props;
  const hasFields = canPublish || canUnpublish;
  const timeZone = useTimeZone();
  const clock = { timeZone, format: (moment: Date) => formatScheduleTime(moment, timeZone) };
  const { isStartOptional, getFieldProps, submit } = useScheduleForm(props, timeZone);
  return (
    <Dialog title="Schedule" onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-6">
        {hasFields && (
          <p className="text-muted text-sm">
            Times are in the website’s time zone. It is now <span>{clock.format(now())}</span>.
          </p>
        )}
        {canPublish ? (
          <DateTimeField
            {...clock}
            {...getFieldProps('publishAt')}
            label={publication.isPublished ? 'Publish the changes on' : 'Publish on'}
            hint={isStartOptional ? 'Leave empty to publish manually.' : undefined}
          />
        ) : (
          <p>
            Visitors already see this version, so there is nothing to publish later. To schedule a
            change, close this dialog and make the change first.
          </p>
        )}
        {canUnpublish && (
          <DateTimeField
            {...clock}
            {...getFieldProps('unpublishAt')}
            label="Unpublish on"
            hint="Leave empty to keep it on the website."
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {(publication.publishAt || publication.unpublishAt) && (
            <Button
              variant="quiet"
              onClick={() => onDecided({ publishAt: null, unpublishAt: null })}
            >
              Remove schedule
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {hasFields ? 'Cancel' : 'Close'}
          </Button>
          {hasFields && <Button type="submit">Schedule</Button>}
        </div>
      </form>
    </Dialog>
  );
}

function findScheduleErrors(
  { publishAt, unpublishAt }: { publishAt: string; unpublishAt: string },
  isStartOptional: boolean,
  now: Date,
): Partial<Record<keyof Schedule, string>> {
  const pastError = 'Choose a date and time in the future';
  const isPast = (time: string) => time !== '' && new Date(time) <= now;
  if (!publishAt && !isStartOptional) return { publishAt: 'Choose when to publish it' };
  if (isPast(publishAt)) return { publishAt: pastError };
  if (isPast(unpublishAt)) return { unpublishAt: pastError };
  if (publishAt && unpublishAt && unpublishAt <= publishAt) {
    return { unpublishAt: 'Must be later than the publishing time' };
  }
  return {};
}
