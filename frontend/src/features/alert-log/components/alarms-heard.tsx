import '../../alerts/texts';
import type { AlertLog } from '@homeroom/contracts';
import { ALARMS_HEARD_DAYS, heedAtRisk, may } from '@homeroom/domain';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { MonthsChart } from '../../../components/months-chart';
import { Standing } from '../../../components/standing';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { alertPolicyQuery } from '../../alerts/api/alert-policy';

type Heard = Pick<AlertLog, 'months' | 'lately'>;

/** How often the school's alarm has sounded: people stop believing an alarm they hear too often. */
export function AlarmsHeard({ months, lately }: Heard) {
  const { t, i18n } = useTranslation('alertLog');
  const total = (of: 'drills' | 'helpCalls') => months.reduce((sum, month) => sum + month[of], 0);
  return (
    <Card>
      <Title order={2} size="h3" mb="md">
        {t('heard.title')}
      </Title>
      <MonthsChart
        title={t('heard.alerts')}
        partTitle={t('heard.mistakes')}
        values={months.map(({ month, alerts, mistakes }) => ({ month, value: alerts, part: mistakes }))}
        show={(value) => value.toLocaleString(i18n.language)}
      />
      <Text c="dimmed" my="md">
        {t('heard.beside', {
          drills: t('heard.drills', { count: total('drills') }),
          calls: t('heard.calls', { count: total('helpCalls') }),
        })}
      </Text>
      <Lately lately={lately} />
    </Card>
  );
}

function Lately({ lately }: Pick<Heard, 'lately'>) {
  const { t } = useTranslation(['alertLog', 'alerts']);
  const risk = heedAtRisk(lately);
  const { alerts: count, mistakes } = lately;
  return (
    <Standing tone={risk ? 'warm' : 'good'} action={risk === 'mistakes' && <ToStaffFirst />}>
      <strong>{t('heard.lately', { count, mistakes, days: ALARMS_HEARD_DAYS })}</strong>
      {risk && <span>{t(`heard.risk.${risk}`, { help: t('alerts:types.help') })}</span>}
    </Standing>
  );
}

/** Offers staff-first alarms to people who may choose them, if they are not chosen yet. */
function ToStaffFirst() {
  const { t } = useTranslation('alertLog');
  const { role, teacherType } = useSignedInUser();
  const { data: policy } = useQuery({
    ...alertPolicyQuery,
    enabled: may('school.manage', { role, teacherType }),
  });
  if (policy?.staffFirst !== false) return null;
  return (
    <Button component={Link} to="/school-settings#who-first" variant="default">
      {t('heard.toStaffFirst')}
    </Button>
  );
}
