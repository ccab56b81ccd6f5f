import type { PlatformSchool } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeSchool } from '../api/change-school';
import { schoolQuery } from '../api/get-schools';
import { CountryForm } from './country-form';
import { NoticeForm } from './notice-form';
import { PlanForm } from './plan-form';
import type { SaveSchool } from './save-school';
import { SchoolFeaturesForm } from './school-features-form';
import { StatusForm } from './status-form';
import { TrialForm } from './trial-form';
import { TrustForm } from './trust-form';
import classes from './plan-dialog.module.css';

interface PlanDialogProps {
  school: PlatformSchool | null;
  onClose: () => void;
}

/** The settings of one school's account, each saved separately. */
export function PlanDialog({ school, onClose }: PlanDialogProps) {
  const { t } = useTranslation('operator');
  return (
    <Dialog opened={school !== null} onClose={onClose} title={t('plan.title')} wide>
      {school && <Decisions key={school.id} school={school} />}
    </Dialog>
  );
}

function Decisions({ school: opened }: { school: PlatformSchool }) {
  const { t } = useTranslation('operator');
  const change = useChangeSchool(opened.id);
  // Starts with the list's data, which may be stale, and refetches.
  const { data: school } = useQuery({ ...schoolQuery(opened.id), initialData: opened });
  const { name, code } = school;
  const save: SaveSchool = (wish, done) =>
    change.mutate(wish, {
      onSuccess: () => showToast({ title: t(`plan.${done}`), description: t('plan.savedText', { name }) }),
      onError: (error) => showRefusal(t('plan.failed'), error, error.message),
    });
  const form = { school, busy: change.isPending, onSave: save };
  return (
    <div className={classes.decisions}>
      <Text c="dimmed">{t('plan.lead', { name, code })}</Text>
      <StatusForm {...form} />
      <TrustForm {...form} />
      <PlanForm {...form} />
      {school.subscriptionLevel === 'trial' && <TrialForm {...form} />}
      <CountryForm {...form} />
      <NoticeForm school={school} />
      <SchoolFeaturesForm school={school} />
    </div>
  );
}
