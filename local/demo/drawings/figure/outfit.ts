import { sand, type Tone } from '../palette.ts';
import { circle, fade, rect, shape, stroke } from '../svg.ts';

/** What somebody in a scene wears. */
export interface Outfit {
  top: Tone;
  /** None under a long robe. */
  trousers?: Tone;
  shoes: string;
  shortSleeves?: boolean;
  over?: 'vest' | 'apron' | 'jacket' | 'robe' | 'chef' | 'scrubs' | 'coverall' | 'shawl';
  /** Of what is worn over the top. */
  overTone?: Tone;
}

const torso =
  'M-20,-566C-46,-558-72,-554-82,-524L-70,-430L-64,-316L64,-316L70,-430L82,-524C72,-554 46,-558 20,-566C12,-544-12,-544-20,-566Z';

const farSide =
  'M-20,-566C-46,-558-72,-554-82,-524L-70,-430L-64,-316L-20,-316C-32,-400-34,-480-20,-566Z';

/** Torso and what is worn over it. */
export function garment(outfit: Outfit): string {
  const body = shape(torso, outfit.top.base) + fade(0.45, shape(farSide, outfit.top.shade));
  return (
    body + (outfit.over ? layers[outfit.over](outfit.overTone ?? outfit.top) : collar(outfit.top))
  );
}

const collar = ({ shade }: Tone) =>
  shape('M-22,-566L0,-534L-18,-520L-36,-556ZM22,-566L0,-534L18,-520L36,-556Z', shade) +
  stroke('M0,-530L0,-330', shade, 3);

const layers: Record<NonNullable<Outfit['over']>, (tone: Tone) => string> = {
  vest: ({ base, shade }) =>
    shape(
      'M-26,-564C-44,-558-58,-554-62,-548L-70,-430L-66,-330L-3,-330L-3,-500ZM26,-564C44,-558 58,-554 62,-548L70,-430L66,-330L3,-330L3,-500Z',
      base,
    ) +
    fade(
      0.5,
      shape(
        'M-26,-564C-44,-558-58,-554-62,-548L-70,-430L-66,-330L-34,-330C-40,-400-40,-480-26,-564Z',
        shade,
      ),
    ) +
    shape(
      'M-70,-436L-3,-436L-3,-414L-69,-414ZM3,-436L70,-436L69,-414L3,-414ZM-68,-380L-3,-380L-3,-358L-67,-358ZM3,-380L68,-380L67,-358L3,-358Z',
      '#f7f1dc',
    ) +
    stroke('M-40,-556L-36,-440M40,-556L36,-440', '#f7f1dc', 11),
  apron: ({ base, shade }) =>
    shape(
      'M-40,-500L40,-500L46,-420C72,-400 70,-330 66,-190L-66,-190C-70,-330-72,-400-46,-420Z',
      base,
    ) +
    stroke('M-38,-500L-24,-560M38,-500L24,-560', base, 8) +
    fade(
      0.5,
      shape(
        'M-40,-500L-46,-420C-72,-400-70,-330-66,-190L-30,-190C-40,-300-30,-400-20,-500Z',
        shade,
      ),
    ) +
    fade(0.6, stroke('M-30,-340L30,-340L26,-290L-26,-290Z', shade, 4)),
  jacket: ({ base, shade }) =>
    shape(
      'M-20,-566L0,-450L20,-566C46,-558 72,-554 82,-524L70,-430L72,-290L8,-290L0,-420L-8,-290L-72,-290L-70,-430L-82,-524C-72,-554-46,-558-20,-566Z',
      base,
    ) +
    fade(
      0.5,
      shape(
        'M-20,-566C-46,-558-72,-554-82,-524L-70,-430L-72,-290L-34,-290C-40,-400-40,-480-20,-566Z',
        shade,
      ),
    ) +
    shape(
      'M-24,-564L-44,-510L-30,-500L-2,-436L-14,-520ZM24,-564L44,-510L30,-500L2,-436L14,-520Z',
      shade,
    ),
  robe: ({ base, shade }) =>
    shape(
      'M-20,-566C-46,-558-72,-554-82,-524L-74,-430L-84,-20Q0,4 84,-20L74,-430L82,-524C72,-554 46,-558 20,-566C12,-544-12,-544-20,-566Z',
      base,
    ) +
    fade(
      0.5,
      shape(
        'M-20,-566C-46,-558-72,-554-82,-524L-74,-430L-84,-20Q-60,-12-34,-10C-44,-240-40,-420-20,-566Z',
        shade,
      ),
    ) +
    fade(0.6, stroke('M0,-544L0,-380M30,-300L40,-40M-10,-260L-6,-30', shade, 4)),
  chef: ({ base, shade }) =>
    stroke('M-14,-552L30,-520L24,-330', shade, 4) +
    [-480, -430, -380].map((y) => circle(-12, y, 5, shade) + circle(16, y, 5, shade)).join('') +
    shape('M-22,-568L0,-530L22,-568L28,-550L0,-506L-28,-550Z', base),
  scrubs: ({ shade }) =>
    shape('M-20,-566L0,-514L20,-566L32,-560L0,-492L-32,-560Z', shade) +
    fade(0.7, stroke('M18,-450L52,-450L50,-404L20,-404Z', shade, 4)) +
    rect(26, -470, 18, 24, sand[50], 3),
  coverall: ({ shade }) =>
    stroke('M0,-540L0,-330', shade, 4) +
    stroke('M-68,-340L68,-340', shade, 16) +
    shape('M-78,-490L-8,-490L-8,-470L-74,-470ZM8,-490L78,-490L74,-470L8,-470Z', '#f7f1dc') +
    fade(0.7, stroke('M20,-456L54,-456L52,-414L22,-414Z', shade, 4)),
  shawl: ({ base, shade }) =>
    shape(
      'M-24,-568C-60,-556-86,-540-84,-500C-40,-470 20,-430 66,-330L74,-430C60,-480 20,-520-6,-552Z',
      base,
    ) + fade(0.5, stroke('M-70,-520C-20,-490 40,-440 66,-360', shade, 4)),
};
