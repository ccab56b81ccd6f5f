import classes from './person-avatar.module.css';

/** Pairs of paper and ink that keep their contrast in both colour schemes. */
const LOOKS = [
  ['#f9ddd5', '#842b16'],
  ['#fdeac3', '#764b05'],
  ['#d9eae3', '#0f4433'],
  ['#d8e6f3', '#1d3f66'],
  ['#e9def2', '#4b2a6b'],
  ['#f7dbe6', '#7a1f47'],
  ['#e3ead0', '#3f5012'],
  ['#e6e0d8', '#4a3c28'],
] as const;

interface PersonAvatarProps {
  /** Decides the colours: the same person looks the same everywhere. */
  seed: string;
  name: string;
  size?: number;
}

/** Always beside the name, so that it says nothing of its own to a screen reader. */
export function PersonAvatar({ seed, name, size = 56 }: PersonAvatarProps) {
  const number = hash(seed);
  const [paper, ink] = LOOKS[number % LOOKS.length] ?? LOOKS[0];
  const tilt = ((number >> 4) % 7) * 8 - 24;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 56 56"
      className={classes.avatar}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`rotate(${tilt} 28 28)`}>
        <path
          fill={paper}
          d="M28 2c10 0 15 5 20 10s7 12 5 20-7 15-14 19-17 3-24-1S3 39 2 30 6 14 11 9 20 2 28 2Z"
        />
      </g>
      <text x="28" y="29" fontSize="19" fill={ink} className={classes.initials}>
        {initials(name)}
      </text>
    </svg>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
}
