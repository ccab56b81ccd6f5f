import type { OwnPermissionSlip } from '@homeroom/contracts';
import { PERMISSION_ANSWERS, PERMISSION_SLIPS, type PermissionAnswer } from '@homeroom/domain';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Standing } from '../../../components/standing';
import { WriteButton } from '../../../components/write-controls';
import { sentenceOf } from '../../../lib/api-client';
import { nameOf } from '../../../lib/name-of';
import { showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useAnswerSlip } from '../api/own';

/** Yes or no, with a note where one is asked for. What could not be sent stays here, and the form says so until it is. */
export function AnswerForm({ slip, onDone }: { slip: OwnPermissionSlip; onDone: () => void }) {
  const { t } = useTranslation(['familyPermissionSlips', 'sentences', 'common']);
  const { slipId, student, own, asksNote, title } = slip;
  const send = useAnswerSlip(slipId, student.id);
  const key = `${slipId}-${student.id}`;
  const form = useApiForm<{ answer: string; note: string }>({
    initialValues: { answer: own?.answer ?? '', note: own?.note ?? '' },
    draft: { name: `permission-${key}`, fields: ['answer', 'note'] },
  });
  const answer = PERMISSION_ANSWERS.find((each) => each === form.values.answer) ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.marksMissing(['answer'], t('sentences:permissionAnswer')) || !answer) return;
    const note = form.values.note.trim();
    send.mutate(
      { answer, ...(asksNote && note !== '' && { note }) },
      {
        onSuccess: () => {
          form.draft.drop();
          showToast({ title: t(`sent.${answer}`, { child: nameOf(student) }) });
          onDone();
        },
        onError: form.markRefused,
      },
    );
  };
  /** The answer that the school has stays as it is. */
  const keep = () => {
    form.draft.drop();
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Choices<PermissionAnswer>
          legend={t('question', { child: nameOf(student) })}
          name={`answer-${key}`}
          options={PERMISSION_ANSWERS.map((value) => ({ value, label: t(`answers.${value}`) }))}
          value={answer}
          onChange={(value) => form.setFieldValue('answer', value)}
          error={form.errors.answer}
        />
        {asksNote && (
          <Textarea
            label={t('note')}
            description={t('noteHint')}
            autosize
            minRows={2}
            maxLength={PERMISSION_SLIPS.noteMaxLength}
            {...form.getInputProps('note')}
          />
        )}
        {send.isError && (
          <div role="alert">
            <Standing tone="warm">
              <Text fw={600}>{t('notSent')}</Text>
              <Text>{sentenceOf(send.error, t('notSentText'))}</Text>
            </Standing>
          </div>
        )}
        <Group>
          <WriteButton
            type="submit"
            loading={send.isPending}
            aria-label={t('sendNamed', { title, child: nameOf(student) })}
          >
            {t(send.isError ? 'sendAgain' : 'send')}
          </WriteButton>
          {own && (
            <Button variant="default" disabled={send.isPending} onClick={keep}>
              {t('common:cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
