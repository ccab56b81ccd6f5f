import type { SeatingPlan, SeatingPlans } from '@homeroom/contracts';
import { CLASS_TOOLS, may, rowsOfSeats } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ChoiceBar } from '../../../components/choice-bar';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal } from '../../../lib/toasts';
import { leaveBy } from '../../../lib/ways-out';
import { plansQuery, useSavePlan } from '../api/arrangements';
import { PlanEditor } from './plan-editor';
import { PlanSheet } from './plan-sheet';
import classes from './plan-sheet.module.css';
import type { ToolProps } from './tool-props';

export default function Seating({ classNumber, isWall }: ToolProps) {
  const query = useQuery(plansQuery(classNumber));
  return (
    <QueryView query={query}>
      {(found) => <Plans classNumber={classNumber} isWall={isWall} found={found} />}
    </QueryView>
  );
}

function Plans({ classNumber, isWall, found: { plans, students } }: ToolProps & { found: SeatingPlans }) {
  const { t } = useTranslation('classTools');
  const user = useSignedInUser();
  const [chosen, setChosen] = useState('');
  const save = useSavePlan(classNumber);
  const arranges = !isWall && may('classTools.arrange', user);
  const plan: SeatingPlan | undefined = plans.find(({ id }) => id === chosen) ?? plans[0];
  const add = () => {
    const name = t('seating.room', { number: plans.length + 1 });
    const seats = rowsOfSeats(Math.max(1, students.length));
    save.mutate(
      { plan: null, version: 0, name, seats },
      {
        onSuccess: (saved) => setChosen(saved.plan.id),
        onError: (error) => showRefusal(t('seating.failed'), error, t('failedText')),
      },
    );
  };
  const more = arranges && plans.length < CLASS_TOOLS.plansPerClass && (
    <WriteButton
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => leaveBy(add)}
    >
      {t('seating.add')}
    </WriteButton>
  );
  if (!plan)
    return (
      <Card>
        <EmptyState
          title={t('seating.emptyTitle')}
          description={arranges ? t('seating.emptyText') : t('seating.emptyTextDevice')}
        >
          {more}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <div className={classes.tools} data-print="never">
        {plans.length > 1 && (
          <ChoiceBar
            label={t('seating.plans')}
            chosen={plan.id}
            choices={plans.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(id) => leaveBy(() => setChosen(id))}
          />
        )}
        {more}
        {!arranges && (
          <Button variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
        )}
      </div>
      {arranges ? (
        <PlanEditor key={plan.id} classNumber={classNumber} plan={plan} students={students} />
      ) : (
        <PlanSheet name={plan.name} seats={plan.seats} students={students} />
      )}
    </>
  );
}
