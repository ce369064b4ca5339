import { dice, fade, rect, repeat } from '../svg.ts';

/** Water with a few light strokes, from `y` to `bottom`. */
export const water = (
  y: number,
  bottom: number,
  width: number,
  fill: string,
  glint: string,
  seed: number,
) => {
  const roll = dice(seed);
  return (
    rect(0, y, width, bottom - y, fill) +
    repeat(26, () => {
      const at = y + 8 + roll() ** 1.4 * (bottom - y - 12);
      const w = 30 + roll() * 110;
      return fade(0.2 + roll() * 0.3, rect(roll() * width - 40, at, w, 3, glint, 1.5));
    })
  );
};

/** The sun's path on the water below (x, y). */
export const glints = (x: number, y: number, height: number, width: number) =>
  repeat(Math.round(height / 11), (i) => {
    const w = width * (0.45 + ((i * 37) % 60) / 100);
    return fade(0.5, rect(x - w / 2 + ((i * 29) % 23) - 11, y + i * 11, w, 5, '#f7cfae', 2.5));
  });
