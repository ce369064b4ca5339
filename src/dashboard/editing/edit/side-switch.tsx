import { flushSync } from 'react-dom';
import { classNames } from '#ui/class-names.ts';

/** The part of a form that a small screen shows: the fields or the preview. A large screen shows both. */
export type Side = 'Write' | 'Preview';

const sides: Side[] = ['Write', 'Preview'];

interface SideSwitchProps {
  side: Side;
  /** The scroll position at which each side was left. This component updates it. */
  scrollPositions: Record<Side, number>;
  onShow: (side: Side) => void;
  /** Whether only one side is shown even in a wide window. */
  showsOneSide: boolean;
}

/**
 * Shows a side at its last scroll position. The switch is then rendered in another place, so the focus is moved to it.
 */
function show(next: Side, { side, scrollPositions, onShow }: SideSwitchProps) {
  scrollPositions[side] = window.scrollY;
  flushSync(() => onShow(next));
  window.scrollTo(0, scrollPositions[next]);
  document
    .querySelector<HTMLElement>('[data-side][aria-pressed=true]')
    ?.focus({ preventScroll: true });
}

/**
 * Switches between the fields and the preview where there is no room for both. It sticks to the bottom of the preview.
 */
export const SideSwitch = (props: SideSwitchProps) => (
  <div
    className={classNames(
      'w-full',
      props.side === 'Preview' && 'sticky bottom-0 z-10 mt-4 bg-page py-3',
      !props.showsOneSide && 'xl:hidden',
    )}
  >
    <div className="flex gap-1 rounded-lg bg-sunken p-1">
      {sides.map((name) => (
        <button
          key={name}
          type="button"
          data-side=""
          aria-pressed={name === props.side}
          onClick={() => show(name, props)}
          className={classNames(
            'min-h-9 grow cursor-pointer rounded-md font-medium text-sm',
            name === props.side ? 'bg-surface text-strong shadow-card' : 'text-muted',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  </div>
);
