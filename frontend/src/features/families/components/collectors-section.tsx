import type { FamilyRecord } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSaveCollectors } from '../api/family';
import { CollectorsDialog } from './collectors-dialog';
import { namedIn, People } from './family-words';

/** Guardians with the office's decision about each, then the other people on the list. */
export function CollectorsSection({ family, isOffice }: { family: FamilyRecord; isOffice: boolean }) {
  const { t } = useTranslation('families');
  const { student, guardians, collectors } = family;
  const [opened, setOpened] = useState(false);
  const save = useSaveCollectors(student.id);
  const close = () => setOpened(false);
  const all = [
    ...guardians
      .filter(({ mayCollect }) => mayCollect)
      .map((guardian) => ({ name: nameOf(guardian), phone: guardian.phone ?? '' })),
    ...namedIn(collectors),
  ];
  return (
    <AccountSection
      title={t('collectors.title')}
      lead={t('collectors.lead')}
      actions={
        <>
          <Button component={Link} variant="default" to={`/collection-list?class=${student.classNumber}`}>
            {t('collectors.ofClass')}
          </Button>
          {isOffice && (
            <WriteButton aria-haspopup="dialog" onClick={() => setOpened(true)}>
              {t('collectors.change')}
            </WriteButton>
          )}
        </>
      }
    >
      <People people={all} />
      <CollectorsDialog
        opened={opened}
        onClose={close}
        name={student.firstName}
        lead={t('collectors.officeLead')}
        submitLabel={t('save')}
        list={collectors}
        busy={save.isPending}
        onSubmit={(people, { version, refused }) =>
          save.mutate(
            { version, people },
            {
              onSuccess: () => {
                showToast({ title: t('saved') });
                close();
              },
              onError: (error) => {
                refused(error);
                showRefusal(t('failed'), error, t('failedText'));
              },
            },
          )
        }
      />
    </AccountSection>
  );
}
