import type { AlertReport } from '@homeroom/contracts';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { tellingLines } from '../model';
import classes from './arrival.module.css';

const MINUTE_S = 60;

/** How many people had received it after which time: one bar each, with its number. */
export function Arrival({ report: { arrival, people, reached } }: { report: AlertReport }) {
  const { t, i18n } = useTranslation('alertLog');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const share = (count: number) => (people === 0 ? 0 : count / people);
  return (
    <Card>
      <Title order={2} size="h3" mb="sm" id="arrival">
        {t('arrival.title')}
      </Title>
      {reached === 0 ? (
        <Text c="dimmed">{t('arrival.nobody')}</Text>
      ) : (
        <ol className={classes.lines} aria-labelledby="arrival">
          {tellingLines(arrival, reached).map(({ withinS, people: count }) => (
            <li key={withinS} className={classes.line}>
              <span className={classes.within}>
                {withinS < MINUTE_S
                  ? t('arrival.seconds', { count: withinS })
                  : t('arrival.minutes', { count: withinS / MINUTE_S })}
              </span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ inlineSize: `${100 * share(count)}%` }} />
              </span>
              <span className={classes.count}>
                {t('arrival.count', {
                  people: count.toLocaleString(i18n.language),
                  share: percent.format(share(count)),
                })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
