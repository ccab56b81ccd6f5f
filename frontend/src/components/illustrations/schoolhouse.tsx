import classes from './illustrations.module.css';

const WINDOWS = [
  [212, 236],
  [212, 286],
  [336, 236],
  [336, 286],
] as const;

/** Morning over a small school: the picture a visitor meets first. */
export function Schoolhouse() {
  return (
    <svg viewBox="0 0 560 420" className={classes.scene} aria-hidden="true" focusable="false">
      <path
        className={classes.sky}
        d="M62 78C120 8 240 22 318 20c96-2 190 34 218 122 26 82 18 186-44 228-64 44-344 44-420 12C-4 350-2 156 62 78Z"
      />
      <circle className={classes.sun} cx="420" cy="120" r="46" />
      <path
        className={classes.hillFar}
        d="M28 286c60-62 118-70 180-34 74-66 164-66 226-8 40-22 78-18 108 12-4 40-12 72-30 96H66c-22-16-34-38-38-66Z"
      />
      <path
        className={classes.hill}
        d="M24 318c96-52 190-44 268-18 84-30 172-28 244 4-10 34-24 58-46 70-64 36-344 36-414 10-28-12-46-38-52-66Z"
      />

      <Building />

      <path
        className={classes.hillNear}
        d="M38 362c110-28 214-26 296-8 62-10 120-8 172 6-66 50-356 52-434 22-14-6-26-12-34-20Z"
      />
      <path className={classes.wallShade} d="M262 344h44l26 40H232Z" />
      <Tree x={128} y={302} />
      <Tree x={458} y={308} />

      <g className={classes.plane}>
        <path className={classes.trail} d="M52 232c34-46 74-20 66 8-8 26-44 12-26-18 18-32 44-54 76-68" />
        <path className={classes.paper} d="M166 152 226 122 204 180 192 160Z" />
        <path className={classes.soft} d="M192 160 226 122 196 172Z" />
        <path className={classes.line} d="M166 152 226 122 204 180 192 160ZM192 160 226 122" />
      </g>
    </svg>
  );
}

function Building() {
  return (
    <g>
      <rect className={classes.wallShade} x="190" y="222" width="188" height="126" rx="6" />
      <rect className={classes.wall} x="238" y="186" width="92" height="162" rx="4" />
      <path className={classes.roofShade} d="M178 226 196 192h52l-10 34ZM390 226 372 192h-52l10 34Z" />
      <path className={classes.roof} d="M284 128 226 188l10 12 48-48 48 48 10-12Z" />
      <path className={classes.wall} d="M284 152 238 198v6h92v-6Z" />
      <rect className={classes.wood} x="281" y="96" width="5" height="36" rx="2.5" />
      <path className={classes.sun} d="M286 98c14-6 22 6 36 0v20c-14 6-22-6-36 0Z" />
      <circle className={classes.glass} cx="284" cy="216" r="17" />
      <path className={classes.line} d="M284 206v10l7 5" />
      <path className={classes.wood} d="M262 348v-62c0-13 10-22 22-22s22 9 22 22v62Z" />
      <path className={classes.lit} d="M284 264c12 0 22 9 22 22v62h-22Z" />
      {WINDOWS.map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <rect className={classes.glass} x={x - 12} y={y} width="34" height="34" rx="6" />
          <path className={classes.line} d={`M${x + 5} ${y + 2}v30M${x - 10} ${y + 17}h30`} />
        </g>
      ))}
    </g>
  );
}

function Tree({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <rect className={classes.wood} x={x - 4} y={y + 16} width="8" height="46" rx="4" />
      <circle className={classes.hillNear} cx={x} cy={y} r="30" />
      <circle className={classes.hill} cx={x - 8} cy={y - 8} r="14" />
    </g>
  );
}
