import '../../i18n/shared/judging';
import { MESSAGES } from '@homeroom/domain';
import { Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refuse, showRefusal, showToast } from '../../lib/toasts';
import { useApiForm } from '../../lib/use-api-form';
import { Choices } from '../choices';
import { DialogForm } from '../dialog-form';

interface DecisionFormProps<Decision extends string, Sent> {
  words: { what: string; why: string; whyHint: string };
  decisions: readonly { value: Decision; label: string }[];
  decide: UseMutationResult<unknown, Error, Sent>;
  sent: (decided: { decision: Decision; reason: string }) => Sent;
  onDone: () => void;
  /** Further decisions, between the outcome and the reason. */
  children?: ReactNode;
}

/** Records the outcome for a message, and the reason: both are permanent. */
export function DecisionForm<Decision extends string, Sent>({
  words,
  decisions,
  decide,
  sent,
  onDone,
  children,
}: DecisionFormProps<Decision, Sent>) {
  const { t } = useTranslation(['judging', 'sentences']);
  const form = useApiForm({ initialValues: { decision: '' as Decision | '', reason: '' } });
  const submit = () => {
    const { decision, reason } = form.getValues();
    if (form.marksMissing(['decision', 'reason'], t('sentences:required')) || !decision)
      return refuse(t('notDecided'), t('sentences:required'));
    decide.mutate(sent({ decision, reason }), {
      onSuccess: () => {
        showToast({ title: t('isDecided') });
        onDone();
      },
      onError: (error) => {
        form.markRefused(error);
        showRefusal(t('notDecided'), error, t('tryAgain'));
      },
    });
  };
  return (
    <DialogForm busy={decide.isPending} submitLabel={t('decide')} onSubmit={submit} onCancel={onDone}>
      <Choices
        legend={words.what}
        name="decision"
        options={decisions}
        value={form.getValues().decision || null}
        error={form.errors.decision}
        onChange={(decision) => form.setFieldValue('decision', decision)}
      />
      {children}
      <Textarea
        label={words.why}
        description={words.whyHint}
        withAsterisk
        autosize
        minRows={3}
        maxLength={MESSAGES.reportMaxLength}
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
