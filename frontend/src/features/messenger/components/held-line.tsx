import type { HeldMessage } from '@homeroom/contracts';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './held-line.module.css';

/** In the list: where something waits, also where nothing was delivered before. */
export function HeldLine({ held, linkTo }: { held: readonly HeldMessage[]; linkTo: (id: string) => string }) {
  const { t } = useTranslation('messenger');
  const waiting = held.filter(({ state }) => state === 'waiting');
  const [newest] = waiting.slice(-1);
  if (!newest) return null;
  return (
    <Link to={linkTo(newest.conversationId)} className={classes.line}>
      <IconHourglass size={20} aria-hidden="true" />
      {t('kids.held.count', { count: waiting.length })}
    </Link>
  );
}
