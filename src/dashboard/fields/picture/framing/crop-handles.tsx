import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { PictureCrop } from '#contract/entities/pictures.ts';
import {
  type CutPercentages,
  type CutSide,
  cutSides,
  getCut,
  minVisiblePercent,
  oppositeSides,
  type Point,
} from './framing-values.ts';

export type Pointer = Record<'clientX' | 'clientY', number>;

interface CropHandlesProps {
  /** In pixels. */
  width: number;
  height: number;
  /** The visible part, in percent. */
  part: PictureCrop;
  /** Returns the position as percentages of the picture's size, or null if the picture is not rendered. */
  toPoint: (pointer: Pointer) => Point | null;
  /** Receives only the sides that moved. */
  onCut: (cut: Partial<CutPercentages>) => void;
}

const corners = [
  ['left', 'top'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['right', 'bottom'],
] as const;

const labels: Record<CutSide, string> = {
  left: 'Left edge',
  top: 'Top edge',
  right: 'Right edge',
  bottom: 'Bottom edge',
};

const cursors = {
  left: 'cursor-ew-resize',
  right: 'cursor-ew-resize',
  top: 'cursor-ns-resize',
  bottom: 'cursor-ns-resize',
  lefttop: 'cursor-nwse-resize',
  rightbottom: 'cursor-nwse-resize',
  righttop: 'cursor-nesw-resize',
  leftbottom: 'cursor-nesw-resize',
};

/** How far each key moves an edge, in percent. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
};

/** All handles can be dragged. The handles at the edges also respond to keys. */
export function CropHandles({ width, height, part, toPoint, onCut }: CropHandlesProps) {
  const cut = getCut(part);
  const getMaxCut = (side: CutSide) => 100 - minVisiblePercent - cut[oppositeSides[side]];
  const limitCut = (side: CutSide, value: number) =>
    Math.max(0, Math.min(getMaxCut(side), Math.round(value)));
  const drag = (sides: readonly CutSide[], pointer: PointerEvent) => {
    const point = toPoint(pointer);
    if (!point) return;
    const edges = { left: point.x, top: point.y, right: 100 - point.x, bottom: 100 - point.y };
    onCut(Object.fromEntries(sides.map((side) => [side, limitCut(side, edges[side])])));
  };
  const handleKey = (side: CutSide, event: KeyboardEvent) => {
    const inward = side === 'left' || side === 'top' ? 1 : -1;
    const ends: Record<string, number> = { Home: 0, End: getMaxCut(side) };
    const value = ends[event.key] ?? cut[side] + (steps[event.key] ?? Number.NaN) * inward;
    if (Number.isNaN(value)) return;
    event.preventDefault();
    onCut({ [side]: limitCut(side, value) });
  };
  const [left, top] = [part.left, part.top];
  const [right, bottom] = [left + part.width, top + part.height];
  const [centerX, centerY] = [(left + right) / 2, (top + bottom) / 2];
  const xs = { left, right, top: centerX, bottom: centerX };
  const ys = { top, bottom, left: centerY, right: centerY };
  const toPointPath = (x: number, y: number) => `M${(x / 100) * width} ${(y / 100) * height}h0.01`;
  return (
    <>
      {corners.map(([across, down]) => (
        <g key={across + down} className={cursors[`${across}${down}`]}>
          <Handle
            d={toPointPath(xs[across], ys[down])}
            onDrag={(pointer) => drag([across, down], pointer)}
          />
        </g>
      ))}
      {cutSides.map((side) => (
        <g
          key={side}
          role="slider"
          tabIndex={0}
          aria-label={labels[side]}
          aria-orientation={side === 'left' || side === 'right' ? 'horizontal' : 'vertical'}
          aria-valuemin={0}
          aria-valuemax={getMaxCut(side)}
          aria-valuenow={cut[side]}
          aria-valuetext={`${cut[side]}% cut off`}
          onKeyDown={(event) => handleKey(side, event)}
          className={`group outline-none ${cursors[side]}`}
        >
          <Handle d={toPointPath(xs[side], ys[side])} onDrag={(pointer) => drag([side], pointer)} />
        </g>
      ))}
    </>
  );
}

interface HandleProps {
  /** A path that consists of a single point. Its stroke has the same width for pictures of any size. */
  d: string;
  onDrag: (pointer: PointerEvent) => void;
}

function Handle({ d, onDrag }: HandleProps) {
  const grabbingPointerId = useRef<number | null>(null);
  const [isGrabbed, setGrabbed] = useState(false);
  const release = () => {
    grabbingPointerId.current = null;
    setGrabbed(false);
  };
  const dot = { d, vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const;
  return (
    <>
      <path {...dot} stroke="#000" strokeWidth={22} />
      <path
        {...dot}
        strokeWidth={16}
        className={isGrabbed ? 'stroke-accent' : 'stroke-white group-focus-visible:stroke-accent'}
      />
      <path
        {...dot}
        stroke="transparent"
        strokeWidth={44}
        pointerEvents="stroke"
        className="touch-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbingPointerId.current = event.pointerId;
          setGrabbed(true);
        }}
        onPointerMove={(event) => event.pointerId === grabbingPointerId.current && onDrag(event)}
        onPointerUp={release}
        onLostPointerCapture={release}
      />
    </>
  );
}
