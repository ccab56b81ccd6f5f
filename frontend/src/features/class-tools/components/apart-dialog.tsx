import type { PairsApart, ToolStudent } from '@homeroom/contracts';
import { CLASS_TOOLS } from '@homeroom/domain';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { Meanwhile } from '../../../components/meanwhile';
import { QueryView } from '../../../components/query-view';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { apartQuery, useKeepApart } from '../api/draws';
import classes from './apart-dialog.module.css';

interface ApartProps {
  onClose: () => void;
  classNumber: number;
  students: readonly ToolStudent[];
}

/** For staff only: which pairs are kept apart is never shown on a wall or in a letter. */
export function ApartDialog({ opened, ...rest }: ApartProps & { opened: boolean }) {
  const { t } = useTranslation('classTools');
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={t('apart.title')}>
      {opened && <Loaded {...rest} />}
    </Dialog>
  );
}

function Loaded(props: ApartProps) {
  const query = useQuery({ ...apartQuery(props.classNumber), gcTime: 0 });
  return <QueryView query={query}>{(apart) => <PairsForm apart={apart} {...props} />}</QueryView>;
}

type Pair = readonly [string, string];
const samePair = ([one, other]: Pair, [a, b]: Pair) =>
  (one === a && other === b) || (one === b && other === a);

function PairsForm({ apart, students, classNumber, onClose }: ApartProps & { apart: PairsApart }) {
  const { t } = useTranslation('classTools');
  const seen = useSeen(apart);
  const [pairs, setPairs] = useState<readonly Pair[]>(() =>
    apart.pairs.map(([one, other]): Pair => [one.id, other.id]),
  );
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const keep = useKeepApart(classNumber);
  const nameOfId = (wanted: string) => nameOf(students.find(({ id }) => id === wanted) ?? null);
  const isNew =
    one !== '' && other !== '' && one !== other && !pairs.some((pair) => samePair(pair, [one, other]));
  const all = isNew ? [...pairs, [one, other] as const] : pairs;
  const choices = (without: string) => [
    { value: '', label: t('apart.choose') },
    ...students.filter(({ id }) => id !== without).map((each) => ({ value: each.id, label: nameOf(each) })),
  ];
  const add = () => {
    setPairs(all);
    setOne('');
    setOther('');
  };
  const submit = () =>
    keep.mutate(
      { version: seen.version, pairs: all.map(([first, second]) => ({ studentIds: [first, second] })) },
      {
        onSuccess: () => {
          showToast({ title: t('apart.saved') });
          onClose();
        },
        onError: (error) => {
          seen.refused(error);
          showRefusal(t('apart.failed'), error, t('failedText'));
        },
      },
    );
  return (
    <DialogForm busy={keep.isPending} submitLabel={t('save')} onSubmit={submit} onCancel={onClose}>
      <Text>{t('apart.lead')}</Text>
      {seen.theirs && (
        <Meanwhile>
          {seen.theirs.pairs.length === 0 && <Text>{t('apart.none')}</Text>}
          {seen.theirs.pairs.map(([first, second]) => (
            <Text key={`${first.id} ${second.id}`}>
              {t('groups.pair', { one: nameOf(first), other: nameOf(second) })}
            </Text>
          ))}
        </Meanwhile>
      )}
      {pairs.length === 0 ? (
        <Text c="dimmed">{t('apart.none')}</Text>
      ) : (
        <ul className={classes.pairs} aria-label={t('apart.title')}>
          {pairs.map((pair) => {
            const name = t('groups.pair', { one: nameOfId(pair[0]), other: nameOfId(pair[1]) });
            return (
              <li key={pair.join()} className={classes.pair}>
                <span>{name}</span>
                <Button
                  variant="default"
                  aria-label={t('apart.remove', { pair: name })}
                  onClick={() => setPairs(pairs.filter((each) => each !== pair))}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Stack gap="sm">
        <Group grow align="end">
          <NativeSelect
            label={t('apart.one')}
            data={choices(other)}
            value={one}
            onChange={({ currentTarget }) => setOne(currentTarget.value)}
          />
          <NativeSelect
            label={t('apart.other')}
            data={choices(one)}
            value={other}
            onChange={({ currentTarget }) => setOther(currentTarget.value)}
          />
        </Group>
        <Button variant="default" disabled={!isNew || pairs.length >= CLASS_TOOLS.pairsMax} onClick={add}>
          {t('apart.add')}
        </Button>
      </Stack>
    </DialogForm>
  );
}
