/**
 * The side view of a car that looks to the left. The ground is y = 0, up is negative, and a body is about 1000 long.
 * Proportions are a little toy-like on purpose: a taller flank is more canvas for the livery.
 */
export type CarBody = {
  /** From the lowest point of the front, over the roof, to the lowest point of the rear. */
  over: string;
  frontEdge: number;
  rearEdge: number;
  /** Lower edge of the flank. */
  sill: number;
  top: number;
  wheels: readonly [front: number, rear: number];
  wheelRadius: number;
  windows: readonly string[];
  seams: readonly string[];
  handles: readonly (readonly [x: number, y: number])[];
  shoulder: string;
  headlight: string;
  taillight: string;
  mirror: readonly [x: number, y: number];
  /** Where the big picture of the livery sits: its middle and its height. */
  portrait: { x: number; y: number; size: number };
  /** Things that stand out of the silhouette: a wing, a roof rack, an open cockpit. */
  behind?: string;
  /** An open bed behind the cabin. */
  loadBed?: boolean;
  wing?: string;
};

export function wheelArchRadius(body: CarBody): number {
  return body.wheelRadius + 9;
}

/** The silhouette with its wheel arches cut out. */
export function silhouette(body: CarBody): string {
  const [front, rear] = body.wheels;
  return `${body.over} ${archFromRear(body, rear)} ${archFromRear(body, front)} Z`;
}

function archFromRear(body: CarBody, x: number): string {
  const radius = wheelArchRadius(body);
  const drop = body.sill + body.wheelRadius;
  const reach = Math.sqrt(radius * radius - drop * drop);
  return `L ${x + reach},${body.sill} A ${radius},${radius} 0 1 0 ${x - reach},${body.sill}`;
}
