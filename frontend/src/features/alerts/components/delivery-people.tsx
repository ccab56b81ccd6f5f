import type { DeliveryRow, SchoolClock } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { Table } from '../../../components/table/table';
import { standing, WAYS } from '../deliveries';
import '../texts/staff-alert';
import classes from './delivery-people.module.css';
import { useSchoolTime } from './school-time';

interface DeliveryPeopleProps {
  school: SchoolClock;
  items: readonly DeliveryRow[];
}

/** The state of each person's screen and of every other channel, and which one is being tried. */
export function DeliveryPeople({ school, items }: DeliveryPeopleProps) {
  const { t } = useTranslation(['staffAlert', 'common']);
  const timeOf = useSchoolTime();
  const time = (at: string | null) => (at ? timeOf(at, school) : '');
  return (
    <Table
      label={t('deliveries.people')}
      rows={items.map((row) => ({ ...row, id: row.recipientId }))}
      columns={[
        {
          label: t('deliveries.person'),
          cell: ({ name, role, classNumber }) => (
            <>
              {name || t(`common:roles.${role}`)}
              <small className={classes.more}>
                {classNumber === null
                  ? t(`common:roles.${role}`)
                  : t('deliveries.ofClass', { role: t(`common:roles.${role}`), number: classNumber })}
              </small>
            </>
          ),
        },
        {
          label: t('deliveries.screens'),
          cell: ({ live, trying }) => (
            <Step
              says={t(`deliveries.screenState.${live?.state ?? 'queued'}`)}
              at={live && live.state !== 'queued' ? time(live.at) : ''}
              isTried={trying === 'live'}
            />
          ),
        },
        ...WAYS.map((way) => ({
          label: t(`deliveries.ways.${way}`),
          cell: (row: DeliveryRow) => {
            const { key, at } = standing(row, way);
            const says =
              key === 'none'
                ? t(`deliveries.noWay.${way}`)
                : t(`deliveries.wayState.${key}`, { time: time(at) });
            return <Step says={says} isTried={row.trying === way} />;
          },
        })),
      ]}
    />
  );
}

/** The state of one channel for one person, and whether it is being tried now. */
function Step({ says, at, isTried }: { says: string; at?: string; isTried: boolean }) {
  const { t } = useTranslation('staffAlert');
  return (
    <span className={classes.step} data-trying={isTried || undefined}>
      {says}
      {at && <small className={classes.more}>{at}</small>}
      {isTried && <small className={classes.more}>{t('deliveries.trying')}</small>}
    </span>
  );
}
