/** The cars from the front: x = 0 is the middle, y = 0 the ground, up is negative. Paths are the left half. */
export type FrontBody = {
  /** From the roof's middle down the left side to the bottom's middle. */
  half: readonly (readonly number[])[];
  roof: number;
  halfWidth: number;
  windscreen: { top: number; bottom: number; topHalf: number; bottomHalf: number };
  /** Front edge of the bonnet, where the face of the car begins. */
  brow: number;
  lamp: { x: number; y: number; width: number; height: number; slant: number };
  grille: { top: number; bottom: number; half: number };
  tyre: { x: number; width: number; height: number };
  mirror: { x: number; y: number };
  portrait: { y: number; size: number };
};

const low: FrontBody = {
  half: [
    [0, -470],
    [-90, -470, -160, -466, -186, -452],
    [-222, -424, -258, -380, -286, -338],
    [-340, -330, -392, -306, -408, -268],
    [-424, -220, -424, -120, -412, -62],
    [-400, -44, -380, -40, -350, -38],
    [-200, -34, -100, -34, 0, -34],
  ],
  roof: -470,
  halfWidth: 420,
  windscreen: { top: -450, bottom: -344, topHalf: 176, bottomHalf: 256 },
  brow: -214,
  lamp: { x: 318, y: -232, width: 132, height: 48, slant: 16 },
  grille: { top: -146, bottom: -66, half: 214 },
  tyre: { x: 352, width: 92, height: 128 },
  mirror: { x: 306, y: -372 },
  portrait: { y: -278, size: 236 },
};

const compact: FrontBody = {
  half: [
    [0, -590],
    [-110, -592, -190, -588, -222, -566],
    [-256, -520, -282, -450, -300, -396],
    [-340, -384, -366, -352, -374, -310],
    [-390, -230, -392, -130, -382, -70],
    [-372, -48, -350, -44, -320, -42],
    [-200, -38, -100, -38, 0, -38],
  ],
  roof: -590,
  halfWidth: 388,
  windscreen: { top: -562, bottom: -404, topHalf: 208, bottomHalf: 272 },
  brow: -250,
  lamp: { x: 284, y: -262, width: 120, height: 84, slant: 0 },
  grille: { top: -156, bottom: -74, half: 178 },
  tyre: { x: 318, width: 88, height: 134 },
  mirror: { x: 322, y: -430 },
  portrait: { y: -318, size: 262 },
};

const van: FrontBody = {
  half: [
    [0, -690],
    [-150, -694, -262, -690, -290, -662],
    [-316, -610, -334, -500, -342, -400],
    [-360, -330, -366, -240, -362, -160],
    [-362, -110, -358, -70, -346, -52],
    [-330, -44, -300, -42, -280, -42],
    [-180, -38, -90, -38, 0, -38],
  ],
  roof: -690,
  halfWidth: 364,
  windscreen: { top: -650, bottom: -432, topHalf: 266, bottomHalf: 312 },
  brow: -210,
  lamp: { x: 276, y: -214, width: 104, height: 88, slant: 4 },
  grille: { top: -140, bottom: -72, half: 190 },
  tyre: { x: 290, width: 86, height: 130 },
  mirror: { x: 384, y: -470 },
  portrait: { y: -312, size: 290 },
};

export const frontBodies = { low, compact, van };
export type FrontBodyName = keyof typeof frontBodies;
