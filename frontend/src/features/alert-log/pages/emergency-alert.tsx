import '../texts';
import '../../alerts/texts/staff-alert';
import type { AlertReport } from '@homeroom/contracts';
import { concernsStaffAlone, may } from '@homeroom/domain';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { momentAtSchool } from '../../../components/moment';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { alertReportQuery } from '../api/alert-log';
import { Arrival } from '../components/arrival';
import { Figures } from '../components/figures';
import { PartnersReport } from '../components/partners-report';
import { PeopleTold } from '../components/people-told';
import { RollCallReport } from '../components/roll-call-report';
import { WhatHappened } from '../components/what-happened';

/** The report of one alert or drill: who did what and when, how fast it arrived, and who received it. */
export default function EmergencyAlertPage() {
  const { alertId = '' } = useParams();
  return (
    <Page size={980}>
      <QueryView query={useQuery(alertReportQuery(alertId))} whole>
        {(report) => <Report report={report} />}
      </QueryView>
    </Page>
  );
}

function Report({ report }: { report: AlertReport }) {
  const { t, i18n } = useTranslation(['alertLog', 'alerts', 'staffAlert']);
  const { role, teacherType, visit } = useSignedInUser();
  const type = t(`alerts:types.${report.type}`);
  const title = report.kind === 'drill' ? t('report.drill', { type }) : type;
  const when = momentAtSchool(report.raisedAt, i18n.language, report.school.timeZone);
  usePageHead({ title: `${title}, ${when}`, description: t('lead') });
  return (
    <>
      <PageTitle title={title} lead={when}>
        {!visit && !concernsStaffAlone(report.type) && may('handOver.give', { role, teacherType }) && (
          <Button component={Link} to="/hand-over" variant="default">
            {t('staffAlert:handOver')}
          </Button>
        )}
      </PageTitle>
      <Stack gap="lg">
        <Figures report={report} />
        <WhatHappened report={report} />
        <Arrival report={report} />
        {!concernsStaffAlone(report.type) && <RollCallReport report={report} />}
        {report.kind === 'alert' && <PartnersReport report={report} />}
        <PeopleTold report={report} />
      </Stack>
    </>
  );
}
