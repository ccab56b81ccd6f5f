import type { OwnPermissionSlip } from '@homeroom/contracts';
import { PERMISSION_ANSWERS, PERMISSION_SLIPS, type PermissionAnswer } from '@homeroom/domain';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { useApiForm } from '../../../lib/use-api-form';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { keepAnswer, type UnsentAnswer } from '../api/unsent-answers';
import { RefusedAnswer } from './unsent-answer';

interface AnswerFormProps {
  slip: OwnPermissionSlip;
  /** The last answer from here that has not reached the school. */
  item: Unsent<UnsentAnswer> | undefined;
  busy: boolean;
  onKept: () => void;
  onDone: () => void;
}

/** Yes or no, with a note where one is asked for. */
export function AnswerForm({ slip, item, busy, onKept, onDone }: AnswerFormProps) {
  const { t } = useTranslation(['familyPermissionSlips', 'sentences', 'common']);
  const { slipId, student, own, asksNote, title } = slip;
  const key = `${slipId}-${student.id}`;
  const form = useApiForm<{ answer: string; note: string }>({
    initialValues: {
      answer: item?.write.answer ?? own?.answer ?? '',
      note: (item ? item.write.note : own?.note) ?? '',
    },
    draft: { name: `permission-${key}`, fields: ['answer', 'note'] },
  });
  const answer = PERMISSION_ANSWERS.find((each) => each === form.values.answer) ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.marksMissing(['answer'], t('sentences:permissionAnswer')) || !answer) return;
    const note = form.values.note.trim();
    keepAnswer({
      ...{ slipId, studentId: student.id, title, child: nameOf(student), answer },
      ...(asksNote && note !== '' && { note }),
      over: own?.answeredAt ?? null,
    });
    form.draft.drop();
    onKept();
  };
  /** The answer that the school has stays as it is. */
  const keep = () => {
    form.draft.drop();
    if (item) unsent.drop(item.key);
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
        {item && <RefusedAnswer refused={item.write.refused} />}
        <Group>
          <WriteButton
            type="submit"
            loading={busy}
            aria-label={t('sendNamed', { title, child: nameOf(student) })}
          >
            {t(item ? 'sendAgain' : 'send')}
          </WriteButton>
          {own && (
            <Button variant="default" disabled={busy} onClick={keep}>
              {t('common:cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
