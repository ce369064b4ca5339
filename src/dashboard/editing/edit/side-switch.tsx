import { flushSync } from 'react-dom';
import { classNames } from '#ui/class-names.ts';

/** If the sides do not fit next to each other, only one is shown. */
export type Side = 'Write' | 'Preview';

const sides: Side[] = ['Write', 'Preview'];

interface SideSwitchProps {
  side: Side;
  /** The last scroll position of each side. This component updates the object in place. */
  scrollPositions: Record<Side, number>;
  onShow: (side: Side) => void;
  /** Whether even a wide window shows only one side. */
  showsOneSide: boolean;
}

/** Showing the other side renders the switch in a different place, so the focus moves to the new switch. */
function showSide(next: Side, { side, scrollPositions, onShow }: SideSwitchProps) {
  scrollPositions[side] = window.scrollY;
  flushSync(() => onShow(next));
  window.scrollTo(0, scrollPositions[next]);
  document
    .querySelector<HTMLElement>('[data-side][aria-pressed=true]')
    ?.focus({ preventScroll: true });
}

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
          onClick={() => showSide(name, props)}
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
