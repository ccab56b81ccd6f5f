import type { NoticeSettings } from '@homeroom/contracts';
import { USUAL_QUIET } from '@homeroom/domain';
import { NativeSelect, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Toggle } from '../../../components/toggle';
import { timesOfDay } from '../model';
import { useSaved } from '../use-saved';
import classes from './how-told.module.css';

/** The time of the daily mail, the quiet hours, and the time zone. */
export function Times(settings: NoticeSettings) {
  const { t } = useTranslation('notifications');
  const { save, variables } = useSaved();
  const { digestAt, quietFrom, quietUntil, timeZone, schoolZone } = { ...settings, ...variables };
  const isQuiet = quietFrom !== null && quietUntil !== null;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [
    { value: '', label: t('times.schoolZone', { zone: schoolZone }) },
    ...(here === schoolZone ? [] : [{ value: here, label: t('times.thisZone', { zone: here }) }]),
  ];
  if (timeZone && !zones.some(({ value }) => value === timeZone))
    zones.push({ value: timeZone, label: t('times.otherZone', { zone: timeZone }) });
  return (
    <section className={classes.times} aria-label={t('times.title')}>
      <Title order={3} size="h5">
        {t('times.title')}
      </Title>
      <Toggle
        label={t('times.quiet')}
        hint={t('times.quietHint')}
        checked={isQuiet}
        onChange={(on) =>
          save({ quietFrom: on ? USUAL_QUIET.from : null, quietUntil: on ? USUAL_QUIET.until : null })
        }
      />
      <div className={classes.ways}>
        {isQuiet && (
          <>
            <Time label={t('times.from')} time={quietFrom} onChange={(time) => save({ quietFrom: time })} />
            <Time
              label={t('times.until')}
              time={quietUntil}
              onChange={(time) => save({ quietUntil: time })}
            />
          </>
        )}
        <Time label={t('times.daily')} time={digestAt} onChange={(time) => save({ digestAt: time })} />
      </div>
      <NativeSelect
        label={t('times.zone')}
        value={timeZone ?? ''}
        onChange={(event) => save({ timeZone: event.currentTarget.value || null })}
        data={zones}
      />
    </section>
  );
}

function Time({ label, time, onChange }: { label: string; time: string; onChange: (time: string) => void }) {
  const { i18n } = useTranslation();
  return (
    <NativeSelect
      label={label}
      value={time}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={timesOfDay(time, i18n.language).map((each) => ({ value: each.time, label: each.words }))}
    />
  );
}
