import type { BeginRoster } from '@homeroom/contracts';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { ApiError } from '../../../lib/api-client';
import { showRefusal, showToast } from '../../../lib/toasts';
import { type FoundImport, useBeginRoster } from '../api/roster-imports';
import classes from './import-state.module.css';

/**
 * Starts the import. Bringing back people whom the school has let go, deactivating people who may have left, and ending groups that may be
 * over must be chosen explicitly; the latter two are confirmed again if there are many.
 */
export function BeginImport({ found }: { found: FoundImport }) {
  const { id, list, counts, classes: made, endings, returners } = found;
  const { t } = useTranslation('rosterImport');
  const begin = useBeginRoster(id);
  const [isReplanned, setIsReplanned] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const [isReturning, setIsReturning] = useState(false);
  const [asked, setAsked] = useState<Unconfirmed | null>(null);
  const [sure, setSure] = useState<Omit<BeginRoster, 'schoolId'>>({});
  const leavers = isTaking ? counts.leave - endings : 0;
  const ended = isEnding ? endings : 0;
  const returned = isReturning ? counts.return : 0;
  const count = counts.add + counts.update + counts.end - made;
  const submit = (said: Omit<BeginRoster, 'schoolId'> = {}) =>
    begin.mutate(
      {
        ...(leavers > 0 && { leavers }),
        ...(ended > 0 && { endings: ended }),
        ...(isReturning && returners > 0 && { returns: returners }),
        ...said,
      },
      {
        onSuccess: (answer) => {
          setAsked(null);
          setSure({});
          setIsReplanned(answer.isReplanned);
          // The plan has changed, so these choices must be made again.
          if (!answer.isReplanned) return;
          setIsTaking(false);
          setIsEnding(false);
          setIsReturning(false);
          showToast({ title: t('one.replanned'), description: t('one.replannedText') });
        },
        onError: (error) => {
          const unconfirmed = UNCONFIRMED.find((code) => error instanceof ApiError && error.code === code);
          if (unconfirmed) return setAsked(unconfirmed);
          showRefusal(t('one.beginFailed'), error, t('one.beginFailedPlain'));
        },
      },
    );
  const confirm = () => {
    const said =
      asked === 'LEAVERS_UNCONFIRMED'
        ? { ...sure, confirmedLeavers: leavers }
        : { ...sure, confirmedEndings: counts.end + ended };
    setSure(said);
    submit(said);
  };
  return (
    <>
      {isReplanned && (
        <Text role="status" fw={600} className={classes.wide}>
          {t('one.replanned')}. {t('one.replannedText')}
        </Text>
      )}
      {counts.end > 0 && <Text className={classes.wide}>{t('one.ends', { count: counts.end })}</Text>}
      {returners > 0 && (
        <Checkbox
          className={classes.wide}
          label={t('one.return.take', { count: returners })}
          description={t('one.return.hint')}
          checked={isReturning}
          onChange={(event) => setIsReturning(event.currentTarget.checked)}
        />
      )}
      {counts.leave > endings && (
        <Checkbox
          className={classes.wide}
          label={t('one.leave.take', { count: counts.leave - endings })}
          description={t('one.leave.hint')}
          checked={isTaking}
          onChange={(event) => setIsTaking(event.currentTarget.checked)}
        />
      )}
      {endings > 0 && (
        <Checkbox
          className={classes.wide}
          label={t('one.endings.take', { count: endings })}
          description={t('one.endings.hint')}
          checked={isEnding}
          onChange={(event) => setIsEnding(event.currentTarget.checked)}
        />
      )}
      {count + leavers + ended + returned === 0 ? (
        <Text fw={600}>{t('one.nothing')}</Text>
      ) : (
        <WriteButton touches="brought" loading={begin.isPending} onClick={() => submit()}>
          {t(`one.begin.${list}`, { count: count + leavers + ended + returned })}
        </WriteButton>
      )}
      <ConfirmDialog
        opened={asked === 'LEAVERS_UNCONFIRMED'}
        onClose={() => setAsked(null)}
        title={t('one.leave.sure', { count: leavers })}
        confirmLabel={t('one.leave.confirm', { count: leavers })}
        serious
        touches="brought"
        busy={begin.isPending}
        onConfirm={confirm}
      >
        <Text>{t('one.leave.sureText')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'ENDINGS_UNCONFIRMED'}
        onClose={() => setAsked(null)}
        title={t('one.endings.sure')}
        confirmLabel={t('one.endings.confirm')}
        serious
        touches="brought"
        busy={begin.isPending}
        onConfirm={confirm}
      >
        <Text>
          {t('one.endings.sureText', {
            places: t('one.endings.places', { count: counts.end }),
            groups: t('one.endings.groups', { count: ended }),
          })}
        </Text>
      </ConfirmDialog>
    </>
  );
}

const UNCONFIRMED = ['LEAVERS_UNCONFIRMED', 'ENDINGS_UNCONFIRMED'] as const;
type Unconfirmed = (typeof UNCONFIRMED)[number];
