import type { AlertRecord } from '@homeroom/contracts';
import { concernsStaffAlone, may } from '@homeroom/domain';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../../lib/api-client';
import { useAlertContext } from '../alert-context';
import { useAllClear } from '../api/answer-alert';
import { signInAwayQuery } from '../api/sign-in-away';
import '../texts/staff-alert';
import type { StaffPanelProps } from './after-alert-props';
import { DeliveryPanel } from './delivery-panel';
import { PartnersMissed, usePartnersReading } from './partners-told';
import { RollCall } from './roll-call';
import { SayUpdate } from './say-update';
import { useSchoolTime } from './school-time';
import classes from './staff-panel.module.css';

/** The staff tools beside an alert; someone at a desk whose session has expired must first sign in. */
export default function StaffPanel(props: StaffPanelProps) {
  const { hasRunOut } = useAlertContext();
  return hasRunOut ? <RanOut {...props} /> : <Panel {...props} />;
}

/** While sign-in is unavailable, somebody must still be able to end an alarm. There are no links to the page around it. */
function RanOut(props: StaffPanelProps) {
  const { t } = useTranslation('staffAlert');
  const { data: isAway } = useQuery(signInAwayQuery);
  if (isAway) return <Panel {...props} isCovering />;
  return props.isFolded ? null : <p className={classes.ends}>{t('staff.signInFirst')}</p>;
}

/** Sends updates, shows who has been reached, and ends the alert. */
function Panel({ alert, role, isFolded, isCovering }: StaffPanelProps) {
  const { t } = useTranslation('staffAlert');
  const [doing, setDoing] = useState<'nothing' | 'saying' | 'ending'>('nothing');
  const nothing = () => setDoing('nothing');
  const timeOf = useSchoolTime();
  // The office calls the partners that the alert has not reached.
  const missed = role === 'school_admin' && alert.kind === 'alert' && <PartnersMissed alertId={alert.id} />;
  if (isFolded) return missed;
  return (
    <section className={classes.panel} aria-label={t('staff.title')}>
      {alert.endsBy !== null && (
        <p className={classes.ends}>
          {t('staff.drill.endsBy', { time: timeOf(alert.endsBy, alert.school) })}
        </p>
      )}
      {missed}
      {doing === 'saying' && <SayUpdate alert={alert} onDone={nothing} />}
      {doing === 'ending' && <EndAlert alert={alert} onCancel={nothing} />}
      {doing === 'nothing' && (
        <div className={classes.buttons}>
          <Button variant="outline" color="white" onClick={() => setDoing('saying')}>
            {t('staff.say')}
          </Button>
          <Button variant="outline" color="white" onClick={() => setDoing('ending')}>
            {t(alert.kind === 'drill' ? 'staff.drill.end' : 'staff.allClear')}
          </Button>
          {!isCovering && !concernsStaffAlone(alert.type) && (
            <Button component={Link} to="/hand-over" variant="outline" color="white">
              {t('handOver')}
            </Button>
          )}
        </div>
      )}
      <RollCall alert={alert} />
      <DeliveryPanel alert={alert} mayExport={!isCovering && may('lists.export', { role })} />
    </section>
  );
}

/** Requires a second tap, so that an alert is not ended by accident. */
function EndAlert({ alert, onCancel }: { alert: AlertRecord; onCancel: () => void }) {
  const { t } = useTranslation(['staffAlert', 'common']);
  const words = alert.kind === 'drill' ? 'staff.drill' : 'staff';
  const [message, setMessage] = useState('');
  const allClear = useAllClear();
  const names = usePartnersReading(alert);
  return (
    <div className={classes.form}>
      <TextInput
        label={t('staff.message')}
        description={names && t('partners.read', { names })}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        classNames={{ label: classes.label, description: classes.label }}
        data-autofocus
      />
      {allClear.isError && <p role="alert">{sentenceOf(allClear.error, t(`${words}.failed`))}</p>}
      <div className={classes.buttons}>
        <Button
          color="pine.1"
          loading={allClear.isPending}
          onClick={() => allClear.mutate({ alertId: alert.id, message })}
        >
          {t(`${words}.confirm`)}
        </Button>
        <Button variant="outline" color="white" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  );
}
