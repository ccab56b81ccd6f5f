import type { Register, RegisterMark } from '@homeroom/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { nameOf } from '../../../lib/name-of';
import { useCodeWords } from '../../attendance/components/use-code-words';
import type { Difference } from '../../attendance/model';
import classes from './register-sheet.module.css';

interface DifferencesProps {
  register: Register;
  differences: readonly Difference[];
  onChoose: (studentId: string, mark: RegisterMark) => void;
}

/** Conflicting marks of two people for one student, for which a choice is needed. */
export function Differences({ register, differences, onChoose }: DifferencesProps) {
  const { t } = useTranslation('registers');
  const { wordsFor } = useCodeWords(register.codes);
  if (differences.length === 0) return null;
  return (
    <Card role="alert">
      <Title order={2} size="h4">
        {t('conflict.title')}
      </Title>
      <Text>{t('conflict.choose')}</Text>
      <ul className={classes.differences}>
        {differences.map(({ studentId, mine, theirs }) => {
          const student = register.students.find((each) => each.studentId === studentId);
          return (
            <li key={studentId}>
              <Text fw={600}>{student && nameOf(student)}</Text>
              <Group gap="xs">
                <Button variant="default" onClick={() => onChoose(studentId, mine)}>
                  {t('conflict.mine', { mark: wordsFor(mine.code) })}
                </Button>
                <Button variant="default" onClick={() => onChoose(studentId, theirs)}>
                  {t('conflict.theirs', { mark: wordsFor(theirs.code) })}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
