/** One filled or stroked path. A plant consists only of these. */
export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}

const short = (value: number) => Number(value.toFixed(1));
const at = (...numbers: number[]) => numbers.map(short).join(' ');
const turned = (degrees: number) => ({
  cos: Math.cos((degrees * Math.PI) / 180),
  sin: Math.sin((degrees * Math.PI) / 180),
});

/** A disc, or an ellipse rotated by `degrees`. */
export function disc(x: number, y: number, rx: number, ry = rx, degrees = 0): string {
  const { cos, sin } = turned(degrees);
  const [dx, dy] = [2 * rx * cos, 2 * rx * sin];
  const arc = (sx: number, sy: number) => `a${at(rx, ry, degrees)} 1 0 ${at(sx, sy)}`;
  return `M${at(x - rx * cos, y - rx * sin)}${arc(dx, dy)}${arc(-dx, -dy)}Z`;
}

/** A leaf from a point in a direction; 0 is to the right, -90 upwards. */
export function leaf(x: number, y: number, length: number, width: number, degrees: number): string {
  const { cos, sin } = turned(degrees);
  const along = (share: number, side: number) =>
    at(x + cos * length * share - sin * width * side, y + sin * length * share + cos * width * side);
  return `M${at(x, y)}C${along(0.2, 0.75)} ${along(0.75, 0.7)} ${along(1, 0)}C${along(0.75, -0.7)} ${along(0.2, -0.75)} ${at(x, y)}Z`;
}

/** A trunk on a point, tapering to its end, with a bend. */
export function trunk(
  x: number,
  y: number,
  height: number,
  [foot, head]: readonly [number, number],
  bend = 0,
  lean = 0,
): string {
  const top = y - height;
  const [lower, upper] = [y - height * 0.3, y - height * 0.7];
  return `M${at(x - foot, y)}C${at(x - foot * 0.5 + bend, lower)} ${at(x - head + bend, upper)} ${at(x + lean - head, top)}L${at(x + lean + head, top)}C${at(x + head + bend, upper)} ${at(x + foot * 0.5 + bend, lower)} ${at(x + foot, y)}Z`;
}

/** A bent line from one point to another. */
export function arc(x1: number, y1: number, x2: number, y2: number, bend: number): string {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return `M${at(x1, y1)}Q${at(mx - ((y2 - y1) / length) * bend, my + ((x2 - x1) / length) * bend)} ${at(x2, y2)}`;
}

export interface Leaves {
  mid: string;
  dark: string;
  light: string;
}

type Blob = readonly [x: number, y: number, radius: number];

/** A crown of round tufts: shade below, light from the upper left. */
export function crown(blobs: readonly Blob[], { mid, dark, light }: Leaves): Shape[] {
  const all = (each: (blob: Blob) => string) => blobs.map(each).join('');
  return [
    { d: all(([x, y, r]) => disc(x + 1, y + 3.2, r)), fill: dark },
    { d: all(([x, y, r]) => disc(x, y, r)), fill: mid },
    { d: all(([x, y, r]) => disc(x - r * 0.26, y - r * 0.3, r * 0.58)), fill: light, opacity: 0.75 },
  ];
}

/** Five petals around a centre. */
export function blossom(
  x: number,
  y: number,
  size: number,
  petals: string,
  heart: string,
  turn = 0,
): Shape[] {
  const around = [0, 72, 144, 216, 288].map((angle) => {
    const { cos, sin } = turned(angle + turn - 90);
    return disc(x + cos * size * 0.62, y + sin * size * 0.62, size * 0.52);
  });
  return [
    { d: around.join(''), fill: petals },
    { d: disc(x, y, size * 0.36), fill: heart },
  ];
}

/** A fruit with a glint on it. */
export function fruit(x: number, y: number, radius: number, colour: string): Shape[] {
  return [
    { d: disc(x, y, radius), fill: colour },
    { d: disc(x - radius * 0.35, y - radius * 0.35, radius * 0.3), fill: '#fff', opacity: 0.55 },
  ];
}

/** The shapes scaled and translated. */
export function moved(shapes: readonly Shape[], dx: number, dy: number, scale: number): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    d: transformed(shape.d, dx, dy, scale),
    ...(shape.width !== undefined && { width: short(shape.width * scale) }),
  }));
}

const STEP = /([MLCQaZ])([^MLCQaZ]*)/g;

/** The paths come from the functions above, so only these six commands occur. */
function transformed(d: string, dx: number, dy: number, scale: number): string {
  return d.replace(STEP, (_, letter: string, rest: string) => {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    if (letter === 'Z') return 'Z';
    if (letter === 'a') {
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
      return `a${at(rx * scale, ry * scale, turn)} ${large} ${sweep} ${at(x * scale, y * scale)}`;
    }
    return `${letter}${at(...numbers.map((value, index) => value * scale + (index % 2 === 0 ? dx : dy)))}`;
  });
}
