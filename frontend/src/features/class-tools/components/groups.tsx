import type { ClassPicks, GroupsOfClass, MakeGroups } from '@homeroom/contracts';
import { CLASS_TOOLS, may } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { IconArrowsShuffle, IconCopy, IconUsersMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ChoiceBar } from '../../../components/choice-bar';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { StandingNumber } from '../../../components/whole-number';
import { nameOf } from '../../../lib/name-of';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showToast } from '../../../lib/toasts';
import { groupsQuery } from '../api/draws';
import { newSeed } from '../seeds';
import { useAway } from '../use-away';
import { ApartDialog } from './apart-dialog';
import { GroupList, StillTogether } from './group-list';
import classes from './groups.module.css';
import { Members } from './members';
import { Nobody } from './nobody';
import { OfClass } from './of-class';
import stage from './stage.module.css';
import type { ToolProps } from './tool-props';
import { PrintButton } from '../../../components/print-button';

export default function Groups(props: ToolProps) {
  return <OfClass classNumber={props.classNumber}>{(picks) => <Maker {...props} picks={picks} />}</OfClass>;
}

const USUAL = { count: 4, size: 4 } as const;

function Maker({ classNumber, isWall, picks: { students, hasRegister } }: ToolProps & { picks: ClassPicks }) {
  const { t } = useTranslation('classTools');
  const user = useSignedInUser();
  const { away, change } = useAway();
  const [by, setBy] = useState<MakeGroups['by']>('size');
  const [of, setOf] = useState<number>(USUAL.size);
  const [seed, setSeed] = useState<number | null>(null);
  const [obeysRegister, setObeys] = useState(true);
  const [isArranging, setArranging] = useState(false);
  const mixes = may('classTools.arrange', user);
  const arranges = !isWall && mixes;
  const out = students.filter(({ id, isAbsent }) => away.has(id) || (obeysRegister && isAbsent));
  const shuffle = () => setSeed(newSeed());
  return (
    <>
      <Card data-print="never">
        <div className={classes.controls}>
          <ChoiceBar
            label={t('groups.by')}
            chosen={by}
            choices={[
              { value: 'size', label: t('groups.bySize') },
              { value: 'count', label: t('groups.byCount') },
            ]}
            onChoose={(value) => {
              setBy(value);
              setOf(USUAL[value]);
            }}
          />
          <StandingNumber
            label={by === 'size' ? t('groups.size') : t('groups.count')}
            min={by === 'size' ? 2 : 1}
            max={by === 'size' ? CLASS_TOOLS.groupSizeMax : CLASS_TOOLS.groupsMax}
            value={of}
            onChange={setOf}
          />
          {(mixes || seed === null) && (
            <Button
              size="lg"
              leftSection={<IconArrowsShuffle size={22} aria-hidden="true" />}
              onClick={shuffle}
            >
              {seed === null ? t('groups.make') : t('groups.shuffle')}
            </Button>
          )}
          {arranges && (
            <Button
              variant="default"
              aria-haspopup="dialog"
              leftSection={<IconUsersMinus size={18} aria-hidden="true" />}
              onClick={() => setArranging(true)}
            >
              {t('apart.open')}
            </Button>
          )}
        </div>
        {!mixes && seed !== null && <Text c="dimmed">{t('groups.stay')}</Text>}
        {hasRegister && (
          <Toggle label={t('groups.leaveAbsent')} checked={obeysRegister} onChange={setObeys} />
        )}
      </Card>
      {seed !== null && (
        <Made
          classNumber={classNumber}
          showsPairs={arranges}
          wanted={{ by, of, seed, leaveOut: out.map(({ id }) => id).join(',') }}
        />
      )}
      {arranges && <Members students={students} away={away} onAway={change} obeysRegister={obeysRegister} />}
      <ApartDialog
        opened={isArranging}
        onClose={() => setArranging(false)}
        classNumber={classNumber}
        students={students}
      />
    </>
  );
}

interface MadeProps {
  classNumber: number;
  wanted: MakeGroups;
  showsPairs: boolean;
}

function Made({ classNumber, wanted, showsPairs }: MadeProps) {
  const { t } = useTranslation('classTools');
  const query = useQuery(groupsQuery(classNumber, wanted));
  const copy = ({ groups }: GroupsOfClass) => {
    const text = groups
      .map((group, at) => [t('groups.group', { number: at + 1 }), ...group.map(nameOf)].join('\n'))
      .join('\n\n');
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: t('groups.copied') }),
      () => showToast({ title: t('groups.notCopied'), variant: 'destructive' }),
    );
  };
  return (
    <QueryView query={query}>
      {(made) => (
        <>
          {showsPairs && <StillTogether together={made.together} />}
          {made.groups.length === 0 ? (
            <Nobody />
          ) : (
            <GroupList
              groups={made.groups}
              label={t('groups.made')}
              nameOfGroup={(number) => t('groups.group', { number })}
            />
          )}
          <div className={stage.row} data-print="never">
            <PrintButton variant="default">{t('print')}</PrintButton>
            {'clipboard' in navigator && (
              <Button
                variant="default"
                leftSection={<IconCopy size={18} aria-hidden="true" />}
                onClick={() => copy(made)}
              >
                {t('groups.copy')}
              </Button>
            )}
          </div>
        </>
      )}
    </QueryView>
  );
}
