import type { Game } from '@homeroom/domain';
import classes from './game-shelf.module.css';

/** A corner of the grove with the game's subject on its sign. */
const SIGNS: Record<Game, string> = {
  number_facts: '1+2',
  times_tables: '3×4',
  spelling: 'Abc',
  word_pairs: 'A=B',
  reading_sprint: 'A…Z',
  geography: '◍',
  patterns: '●▲●',
  robot: '▲★',
};

export function GamePicture({ game }: { game: Game }) {
  return (
    <svg viewBox="0 0 150 96" className={classes.picture} aria-hidden="true">
      <rect width={150} height={96} rx={16} className={classes.sky} />
      <circle cx={126} cy={22} r={10} className={classes.sun} />
      <path
        d="M0 80q38-20 75-4t75-4v8a16 16 0 0 1-16 16h-118a16 16 0 0 1-16-16z"
        className={classes.ground}
      />
      <path d="M18 78q-4-26 4-38q10 12 4 38zM132 76q-8-14-2-26q10 10 8 26z" className={classes.leaf} />
      <text x={75} y={56} className={classes.sign}>
        {SIGNS[game]}
      </text>
    </svg>
  );
}
