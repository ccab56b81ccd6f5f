import type { AttendanceOfDay, RegisterState } from '@homeroom/contracts';
import { Anchor, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { DayField } from '../../../components/day-field';
import { dayText } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { NextPlace } from '../../../components/next-place';
import { EmptyState } from '../../../components/states';
import { Table } from '../../../components/table/table';
import { nameOf } from '../../../lib/name-of';
import { useAddress } from '../../../lib/use-address';
import { pageOf, type Place } from '../../attendance/api/register';
import { dayQuery } from '../api/office';
import { placeOfLesson } from '../lesson-words';

/** The registers of a day: taken, pending and by whom, and absences without a known reason. */
export function OfficeDay() {
  const { t, i18n } = useTranslation('registers');
  const address = useAddress();
  const query = useQuery(dayQuery(address.read('day')));
  return (
    <QueryView query={query}>
      {(day) => (
        <Stack gap="lg">
          <Group align="flex-end" justify="space-between">
            <Title order={2} size="h3">
              {t('ofDay.title', { day: dayText(day.day, i18n.language, { dateStyle: 'full' }) })}
            </Title>
            <DayField
              label={t('ofDay.choose')}
              max={day.today}
              value={day.day}
              onChoose={(day) => address.change({ day })}
            />
          </Group>
          <Unexplained day={day} />
          <Card>
            {day.sessions.length === 0 ? (
              <EmptyState title={t('ofDay.noSchool')} description={t('ofDay.noSchoolText')}>
                <NextPlace to="/calendar" name="calendar" />
              </EmptyState>
            ) : day.classes.length === 0 ? (
              <EmptyState title={t('nobodyTitle')} description={t('ofDay.noClassesText')}>
                <NextPlace to="/class-cards" name="classCards" />
              </EmptyState>
            ) : (
              <Registers day={day} />
            )}
          </Card>
          {day.classLessons.length > 0 && <ClassLessons day={day} />}
          {day.lessons.length > 0 && <Lessons day={day} />}
        </Stack>
      )}
    </QueryView>
  );
}

function Unexplained({ day: { unexplained, day } }: { day: AttendanceOfDay }) {
  const { t } = useTranslation(['registers', 'attendance']);
  if (unexplained.length === 0) return null;
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('ofDay.unexplained', { count: unexplained.length })}
      </Title>
      <Table
        label={t('ofDay.unexplained', { count: unexplained.length })}
        rows={unexplained.map((each) => ({ ...each, id: `${each.registerId} ${each.studentId}` }))}
        columns={[
          { label: t('ofDay.student'), cell: (row) => nameOf(row) },
          { label: t('ofDay.class'), cell: ({ place }) => place },
          { label: t('session'), cell: ({ session }) => t(`attendance:sessions.${session}`) },
        ]}
        actions={({ registerId, session, ...row }) => (
          <Anchor
            component={Link}
            to={pageOf(row.hasEnded ? { registerId } : placeOf(row), { day, session })}
            aria-label={t('ofDay.openOf', { name: nameOf(row) })}
          >
            {t('ofDay.open')}
          </Anchor>
        )}
      />
    </Card>
  );
}

function Registers({ day: { classes, sessions, day } }: { day: AttendanceOfDay }) {
  const { t } = useTranslation(['registers', 'attendance']);
  return (
    <Table
      label={t('ofDay.registers')}
      rows={classes.map((each) => ({ ...each, id: `${each.classNumber} ${each.hasEnded}` }))}
      columns={[
        { label: t('ofDay.class'), cell: ({ className }) => className },
        {
          label: t('ofDay.teachers'),
          cell: ({ teachers }) => teachers.join(', ') || t('ofDay.nobody'),
          long: true,
        },
        ...sessions.map((session) => ({
          label: t(`attendance:sessions.${session}`),
          cell: ({ registers, ...row }: AttendanceOfDay['classes'][number]) => (
            <State
              {...{ day, place: row.hasEnded ? null : placeOf(row) }}
              state={registers.find((each) => each.session === session)}
            />
          ),
        })),
      ]}
    />
  );
}

/** Only registers that are due and not taken, unless all are requested: a school may have several hundred lessons a day. */
function ClassLessons({ day: { classLessons, day } }: { day: AttendanceOfDay }) {
  const { t, i18n } = useTranslation('registers');
  const [all, setAll] = useState(false);
  const open = classLessons.filter(({ isDue, taken }) => isDue && !taken);
  const shown = all ? classLessons : open;
  return (
    <Card>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {t('lessons.open', { count: open.length })}
        </Title>
        <Checkbox
          label={t('lessons.all')}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      </Group>
      {shown.length === 0 ? (
        <Text c="dimmed">{t('lessons.noneOpen')}</Text>
      ) : (
        <Table
          label={t('lessons.title')}
          rows={shown.map((each) => ({
            ...each,
            registerId: each.id,
            id: `${each.classNumber} ${each.hasEnded} ${each.session}`,
          }))}
          columns={[
            { label: t('ofDay.class'), cell: ({ className }) => className },
            { label: t('lessons.subject'), cell: ({ subject }) => subject },
            { label: t('lessons.when'), cell: (row) => placeOfLesson(row, i18n.language) },
            {
              label: t('ofDay.teachers'),
              cell: ({ teachers }) => teachers.join(', ') || t('ofDay.nobody'),
              long: true,
            },
            {
              label: t('lessons.register'),
              cell: ({ registerId, ...row }) =>
                row.isDue || row.taken ? (
                  <State
                    {...{ day, place: row.hasEnded ? null : placeOf(row) }}
                    state={{ ...row, id: registerId }}
                  />
                ) : (
                  t('lessons.later')
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function Lessons({ day: { lessons, day } }: { day: AttendanceOfDay }) {
  const { t } = useTranslation(['registers', 'attendance']);
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('ofDay.lessons')}
      </Title>
      <Table
        label={t('ofDay.lessons')}
        rows={lessons.map((each) => ({
          ...each,
          registerId: each.id,
          id: `${each.groupId} ${each.session}`,
        }))}
        columns={[
          { label: t('ofDay.group'), cell: ({ name }) => name },
          {
            label: t('session'),
            cell: ({ groupId, registerId, hasEnded, ...state }) => (
              <>
                {t(`attendance:sessions.${state.session}`)}{' '}
                <State
                  {...{ day, place: hasEnded ? null : { groupId } }}
                  state={{ ...state, id: registerId }}
                />
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

function placeOf({ classNumber, groupId }: { classNumber: number | null; groupId?: string | null }): Place {
  return classNumber === null ? { groupId: groupId ?? '' } : { classNumber };
}

interface StateProps {
  day: string;
  /** Null if the class or group has ended: its existing registers are found by their own ids, and no new ones can be taken. */
  place: Place | null;
  state: RegisterState | undefined;
}

function State({ day, place, state }: StateProps) {
  const { t, i18n } = useTranslation('registers');
  if (!state) return <Text c="dimmed">{t('ofDay.noRegister')}</Text>;
  const at = place ?? (state.id === null ? null : { registerId: state.id });
  if (!at) return <Text c="dimmed">{t('ofDay.waits')}</Text>;
  const to = pageOf(at, { day, session: state.session });
  if (!state.taken)
    return (
      <Anchor component={Link} to={to} fw={700}>
        {t('ofDay.waits')}
      </Anchor>
    );
  const { taken, absent, late } = state;
  return (
    <Anchor component={Link} to={to}>
      {t('ofDay.taken', {
        name: taken.name ?? t('office'),
        time: new Date(taken.at).toLocaleTimeString(i18n.language, { timeStyle: 'short' }),
      })}
      <Text component="span" size="sm" c="dimmed">
        {' '}
        {t('ofDay.counts', { absent, late })}
      </Text>
    </Anchor>
  );
}
