import type { CollectionList, MedicalRecord, OwnFamily } from '@homeroom/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useDialog } from '../../../lib/use-dialog';
import { isChangedMeanwhile } from '../../../lib/use-seen';
import { ownMedicalQuery } from '../api/family';
import { useAskChange, type Wish } from '../api/requests';
import { CollectorsDialog } from './collectors-dialog';
import { namedIn, Notes, People } from './family-words';
import { MedicalDialog } from './medical-dialog';

/** What the school knows about one child's collection and health; guardians with custody can request changes. */
export function OwnChild({ child }: { child: OwnFamily['children'][number] }) {
  const { t } = useTranslation('families');
  const { id, firstName, hasCustody, collectors } = child;
  const medical = useQuery(ownMedicalQuery(id));
  const collecting = useDialog<CollectionList>();
  const dialog = useDialog<MedicalRecord>();
  const ask = useAskChange();
  const wish = (wanted: Omit<Wish, 'studentId'>, close: () => void, refused: (error: Error) => void) =>
    ask.mutate(
      { ...wanted, studentId: id },
      {
        onSuccess: () => {
          showToast({ title: t('own.asked'), description: t('own.askedText') });
          close();
        },
        onError: (error) => {
          // Shows what the office has written since, before the request is repeated.
          if (isChangedMeanwhile(error)) void medical.refetch();
          refused(error);
          showRefusal(t('failed'), error, t('failedText'));
        },
      },
    );
  return (
    <AccountSection title={nameOf(child)}>
      <Stack gap="sm">
        {hasCustody && (
          <>
            <Title order={3} size="h4">
              {t('collectors.title')}
            </Title>
            <Text c="dimmed">{t('collectors.ownLead')}</Text>
            <People people={namedIn(collectors)} />
          </>
        )}
        {hasCustody && (
          <Group>
            <WriteButton
              variant="default"
              aria-haspopup="dialog"
              aria-label={t('collectors.of', { name: firstName })}
              onClick={() => collecting.show(collectors)}
            >
              {t('own.askFor')}
            </WriteButton>
          </Group>
        )}
        <Title order={3} size="h4">
          {t('medical.title')}
        </Title>
        <QueryView query={medical}>
          {(record) => (
            <>
              <Notes medical={record} />
              {hasCustody && (
                <Group>
                  <WriteButton
                    variant="default"
                    aria-haspopup="dialog"
                    aria-label={t('medical.of', { name: firstName })}
                    onClick={() => dialog.show(record)}
                  >
                    {t('own.askFor')}
                  </WriteButton>
                </Group>
              )}
            </>
          )}
        </QueryView>
        {!hasCustody && <Text c="dimmed">{t('own.noCustody')}</Text>}
        <div>
          <Button
            component={Link}
            to={`/child-data?child=${id}`}
            variant="default"
            aria-label={`${t('own.data')}: ${firstName}`}
          >
            {t('own.data')}
          </Button>
        </div>
      </Stack>
      {collecting.about && (
        <CollectorsDialog
          opened={collecting.opened}
          onClose={collecting.close}
          name={firstName}
          lead={t('own.waits')}
          submitLabel={t('own.ask')}
          list={collectors}
          busy={ask.isPending}
          onSubmit={(people, { version, refused }) =>
            wish({ kind: 'collectors', collectors: { people, version } }, collecting.close, refused)
          }
        />
      )}
      {dialog.about && (
        <MedicalDialog
          opened={dialog.opened}
          onClose={dialog.close}
          name={firstName}
          lead={t('own.waits')}
          submitLabel={t('own.ask')}
          medical={medical.data ?? dialog.about}
          busy={ask.isPending}
          onSubmit={(words, { version, refused }) =>
            wish({ kind: 'medical', medical: { ...words, version } }, dialog.close, refused)
          }
        />
      )}
    </AccountSection>
  );
}
