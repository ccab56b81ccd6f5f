import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../lib/live-context';
import classes from './live-lost.module.css';

/** A short break mends itself and is nobody's business. */
const SAYS_SO_AFTER_MS = 5_000;

/** That the page hears nothing any more, as long as it does not. */
export function LiveLost() {
  const { t } = useTranslation('common');
  const open = useLiveState() === 'open';
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setLost(true), SAYS_SO_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [open]);
  if (!lost) return null;
  return <p className={classes.lost}>{t('live.lost')}</p>;
}
