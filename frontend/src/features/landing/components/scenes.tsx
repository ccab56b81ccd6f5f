import type { ReactNode } from 'react';
import classes from '../../../components/illustrations/illustrations.module.css';

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 220" className={classes.scene} aria-hidden="true" focusable="false">
      <path
        className={classes.sky}
        d="M30 60C52 16 120 22 168 18c56-4 112 6 130 56 18 52 2 104-40 122-44 18-168 18-206 2C8 180 10 102 30 60Z"
      />
      {children}
    </svg>
  );
}

const TILES = [0, 1, 2, 3, 4, 5];

/** A tile is tapped on the class tablet, and a phone is notified. */
export function PointsScene() {
  return (
    <Scene>
      <rect className={classes.ink} x="36" y="56" width="158" height="116" rx="14" />
      <rect className={classes.paper} x="44" y="64" width="142" height="100" rx="8" />
      {TILES.map((tile) => (
        <g key={tile} transform={`translate(${54 + (tile % 3) * 42} ${74 + Math.floor(tile / 3) * 42})`}>
          <rect className={tile === 4 ? classes.lit : classes.soft} width="36" height="36" rx="9" />
          <circle className={tile === 4 ? classes.roof : classes.hill} cx="18" cy="14" r="6.5" />
          <path className={tile === 4 ? classes.roof : classes.hill} d="M7 29c2-11 20-11 22 0Z" />
        </g>
      ))}
      <path className={classes.trail} d="M132 142c26 34 66 30 88 2" />
      <rect className={classes.ink} x="216" y="72" width="66" height="116" rx="13" />
      <rect className={classes.paper} x="222" y="78" width="54" height="104" rx="8" />
      <circle className={classes.sun} cx="249" cy="112" r="19" />
      <path className={classes.bold} d="M239 112h9M243.5 107.5v9M253 106.5c4-3 7 1 4 4l-5 6h7" />
      <path className={classes.fine} d="M232 146h34M232 156h24M232 166h29" />
    </Scene>
  );
}

/** A slip of paper with a code to scan and five digits that only its owner knows. */
export function SlipScene() {
  return (
    <Scene>
      <g transform="rotate(-5 150 116)">
        <path
          className={classes.paper}
          d="M62 54h176v122l-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7Z"
        />
        <path
          className={classes.line}
          d="M62 54h176v122l-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7-11-7-11 7Z"
        />
        <path
          className={classes.ink}
          d="M80 72h24v24H80Zm6 6v12h12V78ZM80 106h24v24H80Zm6 6v12h12v-12ZM114 72h24v24h-24Zm6 6v12h12V78ZM114 106h8v8h-8ZM130 106h8v8h-8ZM122 114h8v8h-8ZM114 122h8v8h-8ZM130 122h8v8h-8Z"
        />
        <path className={classes.fine} d="M152 80h66M152 94h44M152 108h56" />
        {[0, 1, 2, 3, 4].map((digit) => (
          <g key={digit} transform={`translate(${82 + digit * 28} 140)`}>
            <rect className={classes.soft} width="22" height="20" rx="6" />
            <circle className={classes.ink} cx="11" cy="10" r="3.5" />
          </g>
        ))}
      </g>
      <path className={classes.roof} d="m226 150 36-56 13 8-36 56-15 8Z" />
      <path className={classes.sun} d="m226 150-2 16 15-8Z" />
      <path className={classes.line} d="m226 150 36-56 13 8-36 56-15 8ZM226 150l13 8" />
    </Scene>
  );
}

const ROWS = [true, true, true, false] as const;

/** A bell, and the list of those it has reached. */
export function AlertScene() {
  return (
    <Scene>
      <path className={classes.roof} d="M44 132c9-9 9-18 9-32 0-17 10-29 24-29s24 12 24 29c0 14 0 23 9 32Z" />
      <path
        className={classes.line}
        d="M44 132c9-9 9-18 9-32 0-17 10-29 24-29s24 12 24 29c0 14 0 23 9 32ZM77 71v-9M66 140c3 10 19 10 22 0"
      />
      <path className={classes.trail} d="M36 84c-6 8-7 18-3 27M118 84c6 8 7 18 3 27" />
      <rect className={classes.paper} x="138" y="46" width="146" height="136" rx="14" />
      <rect className={classes.line} x="138" y="46" width="146" height="136" rx="14" />
      {ROWS.map((reached, row) => (
        <g key={row} transform={`translate(152 ${60 + row * 29})`}>
          <circle className={reached ? classes.hill : classes.soft} cx="10" cy="10" r="10" />
          <path className={classes.fine} d={`M30 10h${[52, 38, 58, 44][row]}`} />
          {reached ? (
            <path className={classes.tick} d="m98 10 6 6 12-14" />
          ) : (
            <path className={classes.fine} d="M98 10h.1M107 10h.1M116 10h.1" />
          )}
        </g>
      ))}
    </Scene>
  );
}
