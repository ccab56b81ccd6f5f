import '../../../i18n/shared/undo';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { EmptyPart } from '../../../components/empty-part';
import { PointList } from '../../../components/point-list';
import { signed } from '../../../components/points-badge';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { undoableQuery } from '../api/get-undoable';

interface GivenPointsProps {
  opened: boolean;
  onClose: () => void;
  /** The award that is being undone. */
  undoing: string | undefined;
  onUndo: (entryId: string) => void;
}

/** Points the person gave and can still undo: the undo bar disappears after ten seconds, this list offers ten minutes. */
export function GivenPoints({ opened, onClose, ...list }: GivenPointsProps) {
  const { t } = useTranslation('teacher');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('award.given.title')}>
      <Given {...list} />
    </Dialog>
  );
}

function Given({ undoing, onUndo }: Pick<GivenPointsProps, 'undoing' | 'onUndo'>) {
  const { t } = useTranslation(['teacher', 'undo']);
  const undoable = useQuery(undoableQuery);
  return (
    <QueryView query={undoable}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyPart title={t('award.given.emptyTitle')} description={t('award.given.emptyText')} />
        ) : (
          <PointList
            entries={entries}
            label={t('award.given.label')}
            title={({ studentName }) => studentName}
            action={({ id, amount, studentName }) => (
              <WriteButton
                variant="default"
                aria-label={t('award.given.undoNamed', { points: signed(amount), name: studentName })}
                loading={undoing === id}
                onClick={() => onUndo(id)}
              >
                {t('undo:action')}
              </WriteButton>
            )}
          />
        )
      }
    </QueryView>
  );
}
