import { type MouseEvent, useRef } from 'react';
import type { Framing } from '#contract/picture-frames.ts';
import type { Picture } from '#contract/pictures.ts';

interface FocusStageProps extends Framing {
  picture: Pick<Picture, 'address' | 'width' | 'height'>;
  onFocus: (focus: { x: number; y: number }) => void;
}

const percent = (part: number, whole: number) =>
  Math.round(Math.max(0, Math.min(1, part / whole)) * 100);

/** The whole picture: a tap says what stays in sight. Keyboards have the two sliders below it. */
export function FocusStage({ picture, focus, crop, onFocus }: FocusStageProps) {
  const stage = useRef<SVGSVGElement>(null);
  const { address, width, height } = picture;
  const choose = ({ clientX, clientY }: MouseEvent) => {
    const matrix = stage.current?.getScreenCTM()?.inverse();
    if (!matrix) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    onFocus({ x: percent(x, width), y: percent(y, height) });
  };
  const radius = Math.max(width, height) / 30;
  const part = crop ?? { left: 0, top: 0, width: 100, height: 100 };
  const [left, top] = [(part.left / 100) * width, (part.top / 100) * height];
  const [across, down] = [(part.width / 100) * width, (part.height / 100) * height];
  return (
    <svg
      ref={stage}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onClick={choose}
      className="block max-h-[60dvh] w-full cursor-crosshair rounded-lg bg-white"
    >
      <image href={address} width={width} height={height} />
      <path
        d={`M0 0H${width}V${height}H0Z M${left} ${top}h${across}v${down}h${-across}Z`}
        fillRule="evenodd"
        fill="#000"
        fillOpacity={0.65}
      />
      {focus && (
        <g transform={`translate(${(focus.x / 100) * width} ${(focus.y / 100) * height})`}>
          <circle r={radius} fill="none" stroke="#000" strokeWidth={radius / 2.5} />
          <circle r={radius} fill="none" stroke="#fff" strokeWidth={radius / 5} />
          <circle r={radius / 5} fill="#fff" stroke="#000" strokeWidth={radius / 12} />
        </g>
      )}
    </svg>
  );
}
