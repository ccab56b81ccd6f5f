import type { PickedStudent } from '@homeroom/contracts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Toggle } from '../../../components/toggle';
import { nameOf } from '../../../lib/name-of';
import classes from './stage.module.css';

interface MembersProps {
  students: readonly PickedStudent[];
  away: ReadonlySet<string>;
  onAway: (studentId: string, isAway: boolean) => void;
  /** Students whom the register marks as absent cannot be added again. */
  obeysRegister: boolean;
  showsPicks?: boolean;
}

/** Chooses who takes part. Groups and pairs show this to staff only; on a class's own device the register decides. */
export function Members({ students, away, onAway, obeysRegister, showsPicks = false }: MembersProps) {
  const { t } = useTranslation('classTools');
  const hintOf = ({ isAbsent, picks }: PickedStudent) =>
    isAbsent ? t('members.absent') : showsPicks ? t('picker.times', { count: picks }) : undefined;
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('members.title')}
      </Title>
      <ul className={classes.members}>
        {students.map((student) => {
          const isOut = obeysRegister && student.isAbsent;
          return (
            <li key={student.id}>
              <Toggle
                label={<bdi>{nameOf(student)}</bdi>}
                hint={hintOf(student)}
                checked={!isOut && !away.has(student.id)}
                disabled={isOut}
                onChange={(takesPart) => onAway(student.id, !takesPart)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
