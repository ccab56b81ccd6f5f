import type { PlatformSchool, PlatformStats } from '@homeroom/contracts';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { MonthsChart } from '../../../components/months-chart';
import { EmptyPart } from '../../../components/empty-part';
import { TimeAgo } from '../../../components/time-ago';
import { QueryView } from '../../../components/query-view';
import { StatCard, StatRow } from '../../../components/stat-card';
import { usd } from '../../../lib/money';
import { Today } from '../../../lib/today';
import { recentSchoolsQuery } from '../api/get-schools';
import { platformStatsQuery } from '../api/get-platform-stats';
import { SchoolChips } from './chips';
import { ParkedPanel } from './parked-panel';
import classes from './overview.module.css';

interface OverviewProps {
  onManage: (school: PlatformSchool) => void;
  onShowAll: () => void;
}

export function Overview({ onManage, onShowAll }: OverviewProps) {
  const { t } = useTranslation('operator');
  const recent = useQuery(recentSchoolsQuery);
  return (
    <div className={classes.overview}>
      {use(Today)}
      <QueryView query={useQuery(platformStatsQuery)}>{(stats) => <Figures stats={stats} />}</QueryView>
      <section className={classes.recent}>
        <div className={classes.head}>
          <Title order={2} size="h3">
            {t('recent.title')}
          </Title>
          <Button variant="subtle" onClick={onShowAll}>
            {t('recent.all')}
          </Button>
        </div>
        <QueryView query={recent}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyPart title={t('recent.emptyTitle')} description={t('recent.emptyText')} />
            ) : (
              <ul className={classes.list}>
                {items.map((school) => (
                  <RecentSchool key={school.id} school={school} onManage={onManage} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      <ParkedPanel />
    </div>
  );
}

function Figures({ stats }: { stats: PlatformStats }) {
  const { t, i18n } = useTranslation('operator');
  const { totalSchools, activeSchools, totalUsers, totalRevenue, months } = stats;
  return (
    <>
      <StatRow>
        <StatCard label={t('stats.schools')} value={totalSchools.toLocaleString(i18n.language)} />
        <StatCard label={t('stats.active')} value={activeSchools.toLocaleString(i18n.language)} />
        <StatCard
          label={t('stats.users')}
          value={totalUsers.toLocaleString(i18n.language)}
          hint={t('stats.usersHint')}
        />
        <StatCard label={t('stats.revenue')} value={usd(totalRevenue * 100)} hint={t('stats.revenueHint')} />
      </StatRow>
      <Card>
        <Title order={2} size="h3" mb="md">
          {t('chart.title')}
        </Title>
        <div className={classes.charts}>
          <MonthsChart
            title={t('chart.schools')}
            values={months.map(({ month, newSchools }) => ({ month, value: newSchools }))}
            show={String}
          />
          <MonthsChart
            title={t('chart.revenue')}
            values={months.map(({ month, invoicedCents }) => ({ month, value: invoicedCents }))}
            show={usd}
          />
        </div>
      </Card>
    </>
  );
}

function RecentSchool({ school, onManage }: { school: PlatformSchool; onManage: OverviewProps['onManage'] }) {
  const { t } = useTranslation('operator');
  return (
    <li className={classes.school}>
      <div className={classes.names}>
        <strong>{school.name}</strong>
        <span className={classes.dimmed}>
          {school.code} · {t('recent.registered')} <TimeAgo at={school.registeredAt} />
        </span>
      </div>
      <div className={classes.chips}>
        <SchoolChips school={school} />
      </div>
      <Button
        variant="light"
        aria-label={t('school.manageNamed', { name: school.name })}
        onClick={() => onManage(school)}
      >
        {t('school.manage')}
      </Button>
    </li>
  );
}
