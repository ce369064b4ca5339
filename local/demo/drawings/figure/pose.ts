export type Joint = readonly [x: number, y: number];

/** Where elbows and hands, knees and feet are: feet stand at 0, the head's top at -700, left is the viewer's left. */
export interface Pose {
  leftArm: readonly [elbow: Joint, hand: Joint];
  rightArm: readonly [elbow: Joint, hand: Joint];
  leftLeg: readonly [knee: Joint, foot: Joint];
  rightLeg: readonly [knee: Joint, foot: Joint];
  /** Degrees by which the upper body leans, to the right when positive. */
  lean?: number;
}

const standing: Pose = {
  leftArm: [
    [-96, -430],
    [-92, -322],
  ],
  rightArm: [
    [96, -430],
    [92, -322],
  ],
  leftLeg: [
    [-36, -165],
    [-38, -14],
  ],
  rightLeg: [
    [36, -165],
    [40, -14],
  ],
};

export const poses = {
  standing,
  walking: {
    ...standing,
    leftArm: [
      [-104, -436],
      [-60, -350],
    ],
    rightArm: [
      [100, -440],
      [116, -340],
    ],
    leftLeg: [
      [-50, -170],
      [-96, -24],
    ],
    rightLeg: [
      [52, -176],
      [70, -14],
    ],
  },
  pointing: {
    ...standing,
    rightArm: [
      [120, -480],
      [214, -560],
    ],
  },
  holding: {
    ...standing,
    leftArm: [
      [-100, -430],
      [-20, -396],
    ],
    rightArm: [
      [100, -430],
      [36, -396],
    ],
  },
  presenting: {
    ...standing,
    rightArm: [
      [108, -440],
      [170, -430],
    ],
  },
  reaching: {
    ...standing,
    leftArm: [
      [10, -450],
      [110, -430],
    ],
    rightArm: [
      [110, -440],
      [180, -424],
    ],
  },
  lifting: {
    ...standing,
    leftArm: [
      [-104, -480],
      [-70, -590],
    ],
    rightArm: [
      [108, -500],
      [96, -610],
    ],
  },
  sitting: {
    ...standing,
    leftArm: [
      [-96, -440],
      [10, -404],
    ],
    rightArm: [
      [90, -430],
      [110, -398],
    ],
    leftLeg: [
      [92, -318],
      [96, -120],
    ],
    rightLeg: [
      [134, -312],
      [142, -112],
    ],
  },
} satisfies Record<string, Pose>;
