import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { ApiError } from '../../../lib/api-client';
import { showRefusal, showToast } from '../../../lib/toasts';
import { type FoundImport, useBeginRoster } from '../api/roster-imports';
import classes from './import-state.module.css';

/** The word to go on; whether those who may have left go with it is said by hand, and twice where they are many. */
export function BeginImport({ found: { id, list, counts, classes: made } }: { found: FoundImport }) {
  const { t } = useTranslation('rosterImport');
  const begin = useBeginRoster(id);
  const [isReplanned, setIsReplanned] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const leavers = isTaking ? counts.leave : 0;
  const count = counts.add + counts.update - made;
  const submit = (confirmed?: true) =>
    begin.mutate(
      { ...(leavers > 0 && { leavers }), ...(confirmed && { confirmedLeavers: leavers }) },
      {
        onSuccess: (answer) => {
          setIsAsked(false);
          setIsReplanned(answer.isReplanned);
          // They are others by now: who goes is said of those.
          if (!answer.isReplanned) return;
          setIsTaking(false);
          showToast({ title: t('one.replanned'), description: t('one.replannedText') });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'LEAVERS_UNCONFIRMED') return setIsAsked(true);
          showRefusal(t('one.beginFailed'), error, t('one.beginFailedPlain'));
        },
      },
    );
  return (
    <>
      {isReplanned && (
        <Text role="status" fw={600} className={classes.wide}>
          {t('one.replanned')}. {t('one.replannedText')}
        </Text>
      )}
      {counts.leave > 0 && (
        <Checkbox
          className={classes.wide}
          label={t('one.leave.take', { count: counts.leave })}
          description={t('one.leave.hint')}
          checked={isTaking}
          onChange={(event) => setIsTaking(event.currentTarget.checked)}
        />
      )}
      {count + leavers === 0 ? (
        <Text fw={600}>{t('one.nothing')}</Text>
      ) : (
        <WriteButton touches="brought" loading={begin.isPending} onClick={() => submit()}>
          {t(`one.begin.${list}`, { count: count + leavers })}
        </WriteButton>
      )}
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('one.leave.sure', { count: leavers })}
        confirmLabel={t('one.leave.confirm', { count: leavers })}
        serious
        touches="brought"
        busy={begin.isPending}
        onConfirm={() => submit(true)}
      >
        <Text>{t('one.leave.sureText')}</Text>
      </ConfirmDialog>
    </>
  );
}
