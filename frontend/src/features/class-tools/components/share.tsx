import type { ClassPicks } from '@homeroom/contracts';
import { CLASS_TOOLS, may } from '@homeroom/domain';
import { Button, Group, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerSkipForward, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { StandingNumber } from '../../../components/whole-number';
import { readEntry, writeEntry } from '../../../lib/local-entries';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { allowNotes } from '../../../lib/tones';
import { groupsQuery } from '../api/draws';
import { newSeed } from '../seeds';
import { ended, inPart, newShare, SHARE_PARTS, type ShareState } from '../sharing';
import { isForgotten, longer, MINUTE_MS } from '../timing';
import { useAway } from '../use-away';
import { useEndOf } from '../use-end-of';
import { useNow } from '../use-now';
import { GroupList, StillTogether } from './group-list';
import { Members } from './members';
import { OfClass } from './of-class';
import { RunButton } from './run-button';
import { SoundButton } from './sound-button';
import classes from './stage.module.css';
import { TimeLeft } from './time-left';
import type { ToolProps } from './tool-props';

const LONGEST_PART_MINUTES = 60;

/** Think, pair, share: each for themselves, then with a neighbour, then with everybody. */
export default function Share(props: ToolProps) {
  return <OfClass classNumber={props.classNumber}>{(picks) => <Rounds {...props} picks={picks} />}</OfClass>;
}

function Rounds({ classNumber, isWall, picks: { students } }: ToolProps & { picks: ClassPicks }) {
  const user = useSignedInUser();
  const arranges = !isWall && may('classTools.arrange', user);
  const { away, change } = useAway();
  const [share, set] = useShare(classNumber);
  const out = students.filter(({ id, isAbsent }) => isAbsent || away.has(id)).map(({ id }) => id);
  // An odd student joins a pair, so that nobody thinks aloud alone.
  const count = Math.max(1, Math.floor((students.length - out.length) / 2));
  return (
    <>
      {share.part === null ? (
        <Beginning share={share} onChange={set} />
      ) : (
        <Part share={share} part={share.part} onChange={set} isWall={isWall} />
      )}
      {share.part !== null && share.part > 0 && (
        <Pairs
          classNumber={classNumber}
          isTold={arranges}
          wanted={{
            by: 'count',
            of: Math.min(CLASS_TOOLS.groupsMax, count),
            seed: share.seed,
            leaveOut: out.join(','),
          }}
        />
      )}
      {arranges && <Members students={students} away={away} onAway={change} obeysRegister />}
    </>
  );
}

/** Each class has its own rounds, which continue after a reload. */
function useShare(classNumber: number) {
  const [share, setShare] = useState<ShareState>(() => {
    const kept = readEntry('toolShares')?.[classNumber];
    if (!kept) return newShare(newSeed());
    const { at, ...rounds } = kept;
    return isForgotten(at, Date.now()) ? ended(rounds) : rounds;
  });
  const set = (next: ShareState) => {
    setShare(next);
    writeEntry('toolShares', {
      ...readEntry('toolShares'),
      [classNumber]: { ...next, at: Date.now() },
    });
  };
  return [share, set] as const;
}

interface ShareProps {
  share: ShareState;
  onChange: (share: ShareState) => void;
}

function Beginning({ share, onChange }: ShareProps) {
  const { t } = useTranslation('classTools');
  const setMinutes = (at: number, minutes: number) =>
    onChange({ ...share, minutes: share.minutes.map((each, part) => (part === at ? minutes : each)) });
  return (
    <Card>
      <ol className={classes.members}>
        {SHARE_PARTS.map((part, at) => (
          <li key={part}>
            <StandingNumber
              label={t('share.minutes', { part: t(`share.parts.${part}`) })}
              min={1}
              max={LONGEST_PART_MINUTES}
              value={share.minutes[at] ?? 1}
              onChange={(minutes) => setMinutes(at, minutes)}
            />
            <Text c="dimmed" mt="xs">
              {t(`share.about.${part}`)}
            </Text>
          </li>
        ))}
      </ol>
      <Group mt="lg">
        <Button
          size="lg"
          leftSection={<IconPlayerPlay size={22} aria-hidden="true" />}
          onClick={() => {
            allowNotes();
            onChange(inPart({ ...share, seed: newSeed() }, 0, Date.now()));
          }}
        >
          {t('share.begin')}
        </Button>
      </Group>
    </Card>
  );
}

function Part({ share, part, onChange, isWall }: ShareProps & { part: number; isWall: boolean }) {
  const { t } = useTranslation('classTools');
  const { timer } = share;
  const now = useNow(timer.endsAt !== null);
  const goTo = (next: number) => onChange(inPart(share, next, Date.now()));
  useEndOf(timer, () => goTo(part + 1));
  const name = SHARE_PARTS[part] ?? 'share';
  const isLast = part === SHARE_PARTS.length - 1;
  return (
    <section className={classes.stage} data-wall={isWall || undefined} aria-label={t('tools.share.name')}>
      <h2 className={classes.large} aria-live="polite">
        {t(`share.parts.${name}`)}
      </h2>
      <p className={classes.words}>{t(`share.about.${name}`)}</p>
      <TimeLeft timer={timer} now={now} over={t('timer.over')} />
      <div className={classes.row}>
        <RunButton timer={timer} onChange={(next) => onChange({ ...share, timer: next })} />
        <Button
          size="lg"
          variant="default"
          onClick={() => onChange({ ...share, timer: longer(timer, Date.now(), MINUTE_MS) })}
        >
          {t('timer.more')}
        </Button>
        {!isLast && (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconPlayerSkipForward size={22} aria-hidden="true" />}
            onClick={() => goTo(part + 1)}
          >
            {t('share.next')}
          </Button>
        )}
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPlayerStop size={22} aria-hidden="true" />}
          onClick={() => onChange(ended(share))}
        >
          {t('share.end')}
        </Button>
        <SoundButton />
      </div>
    </section>
  );
}

interface PairsProps {
  classNumber: number;
  isTold: boolean;
  wanted: Parameters<typeof groupsQuery>[1];
}

function Pairs({ classNumber, isTold, wanted }: PairsProps) {
  const { t } = useTranslation('classTools');
  const query = useQuery(groupsQuery(classNumber, wanted));
  return (
    <QueryView query={query}>
      {({ groups, together }) => (
        <>
          {isTold && <StillTogether together={together} />}
          <GroupList
            groups={groups}
            label={t('share.pairs')}
            nameOfGroup={(number) => t('share.pair', { number })}
          />
        </>
      )}
    </QueryView>
  );
}
