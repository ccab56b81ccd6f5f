import { TIMES } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinal, sentenceOf } from '../../../lib/api-client';
import { useCorrect } from '../api/answer-alert';
import '../texts/alarm';
import classes from './mistake-bar.module.css';

interface MistakeOfferProps {
  alertId: string;
  /** Only the staff have been alerted so far. */
  toStaff: boolean;
  onOver: () => void;
}

/** The bar's content: confirms the sending, and offers to take it back with one tap. */
export function MistakeOffer({ alertId, toStaff, onOver }: MistakeOfferProps) {
  const { t } = useTranslation(['alarm', 'common']);
  const correct = useCorrect();
  // A failed correction stays on the screen, or it would go unnoticed.
  const over = useEffectEvent(() => {
    if (!correct.isPending && !correct.isError) onOver();
  });
  useEffect(() => {
    const timer = setTimeout(() => over(), TIMES.mistakeBarMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={classes.bar} role="status">
      <span>
        <strong>{t('raise.sent')}</strong>{' '}
        {correct.isError ? sentenceOf(correct.error, t('mistake.failed')) : t('mistake.question')}
      </span>
      {isFinal(correct.error) ? (
        <Button variant="outline" color="white" onClick={onOver}>
          {t('common:close')}
        </Button>
      ) : (
        <Button
          variant="outline"
          color="white"
          loading={correct.isPending}
          onClick={() => correct.mutate({ alertId }, { onSuccess: onOver })}
        >
          {t(toStaff ? 'mistake.actionStaff' : 'mistake.action')}
        </Button>
      )}
    </div>
  );
}
