import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { HowFar } from '../../../components/how-far';
import { momentInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { type FoundImport, isUnderWay, useRefusedFile } from '../api/roster-imports';
import classes from './import-state.module.css';
import { BeginImport } from './begin-import';
import { UndoImport } from './undo-import';

const NEXT = {
  teachers: '/school-admin-dashboard?tab=teachers',
  classes: '/class-cards',
  members: '/courses',
} as const;

/** The progress of the import, and the actions possible now. */
export function ImportState({ found }: { found: FoundImport }) {
  const { t, i18n } = useTranslation('rosterImport');
  const { id, list, state, counts, undoUntil } = found;
  const isDone = state === 'done';
  return (
    <Card className={classes.state}>
      {isUnderWay(found) && <Progress found={found} />}
      {state === 'planned' && found.classes > 0 && <Text>{t('one.classes', { count: found.classes })}</Text>}
      {isDone && <Text>{t(`one.next.${list}`)}</Text>}
      {isDone && counts.leave > found.endings && !found.takesLeavers && (
        <Text>{t('one.leave.stayed', { count: counts.leave - found.endings })}</Text>
      )}
      {isDone && found.returners > 0 && !found.takesReturns && (
        <Text>{t('one.return.stayed', { count: found.returners })}</Text>
      )}
      {isDone && found.endings > 0 && !found.takesEndings && (
        <Text>{t('one.endings.stayed', { count: found.endings })}</Text>
      )}
      {counts.asked > 0 && <Text fw={600}>{t('one.asked', { count: counts.asked })}</Text>}
      {counts.refused > 0 && <Text>{t('one.refused', { count: counts.refused })}</Text>}
      {found.stayed > 0 && <Text>{t('one.stayed', { count: found.stayed })}</Text>}
      {undoUntil !== null && (
        <Text c="dimmed">{t('one.undoUntil', { moment: momentInWords(undoUntil, i18n.language) })}</Text>
      )}
      <Group>
        {state === 'planned' && <BeginImport found={found} />}
        {isDone && (
          <Button
            component={Link}
            to={list === 'students' || list === 'oneroster' ? `/slips?import=${id}` : NEXT[list]}
          >
            {t(`one.goOn.${list}`)}
          </Button>
        )}
        {counts.refused > 0 && <Refused id={id} />}
        {undoUntil !== null && <UndoImport id={id} list={list} />}
      </Group>
    </Card>
  );
}

function Progress({ found }: { found: FoundImport }) {
  const { state, done, undoDecided, counts, endings } = found;
  const { t } = useTranslation('rosterImport');
  const leaving = (found.takesLeavers ? counts.leave - endings : 0) + (found.takesEndings ? endings : 0);
  const returning = found.takesReturns ? counts.return : 0;
  const all = counts.add + counts.update + counts.end + returning + leaving;
  const [so, of] = state === 'running' ? [done, all] : [undoDecided, done];
  return (
    <HowFar
      done={so}
      total={of}
      label={t('one.progressLabel')}
      words={t('one.progress', { done: so, total: of })}
    />
  );
}

function Refused({ id }: { id: string }) {
  const { t } = useTranslation('rosterImport');
  const file = useRefusedFile(id);
  const submit = () =>
    file.mutate(undefined, {
      onSuccess: (name) => showToast({ title: t('one.downloaded'), description: name }),
      onError: (error) => showRefusal(t('one.downloadFailed'), error, t('one.downloadFailedPlain')),
    });
  return (
    <WriteButton
      touches="taken"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={file.isPending}
      onClick={submit}
    >
      {t('one.download')}
    </WriteButton>
  );
}
