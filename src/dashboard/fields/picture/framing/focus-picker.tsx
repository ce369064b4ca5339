import { useRef } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import type { Framing } from '#contract/fields/picture-frames.ts';
import { CropHandles, type Pointer } from './crop-handles.tsx';
import type { CutPercentages, Point } from './framing-values.ts';

interface FocusPickerProps extends Framing {
  picture: Pick<Picture, 'address' | 'width' | 'height'>;
  onFocus: (focus: Point) => void;
  onCut: (cut: Partial<CutPercentages>) => void;
}

const toPercent = (part: number, total: number) =>
  Math.round(Math.max(0, Math.min(1, part / total)) * 100);

/** A tap sets the focal point. Dragging the edges sets the visible part. */
export function FocusPicker({ picture, focus, crop, onFocus, onCut }: FocusPickerProps) {
  const svgRef = useRef<SVGSVGElement>(null);
  const { address, width, height } = picture;
  const toPoint = ({ clientX, clientY }: Pointer) => {
    const matrix = svgRef.current?.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x: toPercent(x, width), y: toPercent(y, height) };
  };
  const chooseFocus = (pointer: Pointer) => {
    const point = toPoint(pointer);
    if (point) onFocus(point);
  };
  const part = crop ?? { left: 0, top: 0, width: 100, height: 100 };
  const [left, top] = [(part.left / 100) * width, (part.top / 100) * height];
  const [partWidth, partHeight] = [(part.width / 100) * width, (part.height / 100) * height];
  /** Leaves room for the handles at the edges of the picture. */
  const margin = Math.max(width, height) / 30;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset
    <svg
      ref={svgRef}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      role="group"
      aria-label="The whole picture"
      className="block max-h-[60dvh] w-full rounded-lg bg-sunken"
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group cannot receive the focus */}
      <g aria-hidden="true" onClick={chooseFocus} className="cursor-crosshair">
        <rect width={width} height={height} fill="#fff" />
        <image href={address} width={width} height={height} />
        <path
          d={`M0 0H${width}V${height}H0Z M${left} ${top}h${partWidth}v${partHeight}h${-partWidth}Z`}
          fillRule="evenodd"
          fill="#000"
          fillOpacity={0.65}
        />
        {focus && (
          <FocusMark
            x={(focus.x / 100) * width}
            y={(focus.y / 100) * height}
            radius={Math.max(width, height) / 30}
          />
        )}
      </g>
      <CropHandles width={width} height={height} part={part} toPoint={toPoint} onCut={onCut} />
    </svg>
  );
}

const FocusMark = ({ x, y, radius }: { x: number; y: number; radius: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={radius} fill="none" stroke="#000" strokeWidth={radius / 2.5} />
    <circle r={radius} fill="none" stroke="#fff" strokeWidth={radius / 5} />
    <circle r={radius / 5} fill="#fff" stroke="#000" strokeWidth={radius / 12} />
  </g>
);
