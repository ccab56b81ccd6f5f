import { hashOf } from '@homeroom/domain';
import { AVATARS } from '../lib/tokens';
import classes from './person-avatar.module.css';

interface PersonAvatarProps {
  /** Decides the colours: the same person looks the same everywhere. */
  seed: string;
  name: string;
  size?: number;
}

/** Always shown beside the name, so it is hidden from screen readers. */
export function PersonAvatar({ seed, name, size = 56 }: PersonAvatarProps) {
  const number = hashOf(seed);
  const [paper, ink] = AVATARS[number % AVATARS.length] ?? AVATARS[0];
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
