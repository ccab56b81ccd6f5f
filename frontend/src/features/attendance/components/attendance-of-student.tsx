import '../texts';
import type { AttendanceOfStudent as Attendance, CountedAttendance } from '@homeroom/contracts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { QueryView } from '../../../components/query-view';
import { attendanceOfQuery } from '../api/attendance';
import { AbsentDays } from './absent-days';
import classes from './attendance-of-student.module.css';
import { YearOfDays } from './year-of-days';

interface AttendanceOfStudentProps {
  studentId: string;
  /** Whether the viewer is the student, rather than somebody responsible for them. */
  own?: boolean;
}

/** A student's attendance of the year: a calendar of the days, and the figures of each term. */
export default function AttendanceOfStudent({ studentId, own = false }: AttendanceOfStudentProps) {
  const { t } = useTranslation('attendance');
  const query = useQuery(attendanceOfQuery(studentId));
  const name = query.data?.firstName;
  return (
    <Card>
      <Title order={2} size="h3" mb="md">
        {own || name === undefined ? t('record.title') : t('record.titleNamed', { name })}
      </Title>
      <QueryView query={query} skeleton={<Skeleton h={220} radius="lg" />}>
        {(attendance) =>
          attendance.days.length === 0 ? (
            <EmptyPart title={t('record.emptyTitle')} description={t('record.emptyText')} />
          ) : (
            <>
              <div className={classes.both}>
                <YearOfDays attendance={attendance} />
                <Terms attendance={attendance} />
              </div>
              <AbsentDays attendance={attendance} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function Terms({ attendance: { terms, total } }: { attendance: Attendance }) {
  const { t } = useTranslation('attendance');
  const begun = terms.filter(({ totals }) => totals.possible > 0);
  const rows =
    begun.length > 1
      ? [...begun, { name: t('record.year'), ...total }]
      : [{ name: t('record.year'), ...total }];
  return (
    <div className={classes.figures}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('record.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('record.term')}</th>
            <th scope="col">{t('record.attendance')}</th>
            <th scope="col">{t('record.absences')}</th>
            <th scope="col">{t('record.late')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TermRow key={row.name} {...row} />
          ))}
        </tbody>
      </table>
      {total.rates.absence !== 'usual' && (
        <Text size="sm" mt="xs">
          {t(`record.${total.rates.absence}`)}
        </Text>
      )}
    </div>
  );
}

function TermRow({ name, totals, rates }: CountedAttendance & { name: string }) {
  const { t, i18n } = useTranslation('attendance');
  const percent = (value: number | null) =>
    value === null
      ? '–'
      : (value / 100).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{percent(rates.attendance)}</td>
      <td>
        {t('record.ofSessions', {
          missed: totals.authorised + totals.unauthorised,
          possible: totals.possible,
        })}
      </td>
      <td>{totals.lateBefore + totals.lateAfter}</td>
    </tr>
  );
}
