import type { FamilyRecord, MedicalRecord } from '@homeroom/contracts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useDialog } from '../../../lib/use-dialog';
import { MedicalMarks } from '../../medical-marks/components/medical-mark';
import { useOpenMedical, useSaveMedical } from '../api/family';
import { Notes } from './family-words';
import { MedicalDialog } from './medical-dialog';

/** The severe at once; all of it when somebody wants to look, which is written down. */
export function MedicalSection({ family, isOffice }: { family: FamilyRecord; isOffice: boolean }) {
  const { t } = useTranslation('families');
  const { student, marks } = family;
  const open = useOpenMedical(student.id);
  const save = useSaveMedical(student.id);
  const dialog = useDialog<MedicalRecord>();
  const shown = save.data?.medical ?? open.data;
  const look = () =>
    open.mutate(undefined, { onError: (error) => showRefusal(t('failed'), error, t('failedText')) });
  return (
    <AccountSection title={t('medical.title')} lead={t('medical.lead')}>
      <MedicalMarks marks={marks} />
      {shown ? (
        <Notes medical={shown} />
      ) : (
        <>
          {marks.length === 0 && <Text>{t('medical.noMarks')}</Text>}
          <Text size="sm" c="dimmed">
            {t('medical.noted')}
          </Text>
        </>
      )}
      <Group>
        {!shown && (
          <WriteButton touches="taken" loading={open.isPending} onClick={look}>
            {t('medical.open')}
          </WriteButton>
        )}
        {shown && isOffice && (
          <WriteButton aria-haspopup="dialog" onClick={() => dialog.show(shown)}>
            {t('medical.change')}
          </WriteButton>
        )}
      </Group>
      {dialog.about && (
        <MedicalDialog
          opened={dialog.opened}
          onClose={dialog.close}
          name={student.firstName}
          lead={t('medical.officeLead')}
          submitLabel={t('save')}
          medical={dialog.about}
          busy={save.isPending}
          onSubmit={(words) =>
            save.mutate(
              { ...words, version: dialog.about?.version ?? 0 },
              {
                onSuccess: () => {
                  showToast({ title: t('saved') });
                  dialog.close();
                },
                onError: (error) => showRefusal(t('failed'), error, t('failedText')),
              },
            )
          }
        />
      )}
    </AccountSection>
  );
}
