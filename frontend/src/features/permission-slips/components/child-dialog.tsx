import type { PermissionChild, PermissionChildPage } from '@homeroom/contracts';
import { PERMISSION_ANSWERS, PERMISSION_SLIPS, type PermissionAnswer } from '@homeroom/domain';
import { Button, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { slipChildQuery, slipQuery, useRecordPaper } from '../api/slips';
import { GivenAnswer } from './given-answer';

interface ChildDialogProps {
  slipId: string;
  child: PermissionChild;
  onClose: () => void;
}

/** All answers about a child, and a form for one that was brought on paper. */
export function ChildDialog({ slipId, child, onClose }: ChildDialogProps) {
  const { t } = useTranslation('permissionSlips');
  const query = useQuery(slipChildQuery(slipId, child.studentId));
  const slip = useQuery(slipQuery(slipId)).data;
  const [isRecording, record] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={nameOf(child)} wide>
      <QueryView query={query}>
        {(page) =>
          isRecording && slip ? (
            <PaperForm slipId={slipId} page={page} asksNote={slip.asksNote} onClose={() => record(false)} />
          ) : (
            <Stack gap="md">
              <History page={page} />
              {!page.isAsked && <Text>{t('paper.notAsked')}</Text>}
              {slip?.state === 'sent' &&
                page.isAsked &&
                (page.guardians.length > 0 ? (
                  <div>
                    <WriteButton onClick={() => record(true)}>{t('paper.label')}</WriteButton>
                  </div>
                ) : (
                  <Text>{t('paper.nobody')}</Text>
                ))}
              <div>
                <Button variant="default" onClick={onClose}>
                  {t('close')}
                </Button>
              </div>
            </Stack>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function History({ page: { history } }: { page: PermissionChildPage }) {
  const { t } = useTranslation('permissionSlips');
  return (
    <section aria-labelledby="history">
      <Title order={3} size="h4" mb="xs" id="history">
        {t('history.title')}
      </Title>
      {history.length === 0 ? (
        <Text c="dimmed">{t('children.noAnswer')}</Text>
      ) : (
        <Stack gap="sm">
          {history.map((given) => (
            <div key={`${given.guardian.id} ${given.answeredAt}`}>
              <GivenAnswer given={given} />
              <Text size="sm" c="dimmed">
                {[
                  given.broughtOn &&
                    t(given.recordedBy ? 'history.recordedBy' : 'history.recordedByOffice', {
                      name: given.recordedBy ?? '',
                    }),
                  t(given.isCurrent ? 'history.stands' : 'history.replaced'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </section>
  );
}

interface PaperFormProps {
  slipId: string;
  page: PermissionChildPage;
  asksNote: boolean;
  onClose: () => void;
}

function PaperForm({ slipId, page: { studentId, guardians }, asksNote, onClose }: PaperFormProps) {
  const { t } = useTranslation(['permissionSlips', 'sentences']);
  const record = useRecordPaper(slipId, studentId);
  const form = useApiForm({
    initialValues: { guardianId: guardians[0]?.id ?? '', answer: '', note: '', broughtOn: '' },
  });
  const answer = PERMISSION_ANSWERS.find((each) => each === form.values.answer) ?? null;
  const submit = () => {
    const { guardianId, note, broughtOn } = form.values;
    if (!answer || broughtOn === '')
      return form.mark({
        ...(!answer && { answer: t('sentences:permissionAnswer') }),
        ...(broughtOn === '' && { broughtOn: t('sentences:required') }),
      });
    record.mutate(
      { guardianId, answer, broughtOn, ...(asksNote && note.trim() !== '' && { note }) },
      {
        onSuccess: () => {
          showToast({ title: t('paper.done') });
          onClose();
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('paper.failed'), error, t('tryAgain'));
        },
      },
    );
  };
  return (
    <DialogForm busy={record.isPending} submitLabel={t('paper.submit')} onSubmit={submit} onCancel={onClose}>
      <Text>{t('paper.text')}</Text>
      <NativeSelect
        label={t('paper.guardian')}
        data={guardians.map((guardian) => ({ value: guardian.id, label: nameOf(guardian) }))}
        {...form.getInputProps('guardianId')}
      />
      <Choices<PermissionAnswer>
        legend={t('paper.answer')}
        name="answer"
        options={PERMISSION_ANSWERS.map((value) => ({ value, label: t(`given.${value}`) }))}
        value={answer}
        onChange={(value) => form.setFieldValue('answer', value)}
        error={form.errors.answer}
      />
      <TextInput type="date" label={t('paper.broughtOn')} withAsterisk {...form.getInputProps('broughtOn')} />
      {asksNote && (
        <Textarea
          label={t('paper.note')}
          autosize
          minRows={2}
          maxLength={PERMISSION_SLIPS.noteMaxLength}
          {...form.getInputProps('note')}
        />
      )}
    </DialogForm>
  );
}
