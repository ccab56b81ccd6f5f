import { concernsStaffAlone } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAlertContext } from '../alert-context';
import { reportPath } from '../report-path';
import '../texts/staff-alert';
import type { AfterAlertProps } from './after-alert-props';
import { PartnersAtEnd } from './partners-told';
import RollCallFiles from './roll-call-files';

/** For staff after an alert: the roll call, partners that were not told, and links to the hand-over and the report. */
export default function AfterAlert({ alert, role, hasReport, onLeave }: AfterAlertProps) {
  const { t } = useTranslation('staffAlert');
  const { hasRunOut } = useAlertContext();
  if (hasRunOut) return null;
  return (
    <>
      {role === 'school_admin' && alert.kind === 'alert' && <PartnersAtEnd alertId={alert.id} />}
      {!concernsStaffAlone(alert.type) && <RollCallFiles alert={alert} />}
      {!concernsStaffAlone(alert.type) && (
        <Button component={Link} to="/hand-over" variant="outline" color="white" onClick={onLeave}>
          {t('handOver')}
        </Button>
      )}
      {hasReport && (
        <Button component={Link} to={reportPath(alert.id)} variant="outline" color="white" onClick={onLeave}>
          {t('report')}
        </Button>
      )}
    </>
  );
}
