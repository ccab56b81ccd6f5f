import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, middleOf, viewFor, whereIn } from './geometry';
import classes from './world-map.module.css';

interface WorldMapProps {
  /** The continent shown; null is the whole world. */
  region: string | null;
  marks: readonly { id: string; letter: string }[];
  onMark?: ((place: number) => void) | undefined;
  /** Renders the choices below the map, with the positions of the marks. */
  choices: (where: readonly ReturnType<typeof whereIn>[]) => ReactNode;
}

export function WorldMap({ region, marks, onMark, choices }: WorldMapProps) {
  const { t } = useTranslation('games');
  const view = viewFor(region);
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  const placed = marks.map((mark) => ({
    ...mark,
    box: COUNTRIES.find(({ id }) => id === mark.id)?.box ?? view,
  }));
  const letter = width / 22;
  return (
    <>
      <figure className={classes.figure}>
        <svg
          viewBox={`${view.left} ${view.top} ${width} ${height}`}
          className={classes.map}
          aria-hidden="true"
        >
          {COUNTRIES.map(({ id, path }, at) => {
            const place = marks.findIndex((mark) => mark.id === id);
            return (
              <path
                key={id || at}
                d={path}
                className={classes.country}
                data-marked={place >= 0}
                strokeWidth={width / 900}
                onClick={place >= 0 && onMark ? () => onMark(place) : undefined}
              />
            );
          })}
          {placed.map(({ id, letter: said, box }, place) => {
            const [x, y] = middleOf(box);
            return (
              <g key={id} className={classes.mark} onClick={onMark && (() => onMark(place))}>
                <circle cx={x} cy={y} r={letter * (said === '' ? 0.3 : 0.8)} />
                <text x={x} y={y} fontSize={letter} textAnchor="middle" dominantBaseline="central">
                  {said}
                </text>
              </g>
            );
          })}
        </svg>
        <figcaption className={classes.source}>{t('mapSource')}</figcaption>
      </figure>
      {choices(placed.map(({ box }) => whereIn(view, box)))}
    </>
  );
}
