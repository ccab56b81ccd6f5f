import type { OrganisationOverview, OrganisationSchool, OverviewSchool } from '@homeroom/contracts';
import { OVERSIGHT, OVERVIEW_NEEDS } from '@homeroom/domain';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { ExportFile } from '../../../components/export-file';
import { Day, dayInWords } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { Standing } from '../../../components/standing';
import { StatCard, StatRow } from '../../../components/stat-card';
import { Table } from '../../../components/table/table';
import { useAddress } from '../../../lib/use-address';
import { OWN, overviewQuery } from '../api/below';
import { FoundSchools, SchoolSearch } from './school-results';
import classes from './organisations.module.css';

interface OverviewProps {
  /** The organisation of which the person is a member; those below are reached from here. */
  organisation: { id: string; name: string };
  actionsOf: (school: OrganisationSchool) => ReactNode;
}

/** How the schools below are doing, from what each of them reported at the end of its last day. */
export function Overview({ organisation, actionsOf }: OverviewProps) {
  const { t } = useTranslation('organisations');
  const { read, page, narrow } = useAddress();
  const part = read('part') || organisation.id;
  const [search, sort] = [read('school'), read('sort') || 'needs'];
  const query = useQuery(overviewQuery(part, { search, sort, page }));
  return (
    <QueryView query={query}>
      {(overview) => (
        <>
          {part !== organisation.id && (
            <div>
              <Button variant="default" onClick={() => narrow({ part: '', school: '' })}>
                {t('overview.back', { name: organisation.name })}
              </Button>
            </div>
          )}
          <Summary overview={overview} />
          {overview.parts.length > 0 && (
            <Parts overview={overview} onChoose={(id) => narrow({ part: id, school: '' })} />
          )}
          <Schools overview={overview} isOld={query.isPlaceholderData} sort={sort} actionsOf={actionsOf} />
          {overview.weeks.length > 0 && <Weeks overview={overview} />}
        </>
      )}
    </QueryView>
  );
}

/** The totals, and what needs attention first. */
function Summary({ overview: { organisation, totals } }: { overview: OrganisationOverview }) {
  const { t, i18n } = useTranslation('organisations');
  const amount = (count: number) => count.toLocaleString(i18n.language);
  const needs = OVERVIEW_NEEDS.filter((need) => totals.needs[need] > 0);
  return (
    <AccountSection
      title={t('overview.title', { name: organisation.name })}
      lead={t('overview.lead', { least: OVERSIGHT.fewestChildren })}
      actions={
        totals.schools > 0 && (
          <ExportFile
            lists={[
              {
                path: `${OWN}/${organisation.id}/overview/export`,
                label: t('schools.title'),
                about: t('overview.exportAbout'),
              },
            ]}
          />
        )
      }
    >
      <StatRow>
        <StatCard
          label={t('schools.title')}
          value={amount(totals.schools)}
          hint={t('overview.counted', { count: totals.counted })}
        />
        <StatCard label={t('overview.students')} value={amount(totals.students)} />
        <StatCard
          label={t('overview.attendance')}
          value={
            totals.percent === null
              ? t('overview.unknown')
              : t('overview.percent', { percent: amount(totals.percent) })
          }
        />
        <StatCard
          label={t('overview.registers')}
          value={t('overview.ofDue', { taken: amount(totals.taken), due: amount(totals.due) })}
        />
        <StatCard
          label={t('overview.points')}
          value={amount(totals.points)}
          hint={t('overview.pointsHint', { count: OVERSIGHT.pointDays })}
        />
      </StatRow>
      {totals.schools > 0 && (
        <Standing tone={needs.length > 0 ? 'warm' : 'good'}>
          <Text fw={600}>{t(needs.length > 0 ? 'overview.look' : 'overview.well')}</Text>
          {needs.map((need) => (
            <Text key={need}>{t(`overview.needOf.${need}`, { count: totals.needs[need] })}</Text>
          ))}
        </Standing>
      )}
    </AccountSection>
  );
}

/** A percentage, with a decorative bar. */
function Percent({ of }: { of: number }) {
  const { t, i18n } = useTranslation('organisations');
  return (
    <span className={classes.percent}>
      <progress value={of} max={100} aria-hidden="true" />
      {t('overview.percent', { percent: of.toLocaleString(i18n.language) })}
    </span>
  );
}

interface PartsProps {
  overview: OrganisationOverview;
  onChoose: (id: string) => void;
}

function Parts({ overview: { organisation, parts }, onChoose }: PartsProps) {
  const { t, i18n } = useTranslation('organisations');
  const amount = (count: number) => count.toLocaleString(i18n.language);
  return (
    <AccountSection title={t('overview.parts')}>
      <Table
        label={t('overview.partsOf', { name: organisation.name })}
        rows={parts}
        columns={[
          { label: t('overview.part'), cell: ({ name }) => name },
          { label: t('schools.title'), cell: ({ totals }) => amount(totals.schools), amount: true },
          { label: t('overview.students'), cell: ({ totals }) => amount(totals.students), amount: true },
          {
            label: t('overview.attendance'),
            cell: ({ totals: { percent } }) =>
              percent === null ? t('overview.unknown') : <Percent of={percent} />,
          },
          {
            label: t('overview.registers'),
            cell: ({ totals: { taken, due } }) =>
              t('overview.ofDue', { taken: amount(taken), due: amount(due) }),
          },
          {
            label: t('schools.actions'),
            cell: ({ id, name }) => (
              <Button
                variant="default"
                aria-label={t('overview.openNamed', { name })}
                onClick={() => onChoose(id)}
              >
                {t('overview.open')}
              </Button>
            ),
          },
        ]}
      />
    </AccountSection>
  );
}

interface SchoolsProps extends Pick<OverviewProps, 'actionsOf'> {
  overview: OrganisationOverview;
  isOld: boolean;
  sort: string;
}

function Schools({ overview, isOld, sort, actionsOf }: SchoolsProps) {
  const { t } = useTranslation('organisations');
  const { narrow } = useAddress();
  const { items, total, pageSize, organisation, totals } = overview;
  return (
    <AccountSection title={t('schools.title')}>
      {totals.schools > 0 && <SchoolSearch />}
      <FoundSchools total={total} pageSize={pageSize}>
        <SchoolTable
          label={t('schools.label', { name: organisation.name })}
          items={items}
          isOld={isOld}
          order={{ sort, onSort: (wanted) => narrow({ sort: wanted }) }}
          actionsOf={actionsOf}
        />
      </FoundSchools>
    </AccountSection>
  );
}

interface SchoolTableProps extends Pick<OverviewProps, 'actionsOf'> {
  label: string;
  items: readonly OverviewSchool[];
  isOld: boolean;
  order: { sort: string; onSort: (sort: string) => void };
}

function SchoolTable({ label, items, isOld, order, actionsOf }: SchoolTableProps) {
  const { t, i18n } = useTranslation('organisations');
  const amount = (count: number) => count.toLocaleString(i18n.language);
  const few = t('overview.few', { least: OVERSIGHT.fewestChildren });
  const missing = <Text c="dimmed">{t('overview.missing')}</Text>;
  return (
    <Table
      label={label}
      name="overview"
      rows={items}
      isOld={isOld}
      order={order}
      columns={[
        { label: t('schools.name'), sort: 'name', cell: (school) => <NamedSchool school={school} /> },
        {
          ...{ label: t('overview.needs'), sort: 'needs', long: true },
          cell: ({ needs }) =>
            needs.length === 0 ? (
              <Text c="dimmed">{t('overview.nothing')}</Text>
            ) : (
              <Group gap="xs">
                {needs.map((need) => (
                  <Badge key={need} color="marigold" variant="light">
                    {t(`overview.need.${need}`)}
                  </Badge>
                ))}
              </Group>
            ),
        },
        {
          ...{ label: t('overview.students'), key: 'students', sort: 'students', amount: true },
          cell: ({ classroom }) =>
            classroom ? (classroom.students === null ? few : amount(classroom.students)) : missing,
        },
        {
          ...{ label: t('overview.attendance'), key: 'attendance', sort: 'attendance' },
          cell: ({ attendance }) =>
            attendance ? (
              <OfDay day={attendance.day}>
                {attendance.percent === null ? t('overview.tooFew') : <Percent of={attendance.percent} />}
              </OfDay>
            ) : (
              missing
            ),
        },
        {
          ...{ label: t('overview.registers'), key: 'registers', sort: 'registers' },
          cell: ({ attendance }) =>
            attendance
              ? t('overview.ofDue', { taken: amount(attendance.taken), due: amount(attendance.due) })
              : missing,
        },
        {
          ...{ label: t('overview.messages'), key: 'messages', sort: 'messages' },
          cell: ({ messages }) => {
            if (!messages) return missing;
            if (messages.oldestDays === null) return t('overview.noMessages');
            return (
              <>
                {messages.waiting === null ? few : amount(messages.waiting)}
                <Text size="sm" c="dimmed">
                  {t('overview.oldest', { count: messages.oldestDays })}
                </Text>
              </>
            );
          },
        },
        {
          ...{ label: t('overview.drill'), key: 'drill', sort: 'drill' },
          cell: ({ alerts }) => {
            if (!alerts) return missing;
            return (
              <>
                {alerts.lastDrillOn === null ? t('overview.noDrill') : <Day on={alerts.lastDrillOn} />}
                {alerts.alerts > 0 && (
                  <Text size="sm" c="dimmed">
                    {t('overview.alerts', { count: alerts.alerts })}
                  </Text>
                )}
              </>
            );
          },
        },
        { label: t('schools.actions'), cell: actionsOf },
      ]}
    />
  );
}

/** The school's name with its place, and the date of its figures if they are old. */
function NamedSchool({ school }: { school: OverviewSchool }) {
  const { t, i18n } = useTranslation('organisations');
  const { name, code, organisation, classroom, isSuspended } = school;
  return (
    <>
      {name} {isSuspended && <Badge variant="light">{t('overview.suspended')}</Badge>}
      <Text size="sm" c="dimmed" fw="normal">
        {t('overview.place', { code, organisation: organisation.name })}
      </Text>
      {classroom && (
        <Text size="sm" c="dimmed" fw="normal">
          {t('overview.asOf', { day: dayInWords(classroom.day, i18n.language) })}
        </Text>
      )}
    </>
  );
}

function OfDay({ day, children }: { day: string; children: ReactNode }) {
  return (
    <>
      {children}
      <Text size="sm" c="dimmed">
        <Day on={day} />
      </Text>
    </>
  );
}

function Weeks({ overview: { organisation, weeks } }: { overview: OrganisationOverview }) {
  const { t } = useTranslation('organisations');
  return (
    <AccountSection title={t('overview.weeks')} lead={t('overview.weeksLead')}>
      <Table
        label={t('overview.weeksOf', { name: organisation.name })}
        rows={weeks.map((week) => ({ id: week.week, ...week })).toReversed()}
        columns={[
          { label: t('overview.week'), cell: ({ week }) => <Day on={week} /> },
          { label: t('overview.attendance'), cell: ({ percent }) => <Percent of={percent} /> },
          { label: t('schools.title'), cell: ({ schools }) => schools, amount: true },
        ]}
      />
    </AccountSection>
  );
}
