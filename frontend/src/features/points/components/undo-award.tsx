import { TIMES } from '@homeroom/domain';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PointsBadge } from '../../../components/points-badge';
import { useClosed, WriteButton } from '../../../components/write-controls';
import classes from './undo-bar.module.css';

export interface LastAward {
  entryId: string;
  firstName: string;
  categoryName: string;
  amount: number;
}

interface UndoBarProps {
  award: LastAward;
  busy: boolean;
  onUndo: (entryId: string) => void;
  /** After ten seconds the bar disappears; the points stay. */
  onExpired: () => void;
}

export function UndoBar({ award, busy, onUndo, onExpired }: UndoBarProps) {
  const { t } = useTranslation('teacher');
  const closed = useClosed();
  useHotkeys([['z', () => !closed && onUndo(award.entryId)]]);
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    const timer = setTimeout(() => expire(), TIMES.undoBarMs);
    return () => clearTimeout(timer);
  }, [award.entryId]);

  return (
    <div className={classes.bar} role="status" data-bottom-bar>
      <PointsBadge amount={award.amount} />
      <span className={classes.words}>
        {t('award.undo.given', { name: award.firstName, category: award.categoryName })}
      </span>
      <WriteButton
        variant="white"
        color="dark"
        onClick={() => onUndo(award.entryId)}
        loading={busy}
        aria-keyshortcuts="z"
      >
        {t('award.undo.action')}
      </WriteButton>
      <span key={award.entryId} className={classes.clock} aria-hidden="true" />
    </div>
  );
}
