import { describe, expect, it } from 'vitest';
import {
  focusSteps,
  frameNames,
  frameRatios,
  frameRectangle,
  type Rectangle,
} from '#contract/fields/picture-frames.ts';
import { randomNumbers } from '../../support/random-edits.ts';

const random = randomNumbers(20);
const between = (min: number, max: number) => Math.floor(min + random() * (max - min + 1));
const size = () => ({ width: between(8, 2560), height: between(8, 2560) });
const percent = () => Math.round(random() * 1000) / 10;

function crop() {
  const [width, height] = [between(5, 100), between(5, 100)];
  return { left: between(0, 100 - width), top: between(0, 100 - height), width, height };
}

const ratioOf = ({ width, height }: Rectangle) => width / height;
/** The largest error in an aspect ratio that one pixel can cause. */
const pixelOf = ({ width, height }: Rectangle) => (1 + width / height) / Math.min(width, height);
const names = Array.from(
  { length: 600 },
  (_, index) => frameNames[index % frameNames.length] ?? '1:1',
);

describe('a frame of a picture', () => {
  it('has its ratio, is as large as possible, and contains the focal point as close to the middle as possible [IMG-2]', () => {
    for (const name of names) {
      const picture = size();
      const focus = { x: percent(), y: percent() };
      const frame = frameRectangle(picture, frameRatios[name], { focus, crop: null });
      const message = JSON.stringify({ name, picture, focus, frame });
      expect(Math.abs(ratioOf(frame) - frameRatios[name]), message).toBeLessThan(
        pixelOf(frame) + 1e-9,
      );
      expect(frame.width === picture.width || frame.height === picture.height, message).toBe(true);
      expectFocus(frame, picture, focus, { left: 0, top: 0, ...picture }, message);
    }
  });

  it('stays inside the crop, and as close to the focal point as the crop allows [IMG-2]', () => {
    for (const name of names) {
      const picture = size();
      const cropArea = crop();
      const focus = random() < 0.3 ? null : { x: percent(), y: percent() };
      const frame = frameRectangle(picture, frameRatios[name], { focus, crop: cropArea });
      const message = JSON.stringify({ name, picture, part: cropArea, focus, frame });
      const [left, top] = [
        (cropArea.left / 100) * picture.width,
        (cropArea.top / 100) * picture.height,
      ];
      const right = left + (cropArea.width / 100) * picture.width;
      const bottom = top + (cropArea.height / 100) * picture.height;
      // A crop that is smaller than a pixel still contains one pixel.
      const room = right - left < 2 || bottom - top < 2 ? 1 : 1e-3;
      expect(frame.left, message).toBeGreaterThanOrEqual(left - room);
      expect(frame.top, message).toBeGreaterThanOrEqual(top - room);
      expect(frame.left + frame.width, message).toBeLessThanOrEqual(right + room);
      expect(frame.top + frame.height, message).toBeLessThanOrEqual(bottom + room);
      const isInside =
        focus &&
        isWithin((focus.x / 100) * picture.width, left + 1, right - 1) &&
        isWithin((focus.y / 100) * picture.height, top + 1, bottom - 1);
      const bounds = { left, top, width: right - left, height: bottom - top };
      if (isInside) expectFocus(frame, picture, focus, bounds, message);
    }
  });

  it('is the upper middle part if there is no focal point [IMG-2]', () => {
    const noFraming = { focus: null, crop: null };
    expect(frameRectangle({ width: 900, height: 1600 }, 1, noFraming)).toEqual({
      left: 0,
      top: 0,
      width: 900,
      height: 900,
    });
    expect(frameRectangle({ width: 1600, height: 900 }, 1, noFraming)).toEqual({
      left: 350,
      top: 0,
      width: 900,
      height: 900,
    });
    expect(focusSteps({ width: 1600, height: 900 }, 1, noFraming)).toEqual({ fx: 4, fy: 0 });
  });

  it('keeps the focal point visible when a layout crops it to a quarter of a side [IMG-2]', () => {
    for (const name of names) {
      const picture = size();
      const focus = { x: percent(), y: percent() };
      const { fx, fy } = focusSteps(picture, frameRatios[name], { focus, crop: null });
      const frame = frameRectangle(picture, frameRatios[name], { focus, crop: null });
      const visibleShare = 0.25 + random() * 0.75;
      const across = ((focus.x / 100) * picture.width - frame.left) / frame.width;
      const down = ((focus.y / 100) * picture.height - frame.top) / frame.height;
      for (const [step, point] of [
        [fx, across],
        [fy, down],
      ] as const) {
        const start = (step / 8) * (1 - visibleShare);
        expect(point, `${step} of ${point}`).toBeGreaterThanOrEqual(start - 1e-6);
        expect(point, `${step} of ${point}`).toBeLessThanOrEqual(start + visibleShare + 1e-6);
      }
    }
  });
});

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;

/** Expects the focal point inside the frame, and in its middle unless the frame is at a border of the picture. */
function expectFocus(
  frame: Rectangle,
  picture: { width: number; height: number },
  focus: { x: number; y: number },
  bounds: Rectangle,
  message: string,
) {
  const sides = [
    [(focus.x / 100) * picture.width, frame.left, frame.width, bounds.left, bounds.width],
    [(focus.y / 100) * picture.height, frame.top, frame.height, bounds.top, bounds.height],
  ] as const;
  for (const [point, start, length, boundsStart, boundsLength] of sides) {
    expect(point, message).toBeGreaterThanOrEqual(start - 1);
    expect(point, message).toBeLessThanOrEqual(start + length + 1);
    const isAtBorder = start - boundsStart < 1 || boundsStart + boundsLength - start - length < 1;
    if (!isAtBorder) expect(Math.abs(point - start - length / 2), message).toBeLessThanOrEqual(1);
  }
}
