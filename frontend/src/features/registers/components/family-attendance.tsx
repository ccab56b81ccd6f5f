import type { AbsenceOfFamily } from '@homeroom/contracts';
import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { daysInWords } from '../../../components/moment';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { useKeptFocus } from '../../../lib/kept-focus';
import { showRefusal, showToast } from '../../../lib/toasts';
import AttendanceOfStudent from '../../attendance/components/attendance-of-student';
import { familyQuery, useWithdrawAbsence } from '../api/family';
import classes from './register-sheet.module.css';
import { ReportDialog } from './report-dialog';

/** Absences that the family reports in advance, and each child's attendance. */
export default function FamilyAttendance() {
  const { t } = useTranslation('registers');
  const query = useQuery(familyQuery);
  const heading = useKeptFocus(query.data?.reports.filter(({ state }) => state === 'reported').length ?? 0);
  const [reporting, setReporting] = useState(false);
  const report = (
    <WriteButton aria-haspopup="dialog" onClick={() => setReporting(true)}>
      {t('report.action')}
    </WriteButton>
  );
  return (
    <>
      <PageTitle title={t('page.title')} lead={t('page.family')}>
        {report}
      </PageTitle>
      <QueryView query={query}>
        {({ children, reports, today }) => (
          <>
            <Card>
              <Title order={2} size="h3" mb="xs" ref={heading} tabIndex={-1}>
                {t('report.listTitle')}
              </Title>
              {reports.length === 0 ? (
                <EmptyPart title={t('report.emptyTitle')} description={t('report.emptyText')} />
              ) : (
                <ul className={classes.list}>
                  {reports.map((each) => (
                    <Report key={each.id} report={each} />
                  ))}
                </ul>
              )}
            </Card>
            {children.map(({ studentId }) => (
              <AttendanceOfStudent key={studentId} studentId={studentId} />
            ))}
            <ReportDialog
              opened={reporting}
              onClose={() => setReporting(false)}
              students={children}
              today={today}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

function Report({ report }: { report: AbsenceOfFamily }) {
  const { t, i18n } = useTranslation(['registers', 'attendance']);
  const withdraw = useWithdrawAbsence();
  const { id, firstName, startsOn, endsOn, reason, note, state, mayWithdraw } = report;
  const days = daysInWords(startsOn, endsOn, i18n.language);
  return (
    <li className={classes.row}>
      <Group justify="space-between">
        <div>
          <Text fw={600}>
            {firstName}, {days}
          </Text>
          <Text size="sm">
            {t(`attendance:reasons.${reason}`)}
            {note !== null && `: ${note}`}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`states.${state}`)}
          </Text>
        </div>
        {mayWithdraw && (
          <WriteButton
            variant="default"
            aria-label={t('named', { what: t('report.withdraw'), name: firstName, days })}
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(id, {
                onSuccess: () => showToast({ title: t('report.withdrawn') }),
                onError: (error) => showRefusal(t('failed'), error, t('failedText')),
              })
            }
          >
            {t('report.withdraw')}
          </WriteButton>
        )}
      </Group>
    </li>
  );
}
