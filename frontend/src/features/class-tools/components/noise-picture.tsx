import { useReducedMotion } from '@mantine/hooks';
import type { NoiseBand } from '../noise';
import classes from './noise-meter.module.css';

const WIDTH = 400;
const HEIGHT = 220;
const SEA = 150;
const HIGHEST = 62;
const STEPS = 40;

/** A boat on water that lies still when it is quiet. A bar shows the same for people who prefer reduced motion. */
export function NoisePicture({ level, band }: { level: number; band: NoiseBand }) {
  const moves = useReducedMotion() ? 0 : level;
  const height = 3 + moves ** 1.5 * HIGHEST;
  const shift = moves * 9;
  const tilt = Math.sin(shift * 2) * moves * 28;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.picture} aria-hidden="true" focusable="false">
      <rect width={WIDTH} height={HEIGHT} className={classes.sky} data-band={band} />
      <circle cx="330" cy="52" r="26" className={classes.sun} />
      <path d={wave(height * 0.8, shift + 1.4, 2.2)} className={classes.back} />
      <g transform={`translate(200 ${SEA + Math.sin(shift + 3.1) * height * 0.3}) rotate(${tilt})`}>
        <line x1="0" y1="-6" x2="0" y2="-64" className={classes.mast} />
        <path d="M4 -62 L44 -16 L4 -16 Z M-4 -54 L-30 -16 L-4 -16 Z" className={classes.boat} />
        <path d="M-46 -10 L46 -10 L30 14 L-30 14 Z" className={classes.boat} />
      </g>
      <path d={wave(height, shift, 3)} className={classes.front} />
      <rect x="20" y="200" width="360" height="10" rx="5" className={classes.track} />
      <rect x="20" y="200" width={Math.max(10, 360 * level)} height="10" rx="5" className={classes.bar} />
    </svg>
  );
}

function wave(height: number, shift: number, turns: number): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = (step / STEPS) * WIDTH;
    const y = SEA + 14 + Math.sin((step / STEPS) * turns * 2 * Math.PI + shift) * height * 0.4;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join(' L')} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z`;
}
