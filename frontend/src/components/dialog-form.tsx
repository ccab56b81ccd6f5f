import '../i18n/shared/forms';
import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { intoFirstField, takeFocus } from '../lib/first-field';
import { useStayHere } from '../lib/stay-here';
import type { Draft } from '../lib/use-api-form';
import { useTyped } from '../lib/use-typed';
import type { Touches } from '../lib/writes-closed';
import { useHeldDialog } from './dialog';
import { DraftNotice } from './draft-notice';
import { LeaveQuestion } from './leave-question';
import { WriteButton } from './write-controls';

interface DialogFormProps {
  busy: boolean;
  submitLabel: string;
  /** There is nothing to fill in, so the submit button gets the focus. */
  submitFirst?: boolean;
  touches?: Touches;
  /** The draft of a form that keeps unsent input. */
  draft?: Draft;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog. Protects typed input from accidental closing: every way out but Cancel asks first. */
export function DialogForm(props: DialogFormProps) {
  const { busy, submitLabel, submitFirst = false, touches, draft, onSubmit, onCancel, children } = props;
  const { t } = useTranslation(['forms', 'common']);
  const { isTyped, begin, onChange } = useTyped();
  const { holds, asking, setAsking, leave } = useHeldDialog(isTyped);
  useStayHere(holds, () => setAsking(true));
  const drawn = useCallback(
    (form: HTMLFormElement | null) => {
      begin(form);
      intoFirstField(form);
    },
    [begin],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  const giveUp = (then: () => void) => () => {
    draft?.drop();
    then();
  };
  return (
    <>
      {asking && (
        <LeaveQuestion
          title={t('leave.title')}
          text={t('leave.text')}
          leaveLabel={t('leave.discard')}
          stayLabel={t('leave.stay')}
          onLeave={giveUp(leave)}
          onStay={() => setAsking(false)}
        />
      )}
      <form onSubmit={submit} onChange={onChange} noValidate ref={drawn} hidden={asking}>
        <Stack gap="md">
          {draft && <DraftNotice draft={draft} />}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={giveUp(onCancel)}>
              {t('common:cancel')}
            </Button>
            <WriteButton
              type="submit"
              touches={touches}
              loading={busy}
              {...(submitFirst && { ref: takeFocus, 'data-autofocus': true })}
            >
              {submitLabel}
            </WriteButton>
          </Group>
        </Stack>
      </form>
    </>
  );
}
