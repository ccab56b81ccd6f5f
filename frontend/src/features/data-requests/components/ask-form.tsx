import type { OwnDataRequests } from '@homeroom/contracts';
import { DATA_REQUEST_KINDS, DATA_REQUESTS, type DataRequestKind } from '@homeroom/domain';
import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { DraftNotice } from '../../../components/draft-notice';
import { dayInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useAskDataRequest } from '../api/own';

interface AskFormProps {
  own: OwnDataRequests;
  /** The child that the page was opened for. */
  first: string | null;
}

/** What a family asks about its child's data; it says what happens next, and by when. */
export function AskForm({ own: { children, requests, dueIfAskedToday }, first }: AskFormProps) {
  const { t, i18n } = useTranslation(['childData', 'sentences']);
  const ask = useAskDataRequest();
  const begun = children.find(({ id }) => id === first) ?? children[0];
  const form = useApiForm({
    initialValues: { kind: 'copy', studentId: begun?.id ?? '', words: '' },
    draft: { name: 'data-request', fields: ['kind', 'words'] },
  });
  const { studentId, words } = form.values;
  const kind = kindOf(form.values.kind);
  const isOpen = requests.some(
    (each) => each.state === 'open' && each.kind === kind && each.student.id === studentId,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind !== 'copy' && form.marksMissing(['words'], t('sentences:required')))
      return refuse(t('ask.failed'), t('sentences:required'));
    ask.mutate(
      { kind, studentId, ...(kind !== 'copy' && { words }) },
      {
        onSuccess: () => {
          showToast({ title: t('ask.done'), description: t('ask.doneText') });
          form.draft.startAfresh();
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('ask.failed'), error, t('failedText'));
        },
      },
    );
  };
  return (
    <AccountSection title={t('ask.title')} lead={t('ask.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DraftNotice draft={form.draft} />
          {children.length > 1 && (
            <NativeSelect
              label={t('ask.child')}
              data={children.map((child) => ({ value: child.id, label: nameOf(child) }))}
              {...form.getInputProps('studentId')}
            />
          )}
          <NativeSelect
            label={t('ask.kind')}
            data={DATA_REQUEST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...form.getInputProps('kind')}
          />
          <Text>{t(`ask.what.${kind}`, { days: DATA_REQUESTS.releasedDays })}</Text>
          {kind !== 'copy' && (
            <Textarea
              label={t(`ask.words.${kind}`)}
              description={t('ask.whoReads')}
              withAsterisk
              autosize
              minRows={3}
              maxLength={DATA_REQUESTS.wordsMaxLength}
              {...form.getInputProps('words')}
            />
          )}
          <Text>{t('ask.next', { day: dayInWords(dueIfAskedToday, i18n.language) })}</Text>
          {isOpen ? (
            <Text fw={600}>{t('ask.isOpen')}</Text>
          ) : (
            <div>
              <WriteButton type="submit" touches="own" loading={ask.isPending}>
                {t('ask.submit')}
              </WriteButton>
            </div>
          )}
        </Stack>
      </form>
    </AccountSection>
  );
}

/** A select and a draft know only text. */
function kindOf(text: string): DataRequestKind {
  return DATA_REQUEST_KINDS.find((kind) => kind === text) ?? 'copy';
}
