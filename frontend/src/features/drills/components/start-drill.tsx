import type { StartDrill as Drill } from '@homeroom/contracts';
import { ALERT_MESSAGE_MAX_LENGTH, ALERT_TYPES, type AlertType, concernsStaffAlone } from '@homeroom/domain';
import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { WriteButton } from '../../../components/write-controls';
import { dayInWords } from '../../../components/moment';
import { ApiError } from '../../../lib/api-client';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useStartDrill } from '../api/drills';
import classes from './start-drill.module.css';

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;
const USUAL_MINUTES = 15;

/** The only place to start a drill: two steps, of which the second says whom it reaches. */
export function StartDrill() {
  const { t } = useTranslation('drills');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <WriteButton onClick={() => setOpened(true)}>{t('start.open')}</WriteButton>
      <Dialog opened={opened} onClose={close} title={t('start.title')}>
        <Steps onClose={close} />
      </Dialog>
    </>
  );
}

interface Plan {
  type: AlertType | null;
  minutes: number;
  told: boolean;
  toldOn: string;
  message: string;
}

const EMPTY: Plan = { type: null, minutes: USUAL_MINUTES, told: false, toldOn: '', message: '' };

function Steps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('drills');
  const [plan, setPlan] = useState(EMPTY);
  const [planned, setPlanned] = useState<Drill | null>(null);
  const [dayError, setDayError] = useState<string | null>(null);
  const start = useStartDrill();
  const send = () => {
    if (!planned) return;
    start.mutate(planned, {
      onSuccess: () => {
        showToast({ title: t('start.started') });
        onClose();
      },
      onError: (error) => {
        setPlanned(null);
        setDayError((error instanceof ApiError && error.fields.familiesToldOn?.[0]) || null);
        showRefusal(t('start.failed'), error, t('start.failedPlain'));
      },
    });
  };
  if (planned)
    return (
      <Confirm drill={planned} busy={start.isPending} onConfirm={send} onBack={() => setPlanned(null)} />
    );
  return (
    <PlanForm
      plan={plan}
      dayError={dayError}
      onChange={(change) => setPlan({ ...plan, ...change })}
      onPlanned={setPlanned}
      onCancel={onClose}
    />
  );
}

interface PlanFormProps {
  plan: Plan;
  dayError: string | null;
  onChange: (change: Partial<Plan>) => void;
  onPlanned: (drill: Drill) => void;
  onCancel: () => void;
}

function PlanForm({ plan, dayError, onChange, onPlanned, onCancel }: PlanFormProps) {
  const { t } = useTranslation(['drills', 'alerts']);
  const [isAsked, setIsAsked] = useState(false);
  const { type, minutes, told, toldOn, message } = plan;
  const hasFamilies = type === null || !concernsStaffAlone(type);
  const tells = told && hasFamilies;
  const submit = () => {
    setIsAsked(true);
    if (type === null || (tells && toldOn === '')) return;
    onPlanned({
      ...{ type, minutes },
      ...(tells ? { familiesToldOn: toldOn } : {}),
      ...(message.trim() ? { message: message.trim() } : {}),
    });
  };
  return (
    <DialogForm busy={false} submitLabel={t('start.next')} onSubmit={submit} onCancel={onCancel}>
      <Choices
        legend={t('start.type')}
        name="type"
        options={ALERT_TYPES.map((value) => ({ value, label: t(`alerts:types.${value}`) }))}
        value={type}
        onChange={(chosen) => onChange({ type: chosen })}
        error={isAsked && type === null ? t('start.typeMissing') : undefined}
      />
      <NativeSelect
        label={t('start.minutes')}
        description={t('start.minutesHint')}
        value={String(minutes)}
        onChange={(event) => onChange({ minutes: Number(event.currentTarget.value) })}
        data={MINUTES.map((value) => ({
          value: String(value),
          label: t('start.ofMinutes', { count: value }),
        }))}
      />
      {hasFamilies && (
        <Checkbox
          label={t('start.told')}
          description={t('start.toldHint')}
          checked={told}
          onChange={(event) => onChange({ told: event.currentTarget.checked })}
        />
      )}
      {tells && (
        <TextInput
          type="date"
          label={t('start.toldOn')}
          value={toldOn}
          required
          error={dayError ?? (isAsked && toldOn === '' ? t('start.toldOnMissing') : undefined)}
          onChange={(event) => onChange({ toldOn: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={t('start.message')}
        description={t('start.messageHint')}
        maxLength={ALERT_MESSAGE_MAX_LENGTH}
        rows={2}
        value={message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </DialogForm>
  );
}

interface ConfirmProps {
  drill: Drill;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

function Confirm({ drill: { type, minutes, familiesToldOn }, busy, onConfirm, onBack }: ConfirmProps) {
  const { t, i18n } = useTranslation(['drills', 'alerts']);
  return (
    <DialogForm
      busy={busy}
      submitLabel={t('start.confirm')}
      submitFirst
      onSubmit={onConfirm}
      onCancel={onBack}
    >
      <p className={classes.kind}>
        {t('alerts:kinds.drill')} · {t(`alerts:types.${type}`)}
      </p>
      <ul className={classes.points}>
        <li>{t(concernsStaffAlone(type) ? 'confirm.staff' : 'confirm.school')}</li>
        {!concernsStaffAlone(type) && (
          <li>
            {familiesToldOn === undefined
              ? t('confirm.noFamilies')
              : t('confirm.families', { day: dayInWords(familiesToldOn, i18n.language) })}
          </li>
        )}
        <li>{t('confirm.ends', { count: minutes })}</li>
        <li>{t('confirm.alert')}</li>
      </ul>
      <Text c="dimmed">{t('confirm.noEmergency')}</Text>
    </DialogForm>
  );
}
