import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { shownAsOf } from '../lib/shown-as-of';
import { useConnected, useOnline } from '../lib/use-connected';
import classes from './live-lost.module.css';

/** Shorter breaks are not shown, because the connection recovers by itself. */
const SAYS_SO_AFTER_MS = 5_000;

/** Says while the live connection is lost, and how old the shown data is. */
export function LiveLost() {
  const { t, i18n } = useTranslation('common');
  const open = useConnected();
  const online = useOnline();
  const recalled = useSyncExternalStore(shownAsOf.subscribe, shownAsOf.read, () => null);
  const { lost, heardAt } = useLost(open);
  const asOf = recalled ?? heardAt;
  if (open || (online && !lost && recalled === null)) return null;
  const time = asOf === null ? '' : momentOf(asOf, i18n.language);
  const words = online
    ? recalled === null
      ? t('live.lost')
      : t('live.lostAsOf', { time })
    : asOf === null
      ? t('live.offline')
      : t('live.offlineAsOf', { time });
  return <p className={classes.lost}>{words}</p>;
}

function useLost(open: boolean) {
  const [lost, setLost] = useState(false);
  const [heardAt, setHeardAt] = useState<number | null>(null);
  useEffect(() => {
    if (open) return () => setHeardAt(Date.now());
    const timer = setTimeout(() => setLost(true), SAYS_SO_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [open]);
  return { lost, heardAt };
}

/** The time of day, with the date if it is not today. */
function momentOf(at: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const style = isToday ? {} : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', ...style }).format(at);
}
