import { flushSync } from 'react-dom';
import { classNames } from '#ui/class-names.ts';

/** What a small screen shows of a form: its fields or its preview. A large one shows both beside each other. */
export type Side = 'Write' | 'Preview';

const sides: Side[] = ['Write', 'Preview'];

interface SideSwitchProps {
  side: Side;
  /** How far the window was scrolled where each side was left; written here. */
  scrollPositions: Record<Side, number>;
  onShow: (side: Side) => void;
}

/** Shows the other side, scrolled to where it was left. The focus stays in the switch, which has moved along. */
function show(next: Side, { side, scrollPositions, onShow }: SideSwitchProps) {
  scrollPositions[side] = window.scrollY;
  flushSync(() => onShow(next));
  window.scrollTo(0, scrollPositions[next]);
  document
    .querySelector<HTMLElement>('[data-side][aria-pressed=true]')
    ?.focus({ preventScroll: true });
}

/** Changes between the fields and the preview, where they have no room beside each other. */
export const SideSwitch = (props: SideSwitchProps) => (
  <div className="flex w-full gap-1 rounded-lg bg-sunken p-1 xl:hidden">
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
);
