import type { HandOverChild, MayCollect } from '@homeroom/contracts';
import { HAND_OVER } from '@homeroom/domain';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { DialogForm } from '../../../components/dialog-form';
import type { UnsentHandOver } from '../api/unsent-hand-overs';
import { keyOfPerson, nearTo } from '../model';
import classes from './gate.module.css';

interface GiveFormProps {
  child: HandOverChild;
  mayRun: boolean;
  onGive: (given: Pick<UnsentHandOver, 'to' | 'body'>) => void;
  onCancel: () => void;
}

const SOMEBODY_ELSE = 'else';

/**
 * Who collects the child, and that their ID was seen. The list may be refetched meanwhile: the chosen person stays chosen wherever they
 * move in it, and nobody else takes the place of a person who was removed.
 */
export function GiveForm({ child, mayRun, onGive, onCancel }: GiveFormProps) {
  const { t } = useTranslation(['handOver', 'sentences']);
  const [chosen, setChosen] = useState<string | null>(null);
  const [idSeen, setIdSeen] = useState(false);
  const [other, setOther] = useState({ name: '', reason: '' });
  const [isTried, setTried] = useState(false);
  const [comparedOf, setComparedOf] = useState<string | null>(null);
  const people = new Map(child.mayCollect.map((each) => [keyOfPerson(each), each]));
  const isElse = mayRun && chosen === SOMEBODY_ELSE;
  const person = isElse || chosen === null ? undefined : people.get(chosen);
  const isGone = chosen !== null && !isElse && !person;
  const nameOfPerson = ({ name }: MayCollect) => name ?? t('parent');
  const required = (isMissing: boolean) => (isTried && isMissing ? t('sentences:required') : undefined);
  const lacks = {
    person: !isElse && !person,
    name: isElse && other.name.trim() === '',
    reason: isElse && other.reason.trim() === '',
  };
  const called = isElse ? other.name.trim() : (person?.name ?? null);
  const barred = nearTo(called, child.mayNot);
  // The confirmation does not apply to a different name.
  const isCompared = barred === undefined || comparedOf === called;
  const submit = () => {
    setTried(true);
    if (lacks.person || lacks.name || lacks.reason || !idSeen || !isCompared) return;
    const about = { studentId: child.id, idSeen: true as const, at: byThisClock() };
    if (person?.guardianId)
      onGive({ to: nameOfPerson(person), body: { ...about, guardianId: person.guardianId } });
    else if (person) onGive({ to: nameOfPerson(person), body: { ...about, name: person.name ?? '' } });
    else {
      const [name, reason] = [other.name.trim(), other.reason.trim()];
      onGive({ to: name, body: { ...about, name, reason } });
    }
  };
  const choose = (key: string) => {
    // The ID check was for a different person.
    if (isGone) setIdSeen(false);
    setChosen(key);
  };
  const options = [...people].map(([value, each]) => ({
    value,
    label: [nameOfPerson(each), each.relation ?? (each.guardianId ? t('guardian') : null)]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <DialogForm busy={false} touches="nothing" submitLabel={t('give')} onSubmit={submit} onCancel={onCancel}>
      {options.length === 0 && !mayRun ? (
        <Text fw={600} role={isGone ? 'alert' : undefined}>
          {isGone && `${t('personGone')} `}
          {t('nobodyListed')}
        </Text>
      ) : (
        <Choices
          legend={t('toWhom')}
          name="person"
          options={mayRun ? [...options, { value: SOMEBODY_ELSE, label: t('somebodyElse') }] : options}
          value={chosen}
          onChange={choose}
          error={isGone ? t('personGone') : required(lacks.person)}
        />
      )}
      {!mayRun && (
        <Text size="sm" c="dimmed">
          {t('notListed')}
        </Text>
      )}
      {isElse && (
        <>
          <TextInput
            label={t('otherName')}
            withAsterisk
            maxLength={HAND_OVER.nameMaxLength}
            value={other.name}
            onChange={({ currentTarget: { value } }) => setOther({ ...other, name: value })}
            error={required(lacks.name)}
          />
          <TextInput
            label={t('otherReason')}
            withAsterisk
            maxLength={HAND_OVER.reasonMaxLength}
            value={other.reason}
            onChange={({ currentTarget: { value } }) => setOther({ ...other, reason: value })}
            error={required(lacks.reason)}
          />
        </>
      )}
      <Checkbox
        label={t('idSeen')}
        checked={idSeen}
        onChange={({ currentTarget: { checked } }) => setIdSeen(checked)}
        error={required(!idSeen)}
      />
      {barred !== undefined && (
        <>
          <div className={classes.mayNot} role="alert">
            {t('near.text', { called, barred })}
          </div>
          <Checkbox
            label={t('near.compared')}
            checked={isCompared}
            onChange={({ currentTarget: { checked } }) => setComparedOf(checked ? called : null)}
            error={required(!isCompared)}
          />
        </>
      )}
    </DialogForm>
  );
}

const byThisClock = () => new Date().toISOString();
