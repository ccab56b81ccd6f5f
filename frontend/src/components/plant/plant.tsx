import { type CSSProperties, memo, useMemo, useState } from 'react';
import { drawPlant, type PlantLooks } from './draw';
import classes from './plant.module.css';
import type { Shape } from './shapes';

interface PlantProps {
  looks: PlantLooks;
  /** In pixels; fills its container if omitted. */
  size?: number;
}

/** Always beside text that names its owner and stage, so it is hidden from screen readers. */
export const Plant = memo(function Plant({ looks, size }: PlantProps) {
  const { species, pot, companion, stage, progress, seed } = looks;
  const drawn = useMemo(
    () => drawPlant({ species, pot, companion, stage, progress, seed }),
    [species, pot, companion, stage, progress, seed],
  );
  // Only later growth is animated, not the state on page load.
  const [first] = useState(stage);
  const [x, y, width, height] = drawn.view;
  return (
    <svg
      viewBox={drawn.view.join(' ')}
      {...(size !== undefined && { width: size, height: size })}
      className={classes.plant}
      data-species={species}
      data-stage={stage}
      aria-hidden="true"
      focusable="false"
    >
      <circle className={classes.sky} cx={x + width / 2} cy={y + height * 0.52} r={width * 0.48} />
      <Shapes of={drawn.ground} />
      <g
        key={stage}
        className={classes.grows}
        data-new={stage === first ? undefined : ''}
        style={{ '--grown': drawn.scale } as CSSProperties}
      >
        <Shapes of={drawn.plant} />
      </g>
      <Shapes of={drawn.pot} />
      <Shapes of={drawn.companion} />
    </svg>
  );
});

function Shapes({ of }: { of: readonly Shape[] }) {
  return of.map(({ d, fill, line, width, opacity }, index) => (
    <path
      key={index}
      d={d}
      fill={fill ?? 'none'}
      {...(line && { stroke: line, strokeWidth: width })}
      {...(opacity !== undefined && { opacity })}
    />
  ));
}
