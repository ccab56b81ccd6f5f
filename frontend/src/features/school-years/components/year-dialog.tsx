import type { SchoolYear } from '@homeroom/contracts';
import { type Days, LIMITS, type YearPlan } from '@homeroom/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { MeanwhileFields } from '../../../components/meanwhile';
import { daysInWords } from '../../../components/moment';
import { useFieldReasons } from '../../../lib/field-reasons';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { useWriteYear } from '../api/school-years';
import { inOrder, reasonsAgainst } from '../model';
import { TermFields } from './term-fields';
import classes from './year-dialog.module.css';

interface YearDialogProps {
  /** The id of an existing year. */
  id: string | undefined;
  /** The form's initial values. */
  begun: YearPlan;
  /** The currently saved year. */
  saved: SchoolYear | undefined;
  version: number;
  opened: boolean;
  onClose: () => void;
}

export function YearDialog({ id, begun, saved, version, opened, onClose }: YearDialogProps) {
  const { t } = useTranslation('schoolYears');
  const [plan, setPlan] = useState(begun);
  const { reasons, setReasons, markRefused } = useFieldReasons(() =>
    document.querySelector('[role="dialog"]'),
  );
  const seen = useSeen({ version, saved });
  const write = useWriteYear(id);

  const submit = () => {
    const sent = inOrder(plan);
    setPlan(sent);
    const found = reasonsAgainst(sent);
    setReasons(found);
    const [first] = Object.values(found);
    if (first) return refuse(t('failed'), first);
    write.mutate(
      { ...sent, version: seen.version },
      {
        onSuccess: () => {
          showToast({ title: t('saved') });
          onClose();
        },
        onError: (error) => {
          seen.refused(error);
          markRefused(error);
          showRefusal(t('failed'), error, t('failedPlain'));
        },
      },
    );
  };
  const field = (name: 'name' | 'startsOn' | 'endsOn') => ({
    label: t(name),
    required: true,
    value: plan[name],
    error: reasons[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setPlan({ ...plan, [name]: currentTarget.value }),
  });
  const title = id === undefined ? t('newTitle') : t('editTitle', { name: begun.name });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} wide>
      <DialogForm busy={write.isPending} submitLabel={t('save')} onSubmit={submit} onCancel={onClose}>
        {seen.theirs?.saved && <Theirs saved={seen.theirs.saved} begun={begun} />}
        <TextInput {...field('name')} description={t('nameHint')} maxLength={LIMITS.yearNameMaxLength} />
        <div className={classes.days}>
          <TextInput {...field('startsOn')} type="date" />
          <TextInput {...field('endsOn')} type="date" />
        </div>
        <TermFields
          terms={plan.terms}
          within={plan}
          reasons={reasons}
          onChange={(terms) => setPlan({ ...plan, terms })}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Only if this year differs from the form's initial values, because the version counts saves of all years. */
function Theirs({ saved, begun }: { saved: SchoolYear; begun: YearPlan }) {
  const { t, i18n } = useTranslation('schoolYears');
  const { name, startsOn, endsOn, terms } = saved;
  if (JSON.stringify({ name, startsOn, endsOn, terms }) === JSON.stringify(begun)) return null;
  const days = (of: Days) => daysInWords(of.startsOn, of.endsOn, i18n.language);
  const fields = [
    [name, days(saved)],
    [t('terms', { name }), terms.map((term) => `${term.name} ${days(term)}`).join(', ')],
  ] as const;
  return <MeanwhileFields fields={fields} />;
}
