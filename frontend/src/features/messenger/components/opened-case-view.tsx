import type { OpenedCase } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment';
import classes from '../../../components/evidence.module.css';

/** What was written around it, and the message that it is about. */
export function OpenedCaseView({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation('messenger');
  const { messages, reportedId, earlier, held, words, said } = opened;
  return (
    <>
      {said !== null && (
        <span className={classes.text} dir="auto">
          {t('cases.said', { text: said })}
        </span>
      )}
      <ol className={classes.list} aria-label={t('cases.messages')}>
        {messages.map(({ id, senderName, at, text, isWithdrawn }) => (
          <li key={id} className={classes.item} data-about={id === reportedId || undefined}>
            <span className={classes.line}>
              <span>{senderName || t('monitoring.somebody')}</span>
              <Moment at={at} />
              {id === reportedId && <strong>{t('cases.reported')}</strong>}
            </span>
            <span className={classes.text} dir="auto">
              {isWithdrawn ? t('cases.withdrawn') : text}
            </span>
            {id === reportedId &&
              earlier.map((form) => (
                <span key={form} className={classes.text} dir="auto">
                  {t('cases.earlier', { text: form })}
                </span>
              ))}
          </li>
        ))}
        {held !== null && (
          <li className={classes.item} data-about>
            <span className={classes.line}>
              <strong>{t('cases.held')}</strong>
              {words.length > 0 && <span>{t('cases.words', { words: words.join(', ') })}</span>}
            </span>
            <span className={classes.text} dir="auto">
              {held}
            </span>
          </li>
        )}
      </ol>
    </>
  );
}
