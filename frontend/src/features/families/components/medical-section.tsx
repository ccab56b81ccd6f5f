import type { FamilyRecord, MedicalRecord } from '@homeroom/contracts';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { WriteButton } from '../../../components/write-controls';
import { takeFocus } from '../../../lib/first-field';
import { showRefusal, showToast } from '../../../lib/toasts';
import { isChangedMeanwhile } from '../../../lib/use-seen';
import { MedicalMarks } from '../../medical-marks/components/medical-mark';
import { useOpenMedical, useSaveMedical } from '../api/family';
import { Notes } from './family-words';
import { MedicalDialog } from './medical-dialog';

/** Severe notes are always shown; the rest on request, which is recorded. */
export function MedicalSection({ family, isOffice }: { family: FamilyRecord; isOffice: boolean }) {
  const { t } = useTranslation('families');
  const { student, marks } = family;
  const open = useOpenMedical(student.id);
  const save = useSaveMedical(student.id);
  const [record, setRecord] = useState<MedicalRecord | null>(null);
  const [changing, setChanging] = useState(false);
  const look = () =>
    open.mutate(undefined, {
      onSuccess: setRecord,
      onError: (error) => showRefusal(t('failed'), error, t('failedText')),
    });
  return (
    <AccountSection title={t('medical.title')} lead={t('medical.lead')}>
      <MedicalMarks marks={marks} />
      {record ? (
        // Replaces the pressed button, so it takes the focus.
        <div
          role="group"
          aria-label={t('medical.of', { name: student.firstName })}
          tabIndex={-1}
          ref={takeFocus}
        >
          <Notes medical={record} />
        </div>
      ) : (
        <>
          {marks.length === 0 && <Text>{t('medical.noMarks')}</Text>}
          <Text size="sm" c="dimmed">
            {t('medical.noted')}
          </Text>
        </>
      )}
      <Group>
        {!record && (
          <WriteButton touches="taken" loading={open.isPending} onClick={look}>
            {t('medical.open')}
          </WriteButton>
        )}
        {record && isOffice && (
          <WriteButton aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {t('medical.change')}
          </WriteButton>
        )}
      </Group>
      {record && (
        <MedicalDialog
          opened={changing}
          onClose={() => setChanging(false)}
          name={student.firstName}
          lead={t('medical.officeLead')}
          submitLabel={t('save')}
          medical={record}
          busy={save.isPending}
          onSubmit={(words, { version, refused }) =>
            save.mutate(
              { ...words, version },
              {
                onSuccess: ({ medical }) => {
                  showToast({ title: t('saved') });
                  setRecord(medical);
                  setChanging(false);
                },
                onError: (error) => {
                  refused(error);
                  if (isChangedMeanwhile(error)) look();
                  showRefusal(t('failed'), error, t('failedText'));
                },
              },
            )
          }
        />
      )}
    </AccountSection>
  );
}
