import '../../i18n/shared/judging';
import type { ReactionInEvidence } from '@homeroom/contracts';
import { REACTIONS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { Moment } from '../moment';
import classes from './evidence.module.css';

interface ReactionsInEvidenceProps {
  reactions: readonly ReactionInEvidence[];
  somebody: string;
}

/** The reactions to a message and their authors, including withdrawn ones. */
export function ReactionsInEvidence({ reactions, somebody }: ReactionsInEvidenceProps) {
  const { t } = useTranslation('judging');
  if (reactions.length === 0) return null;
  return (
    <ul className={classes.reactions} aria-label={t('reactions')}>
      {reactions.map(({ kind, name, at, takenBackAt }) => (
        <li key={`${at} ${kind} ${name}`} className={classes.line}>
          <span>
            {REACTIONS[kind]} {name || somebody}
          </span>
          <Moment at={at} />
          {takenBackAt && <span>{t('takenBack')}</span>}
        </li>
      ))}
    </ul>
  );
}
