import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProofProgress } from '../api/use-proof';
import classes from './proof-notice.module.css';

export interface ProofNoticeProps extends ProofProgress {
  stop: () => void;
}

/** Why this takes a moment, its progress, and how to stop it. */
export function ProofNotice({ done, pieces, secondsLeft, stop }: ProofNoticeProps) {
  const { t } = useTranslation('signIn');
  return (
    <div className={classes.notice}>
      <p role="status" className={classes.words}>
        <strong>{t('proof.what')}</strong>
        <span>{t('proof.why')}</span>
      </p>
      <progress className={classes.bar} value={done} max={pieces} aria-label={t('proof.label')} />
      <div className={classes.foot}>
        <span className={classes.left}>
          {secondsLeft === undefined ? t('proof.begins') : t('proof.left', { count: secondsLeft })}
        </span>
        <Button variant="default" onClick={stop}>
          {t('proof.stop')}
        </Button>
      </div>
    </div>
  );
}
