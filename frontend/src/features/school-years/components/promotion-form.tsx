import type { Promotion, TeacherRecord } from '@homeroom/contracts';
import { type ClassChoice, lastGradeOf, planPromotion } from '@homeroom/domain';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { WriteButton } from '../../../components/write-controls';
import { useDialog } from '../../../lib/use-dialog';
import { type Chosen, choicesOf } from '../next-year';
import { NextClasses } from './next-classes';
import { PromoteDialog } from './promote-dialog';
import classes from './promotion-form.module.css';
import { gradeOptions } from '../../../components/grade-options';

interface PromotionFormProps {
  promotion: Promotion;
  teachers: readonly TeacherRecord[];
}

export function PromotionForm({ promotion, teachers }: PromotionFormProps) {
  const { t } = useTranslation('promotion');
  const { from, into, classes: cards } = promotion;
  const [lastGrade, setLastGrade] = useState(() => lastGradeOf(cards));
  const [chosen, setChosen] = useState<Chosen>({});
  const question = useDialog<ClassChoice[]>();
  const choices = choicesOf(cards, lastGrade, chosen);
  const plan = planPromotion(cards, choices);
  const undecided = new Set(plan.faults.map(({ classNumber }) => classNumber)).size;
  const choose = (classId: string, more: Partial<ClassChoice>) =>
    setChosen((all) => ({ ...all, [classId]: { ...all[classId], ...more } }));
  return (
    <Card className={classes.form}>
      <NativeSelect
        label={t('lastGrade')}
        description={t('lastGradeHint')}
        className={classes.grade}
        data={gradeOptions()}
        value={lastGrade}
        onChange={(event) => setLastGrade(event.currentTarget.value)}
      />
      <NextClasses
        label={t('table', { from: from.name })}
        into={into.name}
        cards={cards}
        choices={choices}
        faults={plan.faults}
        teachers={teachers}
        onChoose={choose}
      />
      <div className={classes.end}>
        <Text role="status" className={classes.sum} data-open={undecided > 0 || undefined}>
          {undecided > 0 && <strong>{t('open', { count: undecided })}</strong>}
          <span>{t('moving', { count: plan.moving })}</span>
          <span>{t('leaving', { count: plan.leaving })}</span>
        </Text>
        <WriteButton aria-haspopup="dialog" disabled={undecided > 0} onClick={() => question.show(choices)}>
          {t('action', { into: into.name })}
        </WriteButton>
      </div>
      {question.about && (
        <PromoteDialog
          // Opened anew it asks anew.
          key={String(question.opened)}
          promotion={promotion}
          choices={question.about}
          leaving={plan.leaving}
          opened={question.opened}
          onClose={question.close}
        />
      )}
    </Card>
  );
}
