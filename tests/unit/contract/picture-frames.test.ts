import { describe, expect, it } from 'vitest';
import {
  frameNames,
  frameRatios,
  getFocusSteps,
  getFrameRectangle,
  type Rectangle,
} from '#contract/fields/picture-frames.ts';
import { createRandom } from '../../support/random-edits.ts';

const random = createRandom(20);
const randomInteger = (min: number, max: number) => Math.floor(min + random() * (max - min + 1));
const randomSize = () => ({ width: randomInteger(8, 2560), height: randomInteger(8, 2560) });
const randomPercent = () => Math.round(random() * 1000) / 10;

function randomCrop() {
  const [width, height] = [randomInteger(5, 100), randomInteger(5, 100)];
  const [left, top] = [randomInteger(0, 100 - width), randomInteger(0, 100 - height)];
  return { left, top, width, height };
}

const getRatio = ({ width, height }: Rectangle) => width / height;
/** Returns the largest error in an aspect ratio that one pixel can cause. */
const getPixelError = ({ width, height }: Rectangle) =>
  (1 + width / height) / Math.min(width, height);
const sampleNames = Array.from(
  { length: 600 },
  (_, index) => frameNames[index % frameNames.length] ?? '1:1',
);

describe('a frame of a picture', () => {
  it('is the largest area with its aspect ratio around the focal point [IMG-2]', () => {
    for (const name of sampleNames) {
      const picture = randomSize();
      const focus = { x: randomPercent(), y: randomPercent() };
      const frame = getFrameRectangle(picture, frameRatios[name], { focus, crop: null });
      const message = JSON.stringify({ name, picture, focus, frame });
      expect(Math.abs(getRatio(frame) - frameRatios[name]), message).toBeLessThan(
        getPixelError(frame) + 1e-9,
      );
      expect(frame.width === picture.width || frame.height === picture.height, message).toBe(true);
      expectFocus(frame, picture, focus, { left: 0, top: 0, ...picture }, message);
    }
  });

  it('stays inside the crop, as close to the focal point as possible [IMG-2]', () => {
    for (const name of sampleNames) {
      const picture = randomSize();
      const crop = randomCrop();
      const focus = random() < 0.3 ? null : { x: randomPercent(), y: randomPercent() };
      const frame = getFrameRectangle(picture, frameRatios[name], { focus, crop });
      const message = JSON.stringify({ name, picture, crop, focus, frame });
      const [left, top] = [(crop.left / 100) * picture.width, (crop.top / 100) * picture.height];
      const right = left + (crop.width / 100) * picture.width;
      const bottom = top + (crop.height / 100) * picture.height;
      // A crop that is smaller than a pixel still contains one pixel.
      const tolerance = right - left < 2 || bottom - top < 2 ? 1 : 1e-3;
      expect(frame.left, message).toBeGreaterThanOrEqual(left - tolerance);
      expect(frame.top, message).toBeGreaterThanOrEqual(top - tolerance);
      expect(frame.left + frame.width, message).toBeLessThanOrEqual(right + tolerance);
      expect(frame.top + frame.height, message).toBeLessThanOrEqual(bottom + tolerance);
      const isInside =
        focus &&
        isWithin((focus.x / 100) * picture.width, left + 1, right - 1) &&
        isWithin((focus.y / 100) * picture.height, top + 1, bottom - 1);
      const bounds = { left, top, width: right - left, height: bottom - top };
      if (isInside) expectFocus(frame, picture, focus, bounds, message);
    }
  });

  it('is at the top centre of a picture without a focal point [IMG-2]', () => {
    const noFraming = { focus: null, crop: null };
    const [tall, wide] = [
      { width: 900, height: 1600 },
      { width: 1600, height: 900 },
    ] as const;
    const square = { top: 0, width: 900, height: 900 };
    expect(getFrameRectangle(tall, 1, noFraming)).toEqual({ left: 0, ...square });
    expect(getFrameRectangle(wide, 1, noFraming)).toEqual({ left: 350, ...square });
    expect(getFocusSteps(wide, 1, noFraming)).toEqual({ fx: 4, fy: 0 });
  });

  it('keeps the focal point visible when a layout crops the frame further [IMG-2]', () => {
    for (const name of sampleNames) {
      const picture = randomSize();
      const focus = { x: randomPercent(), y: randomPercent() };
      const { fx, fy } = getFocusSteps(picture, frameRatios[name], { focus, crop: null });
      const frame = getFrameRectangle(picture, frameRatios[name], { focus, crop: null });
      const visibleShare = 0.25 + random() * 0.75;
      const across = ((focus.x / 100) * picture.width - frame.left) / frame.width;
      const down = ((focus.y / 100) * picture.height - frame.top) / frame.height;
      for (const [step, point] of [
        [fx, across],
        [fy, down],
      ] as const) {
        const start = (step / 8) * (1 - visibleShare);
        expect(point, `step ${step}, point ${point}`).toBeGreaterThanOrEqual(start - 1e-6);
        expect(point, `step ${step}, point ${point}`).toBeLessThanOrEqual(
          start + visibleShare + 1e-6,
        );
      }
    }
  });
});

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;

/** Expects the focal point to be inside the frame, and at its centre unless the frame touches the bounds. */
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
