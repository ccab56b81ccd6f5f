import type { StudentRecord } from '@homeroom/contracts';
import { levelOf } from '@homeroom/domain';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import GrowingPlant from '../../../components/plant/growing-plant';
import { useClosed } from '../../../components/write-controls';
import classes from './plant-tile.module.css';

interface PlantTileProps {
  student: StudentRecord;
  points: number;
  /** Another student in the class has the same first name. */
  isShared: boolean;
  onPick: () => void;
}

/** One student on the wall: the plant and the name, and no number. */
export function PlantTile({ student, points, isShared, onPick }: PlantTileProps) {
  const { t } = useTranslation('points');
  const closed = useClosed();
  const [first] = useState(points);
  const level = levelOf(points);
  return (
    <button type="button" className={classes.tile} aria-haspopup="dialog" onClick={onPick} {...closed}>
      <span className={classes.plant}>
        <GrowingPlant student={student} level={level} />
        {points > first && (
          <span key={points} className={classes.burst} aria-hidden="true">
            {Array.from({ length: 8 }, (_, index) => (
              <i key={index} />
            ))}
          </span>
        )}
      </span>
      <bdi className={classes.name}>
        {student.firstName}{' '}
        {isShared ? (
          <span className={classes.last}>{student.lastName}</span>
        ) : (
          <VisuallyHidden>{student.lastName}</VisuallyHidden>
        )}
      </bdi>
      <VisuallyHidden>{t(`levels.${level.key}`)}</VisuallyHidden>
    </button>
  );
}
