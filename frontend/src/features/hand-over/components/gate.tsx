import type { HandOverCounts, HandOverNow } from '@homeroom/contracts';
import { HAND_OVER_STANDINGS } from '@homeroom/domain';
import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPart } from '../../../components/empty-part';
import { FailedState } from '../../../components/states';
import { Standing } from '../../../components/standing';
import { nameOf } from '../../../lib/name-of';
import { useConnected } from '../../../lib/use-connected';
import { childrenQuery, handOverQuery, linesQuery, portionsOf, readChanged } from '../api/hand-over';
import { type useHandOvers, wordsOf } from '../api/unsent-hand-overs';
import { atGate, type AtGate, isAllTheSame, wantedOf } from '../model';
import { EachAllTheSame } from './all-the-same';
import { ChildSheet } from './child-sheet';
import classes from './gate.module.css';
import { OfficeActions } from './office-actions';

type Running = NonNullable<HandOverNow['running']>;

interface GateProps extends Pick<ReturnType<typeof useHandOvers>, 'items' | 'give' | 'drop'> {
  handOver: Running;
  /** When the server last answered, even if nothing had changed. */
  toldAt: number;
  mayRun: boolean;
}

/** Search and the state of each child; everything is on the phone once the page has been opened. */
export function Gate({ handOver, toldAt, mayRun, items, give, drop }: GateProps) {
  const { t } = useTranslation('handOver');
  const queryClient = useQueryClient();
  const { children, ofOthers, isComing, failed, retry } = useChildren({ handOver, toldAt, items });
  const [q, setQ] = useState('');
  const [classNumber, setClassNumber] = useState<number | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const wanted = useDeferredValue({ q, classNumber });
  const found = wantedOf(children, wanted);
  const isLooking = wanted.q.trim() !== '' || wanted.classNumber !== null;
  const open = children.find(({ child }) => child.id === openId);
  const look = ({ child: { id } }: AtGate) => {
    setOpenId(id);
    void queryClient.invalidateQueries({ queryKey: handOverQuery.queryKey });
  };
  return (
    <Stack gap="md">
      <Standing tone={handOver.isDrill ? 'warm' : 'good'}>
        {handOver.isDrill && <strong>{t('drillSays')}</strong>}
        <Text fw={700} size="lg">
          <bdi>{handOver.place}</bdi>
        </Text>
      </Standing>
      <Totals counts={handOver.counts} />
      <EachAllTheSame
        ofHere={children}
        ofOthers={ofOthers}
        onOpen={look}
        handOverId={mayRun ? handOver.id : null}
      />
      {mayRun && <OfficeActions handOver={handOver} />}
      <TextInput
        type="search"
        size="lg"
        label={t('search')}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={q}
        onChange={({ currentTarget: { value } }) => setQ(value)}
      />
      {failed !== null && <FailedState error={failed} onRetry={retry} />}
      {isComing && (
        <Text c="dimmed" role="status">
          {t('coming')}
        </Text>
      )}
      {wanted.classNumber !== null && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
            onClick={() => setClassNumber(null)}
          >
            {t('allClasses')}
          </Button>
          <Text fw={600}>{classTitle(t, handOver, wanted.classNumber)}</Text>
        </Group>
      )}
      {isLooking ? (
        <Found found={found} isComing={isComing} onOpen={look} />
      ) : (
        <ul className={classes.list} aria-label={t('classes')}>
          {handOver.classes.map((each) => (
            <li key={each.classNumber}>
              <UnstyledButton className={classes.row} onClick={() => setClassNumber(each.classNumber)}>
                <span className={classes.name}>{classTitle(t, handOver, each.classNumber)}</span>
                <span className={classes.about}>{t('counts', { ...each })}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <ChildSheet
        key={openId}
        handOver={handOver}
        at={open ?? null}
        mayRun={mayRun}
        onGive={give}
        onDrop={drop}
        onClose={() => setOpenId(null)}
      />
    </Stack>
  );
}

/**
 * Three numbers and the progress in one row, also on a phone, because the search is below them. Children who are not here are not counted
 * as waiting.
 */
function Totals({ counts }: { counts: HandOverCounts }) {
  const { t } = useTranslation('handOver');
  const of = { waiting: counts.waiting, handed_over: counts.handedOver, not_here: counts.notHere };
  const all = counts.waiting + counts.handedOver;
  return (
    <div className={classes.howMany}>
      <dl className={classes.totals}>
        {HAND_OVER_STANDINGS.map((standing) => (
          <div key={standing}>
            <dt>{t(`standings.${standing}`)}</dt>
            <dd>{of[standing]}</dd>
          </div>
        ))}
      </dl>
      <progress
        className={classes.bar}
        value={counts.handedOver}
        max={Math.max(1, all)}
        aria-label={t('howMany', { given: counts.handedOver, all })}
      />
    </div>
  );
}

interface FoundProps {
  found: readonly AtGate[];
  isComing: boolean;
  onOpen: (at: AtGate) => void;
}

function Found({ found, isComing, onOpen }: FoundProps) {
  const { t } = useTranslation('handOver');
  if (found.length === 0 && !isComing)
    return <EmptyPart title={t('nobody.title')} description={t('nobody.text')} />;
  return (
    <ul className={classes.list} aria-label={t('children')}>
      {found.map((at) => {
        const {
          child,
          standing,
          allTheSame: [refused],
          waits,
        } = at;
        return (
          <li key={child.id}>
            <UnstyledButton
              className={classes.row}
              data-standing={standing}
              aria-haspopup="dialog"
              onClick={() => onOpen(at)}
            >
              <span className={classes.name}>
                <bdi>{nameOf(child)}</bdi>
              </span>
              <span className={classes.about}>
                {t('class', { number: child.classNumber })} ·{' '}
                <span className={classes.standing}>
                  {t(waits ? 'standings.notSent' : `standings.${standing}`)}
                </span>
                {refused && (
                  <strong className={classes.barred}> · {t('allTheSame.inRow', wordsOf(refused))}</strong>
                )}
                {child.mayNot.length > 0 && <strong className={classes.barred}> · {t('hasMayNot')}</strong>}
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

function classTitle(
  t: ReturnType<typeof useTranslation<'handOver'>>['t'],
  { classes: all }: Running,
  wanted: number,
) {
  const name = all.find(({ classNumber }) => classNumber === wanted)?.className ?? '';
  return t('ofClass', { number: wanted, name });
}

/** The children of all classes, loaded in ranges, and the lines written about them. */
function useChildren({ handOver, toldAt, items }: Pick<GateProps, 'handOver' | 'toldAt' | 'items'>) {
  const queryClient = useQueryClient();
  const portions = useQueries({
    queries: portionsOf(handOver.classes).map((portion) => childrenQuery(handOver.id, portion)),
  });
  const lines = useQuery(linesQuery(handOver.id, queryClient));
  const isConnected = useConnected();
  useEffect(() => {
    if (isConnected) void queryClient.invalidateQueries({ queryKey: handOverQuery.queryKey });
  }, [isConnected, queryClient]);
  useEffect(() => {
    void readChanged(queryClient, handOver, toldAt);
  }, [queryClient, handOver, toldAt]);
  const children = portions.flatMap(({ data }) => data?.children ?? []);
  const all = [...portions, lines];
  const missing = all.filter(({ data }) => data === undefined);
  const known = new Set(children.map(({ id }) => id));
  return {
    children: atGate(
      children,
      lines.data?.lines ?? [],
      items.filter(({ write }) => write.handOverId === handOver.id),
    ),
    ofOthers: (lines.data?.lines ?? []).filter(
      (line) => isAllTheSame(line) && missing.length === 0 && !known.has(line.studentId),
    ),
    isComing: missing.some(({ isError }) => !isError),
    failed: missing.find(({ isError }) => isError)?.error ?? null,
    retry: () => missing.forEach(({ refetch }) => void refetch()),
  };
}
