import { useTranslation } from 'react-i18next';
import classes from './questions.module.css';

const PATHS = {
  circle: 'M20 4a16 16 0 1 0 0.01 0z',
  square: 'M6 6h28v28h-28z',
  triangle: 'M20 4l17 31h-34z',
  star: 'M20 3l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z',
  heart: 'M20 36c-22-14-16-30-6-30 4 0 6 4 6 4s2-4 6-4c10 0 16 16-6 30z',
  drop: 'M20 3c8 12 12 17 12 22a12 12 0 0 1-24 0c0-5 4-10 12-22z',
} as const;
type Shape = keyof typeof PATHS;
const TONES = ['leaf', 'sun', 'sky', 'berry'] as const;
type Tone = (typeof TONES)[number];

/** 'star-sun' is a shape and a colour; anything else is a number. */
function partsOf(token: string): { shape: Shape; tone: Tone } | null {
  const [shape = '', tone = ''] = token.split('-');
  if (!Object.hasOwn(PATHS, shape) || !TONES.some((each) => each === tone)) return null;
  return { shape: shape as Shape, tone: tone as Tone };
}

/** Each colour also has its own pattern, for players who cannot distinguish colours. */
export function Token({ token }: { token: string }) {
  const parts = partsOf(token);
  if (!parts) return <span className={classes.number}>{token.replace(/^-/, '−')}</span>;
  const { shape, tone } = parts;
  return (
    <svg
      viewBox="0 0 40 40"
      width={56}
      height={56}
      aria-hidden="true"
      className={classes.token}
      data-tone={tone}
    >
      <path d={PATHS[shape]} />
      {tone === 'sun' && <circle cx={20} cy={22} r={4} className={classes.mark} />}
      {tone === 'sky' && <path d="M12 22h16" className={classes.mark} />}
      {tone === 'berry' && <path d="M14 18l12 9M26 18l-12 9" className={classes.mark} />}
    </svg>
  );
}

export function useTokenName(): (token: string) => string {
  const { t } = useTranslation('games');
  return (token) => {
    const parts = partsOf(token);
    return parts
      ? t('shapeInColour', { shape: t(`shape.${parts.shape}`), colour: t(`tone.${parts.tone}`) })
      : token;
  };
}
