import type { RegisterMark } from '@homeroom/contracts';
import type { AttendanceCode } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { Moment } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { nameOf } from '../../../lib/name-of';
import { changesQuery } from '../../attendance/api/register';
import { useCodeWords } from '../../attendance/components/use-code-words';
import classes from './register-sheet.module.css';

interface ChangesDialogProps {
  opened: boolean;
  onClose: () => void;
  registerId: string;
  codes: readonly AttendanceCode[];
}

/** The earlier marks of a register: who changed them, when and why. */
export function ChangesDialog({ opened, onClose, registerId, codes }: ChangesDialogProps) {
  const { t } = useTranslation('registers');
  const { wordsFor } = useCodeWords(codes);
  const query = useQuery({ ...changesQuery(registerId), enabled: opened });
  const said = ({ code, minutes, note }: RegisterMark) =>
    [wordsFor(code), minutes !== null && t('minutesLate', { count: minutes }), note]
      .filter(Boolean)
      .join(', ');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('changes.title')}>
      <QueryView query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <Text>{t('changes.none')}</Text>
          ) : (
            <ul className={classes.list}>
              {changes.map((change) => (
                <li key={change.id} className={classes.row}>
                  <Text fw={600}>{nameOf(change)}</Text>
                  <Text>{t('changes.fromTo', { from: said(change.from), to: said(change.to) })}</Text>
                  {change.reason !== null && <Text>{change.reason}</Text>}
                  <Text size="sm" c="dimmed">
                    {change.by.name ?? t('office')}, <Moment at={change.by.at} />
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
