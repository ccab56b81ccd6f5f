import '../../i18n/shared/judging';
import type { QuoteInEvidence as Quote } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { Files } from '../files/files';
import { Moment } from '../moment';
import classes from './evidence.module.css';

/** The message that was replied to, by whom, and its content before it was withdrawn. */
export function QuoteInEvidence({ quote, somebody }: { quote: Quote | null; somebody: string }) {
  const { t } = useTranslation('judging');
  if (!quote) return null;
  const { senderName, at, text, files, isWithdrawn } = quote;
  return (
    <blockquote className={classes.quote}>
      <span className={classes.line}>
        <span>{t('answersTo', { name: senderName || somebody })}</span>
        <Moment at={at} />
        {isWithdrawn && <span>{t('withdrawnSince')}</span>}
      </span>
      <span className={classes.text} dir="auto">
        {text}
      </span>
      <Files files={files} />
    </blockquote>
  );
}
