import type { OpenedReport } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment';
import classes from '../../../components/evidence.module.css';

/** The reported message among what was written around it, and what it said before. */
export function Evidence({ opened: { messages, reportedId, earlier } }: { opened: OpenedReport }) {
  const { t } = useTranslation('messageReports');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('noted')}
      </Text>
      <ol className={classes.list} aria-label={t('messages')}>
        {messages.map(({ id, senderName, at, text, isWithdrawn }) => (
          <li key={id} className={classes.item} data-about={id === reportedId || undefined}>
            <span className={classes.line}>
              <span>{senderName || t('somebody')}</span>
              <Moment at={at} />
              {id === reportedId && <strong>{t('reported')}</strong>}
            </span>
            <span className={classes.text} dir="auto">
              {isWithdrawn ? t('withdrawn') : text}
            </span>
            {id === reportedId &&
              earlier.map((form) => (
                <span key={form} className={classes.text} dir="auto">
                  {t('earlier', { text: form })}
                </span>
              ))}
          </li>
        ))}
      </ol>
    </>
  );
}
