import type { PreviewedChild, Promote, Promotion, TeacherRecord } from '@homeroom/contracts';
import {
  type ChildChoice,
  type ClassChoice,
  lastGradeOf,
  type PlacedChild,
  planPromotion,
} from '@homeroom/domain';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { WriteButton } from '../../../components/write-controls';
import { useDialog } from '../../../lib/use-dialog';
import { writeDraft } from '../../../lib/drafts';
import { previewQuery } from '../api/promotion';
import { type Chosen, choiceOfChild, choicesOf, keptPlan, type Placed } from '../next-year';
import { EveryChild } from './every-child';
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
  // Kept as a draft, because planning a whole school takes more than one sitting.
  const draft = `promotion ${into.id}`;
  const [kept, setKept] = useState(() => keptPlan(draft, cards));
  const { lastGrade = lastGradeOf(cards), chosen, placed } = kept;
  const keep = (more: { lastGrade?: string; chosen?: Chosen; placed?: Placed }) => {
    const now = { ...kept, ...more };
    setKept(now);
    writeDraft(draft, now);
  };
  const question = useDialog<Promote>();
  const choices = choicesOf(cards, lastGrade, chosen);
  const chosenChildren = Object.values(placed);
  const wanted: Promote = {
    classes: choices,
    ...(chosenChildren.length > 0 && { students: chosenChildren.map(choiceAlone) }),
  };
  const preview = useQuery(previewQuery(into.id, wanted));
  // Children who have left or moved since are taken from the current data.
  const children = preview.isPlaceholderData ? undefined : preview.data?.placed;
  const plan = planPromotion(cards, choices, children ?? chosenChildren);
  const undecided = new Set(plan.faults.map(({ classNumber }) => classNumber)).size;
  const choose = (classId: string, more: Partial<ClassChoice>) =>
    keep({ chosen: { ...chosen, [classId]: { ...chosen[classId], ...more } } });
  const place = ({ studentId, classId }: PreviewedChild, value: string) => {
    const choice = choiceOfChild(studentId, value);
    const others = Object.fromEntries(Object.entries(placed).filter(([id]) => id !== studentId));
    keep({ placed: choice ? { ...others, [studentId]: { ...choice, classId } } : others });
  };
  return (
    <Card className={classes.form}>
      <NativeSelect
        label={t('lastGrade')}
        description={t('lastGradeHint')}
        className={classes.grade}
        data={gradeOptions()}
        value={lastGrade}
        onChange={(event) => keep({ lastGrade: event.currentTarget.value })}
      />
      <NextClasses
        label={t('table', { from: from.name })}
        into={into.name}
        cards={cards}
        choices={choices}
        plan={plan}
        teachers={teachers}
        onChoose={choose}
      />
      <EveryChild promotion={promotion} wanted={wanted} next={plan.next} placed={placed} onPlace={place} />
      <div className={classes.end}>
        <Text role="status" className={classes.sum} data-open={undecided > 0 || undefined}>
          {undecided > 0 && <strong>{t('open', { count: undecided })}</strong>}
          <span>{t('moving', { count: plan.moving })}</span>
          <span>{t('leaving', { count: plan.leaving })}</span>
        </Text>
        <WriteButton aria-haspopup="dialog" disabled={undecided > 0} onClick={() => question.show(wanted)}>
          {t('action', { into: into.name })}
        </WriteButton>
      </div>
      {question.about && (
        <PromoteDialog
          // Remounted when reopened, so that the confirmation is asked for again.
          key={String(question.opened)}
          promotion={promotion}
          wanted={question.about}
          leaving={plan.leaving}
          opened={question.opened}
          onClose={question.close}
        />
      )}
    </Card>
  );
}

/** As the server expects it, without the current class, which it knows. */
function choiceAlone({ studentId, step, classNumber }: PlacedChild): ChildChoice {
  return { studentId, step, ...(classNumber !== undefined && { classNumber }) };
}
