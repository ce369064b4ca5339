import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Overview } from '#contract/entities/overview.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { now } from '../../data/server-clock.ts';
import { formatScheduleTime, formatShortScheduleTime } from '../../data/site-and-local-time.ts';
import { RecordLink } from '../../kinds/record-link.tsx';
import { resources } from '../../kinds/resources.ts';
import { ExpandableTime } from '../../ui/relative-time.tsx';
import {
  addMonths,
  formatDay,
  formatIsoDay,
  getScheduleGroup,
  listEvents,
  listWeeks,
  type PlannedEvent,
} from './calendar.ts';

/** Days are in the website's time zone [PUB-3]. */
export function Schedule({ scheduled, timeZone }: Pick<Overview, 'scheduled' | 'timeZone'>) {
  const events = listEvents(scheduled.next, timeZone);
  const today = formatIsoDay(now(), timeZone);
  const [selectedDay, setSelectedDay] = useState<string | null>(null);
  const shownEvents =
    selectedDay === null ? events : events.filter(({ day }) => day === selectedDay);
  const toggleDay = (day: string) => setSelectedDay(day === selectedDay ? null : day);
  return (
    <div className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Month events={events} today={today} selectedDay={selectedDay} onChoose={toggleDay} />
      <div>
        {selectedDay !== null && (
          <Button variant="quiet" className="-ms-5" onClick={() => setSelectedDay(null)}>
            Show all days
          </Button>
        )}
        {[...Map.groupBy(shownEvents, ({ day }) => getScheduleGroup(day, today))].map(
          ([name, events]) => (
            <ScheduleGroup key={name} name={name} events={events} timeZone={timeZone} />
          ),
        )}
        {scheduled.count > scheduled.next.length && (
          <p className="text-muted text-sm">
            And <span>{scheduled.count - scheduled.next.length}</span> more later.
          </p>
        )}
      </div>
    </div>
  );
}

interface MonthProps {
  events: PlannedEvent[];
  today: string;
  selectedDay: string | null;
  onChoose: (day: string) => void;
}

/** A day with events is a button that shows only the events of that day. */
function Month({ events, today, selectedDay, onChoose }: MonthProps) {
  const [month, setMonth] = useState(() => addMonths(today, 0));
  const weeks = listWeeks(month);
  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        <Button
          variant="quiet"
          className="px-3"
          aria-label="Previous month"
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <ChevronLeft className="size-4" />
        </Button>
        <p aria-live="polite" className="font-semibold text-sm text-strong">
          {formatDay(month, { month: 'long', year: 'numeric' })}
        </p>
        <Button
          variant="quiet"
          className="px-3"
          aria-label="Next month"
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRight className="size-4" />
        </Button>
      </div>
      <table className="w-full table-fixed text-center text-sm tabular-nums">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="pb-1 font-normal text-muted text-xs">
                {formatDay(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  isInMonth={day.startsWith(month.slice(0, 7))}
                  isToday={day === today}
                  isSelected={day === selectedDay}
                  count={events.filter((event) => event.day === day).length}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: string;
  isInMonth: boolean;
  isToday: boolean;
  isSelected: boolean;
  count: number;
  onChoose: (day: string) => void;
}

function Day({ day, isInMonth, isToday, isSelected, count, onChoose }: DayProps) {
  const number = Number(day.slice(-2));
  return (
    <td
      {...(isToday && { 'aria-current': 'date' })}
      className={classNames(
        'h-9 rounded-lg',
        isInMonth ? 'text-strong' : 'text-muted',
        isToday && 'font-bold underline underline-offset-4',
      )}
    >
      {count === 0 ? (
        number
      ) : (
        <button
          type="button"
          aria-pressed={isSelected}
          aria-label={`${formatDay(day, { day: 'numeric', month: 'long' })}: ${pluralize(count, 'change', 'changes')}`}
          onClick={() => onChoose(day)}
          className={classNames(
            'size-9 cursor-pointer rounded-full font-semibold focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-2',
            isSelected ? 'bg-accent text-on-accent' : 'bg-accent-soft text-strong',
          )}
        >
          {number}
        </button>
      )}
    </td>
  );
}

const effectDescriptions: Record<PlannedEvent['effect'], (label: string) => string> = {
  start: (label) => `the ${label} will go live`,
  change: (label) => `changes to the ${label} will go live`,
  end: (label) => `the ${label} will be unpublished`,
};

interface ScheduleGroupProps {
  name: string;
  events: PlannedEvent[];
  timeZone: string;
}

const ScheduleGroup = ({ name, events, timeZone }: ScheduleGroupProps) => (
  <>
    <h3 className="mb-2 font-sans font-semibold text-base">{name}</h3>
    <ul className="mb-5 space-y-3">
      {events.map(({ record: { kind, _id, title }, at: time, effect, day }) => (
        <li key={`${kind} ${_id} ${effect}`} className="text-sm">
          <RecordLink kind={kind} id={_id} title={truncate(title, 50)} />
          <span className="block text-muted first-letter:uppercase">
            <span>{`${effectDescriptions[effect](resources[kind].label)} `}</span>
            <ExpandableTime
              at={time.toISOString()}
              text={`${formatDay(day, { weekday: 'long' })} ${formatShortScheduleTime(time, timeZone)}`}
              title={formatScheduleTime(time, timeZone)}
            />
          </span>
        </li>
      ))}
    </ul>
  </>
);
