import type { Promotion, TeacherRecord } from '@homeroom/contracts';
import {
  type ClassChoice,
  leadsClasses,
  LIMITS,
  type PromotionFault,
  type PromotionPlan,
} from '@homeroom/domain';
import { Badge, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Table } from '../../../components/table/table';
import { faultOf, hasCard, stepFrom, stepsFor, valueOf } from '../next-year';
import { inWords } from '../../../i18n/said';
import { nameOf } from '../../../lib/name-of';

type Card = Promotion['classes'][number];

interface NextClassesProps {
  label: string;
  into: string;
  cards: readonly Card[];
  choices: readonly ClassChoice[];
  plan: PromotionPlan;
  teachers: readonly TeacherRecord[];
  onChoose: (classId: string, more: Partial<ClassChoice>) => void;
}

const NOBODY = 'nobody';
const NUMBERS = Array.from({ length: LIMITS.classesPerSchool }, (_, index) => String(index + 1));

/** Each class with its next step and its future leader. */
export function NextClasses(props: NextClassesProps) {
  const { label, into, cards, choices, plan, teachers, onChoose } = props;
  const { t } = useTranslation('promotion');
  const choiceOf = ({ id }: Card) => choices.find(({ classId }) => classId === id);
  const columns = [
    { label: t('class'), cell: (card: Card) => <ClassName card={card} /> },
    { label: t('students'), amount: true, cell: ({ students }: Card) => students },
    {
      label: t('next', { into }),
      long: true,
      cell: (card: Card) => (
        <Step
          label={t('nextOf', { number: card.classNumber, into })}
          card={card}
          choice={choiceOf(card)}
          steps={stepsFor(card, plan.next)}
          fault={faultOf(card, plan.faults)}
          onChoose={(more) => onChoose(card.id, more)}
        />
      ),
    },
    {
      label: t('number'),
      cell: (card: Card) =>
        hasCard(choiceOf(card)?.step) && (
          <NativeSelect
            aria-label={t('numberOf', { number: card.classNumber })}
            data={NUMBERS}
            value={String(choiceOf(card)?.number ?? card.classNumber)}
            onChange={({ currentTarget: { value } }) => onChoose(card.id, { number: Number(value) })}
          />
        ),
    },
    {
      label: t('ledBy'),
      long: true,
      cell: (card: Card) =>
        hasCard(choiceOf(card)?.step) && (
          <Leader
            label={t('ledByOf', { number: card.classNumber })}
            card={card}
            choice={choiceOf(card)}
            teachers={teachers}
            onChoose={(leaderId) => onChoose(card.id, { leaderId })}
          />
        ),
    },
  ];
  return <Table label={label} rows={cards} columns={columns} />;
}

function ClassName({ card: { classNumber, className, grade, section, isActive } }: { card: Card }) {
  const { t } = useTranslation('promotion');
  return (
    <>
      {classNumber}: {className}
      <Text component="div" size="sm" c="dimmed" fw={400}>
        {inWords(grade)} {section} {!isActive && <Badge color="gray">{t('closed')}</Badge>}
      </Text>
    </>
  );
}

interface StepProps {
  label: string;
  card: Card;
  choice: ClassChoice | undefined;
  steps: ReturnType<typeof stepsFor>;
  fault: PromotionFault | undefined;
  onChoose: (more: Partial<ClassChoice>) => void;
}

function Step({ label, card, choice, steps, fault, onChoose }: StepProps) {
  const { t } = useTranslation('promotion');
  const { goesOn, joins } = steps;
  const options = [
    ...(choice ? [] : [{ value: '', label: t('choose') }]),
    ...(goesOn ? [{ value: 'goes_on', label: t('goesOn', { grade: goesOn }) }] : []),
    { value: 'stays', label: t('stays', { grade: inWords(card.grade) }) },
    ...joins.map((number) => ({ value: `joins ${number}`, label: t('joins', { number }) })),
    { value: 'ends', label: t(card.students > 0 ? 'ends' : 'endsEmpty') },
  ];
  const known = choice && valueOf(choice);
  // The chosen option stays listed, even if its class does not continue.
  if (known && !options.some(({ value }) => value === known))
    options.push({
      value: known,
      label: choice.joins ? t('joins', { number: choice.joins }) : t('goesOnNoGrade'),
    });
  const said = fault && t(`faults.${fault.reason}`, { students: fault.students, max: fault.maxStudents });
  return (
    <Stack gap="xs">
      <NativeSelect
        aria-label={label}
        data={options}
        value={known ?? ''}
        error={said}
        onChange={({ currentTarget: { value } }) =>
          value && onChoose({ joins: undefined, ...stepFrom(value) })
        }
      />
      {choice?.step === 'stays' && card.students > 0 && (
        <NativeSelect
          label={t('studentsOf', { number: card.classNumber })}
          data={[
            { value: '', label: t('ends') },
            ...joins.map((number) => ({ value: String(number), label: t('intoClass', { number }) })),
          ]}
          value={String(choice.joins ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ step: 'stays', joins: value ? Number(value) : undefined })
          }
        />
      )}
    </Stack>
  );
}

interface LeaderProps {
  label: string;
  card: Card;
  choice: ClassChoice | undefined;
  teachers: readonly TeacherRecord[];
  onChoose: (leaderId: string | null) => void;
}

function Leader({ label, card, choice, teachers, onChoose }: LeaderProps) {
  const { t } = useTranslation('promotion');
  const leaders = teachers
    .filter(({ id, teacherType }) => leadsClasses(teacherType) && id !== card.leaderId)
    .map(({ id, firstName, lastName }) => ({ value: id, label: nameOf({ firstName, lastName }) }));
  const now = card.leaderId ? [{ value: card.leaderId, label: card.leaderName ?? '' }] : [];
  const options = [...now, ...leaders, { value: NOBODY, label: t('nobody') }];
  const chosen = choice?.leaderId === null ? NOBODY : choice?.leaderId;
  // If the chosen person has left, the current leader stays.
  const known = options.find(({ value }) => value === chosen)?.value;
  return (
    <NativeSelect
      aria-label={label}
      data={options}
      value={known ?? card.leaderId ?? NOBODY}
      onChange={({ currentTarget: { value } }) => onChoose(value === NOBODY ? null : value)}
    />
  );
}
