import { useTranslation } from 'react-i18next';
import { PointsBadge } from '../../../components/points-badge';
import { UndoBar, UndoWords } from '../../../components/undo-bar';

export interface LastAward {
  entryId: string;
  firstName: string;
  categoryName: string;
  amount: number;
}

interface UndoAwardProps {
  /** Null while nothing has just been given. */
  award: LastAward | null;
  busy: boolean;
  onUndo: (entryId: string) => void;
  /** After ten seconds the bar disappears; the points stay. */
  onExpired: () => void;
}

/** The points that were just given. */
export function UndoAward({ award, busy, onUndo, onExpired }: UndoAwardProps) {
  const { t } = useTranslation('teacher');
  return (
    <UndoBar
      done={
        award && {
          id: award.entryId,
          words: (
            <>
              <PointsBadge amount={award.amount} />
              <UndoWords>
                {t('award.undo.given', { name: award.firstName, category: award.categoryName })}
              </UndoWords>
            </>
          ),
        }
      }
      busy={busy}
      onUndo={() => award && onUndo(award.entryId)}
      onExpired={onExpired}
    />
  );
}
