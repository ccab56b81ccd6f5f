import type { HeldMessage } from '@homeroom/contracts';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './held-line.module.css';

interface HeldLineProps {
  held: readonly HeldMessage[];
  /** Who reviews them. In a student's list it may be a teacher or the office, so it says the school. */
  by: 'school' | 'office';
  linkTo: (id: string) => string;
}

/** For the list: shows that messages wait for review, even if the conversation has none delivered yet. */
export function HeldLine({ held, by, linkTo }: HeldLineProps) {
  const { t } = useTranslation('messages');
  const waiting = held.filter(({ state }) => state === 'waiting');
  const [newest] = waiting.slice(-1);
  if (!newest) return null;
  return (
    <Link to={linkTo(newest.conversationId)} className={classes.line}>
      <IconHourglass size={20} aria-hidden="true" />
      {t(`held.${by}.count`, { count: waiting.length })}
    </Link>
  );
}
